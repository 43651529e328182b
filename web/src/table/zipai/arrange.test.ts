import { describe, expect, it } from "vitest";
import {
  MAX_COLUMNS,
  columnCap,
  firstArrangement,
  isTriple,
  moveCard,
  pick,
  reconcile,
  valueOf,
  type Columns,
} from "./arrange.ts";
import { ORDER } from "./cards.ts";

const shown = (columns: Columns | null): string[] => (columns ?? []).map((column) => column.map(valueOf).join(""));
const hand = (cards: string): string[] => [...cards];
const columnsOf = (...columns: string[]): string[][] => {
  const seen = new Map<string, number>();
  return columns.map((column) =>
    [...column].map((card) => {
      const n = seen.get(card) ?? 0;
      seen.set(card, n + 1);
      return `${card}${n}`;
    }),
  );
};

/** Hands from a small deterministic generator: every size a hand can have. */
function* hands(): Generator<string[]> {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  for (let n = 0; n < 300; n += 1) {
    const deck = ORDER.flatMap((card) => [card, card, card, card]);
    for (let i = deck.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      [deck[i], deck[j]] = [deck[j] ?? "", deck[i] ?? ""];
    }
    yield deck.slice(0, 1 + (n % 20));
  }
}

describe("the first arrangement", () => {
  it("puts triples first, then runs, pairs and singles three a column", () => {
    expect(shown(firstArrangement(hand("捌捌捌一二三伍伍六九壹肆柒拾")))).toEqual([
      "捌捌捌",
      "一二三",
      "伍伍",
      "六九壹",
      "肆柒拾",
    ]);
  });
  it("keeps small and big singles apart where that costs no column", () => {
    expect(shown(firstArrangement(hand("二五九壹肆柒")))).toEqual(["二五九", "壹肆柒"]);
  });
  it("never makes a run across sizes or round the end", () => {
    expect(shown(firstArrangement(hand("九十壹二拾")))).toEqual(["二九十", "壹拾"]);
  });
  it("takes as many runs as there are and leaves fewest lone cards", () => {
    expect(shown(firstArrangement(hand("一二三三四五")))).toEqual(["一二三", "三四五"]);
    expect(shown(firstArrangement(hand("四五五六七")))).toEqual(["四五六", "五七"]);
  });
  it("breaks up pairs when ten of them do not fit eight columns", () => {
    const columns = firstArrangement(hand("一一三三五五七七九九壹壹叁叁伍伍柒柒玖玖"));
    expect(columns.length).toBe(MAX_COLUMNS);
    expect(Math.max(...columns.map((column) => column.length))).toBe(3);
  });
  it.each([3, 4])("holds every card once, at most eight columns, at most three a column (cap %i)", (cap) => {
    for (const cards of hands()) {
      const columns = firstArrangement(cards, cap);
      expect(columns.length).toBeLessThanOrEqual(MAX_COLUMNS);
      expect(columns.every((column) => column.length > 0 && column.length <= 3)).toBe(true);
      expect(columns.flat().map(valueOf).toSorted()).toEqual(cards.toSorted());
      expect(new Set(columns.flat()).size).toBe(cards.length);
    }
  });
});

describe("regrouping", () => {
  const columns = columnsOf("捌捌捌", "四五", "伍伍");

  it("moves a card into a column at the place it was dropped", () => {
    expect(shown(moveCard(columns, "伍0", { into: { column: 1, index: 1 } }, 3))).toEqual(["捌捌捌", "四伍五", "伍"]);
  });
  it("closes the column that becomes empty", () => {
    expect(shown(moveCard(columnsOf("四", "五"), "四0", { into: { column: 1, index: 0 } }, 3))).toEqual(["四五"]);
  });
  it("opens a column between two others", () => {
    expect(shown(moveCard(columns, "五0", { before: 0 }, 3))).toEqual(["五", "捌捌捌", "四", "伍伍"]);
  });
  it("refuses a full column and a ninth column", () => {
    expect(moveCard(columns, "四0", { into: { column: 0, index: 0 } }, 3)).toBeNull();
    expect(moveCard(columnsOf("一二", "三", "四", "五", "六", "七", "八", "九"), "一0", { before: 3 }, 3)).toBeNull();
  });
  it("lets a lone card change its place among eight columns", () => {
    expect(shown(moveCard(columnsOf("一", "二", "三", "四", "五", "六", "七", "八"), "一0", { before: 8 }, 3))).toEqual([..."二三四五六七八一"]);
  });
  it("reorders inside a column", () => {
    expect(shown(moveCard(columns, "四0", { into: { column: 1, index: 2 } }, 3))).toEqual(["捌捌捌", "五四", "伍伍"]);
  });
  it("takes four a column only on a tall screen", () => {
    expect([columnCap(640), columnCap(720), columnCap(721), columnCap(844)]).toEqual([3, 3, 4, 4]);
  });
});

describe("the order kept while cards leave", () => {
  it("takes out the very card that was played, not its equal", () => {
    const columns = columnsOf("五六七", "五", "伍伍");
    expect(shown(reconcile(columns, hand("五六七伍伍"), ["五1"]))).toEqual(["五六七", "伍伍"]);
    expect(shown(reconcile(columns, hand("五六七伍伍"), ["五0"]))).toEqual(["六七", "五", "伍伍"]);
  });
  it("breaks a tied triple last", () => {
    expect(shown(reconcile(columnsOf("伍伍伍", "肆伍"), hand("伍伍伍肆")))).toEqual(["伍伍伍", "肆"]);
  });
  it("keeps ids that are there and gives new cards new ones", () => {
    const columns = [["五1", "六0"]];
    const next = reconcile(columns, hand("五五六"));
    expect(next?.flat().toSorted()).toEqual(["五0", "五1", "六0"]);
  });
  it("starts anew when nothing of the hand is known", () => {
    expect(reconcile(columnsOf("一二三"), hand("四五六"))).toBeNull();
  });
  it("follows any hand down to nothing without losing a card", () => {
    for (const cards of hands()) {
      let columns: string[][] = firstArrangement(cards);
      const left = [...cards];
      while (left.length > 1) {
        left.pop();
        columns = reconcile(columns, left) ?? [];
        expect(columns.flat().map(valueOf).toSorted()).toEqual(left.toSorted());
      }
    }
  });
});

describe("which cards a claim would use", () => {
  it("leaves tied triples whole", () => {
    expect(pick(columnsOf("五五五", "五", "四"), hand("四五"))).toEqual(["四0", "五3"]);
  });
  it("takes the copies nearest to each other", () => {
    expect(pick(columnsOf("五", "六", "九", "四五"), hand("四五"))).toEqual(["四0", "五1"]);
  });
  it("takes two different copies for a pong", () => {
    expect(new Set(pick(columnsOf("五", "五六"), hand("五五"))).size).toBe(2);
  });
});

it("knows a triple from three other cards", () => {
  expect(columnsOf("捌捌捌", "捌玖拾", "捌").map(isTriple)).toEqual([true, false, false]);
});
