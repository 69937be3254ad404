import { describe, expect, test } from "vitest";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { canShow, CUBE_SYMBOLS, type CubeNet, foldNet } from "#app/domain/strengths/items/cube-nets.ts";
import { type Fold, type FoldedPaper } from "#app/domain/strengths/items/folded-paper.ts";
import { SPACE_RULES, type SpaceAnswer, type SpaceStem } from "#app/domain/strengths/items/space.ts";
import type { Square } from "#app/domain/strengths/items/squares.ts";
import type { TurnedFigure } from "#app/domain/strengths/items/turned-figures.ts";

const SEEDS = Array.from({ length: 15 }, (_, seed) => seed);

/** The squares around their centre, turned by quarters: the same figure has the same set for one of them. */
function isSameFigure({ squares: one }: TurnedFigure, { squares: other }: TurnedFigure): boolean {
  const around = (squares: readonly Square[], turn: (column: number, row: number) => [number, number]) => {
    const turned = squares.map(([column, row]) => turn(column, row));
    const [x, y] = [0, 1].map((axis) => turned.reduce((sum, each) => sum + (each[axis] ?? 0), 0) / turned.length);
    return turned
      .map((each) => `${(each[0] - (x ?? 0)).toFixed(3)},${(each[1] - (y ?? 0)).toFixed(3)}`)
      .map((each) => each.replaceAll("-0.000", "0.000"))
      .toSorted()
      .join(" ");
  };
  const turns: ((column: number, row: number) => [number, number])[] = [
    (column, row) => [column, row],
    (column, row) => [-row, column],
    (column, row) => [-column, -row],
    (column, row) => [row, -column],
  ];
  return turns.some((turn) => around(one, turn) === around(other, (column, row) => [column, row]));
}

/** Unfolds step by step, from the last fold to the first, by reflecting the holes at the fold's line. */
function unfoldByLines({ folds, holes }: FoldedPaper): string {
  // The region covered before each fold, as its columns and rows.
  let region = { left: 0, right: 4, top: 0, bottom: 4 };
  const lines = folds.map((fold): [Fold, number] => {
    const { left, right, top, bottom } = region;
    const [column, row] = [(left + right) / 2, (top + bottom) / 2];
    if (fold === "left") region = { ...region, left: column };
    if (fold === "right") region = { ...region, right: column };
    if (fold === "top") region = { ...region, top: row };
    if (fold === "bottom") region = { ...region, bottom: row };
    return [fold, fold === "left" || fold === "right" ? column : row];
  });
  let points = holes.map(([column, row]): [number, number] => [column + 0.5, row + 0.5]);
  for (const [fold, line] of lines.toReversed()) {
    const reflected = points.map(([x, y]): [number, number] => {
      if (fold === "left" || fold === "right") return [2 * line - x, y];
      if (fold === "top" || fold === "bottom") return [x, 2 * line - y];
      return fold === "corner-top-left" ? [4 - y, 4 - x] : [y, x];
    });
    points = [...points, ...reflected];
  }
  return toKey(points.map(([x, y]): Square => [x - 0.5, y - 0.5]));
}

const toKey = (squares: readonly Square[]) => squares.map(String).toSorted().join(" ");

/** Equal for answers that look alike: a figure's squares as they stand after its turn. */
function toPicture(answer: SpaceAnswer): string {
  if (typeof answer === "string" || !("turn" in answer)) return JSON.stringify(answer);
  const angle = (answer.turn * Math.PI) / 4;
  const turned = answer.squares.map(([column, row]) => [
    column * Math.cos(angle) - row * Math.sin(angle),
    column * Math.sin(angle) + row * Math.cos(angle),
  ]);
  const [left, top] = [0, 1].map((axis) => Math.min(...turned.map((each) => each[axis] ?? 0)));
  return turned
    .map(([x, y]) => `${Math.round(10 * ((x ?? 0) - (left ?? 0)))},${Math.round(10 * ((y ?? 0) - (top ?? 0)))}`)
    .toSorted()
    .join(" ");
}

function isRight(stem: SpaceStem, answer: SpaceAnswer): boolean {
  if (typeof answer === "string") {
    if (stem.kind !== "opposite") throw new TypeError("Not an answer to this item");
    const normals = foldNet(stem);
    const [one, other] = [normals.get(stem.asked ?? "ring"), normals.get(answer)];
    return one?.every((value, place) => value + (other?.[place] ?? 9) === 0) ?? false;
  }
  if (stem.kind === "turn" && "turn" in answer) return isSameFigure(stem, answer);
  if (stem.kind === "cube" && "top" in answer) return canShow(stem, answer);
  if (stem.kind !== "fold" || "top" in answer || "turn" in answer) throw new TypeError("Not an answer to this item");
  return unfoldByLines(stem) === toKey(answer);
}

describe("space", () => {
  test.each(SPACE_RULES.map((rule) => [`${rule.id}: ${rule.features}`, rule] as const))("%s", (_, rule) => {
    for (const seed of SEEDS) {
      const { stem, answers, right } = rule.make(mulberry32(seed));
      expect(answers).toHaveLength(stem.kind === "opposite" ? 5 : 6);
      expect(new Set(answers.map(toPicture)).size, `seed ${seed}`).toBe(answers.length);
      expect(answers.map((answer) => isRight(stem, answer))).toEqual(answers.map((__, place) => place === right));
    }
  });

  test("the right answer is at each place about as often", () => {
    const rules = SPACE_RULES.filter(({ id }) => !["C", "H"].includes(id));
    const places = rules.flatMap(({ make }, index) => SEEDS.map((seed) => make(mulberry32(1000 * index + seed)).right));
    const counts = [0, 1, 2, 3, 4, 5].map((place) => places.filter((each) => each === place).length);
    const expected = places.length / 6;
    // Chi-squared with five degrees of freedom: 20.5 is exceeded by chance once in a thousand.
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(20.5);
  });
});

describe("a cube's net", () => {
  // By hand: front in a row with the right, the back and the left side; the top above the front, the bottom below it.
  const net: Pick<CubeNet, "squares"> = {
    squares: [
      [0, 1, "square"],
      [1, 1, "ring"],
      [2, 1, "disc"],
      [3, 1, "block"],
      [0, 0, "plus"],
      [0, 2, "dots"],
    ],
  };

  test("is folded with its printed side outside", () => {
    expect(canShow(net, { top: "plus", front: "square", right: "ring" })).toBe(true);
    expect(canShow(net, { top: "plus", front: "ring", right: "disc" })).toBe(true);
    expect(canShow(net, { top: "plus", front: "ring", right: "square" })).toBe(false);
    expect(canShow(net, { top: "plus", front: "dots", right: "ring" })).toBe(false);
  });

  test("shows 24 of 120 views, as a cube can be held in 24 ways", () => {
    for (const { make } of SPACE_RULES) {
      const { stem } = make(mulberry32(3));
      if (stem.kind !== "cube" && stem.kind !== "opposite") continue;
      const views = CUBE_SYMBOLS.flatMap((top) =>
        CUBE_SYMBOLS.flatMap((front) => CUBE_SYMBOLS.map((right) => ({ top, front, right }))),
      );
      expect(views.filter((view) => canShow(stem, view))).toHaveLength(24);
    }
  });
});
