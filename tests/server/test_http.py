"""The HTTP face: what it answers, and how it refuses."""

import dataclasses
import json
import re

import httpx
import pytest

from queguan.bench.serving import WIDE_OPEN
from queguan.core.registry import game_ids
from queguan.server.settings import Rate, parse_networks
from tests.support.visitor import GAME, Visitor


def test_health_and_the_client(visitor: Visitor) -> None:
    assert visitor.http.get("/healthz").text == "ok"
    page = visitor.http.get("/r/whatever")
    assert page.status_code == 200 and "<html>" in page.text
    assert visitor.http.head("/").status_code == 200


def test_every_answer_bears_the_security_headers(visitor: Visitor) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/healthz"):
        headers = visitor.http.get(path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["server"] == "queguan"
        assert "strict-transport-security" not in headers


def test_a_browser_becomes_a_guest_and_stays_the_same(visitor: Visitor) -> None:
    again = visitor.http.get("/api/me")
    assert again.json()["person"]["id"] == visitor.id
    assert again.json()["person"]["kind"] == "guest"
    assert again.json()["languages"] == ["zh-Hans", "zh-Hant", "ja", "en"]
    assert "set-cookie" not in again.headers


def test_the_cookie_is_for_the_server_only(origin: str) -> None:
    header = httpx.get(f"{origin}/api/me", trust_env=False).headers["set-cookie"]
    assert re.match(r"qg_person=[\w-]{30,}; Path=/; ", header)
    assert "HttpOnly" in header and "SameSite=Lax" in header


def test_a_wrong_token_is_nobody(origin: str) -> None:
    with httpx.Client(base_url=origin, trust_env=False, cookies={"qg_person": "x" * 43}) as client:
        headers = {"origin": origin, "x-queguan": "1"}
        refused = client.post("/api/rooms", json={"game": GAME}, headers=headers)
        assert (refused.status_code, refused.json()["error"]) == (401, "bad_token")
        fresh = client.get("/api/me")
        assert fresh.status_code == 200 and "set-cookie" in fresh.headers


def test_a_name(visitor: Visitor) -> None:
    answer = visitor.http.patch("/api/me", json={"name": "阿明"})
    assert answer.json()["person"]["name"] == "阿明"
    assert visitor.http.get("/api/me").json()["person"]["name"] == "阿明"
    for emoji in ("🀄", "👩\u200d🚀", "👩🏽\u200d🚀小李", "❤️\u200d🔥"):
        assert visitor.http.patch("/api/me", json={"name": emoji}).json()["person"]["name"] == emoji
    for wrong in (
        "",
        "十三个字的名字实在是太长了啊",
        "a\u202eb",
        "\u3164",
        "\u200d",
        "a\u200db",
        "👩\u200d",
        "\u0301",
    ):
        refused = visitor.http.patch("/api/me", json={"name": wrong})
        assert (refused.status_code, refused.json()["error"]) == (400, "bad_name"), wrong


def test_games_and_their_texts(serve) -> None:
    visitor = Visitor(serve())
    listing = visitor.http.get("/api/games").json()
    assert [game["id"] for game in listing["games"]] == game_ids()
    assert listing["hall"] == {"playing": 0, "waiting": 0}
    first = listing["games"][0]
    assert set(first["names"]) == {"zh-Hans", "zh-Hant", "ja", "en"}
    assert "options" not in first and first["presets"] and first["levels"]
    assert first["seats"]["min"] <= first["seats"]["max"]
    info = visitor.http.get(f"/api/games/{GAME}")
    assert info.json()["info"]["id"] == GAME
    assert info.json()["texts"]["game.name"] == first["names"]
    again = visitor.http.get(f"/api/games/{GAME}", headers={"if-none-match": info.headers["etag"]})
    assert again.status_code == 304 and again.content == b""
    missing = visitor.http.get("/api/games/chess")
    assert (missing.status_code, missing.json()["error"]) == (404, "unknown_game")


def test_a_room_from_making_to_its_code(visitor: Visitor) -> None:
    answer = visitor.http.post("/api/rooms", json={"game": GAME, "options": {"hands": 4}, "settings": {}})
    made = answer.json()
    assert re.fullmatch(r"\d{6}", made["code"])
    facts = visitor.http.get(f"/api/rooms/{made['link']}").json()
    assert facts["game"] == GAME and facts["state"] == "waiting"
    assert facts["differences"]["hands"] == 4
    assert facts["seated"] is True and facts["watching"] is True
    assert Visitor(visitor.origin).http.get(f"/api/rooms/{made['link']}").json()["seated"] is False
    assert visitor.http.get(f"/api/codes/{made['code']}").json() == {"link": made["link"]}
    qr = visitor.http.get(f"/api/rooms/{made['link']}/qr.svg")
    assert qr.headers["content-type"] == "image/svg+xml" and qr.text.startswith("<svg")
    sheet = visitor.http.get(f"/api/rooms/{made['link']}/sheet.csv")
    assert sheet.content.startswith(b"\xef\xbb\xbf")
    assert "attachment" in sheet.headers["content-disposition"]
    assert visitor.http.get(f"/api/rooms/{made['link']}/hands").json() == {"matches": [], "closed": False}


def test_play_now(visitor: Visitor) -> None:
    link = visitor.http.post("/api/quick", json={"game": GAME}).json()["link"]
    facts = visitor.http.get(f"/api/rooms/{link}").json()
    assert [seat["kind"] for seat in facts["seats"]].count("cpu") == len(facts["seats"]) - 1
    refused = visitor.http.post("/api/quick", json={"game": GAME, "level": 99})
    assert (refused.status_code, refused.json()["error"]) == (400, "bad_option")


@pytest.mark.parametrize(
    ("body", "status", "code", "field"),
    [
        (b"{", 400, "bad_message", None),
        (b"[]", 400, "bad_message", None),
        (b"\xff\xfe", 400, "bad_message", None),
        (b"[" * 30_000, 400, "bad_message", None),
        (b"{}", 400, "bad_message", "game"),
        (b'{"game": 7}', 400, "bad_message", "game"),
        (b'{"game": "anything", "extra": 1}', 400, "bad_message", "extra"),
        (b'{"game": "chess"}', 404, "unknown_game", "game"),
        (json.dumps({"game": GAME, "options": []}).encode(), 400, "bad_message", "options"),
        (json.dumps({"game": GAME, "options": {"nonsense": 1}}).encode(), 400, "bad_option", None),
        (json.dumps({"game": GAME, "options": {"hands": "many"}}).encode(), 400, "bad_option", None),
        (json.dumps({"game": GAME, "settings": {"decision_ms": 1}}).encode(), 400, "bad_option", None),
        (b'{"game": "' + b"x" * 70_000 + b'"}', 413, "too_large", None),
    ],
)
def test_bad_bodies_are_told_what_is_wrong(
    visitor: Visitor, body: bytes, status: int, code: str, field: str | None
) -> None:
    answer = visitor.http.post("/api/rooms", content=body)
    assert (answer.status_code, answer.json()["error"]) == (status, code)
    assert answer.json().get("field") == field
    assert answer.json()["message"] and "\n" not in answer.json()["message"]


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/rooms/nothing", 404, "unknown_room"),
        ("GET", "/api/rooms/nothing/qr.svg", 404, "unknown_room"),
        ("GET", "/api/rooms/nothing/sheet.csv", 404, "unknown_room"),
        ("GET", "/api/codes/000000", 404, "unknown_code"),
        ("GET", "/api/records/nothing", 404, "unknown_record"),
        ("GET", "/api/records/nothing/replay", 404, "unknown_record"),
        ("GET", "/api/bogus", 404, "not_found"),
        ("POST", "/api/bogus", 404, "not_found"),
        ("DELETE", "/api/me", 405, "method_not_allowed"),
        ("POST", "/api/score/chess", 404, "unknown_game"),
    ],
)
def test_what_is_not_there_has_its_code(
    visitor: Visitor, method: str, path: str, status: int, code: str
) -> None:
    answer = visitor.http.request(method, path)
    assert (answer.status_code, answer.json()["error"]) == (status, code)


