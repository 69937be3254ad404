import { type Item, pick, pickNumber, placeAnswers, shuffle } from "#app/domain/strengths/item.ts";

/** A square of a grid: column and row, from 0. */
export type Square = readonly [column: number, row: number];

/** A figure of connected squares, and its turn in eighths, clockwise, 0 to 7. */
export interface TurnedFigure {
  readonly squares: readonly Square[];
  readonly turn: number;
}

type Random = () => number;

/** The squares moved to the corner of the grid, in reading order. */
function normalise(squares: readonly Square[]): Square[] {
  const left = Math.min(...squares.map(([column]) => column));
  const top = Math.min(...squares.map(([, row]) => row));
  return squares
    .map(([column, row]): Square => [column - left, row - top])
    .toSorted(([a, b], [c, d]) => b - d || a - c);
}

const turnQuarter = (squares: readonly Square[]) => normalise(squares.map(([column, row]): Square => [-row, column]));
const mirror = (squares: readonly Square[]) => normalise(squares.map(([column, row]): Square => [-column, row]));
const toKey = (squares: readonly Square[]) => normalise(squares).join(" ");

/** The figure in its four quarter turns. */
function listTurns(squares: readonly Square[]): Square[][] {
  const quarter = turnQuarter(squares);
  const half = turnQuarter(quarter);
  return [normalise(squares), quarter, half, turnQuarter(half)];
}

/** Equal for figures that are turns of each other, and only for these. */
function toTurnKey(squares: readonly Square[]): string {
  return listTurns(squares).map(toKey).toSorted()[0] ?? "";
}

/** Whether no turn and no mirroring leaves the figure as it is. */
function isUnmistakable(squares: readonly Square[]): boolean {
  return new Set(listTurns(squares).map(toKey)).size === 4 && toTurnKey(squares) !== toTurnKey(mirror(squares));
}

const neighbours = ([column, row]: Square): Square[] => [
  [column + 1, row],
  [column - 1, row],
  [column, row + 1],
  [column, row - 1],
];

function growFigure(size: number, random: Random): Square[] {
  const squares: Square[] = [[0, 0]];
  while (squares.length < size) {
    const next = pick(random, neighbours(pick(random, squares)));
    if (!squares.some((square) => String(square) === String(next))) squares.push(next);
  }
  return normalise(squares);
}

/** At most four columns and rows, so that it can be seen on a small phone. */
const isCompact = (squares: readonly Square[]) => squares.every(([column, row]) => column < 4 && row < 4);

function drawFigure(size: number, random: Random): Square[] {
  for (;;) {
    const figure = growFigure(size, random);
    if (isCompact(figure) && isUnmistakable(figure)) return figure;
  }
}

const isConnected = (squares: readonly Square[]) => {
  const reached = new Set([String(squares[0])]);
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const square of squares)
      if (neighbours(square).some((each) => reached.has(String(each)))) reached.add(String(square));
  }
  return reached.size === squares.length;
};

/** The figure with one square moved, never a turn of it or of one of the others. */
function moveSquares(figure: readonly Square[], count: number, random: Random, taken: Set<string>): Square[][] {
  const moved: Square[][] = [];
  const moves = figure.flatMap((gone) => {
    const rest = figure.filter((square) => square !== gone);
    return rest.flatMap(neighbours).map((next) => [...rest, next]);
  });
  for (const squares of shuffle(random, moves)) {
    if (moved.length === count) break;
    const changed = normalise(squares);
    const isFigure = new Set(changed.map(String)).size === figure.length && isConnected(changed) && isCompact(changed);
    if (!isFigure || taken.has(toTurnKey(changed))) continue;
    taken.add(toTurnKey(changed));
    moved.push(changed);
  }
  return moved;
}

/** How a figure is turned, and what the wrong answers are. */
export interface TurnOptions {
  /** The number of squares. */
  readonly size: number;
  /** The number of wrong answers that are the mirrored figure, at most 4; the others have a square moved. */
  readonly mirrored: number;
  /** Whether answers also stand at an angle of 45°. */
  readonly hasEighths: boolean;
}

/** Which answer is the same figure, only turned? */
export function makeTurnedFigure(
  { size, mirrored, hasEighths }: TurnOptions,
  random: Random,
): Item<TurnedFigure, TurnedFigure> {
  const figure = drawFigure(size, random);
  const reflection = mirror(figure);
  const mirrors = shuffle(random, listTurns(reflection)).slice(0, mirrored);
  const taken = new Set([toTurnKey(figure), toTurnKey(reflection)]);
  const moved = moveSquares(figure, 5 - mirrored, random, taken).map((squares) => pick(random, listTurns(squares)));
  // Never unturned, and an eighth more for all: the angle gives nothing away, and no two answers look alike.
  const turned = listTurns(figure)[pickNumber(random, 1, 3)] ?? figure;
  const eighth = hasEighths ? pick(random, [1, 7]) : 0;
  const toAnswer = (squares: readonly Square[]): TurnedFigure => ({ squares, turn: eighth });
  const placed = placeAnswers(random, toAnswer(turned), [...mirrors, ...moved].map(toAnswer));
  return { stem: { squares: figure, turn: 0 }, ...placed };
}
