"""Screenshots of every page in the mock mode, to be looked at: python scripts/shots.py [OUT] [NAME ...]

Needs `npm run dev` on port 5173, the Python package playwright and Debian's Chromium. Sizes: phone 390x844 and 360x640,
desktop 1440x900; light and dark. NAME limits to pages whose name contains it.
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

BASE = "http://127.0.0.1:5173"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
SIZES = {"390": (390, 844), "360": (360, 640), "1440": (1440, 900)}
PAGES = {
    "home": "/",
    "new": "/new/anxiang",
    "room": "/r/mockroom01",
    "guest": "/r/mockguest1",
    "sheet": "/r/mocksheet1#sheet",
    "rules": "/rules/anxiang",
    "score": "/score/anxiang",
    "replay": "/replay/mockrecord#e=14",
    "check": "/check?record=mockrecord",
    "records": "/records",
    "missing": "/nobody/here",
}


def shoot(page: Page, out: Path, name: str, path: str, size: str, theme: str, full: bool) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=theme)
    page.goto(BASE + path)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(450)
    page.screenshot(path=out / f"{name}-{size}-{theme}.png", full_page=full)


def main() -> int:
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "test-results/shots")
    out.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[2:]
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        page = browser.new_page(device_scale_factor=1, locale="zh-CN")
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
        for name, path in PAGES.items():
            if wanted and not any(part in name for part in wanted):
                continue
            for size in SIZES:
                for theme in ("light", "dark"):
                    shoot(page, out, name, path, size, theme, full=False)
        browser.close()
    for problem in sorted(set(problems)):
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
