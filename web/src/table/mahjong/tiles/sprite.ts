/** The tile set: one SVG file with a symbol for each face, put into the page once so that colours can be set by CSS. */
import url from "./tiles.svg?url";

let asked: Promise<void> | null = null;

async function fetchSprite(): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`tiles: ${answer.status}`);
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  sprite.setAttribute("aria-hidden", "true");
  sprite.setAttribute("width", "0");
  sprite.setAttribute("height", "0");
  sprite.setAttribute("class", "sprite");
  const here = document.importNode(sprite, true) as unknown as SVGSVGElement;
  here.style.position = "absolute"; // out of the flow: an inline drawing would take a line
  document.body.prepend(here);
}

/** Fetches the faces when the first tile is drawn; a failed attempt is made again, the parlor needs the network anyway. */
export function loadSprite(): void {
  asked ??= fetchSprite().catch(() => {
    setTimeout(() => {
      asked = null;
      loadSprite();
    }, 3000);
  });
}
