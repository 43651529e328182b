import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  sessionStorage.clear();
});

describe("a log brought along", () => {
  it("is there after the page was loaded anew", async () => {
    const before = await import("./log.ts");
    expect(before.broughtLog()).toBeNull();
    before.bringLog("{}");
    vi.resetModules();
    const after = await import("./log.ts");
    expect(after.broughtLog()).toBe("{}");
  });

  it("lasts as long as the page where nothing can be stored", async () => {
    const { bringLog, broughtLog } = await import("./log.ts");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    bringLog("x".repeat(10));
    expect(broughtLog()).toBe("xxxxxxxxxx");
  });
});
