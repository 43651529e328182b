"""The few words of the terminal that belong to no game, in four languages."""

from typing import Final

WORDS: Final[dict[str, dict[str, str]]] = {
    "you": {"zh-Hans": "你", "zh-Hant": "你", "ja": "あなた", "en": "Player"},
    "computer": {"zh-Hans": "电脑{n}", "zh-Hant": "電腦{n}", "ja": "コンピュータ{n}", "en": "Computer {n}"},
    "house": {"zh-Hans": "系统", "zh-Hant": "系統", "ja": "場", "en": "The house"},
    "choose": {
        "zh-Hans": "请输 1 到 {n}，q 离开",
        "zh-Hant": "請輸 1 到 {n}，q 離開",
        "ja": "1〜{n} を入力、q で退出",
        "en": "A number from 1 to {n}, q leaves",
    },
}


def word(key: str, language: str, **params: object) -> str:
    """The word in that language with its `{name}` places filled."""
    text = WORDS[key][language]
    for name, value in params.items():
        text = text.replace("{" + name + "}", str(value))
    return text