def test_changes_need_the_right_origin_and_the_header(visitor: Visitor) -> None:
    def create(**headers: str) -> httpx.Response:
        cookies = dict(visitor.http.cookies)
        with httpx.Client(base_url=visitor.origin, trust_env=False, cookies=cookies) as client:
            return client.post("/api/rooms", json={"game": GAME}, headers=headers)

    good = {"origin": visitor.origin, "x-queguan": "1"}
    assert create(**good).status_code == 201
    for wrong in (
        {"x-queguan": "1"},
        {**good, "origin": "http://evil.example"},
        {**good, "origin": "null"},
        {**good, "origin": visitor.origin.replace("http:", "https:")},
        {**good, "origin": visitor.origin + ".evil.example"},
    ):
        answer = create(**wrong)
        assert (answer.status_code, answer.json()["error"]) == (403, "bad_origin"), wrong
    answer = create(origin=visitor.origin)
    assert (answer.status_code, answer.json()["field"]) == (403, "x-queguan")


def test_a_public_address_is_the_only_origin_for_others(serve) -> None:
    origin = serve(public_url="https://cards.example", trusted=parse_networks(["127.0.0.1"]))
    headers = {
        "host": "cards.example",
        "origin": "https://cards.example",
        "x-queguan": "1",
        "x-forwarded-proto": "https",
        "x-forwarded-for": "203.0.113.9",
    }
    with httpx.Client(base_url=origin, trust_env=False, headers=headers) as client:
        me = client.get("/api/me")
        cookie = me.headers["set-cookie"]
        assert cookie.startswith("__Host-qg_person=") and "; Secure" in cookie
        assert me.headers["strict-transport-security"]
        assert "wss://cards.example" in me.headers["content-security-policy"]
        made = client.post("/api/rooms", json={"game": GAME}, headers={"cookie": cookie.split(";")[0]})
        assert made.status_code == 201
        refused = client.post("/api/rooms", json={"game": GAME}, headers={"origin": "https://evil.example"})
        assert refused.json()["error"] == "bad_origin"


