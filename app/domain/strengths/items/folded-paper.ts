import { type Item, pick, pickNumber, placeAnswers, type Random, shuffle } from "#app/domain/strengths/item.ts";
import { inOrder, isAmong, type Square } from "./squares.ts";

/** The sheet has as many columns and rows. */
export const SHEET_SIZE = 4;

/**
 * How a sheet is folded: the half that moves, onto the other; `corner-…` along a diagonal, the named corner onto the
 * opposite one.
 */
export type Fold = "left" | "right" | "top" | "bottom" | "corner-top-left" | "corner-top-right";

/** A sheet folded one to three times, and then punched through all layers. */
export interface FoldedPaper {
  readonly kind: "fold";
  readonly folds: readonly Fold[];
  /** Where it is punched. */
  readonly holes: readonly Square[];
}

/** The holes of the unfolded sheet, in reading order. */
export type PunchedSheet = readonly Square[];

/** A place of a folded sheet, and the squares of the unfolded one that lie there. */
interface Stack {
  readonly at: Square;
  readonly layers: readonly Square[];
}

const SHEET = Array.from({ length: SHEET_SIZE ** 2 }, (_, index): Stack => {
  const square: Square = [index % SHEET_SIZE, Math.floor(index / SHEET_SIZE)];
  return { at: square, layers: [square] };
});

/** Where a place goes when a sheet that covers `covered` is folded: where it was, if it stays. */
function moveSquare([column, row]: Square, fold: Fold, covered: readonly Square[]): Square {
  const mirrorIn = (axis: 0 | 1) => {
    const places = covered.map((square) => square[axis]);
    return Math.min(...places) + Math.max(...places);
  };
  const [x, y] = [mirrorIn(0) - column, mirrorIn(1) - row];
  const last = SHEET_SIZE - 1;
  const folded: Record<Fold, Square> = {
    left: [Math.max(column, x), row],
    right: [Math.min(column, x), row],
    top: [column, Math.max(row, y)],
    bottom: [column, Math.min(row, y)],
    "corner-top-left": column + row < last ? [last - row, last - column] : [column, row],
    "corner-top-right": column > row ? [row, column] : [column, row],
  };
  return folded[fold];
}

function foldSheet(folds: readonly Fold[]): readonly Stack[] {
  return folds.reduce((stacks, fold) => {
    const covered = stacks.map(({ at }) => at);
    const folded = new Map<string, Stack>();
    for (const { at, layers } of stacks) {
      const to = moveSquare(at, fold, covered);
      folded.set(String(to), { at: to, layers: [...(folded.get(String(to))?.layers ?? []), ...layers] });
    }
    return [...folded.values()];
  }, SHEET);
}

/** The holes of a sheet that was folded so and punched through all layers over these of its squares. */
function unfold(folds: readonly Fold[], punched: readonly Square[]): PunchedSheet {
  const stacks = foldSheet(folds);
  return inOrder(punched.flatMap((square) => stacks.find(({ layers }) => isAmong(square, layers))?.layers ?? []));
}

/** The ways to fold a sheet once, twice and three times that lead to different holes. */
const FOLDINGS: readonly (readonly (readonly Fold[])[])[] = [
  [["left"], ["top"], ["corner-top-left"], ["corner-top-right"]],
  [
    ["left", "top"],
    ["left", "left"],
    ["top", "top"],
    ["corner-top-left", "corner-top-right"],
  ],
  [
    ["left", "top", "left"],
    ["left", "top", "top"],
  ],
];

/**
 * The right sheet first, then five wrong ones: folded otherwise, punched elsewhere, or both. Each has as many holes and
 * as much symmetry as the right one, so that the answers alone do not tell which it is.
 */
function listSheets(
  folds: readonly Fold[],
  holes: readonly Square[],
  elsewhere: readonly Square[],
  random: Random,
): PunchedSheet[] {
  const right = unfold(folds, holes).join(" ");
  const otherwise = shuffle(random, FOLDINGS[folds.length - 1] ?? []).filter(
    (each) => unfold(each, holes).join(" ") !== right,
  );
  const sheets = [folds, ...otherwise]
    .slice(0, 3)
    .flatMap((each) => [unfold(each, holes), unfold(each, elsewhere)])
    .filter((each) => new Set(each.map(String)).size === holes.length * 2 ** folds.length);
  // Where these are too few, some are moved by a square.
  const moved = shuffle(random, sheets).map((each) =>
    inOrder(each.map(([column, row]): Square => [(column + 1) % SHEET_SIZE, (row + 1) % SHEET_SIZE])),
  );
  return [...new Map([...sheets, ...moved].map((each) => [each.join(" "), each])).values()].slice(0, 6);
}

/**
 * What does the sheet look like when it is unfolded?
 * @param count how often it is folded
 * @param punched how often it is punched
 */
export const makeFoldedPaper =
  (count: number, punched: number, isDiagonal = false) =>
  (random: Random): Item<FoldedPaper, PunchedSheet> => {
    for (;;) {
      const folds = chooseFolds(count, isDiagonal, random);
      // On the fold itself there are fewer layers: as hard as a fold less.
      const full = foldSheet(folds).filter(({ layers }) => layers.length === 2 ** count);
      const chosen = shuffle(
        random,
        full.map(({ at }) => at),
      );
      const holes = inOrder(chosen.slice(0, punched));
      const [right, ...wrong] = listSheets(folds, holes, chosen.slice(punched, 2 * punched), random);
      if (right && wrong.length === 5)
        return { stem: { kind: "fold", folds, holes }, ...placeAnswers(random, right, wrong) };
    }
  };

function chooseFolds(count: number, isDiagonal: boolean, random: Random): Fold[] {
  if (isDiagonal) return shuffle(random, ["corner-top-left", "corner-top-right"] as const).slice(0, count);
  const chooseAcross = () => pick(random, ["left", "right"] as const);
  const chooseDown = () => pick(random, ["top", "bottom"] as const);
  const [across, down] = [chooseAcross(), chooseDown()];
  const third = pickNumber(random, 0, 1) === 0 ? chooseAcross() : chooseDown();
  return [...shuffle(random, [across, down]), third].slice(0, count);
}
