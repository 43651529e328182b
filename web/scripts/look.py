"""Walks every page in the mock mode and reports what is wrong with it: python scripts/look.py

Needs what shots.py needs. Checks in four languages, light and dark, normal and large print: axe-core (WCAG 2.2 A and AA),
nothing wider than the screen, touch targets of 44 px (links in running text excepted), no type under 13 px, no script error.
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from shots import BASE, FLAGS, PAGES

AXE = Path(__file__).parent.parent / "node_modules" / "axe-core" / "axe.min.js"
LOCALES = {"zh-Hans": "zh-CN", "zh-Hant": "zh-TW", "ja": "ja-JP", "en": "en-GB"}
MEASURE = """() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1
      && !e.closest('.scroll, nav ol, .mat')).slice(0, 3).map((e) => e.tagName + '.' + e.className);
    found.push('wider than the screen: ' + wide.join(' | '));
  }
  for (const e of document.querySelectorAll('button, a[href], input:not(.vh), select, summary')) {
    const box = e.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const inText = e.tagName === 'A' && getComputedStyle(e).display === 'inline';
    const labelled = e.tagName === 'INPUT' && e.closest('label') !== null;
    if (!inText && !labelled && (box.height < 43.5 || box.width < 30) && !e.matches('.rule, .slip, .vh'))
      found.push(`small target ${Math.round(box.width)}x${Math.round(box.height)}: ${e.tagName}.${e.className} ${(e.textContent || e.ariaLabel || '').trim().slice(0, 20)}`);
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = walk.nextNode(); n; n = walk.nextNode()) {
    if (n.textContent.trim() === '' || !n.parentElement.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(n.parentElement).fontSize);
    if (size < 13) found.push(`type of ${size} px: ${n.textContent.trim().slice(0, 20)}`);
  }
  return [...new Set(found)];
}"""


def problems_of(page: Page) -> list[str]:
    found = list(page.evaluate(MEASURE))
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate(
        "() => axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], rules: { 'label-content-name-mismatch': { enabled: true } } })"
    )
    for violation in result["violations"]:
        nodes = [node["html"][:110] + " <- " + (node.get("failureSummary") or "").replace("\n", " ")[:150] for node in violation["nodes"][:2]]
        found.append(f"axe {violation['id']} ({len(violation['nodes'])}): " + " || ".join(nodes))
    return found


def main() -> int:
    wanted = sys.argv[1:]
    worst = 0
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for locale, tag in LOCALES.items():
            for theme, print_size, (width, height) in (
                ("light", False, (360, 640)), ("dark", True, (390, 844)), ("light", False, (1440, 900)),
            ):
                context = browser.new_context(locale=tag, color_scheme=theme, viewport={"width": width, "height": height})
                context.add_init_script(
                    "localStorage.setItem('queguan.settings', JSON.stringify({locale: '%s', largePrint: %s}))"
                    % (locale, "true" if print_size else "false")
                )
                page = context.new_page()
                errors: list[str] = []
                page.on("pageerror", lambda error, into=errors: into.append(f"script: {error}"))
                for name, path in PAGES.items():
                    if wanted and name not in wanted:
                        continue
                    page.goto(BASE + path)
                    page.wait_for_load_state("networkidle")
                    page.wait_for_timeout(300)
                    for problem in problems_of(page) + errors:
                        print(f"{name} {locale} {theme} {width}: {problem}")
                        worst = 1
                    errors.clear()
                context.close()
        browser.close()
    return worst


if __name__ == "__main__":
    raise SystemExit(main())
