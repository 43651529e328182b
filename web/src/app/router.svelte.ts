/** The page that is shown: a small router over the history API. */
import { href, parse, type Route } from "./routes";

const read = (): Route => parse(location.pathname, location.hash, location.search);

const state: { route: Route } = $state({ route: read() });

/** The present route; read it inside a component to follow it. */
export function route(): Route {
  return state.route;
}

/** Goes to a page; `replace` leaves no entry in the history. */
export function go(to: Route, replace = false): void {
  const address = href(to);
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  const samePage = state.route.page === to.page;
  state.route = to;
  if (!samePage) window.scrollTo(0, 0);
}

/** Follows Back and Forward and lets plain clicks on inner links change the page without a load. */
export function startRouter(): void {
  addEventListener("popstate", () => (state.route = read()));
  addEventListener("hashchange", () => (state.route = read()));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target !== "" || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash !== "") return; // a place on this page
    event.preventDefault();
    go(parse(link.pathname, link.hash, link.search));
  });
}