def test_short_codes_cannot_be_tried_out(serve) -> None:
    origin = serve(dataclasses.replace(WIDE_OPEN, codes=Rate(0.1, 3)))
    with httpx.Client(base_url=origin, trust_env=False) as client:
        answers = [client.get(f"/api/codes/{number:06d}") for number in range(5)]
    assert [answer.status_code for answer in answers] == [404, 404, 404, 429, 429]
    assert answers[-1].json()["error"] == "too_fast"
    assert "try again in 0.0 s" not in answers[-1].text
    assert int(answers[-1].headers["retry-after"]) >= 1


def test_too_many_requests_and_rooms(serve) -> None:
    limits = dataclasses.replace(WIDE_OPEN, requests=Rate(0.1, 6), new_rooms=Rate(0.1, 2))
    visitor = Visitor(serve(limits))
    answers = [visitor.http.post("/api/rooms", json={"game": GAME}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert "new rooms" in answers[-1].json()["message"]
    statuses = [visitor.http.get("/healthz").status_code for _ in range(4)]
    assert statuses == [200, 200, 429, 429]


def test_metrics_are_for_this_machine_and_trusted_networks(serve) -> None:
    origin = serve(trusted=parse_networks(["127.0.0.1"]))
    with httpx.Client(base_url=origin, trust_env=False) as client:
        refused = client.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"})
        assert (refused.status_code, refused.json()["error"]) == (403, "not_allowed")
        text = client.get("/metrics").text
    assert 'queguan_rooms{state="waiting"} 0.0' in text
    assert 'queguan_http_requests_total{route="/metrics",status="403"} 1.0' in text
    assert "queguan_action_seconds_bucket" in text


def test_the_calculator_answers_like_the_table(visitor: Visitor) -> None:
    patterns = visitor.http.get(f"/api/games/{GAME}").json()["info"]["patterns"]
    example = next(pattern["example"] for pattern in patterns if pattern["example"])
    answer = visitor.http.post(f"/api/score/{GAME}", json={"case": example})
    assert answer.status_code == 200 and answer.json()["wins"] is True
    assert answer.json()["score"]["line"]["value"] == answer.json()["total"]
    for wrong in ({}, {"nonsense": 1}, {**example, "hand": "??"}):
        refused = visitor.http.post(f"/api/score/{GAME}", json={"case": wrong})
        assert refused.status_code == 400, wrong
        assert refused.json()["error"] in ("bad_case", "bad_option")


def test_a_hand_in_the_notation_and_what_it_waits_for(visitor: Visitor) -> None:
    read = visitor.http.post("/api/hand/guangdong", json={"text": "45p345s99p 上123m 碰7s flowers=1f"})
    case = read.json()["case"]
    assert (read.status_code, case["hand"], len(case["melds"]), case["win_tile"]) == (
        200,
        "45p345s99p",
        2,
        None,
    )
    waits = visitor.http.post("/api/waits/guangdong", json={"case": case}).json()
    assert [(one["card"], one["left"]) for one in waits["cards"]] == [("3p", 4), ("6p", 4)]
    assert visitor.http.post(f"/api/waits/{GAME}", json={"case": {}}).json() is None
    refused = visitor.http.post("/api/hand/guangdong", json={"text": "45q"})
    assert (refused.status_code, refused.json()["error"]) == (400, "notation_word")
    assert "45q" in refused.json()["message"]
    assert visitor.http.post("/api/hand/guangdong", json={"text": 5}).status_code == 400


@pytest.mark.parametrize(
    ("game", "text", "code", "field"),
    [
        ("guangdong", "", "notation_empty", ""),
        ("guangdong", "45p seat=Q", "notation_value", "context.seat"),
        ("guangdong", "45p nonsense=1", "notation_setting", "nonsense=1"),
        ("guangdong", "45p chow:x", "notation_meld", "chow:x"),
        ("guangdong", "45p pung:7s@Q", "notation_source", "pung:7s@Q"),
        ("guangdong", "45p +6p7p", "notation_win", "+6p7p"),
        ("guangdong", "45p +6p +7p", "notation_win_twice", "+7p"),
        ("guangdong", "45p self_draw discard", "notation_how_twice", "discard"),
        ("guangdong", "99999m", "too_many_alike", "9m"),
        ("jiaxing", "9999m +9m", "too_many_alike", "9m"),
        ("zhuoji", "9999m 碰9m", "too_many_alike", "9m"),
        ("zhuoji", "9999m +9m", "too_many_alike", "9m"),
        ("zhuoji", "45p void=z", "notation_value", "context.void"),
        ("jiaxing", "45p min_tai=many", "bad_option", "min_tai"),
    ],
)
def test_a_misread_hand_says_which_word(
    visitor: Visitor, game: str, text: str, code: str, field: str
) -> None:
    refused = visitor.http.post(f"/api/hand/{game}", json={"text": text})
    found = refused.json()
    assert (refused.status_code, found["error"], found.get("field")) == (400, code, field)


def test_a_closed_room_keeps_its_sheet(visitor: Visitor) -> None:
    link = visitor.room()
    room = visitor.enter(link)
    room.send({"t": "do", "id": "close", "what": "close", "args": {}})
    assert room.wait("bye")["code"] == "room_closed"
    for path in ("", "/qr.svg"):
        gone = visitor.http.get(f"/api/rooms/{link}{path}")
        assert (gone.status_code, gone.json()["error"]) == (410, "room_closed")
    assert visitor.http.get(f"/api/rooms/{link}/hands").json() == {"matches": [], "closed": True}
    assert visitor.http.get(f"/api/rooms/{link}/sheet.csv").status_code == 200
