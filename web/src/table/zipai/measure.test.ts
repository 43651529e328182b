import { describe, expect, it } from "vitest";
import { ROW_MIN, columnSize, rowStep, shareLine } from "./measure.ts";

const PHONE = { width: 390, height: 844 };
const SMALL = { width: 360, height: 640 };
const DESK = { width: 1440, height: 900 };

describe("columns of the hand", () => {
  it.each([
    [PHONE, 6, 52],
    [PHONE, 7, 47],
    [PHONE, 8, 42],
    [SMALL, 6, 48],
    [SMALL, 7, 45],
    [SMALL, 8, 41],
    [DESK, 6, 54],
    [DESK, 8, 54],
  ])("%o with %i columns: %i wide", (view, columns, width) => {
    expect(columnSize(columns, view).width).toBe(width);
  });

  it.each([PHONE, SMALL, { width: 360, height: 800 }, { width: 768, height: 1024 }, DESK])(
    "fit the screen and leave 44 px to each finger (%o)",
    (view) => {
      for (let columns = 1; columns <= 8; columns += 1) {
        const { width, gap } = columnSize(columns, view);
        expect(width + gap).toBeGreaterThanOrEqual(44);
        expect(columns * width + (columns - 1) * gap).toBeLessThanOrEqual(view.width);
      }
    },
  );
});

describe("rows", () => {
  const room = 178 - 20 - 2;
  it("lay six cards side by side", () => {
    expect(rowStep(6, 24, 2, room)).toEqual({ step: 26, hidden: 0 });
  });
  it("overlap evenly from the seventh on, the last one whole", () => {
    const { step, hidden } = rowStep(7, 24, 2, room);
    expect(hidden).toBe(0);
    expect(step).toBeLessThan(24);
    expect(6 * step + 24).toBeCloseTo(room);
  });
  it("show never under 14 px of a card; the oldest give way", () => {
    for (let count = 1; count <= 22; count += 1) {
      const { step, hidden } = rowStep(count, 24, 2, room);
      expect(step).toBeGreaterThanOrEqual(ROW_MIN);
      expect((count - hidden - 1) * step + 24).toBeLessThanOrEqual(room + 0.001);
    }
  });
  it("share a line by halves, and a short one leaves its rest", () => {
    expect(shareLine(370, 14, 50, 60)).toEqual([296, 306]);
    expect(shareLine(370, 14, 50, 300)).toEqual([178, 306]);
    expect(shareLine(370, 14, 300, 300)).toEqual([178, 178]);
  });
});
