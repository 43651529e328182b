import { describe, expect, it } from "vitest";
import { FITS, uprightSizes, wideSizes } from "./measure.ts";

describe("upright", () => {
  it("has the look's sizes", () => {
    expect(uprightSizes({ width: 390, height: 844 }, 0)).toMatchObject({ river: 28, open: 24, disc: 34, name: 17, points: 18 });
    expect(uprightSizes({ width: 360, height: 640 }, 0)).toMatchObject({ river: 25, open: 20, disc: 28, name: 16, points: 16 });
  });

  it.each([[320, 568], [360, 640], [375, 667], [390, 844], [414, 896], [768, 1024], [1000, 1400]])("lays twelve tiles in a row at %i x %i", (width, height) => {
    for (const fit of FITS) {
      const { river, pad } = uprightSizes({ width, height }, fit);
      expect(12 * river + 24 + 2 * pad).toBeLessThanOrEqual(width);
    }
  });

  it.each([[320, 568], [390, 844], [768, 1024]])("gives way step by step at %i x %i", (width, height) => {
    const steps = FITS.map((fit) => uprightSizes({ width, height }, fit));
    for (let i = 1; i < steps.length; i += 1) {
      expect(steps[i]!.river).toBeLessThanOrEqual(steps[i - 1]!.river);
      expect(steps[i]!.open).toBeLessThanOrEqual(steps[i - 1]!.open);
    }
    expect(steps.at(-1)!.river).toBeLessThan(steps[0]!.river);
  });

  it("prints names larger when asked, never smaller than 16", () => {
    for (const large of [false, true]) {
      for (const fit of FITS) expect(uprightSizes({ width: 320, height: 568 }, fit, large).name).toBeGreaterThanOrEqual(large ? 19 : 16);
    }
  });
});

describe("on its side", () => {
  it("has the look's sizes", () => {
    expect(wideSizes({ width: 844, height: 390 }, 0)).toMatchObject({ river: 26, open: 22, disc: 34 });
  });

  it("keeps the tiles of a small phone recognisable", () => {
    expect(wideSizes({ width: 667, height: 375 }, 0).river).toBe(20);
    expect(wideSizes({ width: 568, height: 320 }, 0).river).toBe(17);
    expect(wideSizes({ width: 1024, height: 600 }, 0).river).toBeGreaterThan(26);
  });
});
