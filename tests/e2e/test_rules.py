"""The rule pages of the tile games: every pattern drawn, searched, explained, tried, printed."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Comes

PATTERNS = 83


def test_every_pattern_is_drawn_and_found(comes: Comes) -> None:
    guest = comes()
    page = guest.page
    guest.go("/rules/guangdong")
    patterns = page.locator("article")
    expect(patterns).to_have_count(PATTERNS)
    expect(page.locator("article:not(:has(.tile))")).to_have_count(0)
    # each has its value in each of the three ways to play
    expect(page.locator("article .value")).to_have_count(3 * PATTERNS)

    search = page.get_by_label("找番种")
    search.fill("三元")
    expect(page.locator("#p-da_san_yuan, #p-xiao_san_yuan")).to_have_count(2)
    expect(page.locator("#p-ping_hu")).to_have_count(0)
    search.fill("big four winds")  # in any language
    expect(patterns).to_have_count(1)
    winds = page.locator("#p-da_si_xi")
    expect(winds.locator(".value")).to_have_text([re.compile("40$"), re.compile("13$"), re.compile("40$")])
    expect(winds.locator(".not")).to_contain_text("对对糊")

    winds.get_by_role("button", name="算给我看").click()
    expect(winds.locator(".explained")).to_contain_text("大四喜")
    winds.get_by_role("link", name="放到算分里改改看").click()
    expect(page.locator(".result .head .sum")).to_have_text(re.compile("^40"))


def test_a_rule_is_found_by_its_number_and_a_page_goes_to_the_printer(comes: Comes) -> None:
    guest = comes()
    page = guest.page
    guest.go("/rules/guangdong#rr14")
    expect(page.locator("#rr14")).to_be_in_viewport()
    for place in ("r4-3", "r7-1", "r7-5", "r7-6", "r10"):
        expect(page.locator(f"#{place}")).to_have_count(1)
    page.emulate_media(media="print")
    expect(page.locator(".rules > header")).to_be_hidden()
    expect(page.get_by_label("找番种")).to_be_hidden()
    expect(page.locator("#p-zi_mo")).to_be_visible()
