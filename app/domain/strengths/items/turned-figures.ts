import { type Item, pick, pickNumber, placeAnswers, type Random, shuffle } from "#app/domain/strengths/item.ts";
import { inOrder, isAmong, type Square } from "./squares.ts";

/** A figure of connected squares, and its turn in eighths, clockwise, 0 to 7. */
export interface TurnedFigure {
  readonly kind: "turn";
  readonly squares: readonly Square[];
  readonly turn: number;
}

/** The squares moved to the corner of the grid, in reading order. */
function normalise(squares: readonly Square[]): Square[] {
  const left = Math.min(...squares.map(([column]) => column));
  const top = Math.min(...squares.map(([, row]) => row));
  return inOrder(squares.map(([column, row]): Square => [column - left, row - top]));
}

const turnQuarter = (squares: readonly Square[]) => normalise(squares.map(([column, row]): Square => [-row, column]));
const mirror = (squares: readonly Square[]) => normalise(squares.map(([column, row]): Square => [-column, row]));

/** The figure in its four quarter turns. */
function listTurns(squares: readonly Square[]): Square[][] {
  const quarter = turnQuarter(squares);
  const half = turnQuarter(quarter);
  return [normalise(squares), quarter, half, turnQuarter(half)];
}

/** Equal for figures that are turns of each other, and only for these. */
const toTurnKey = (squares: readonly Square[]) => listTurns(squares).map(String).toSorted()[0] ?? "";

/** Whether no turn and no mirroring leaves the figure as it is. */
function isUnmistakable(squares: readonly Square[]): boolean {
  return new Set(listTurns(squares).map(String)).size === 4 && toTurnKey(squares) !== toTurnKey(mirror(squares));
}

const listNeighbours = ([column, row]: Square): Square[] => [
  [column + 1, row],
  [column - 1, row],
  [column, row + 1],
  [column, row - 1],
];

/** At most four columns and rows, so that it can be seen on a small phone. */
const isCompact = (squares: readonly Square[]) => squares.every(([column, row]) => column < 4 && row < 4);

function drawFigure(size: number, random: Random): Square[] {
  for (;;) {
    const squares: Square[] = [[0, 0]];
    while (squares.length < size) {
      const next = pick(random, listNeighbours(pick(random, squares)));
      if (!isAmong(next, squares)) squares.push(next);
    }
    const figure = normalise(squares);
    if (isCompact(figure) && isUnmistakable(figure)) return figure;
  }
}

function isConnected(squares: readonly Square[]): boolean {
  const reached = squares.slice(0, 1);
  // Grows while it is walked through.
  for (const square of reached)
    for (const next of listNeighbours(square))
      if (isAmong(next, squares) && !isAmong(next, reached)) reached.push(next);
  return reached.length === squares.length;
}

/** The figure with one square moved, never a turn of it or of one of the others. */
function moveSquares(figure: readonly Square[], count: number, random: Random, taken: Set<string>): Square[][] {
  const moves = figure.flatMap((gone) => {
    const rest = figure.filter((square) => square !== gone);
    return rest.flatMap(listNeighbours).map((next) => [...rest, next]);
  });
  const moved: Square[][] = [];
  for (const squares of shuffle(random, moves).map(normalise)) {
    if (moved.length === count) break;
    const isFigure = new Set(squares.map(String)).size === figure.length && isConnected(squares) && isCompact(squares);
    if (!isFigure || taken.has(toTurnKey(squares))) continue;
    taken.add(toTurnKey(squares));
    moved.push(squares);
  }
  return moved;
}

/**
 * Which answer is the same figure, only turned?
 * @param size the number of squares
 * @param mirrored the number of wrong answers that are the mirrored figure, at most 4; the others have a square moved
 * @param hasEighths whether answers also stand at an angle of 45°
 */
export const makeTurnedFigure =
  (size: number, mirrored: number, hasEighths = false) =>
  (random: Random): Item<TurnedFigure, TurnedFigure> => {
    const figure = drawFigure(size, random);
    const mirrors = shuffle(random, listTurns(mirror(figure))).slice(0, mirrored);
    const taken = new Set([toTurnKey(figure), toTurnKey(mirror(figure))]);
    const moved = moveSquares(figure, 5 - mirrored, random, taken).map((squares) => pick(random, listTurns(squares)));
    // Never unturned, and an eighth more for all: the angle gives nothing away, and no two answers look alike.
    const turned = listTurns(figure)[pickNumber(random, 1, 3)] ?? figure;
    const turn = hasEighths ? pick(random, [1, 7]) : 0;
    const { answers, right } = placeAnswers(random, turned, [...mirrors, ...moved]);
    return {
      stem: { kind: "turn", squares: figure, turn: 0 },
      answers: answers.map((squares) => ({ kind: "turn", squares, turn })),
      right,
    };
  };
