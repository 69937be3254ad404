import { type Item, pick, pickNumber, placeAnswers, shuffle } from "#app/domain/strengths/item.ts";
import type { Square } from "./turned-figures.ts";

/** The sheet has as many columns and rows. */
export const SHEET_SIZE = 4;

/**
 * How a sheet is folded: the half that moves, onto the other; `corner-…` along a diagonal, the named corner onto the
 * opposite one.
 */
export type Fold = "left" | "right" | "top" | "bottom" | "corner-top-left" | "corner-top-right";

/** A sheet folded one to three times, and then punched through all layers. */
export interface FoldedPaper {
  readonly folds: readonly Fold[];
  /** Where it is punched. */
  readonly holes: readonly Square[];
}

/** The holes of the unfolded sheet, in reading order. */
export type PunchedSheet = readonly Square[];

type Random = () => number;

/** Layers by place: the squares of the unfolded sheet that lie there. */
type Layers = ReadonlyMap<string, readonly Square[]>;

const place = ([column, row]: Square) => `${column},${row}`;
const toSquare = (key: string) => key.split(",").map(Number) as unknown as Square;

const sheet: readonly Square[] = Array.from({ length: SHEET_SIZE ** 2 }, (_, index): Square => [
  index % SHEET_SIZE,
  Math.floor(index / SHEET_SIZE),
]);

/** Where a square of a sheet that covers these columns and rows goes; null if it stays. */
function moveSquare([column, row]: Square, fold: Fold, covered: readonly Square[]): Square | null {
  const columns = covered.map(([each]) => each);
  const rows = covered.map(([, each]) => each);
  const acrossColumns = Math.min(...columns) + Math.max(...columns);
  const acrossRows = Math.min(...rows) + Math.max(...rows);
  const last = SHEET_SIZE - 1;
  switch (fold) {
    case "left":
      return 2 * column < acrossColumns ? [acrossColumns - column, row] : null;
    case "right":
      return 2 * column > acrossColumns ? [acrossColumns - column, row] : null;
    case "top":
      return 2 * row < acrossRows ? [column, acrossRows - row] : null;
    case "bottom":
      return 2 * row > acrossRows ? [column, acrossRows - row] : null;
    case "corner-top-left":
      return column + row < last ? [last - row, last - column] : null;
    default:
      return column > row ? [row, column] : null;
  }
}

function foldLayers(layers: Layers, fold: Fold): Layers {
  const covered = [...layers.keys()].map(toSquare);
  const folded = new Map<string, readonly Square[]>();
  for (const [key, squares] of layers) {
    const to = place(moveSquare(toSquare(key), fold, covered) ?? toSquare(key));
    folded.set(to, [...(folded.get(to) ?? []), ...squares]);
  }
  return folded;
}

const flatSheet = (): Layers => new Map(sheet.map((square) => [place(square), [square]]));

const inOrder = (squares: readonly Square[]) => squares.toSorted(([a, b], [c, d]) => b - d || a - c);

/** The holes of a sheet that was folded so and punched through all layers over these of its squares. */
function unfold(folds: readonly Fold[], punched: readonly Square[]): PunchedSheet {
  const stacks = [...folds.reduce(foldLayers, flatSheet()).values()];
  return inOrder(punched.flatMap((square) => stacks.find((stack) => stack.map(String).includes(String(square))) ?? []));
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
  const isWhole = (each: PunchedSheet) => new Set(each.map(String)).size === holes.length * 2 ** folds.length;
  const sheets = [folds, ...otherwise]
    .slice(0, 3)
    .flatMap((each) => [unfold(each, holes), unfold(each, elsewhere)])
    .filter(isWhole);
  // Where these are too few, some are moved by a square.
  const moved = shuffle(random, sheets).map((each) =>
    inOrder(each.map(([column, row]): Square => [(column + 1) % SHEET_SIZE, (row + 1) % SHEET_SIZE])),
  );
  return [...new Map([...sheets, ...moved].map((each) => [each.join(" "), each])).values()].slice(0, 6);
}

/** How often a sheet is folded, how, and how often it is punched. */
export interface FoldOptions {
  readonly folds: number;
  readonly isDiagonal: boolean;
  readonly holes: number;
}

/** What does the sheet look like when it is unfolded? */
export function makeFoldedPaper(
  { folds: count, isDiagonal, holes: punched }: FoldOptions,
  random: Random,
): Item<FoldedPaper, PunchedSheet> {
  for (;;) {
    const folds = chooseFolds(count, isDiagonal, random);
    const layers = folds.reduce(foldLayers, flatSheet());
    // On the fold itself there are fewer layers: as hard as a fold less.
    const full = [...layers].filter(([, squares]) => squares.length === 2 ** count).map(([key]) => toSquare(key));
    const chosen = shuffle(random, full);
    const holes = inOrder(chosen.slice(0, punched));
    const sheets = listSheets(folds, holes, chosen.slice(punched, 2 * punched), random);
    const [right, ...wrong] = sheets;
    if (!right || wrong.length < 5) continue;
    return { stem: { folds, holes }, ...placeAnswers(random, right, wrong) };
  }
}

function chooseFolds(count: number, isDiagonal: boolean, random: Random): Fold[] {
  if (isDiagonal) return shuffle(random, ["corner-top-left", "corner-top-right"] as const).slice(0, count);
  const across = pick(random, ["left", "right"] as const);
  const down = pick(random, ["top", "bottom"] as const);
  const third =
    pickNumber(random, 0, 1) === 0
      ? pick(random, ["left", "right"] as const)
      : pick(random, ["top", "bottom"] as const);
  return [...shuffle(random, [across, down]), third].slice(0, count);
}
