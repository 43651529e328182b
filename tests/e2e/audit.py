"""What every page must hold: seen by measuring the page as it is drawn."""

from typing import Any

from tests.e2e.guest import Guest
from tests.e2e.house import ROOT

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
SERIOUS = ("serious", "critical")

# Text under 13 px, targets under 44 px (a link inside a sentence may be as high as its line), anything wider
# than the screen, keys instead of words. While a dialog is open only it counts: the rest cannot be reached.
MEASURE = r"""() => {
  const found = [];
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')];
  const root = dialogs.at(-1) ?? document.body;
  const says = (e) => (e.getAttribute('aria-label') ?? e.innerText).slice(0, 30);
  const name = (e) => `${[e.tagName, ...e.classList].join('.')} "${says(e)}"`;
  const seen = (e) => {
    const box = e.getBoundingClientRect();
    const drawn = e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return drawn && box.width > 1 && box.height > 1;
  };
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page is ${wide} px wider than the screen`);

  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = 'option|pattern|reason|score|preset|action|event|phase|role|situation|game|example';
  const client = 'table|settle|error|calc|replay|check|room|seat';
  const raw = new RegExp(
    `\\b(${texts})\\.[a-z_]+\\b|\\{[a-z_]+\\}|\\bundefined\\b|\\bNaN\\b|\\[object |\\b(${client})_[a-z]+`);
  while (words.nextNode()) {
    const text = words.currentNode.data.trim();
    const parent = words.currentNode.parentElement;
    if (text === '' || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName)) continue;
    if (raw.test(text)) found.push(`no word for it: ${text.slice(0, 60)}`);
    if (!root.contains(parent) || !seen(parent) || parent.closest('svg')) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < 13) found.push(`${size} px: ${text.slice(0, 30)} in ${name(parent)}`);
  }
  for (const e of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
    for (const key of ['aria-label', 'placeholder', 'alt', 'title']) {
      if (raw.test(e.getAttribute(key) ?? '')) found.push(`no word for it: ${e.getAttribute(key)}`);
    }
  }

  for (const e of root.querySelectorAll('button, a[href], input, select, textarea, summary, [role=switch]')) {
    const area = e.matches('input[type=radio], input[type=checkbox]') ? (e.closest('label') ?? e) : e;
    if (!seen(area) || area.closest('.hand')) continue;
    if (area.tagName === 'A' && getComputedStyle(area).display === 'inline') continue;
    const size = area.getBoundingClientRect();
    if (size.width >= 43.5 && size.height >= 43.5) continue;
    area.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = area.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const felt = (dx, dy) => {
      let far = 0;
      while (far < 44 && area.contains(document.elementFromPoint(x + dx * far, y + dy * far))) far += 1;
      return far;
    };
    const width = felt(-1, 0) + felt(1, 0), height = felt(0, -1) + felt(0, 1);
    if (width < 44 || height < 44) found.push(`${width}x${height}: ${name(area)}`);
  }
  const columns = [...document.querySelectorAll('.hand .col')].map((c) => c.getBoundingClientRect().x);
  columns.slice(1).forEach((x, i) => {
    if (x - columns[i] < 43.5) found.push(`columns ${x - columns[i]} px apart`);
  });
  return [...new Set(found)];
}"""

# Left out: that a button's spoken name holds its written words. The dock writes signs and the shortest of
# reasons (胡, 10 息), and speaks sentences.
RUN_AXE = """async () => {
  const rules = { 'label-content-name-mismatch': { enabled: false } };
  const result = await axe.run(document, { resultTypes: ['violations'], rules });
  return result.violations.map((v) => ({ id: v.id, impact: v.impact,
    where: v.nodes.slice(0, 3).map((n) => n.target.join(' ') + ' ' + (n.any[0]?.message ?? '')) }));
}"""


def measured(guest: Guest) -> list[str]:
    """What is too small, too wide or has no words."""
    found: list[str] = guest.page.evaluate(MEASURE)
    return found


def violations(guest: Guest) -> list[str]:
    """Serious findings of axe."""
    if not guest.page.evaluate("() => 'axe' in window"):
        guest.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = guest.page.evaluate(RUN_AXE)
    return [f"{one['id']}: {'; '.join(one['where'])}" for one in found if one["impact"] in SERIOUS]
