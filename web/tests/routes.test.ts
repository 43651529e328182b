import { describe, expect, it } from "vitest";
import { href, parse, type Route } from "../src/app/routes";

const ROUTES: Route[] = [
  { page: "home" },
  { page: "new", game: "anxiang" },
  { page: "room", link: "7kq2w9vdx4" },
  { page: "code", code: "482715" },
  { page: "rules", game: "anxiang" },
  { page: "rules", game: "anxiang", place: "rr12" },
  { page: "score", game: "anxiang" },
  { page: "score", game: "guangdong", hand: "45p~chow:123m~+6p~seat=S" },
  { page: "replay", record: "m-7", moment: { hand: 3, event: 41, seat: 1 } },
  { page: "replay", record: "m-7", moment: {} },
  { page: "replay", record: "m-7", moment: { seat: "all" } },
  { page: "check" },
  { page: "check", record: "m-7" },
  { page: "records" },
];

describe("routes", () => {
  it.each(ROUTES)("reads back the address of $page", (route) => {
    const url = new URL(href(route), "http://house.test");
    expect(parse(url.pathname, url.hash, url.search)).toEqual(route);
  });

  it.each(["/new", "/r/../x", "/code/12", "/code/12345a", "/rules/AN XIANG", "/a/b/c", "/check/x", "/nobody"])(
    "has no page for %s",
    (path) => expect(parse(path).page).toBe("missing"),
  );

  it("leaves out of a moment what is no number", () => {
    expect(parse("/replay/m", "#h=x&e=4&seat=-1")).toEqual({ page: "replay", record: "m", moment: { event: 4 } });
  });
});
