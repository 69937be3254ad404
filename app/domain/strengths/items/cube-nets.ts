import { type Item, pick, placeAnswers, type Random, shuffle } from "#app/domain/strengths/item.ts";
import type { Square } from "./squares.ts";

/** The symbols on a cube's faces. Each looks the same after a quarter turn, and is told apart when it is sheared. */
export const CUBE_SYMBOLS = ["ring", "disc", "square", "block", "plus", "dots"] as const;

export type CubeSymbol = (typeof CUBE_SYMBOLS)[number];

/** A net with a symbol on each of its six squares, printed on the outside of the cube. */
export interface CubeNet {
  /** What is asked: which symbol is opposite another one, or which cube it makes. */
  readonly kind: "opposite" | "cube";
  readonly squares: readonly (readonly [...square: Square, symbol: CubeSymbol])[];
  /** The symbol whose opposite is asked for. */
  readonly asked?: CubeSymbol;
}

/** The three faces that can be seen of a cube. */
export interface CubeView {
  readonly top: CubeSymbol;
  readonly front: CubeSymbol;
  readonly right: CubeSymbol;
}

type Vector = readonly [number, number, number];

/** The eleven nets of a cube up to turning: those around a row of four, and the others, which are harder to fold. */
const ROWS_OF_FOUR = [
  "#.../####/#...",
  "#.../####/.#..",
  "#.../####/..#.",
  "#.../####/...#",
  ".#../####/.#..",
  ".#../####/..#.",
];
const OTHERS = ["##../.###/.#..", "##../.###/..#.", "##../.###/...#", "##../.##./..##", "###../..###"];

function listSquares(rows: readonly string[]): Square[] {
  return rows.flatMap((line, row) =>
    [...line].flatMap((mark, column): Square[] => (mark === "#" ? [[column, row]] : [])),
  );
}

const negate = ([x, y, z]: Vector): Vector => [-x, -y, -z];

/** Folds a net around its first square; the printed side, towards the reader, becomes the outside. */
export function foldNet({ squares }: Pick<CubeNet, "squares">): ReadonlyMap<CubeSymbol, Vector> {
  const normals = new Map<CubeSymbol, Vector>();
  /** `normal`: where the face looks once folded; `right` and `up` are its own directions. */
  const visit = (column: number, row: number, normal: Vector, right: Vector, up: Vector): void => {
    const found = squares.find((square) => square[0] === column && square[1] === row);
    if (!found || normals.has(found[2])) return;
    normals.set(found[2], normal);
    visit(column + 1, row, right, negate(normal), up);
    visit(column - 1, row, negate(right), normal, up);
    visit(column, row - 1, up, right, negate(normal));
    visit(column, row + 1, negate(up), right, normal);
  };
  const [column = 0, row = 0] = squares[0] ?? [];
  visit(column, row, [0, 0, 1], [1, 0, 0], [0, 1, 0]);
  return normals;
}

/** Positive if three directions stand to each other as right, up and towards the reader; 0 if two are opposite. */
function determinant([a, b, c]: Vector, [d, e, f]: Vector, [g, h, i]: Vector): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}

/** The handedness of three faces of a folded net: 1 if they can be seen so, −1 if mirrored, 0 if two are opposite. */
function findHandedness(net: Pick<CubeNet, "squares">, { top, front, right }: CubeView): number {
  const normals = foldNet(net);
  const [up, ahead, aside] = [normals.get(top), normals.get(front), normals.get(right)];
  return up && ahead && aside ? determinant(up, ahead, aside) : 0;
}

/** Whether a cube folded from a net can be held so that this is seen. */
export function canShow(net: Pick<CubeNet, "squares">, view: CubeView): boolean {
  return findHandedness(net, view) === 1;
}

function findOpposite(net: Pick<CubeNet, "squares">, symbol: CubeSymbol): CubeSymbol {
  const normals = foldNet(net);
  const wanted = String(negate(normals.get(symbol) ?? [0, 0, 0]));
  const found = CUBE_SYMBOLS.find((other) => String(normals.get(other)) === wanted);
  if (!found) throw new RangeError("No net of a cube");
  return found;
}

function drawSquares(isHard: boolean, random: Random): CubeNet["squares"] {
  const rows = pick(random, isHard ? OTHERS : ROWS_OF_FOUR).split("/");
  const symbols = shuffle(random, CUBE_SYMBOLS);
  const isMirrored = random() < 0.5;
  const width = Math.max(...rows.map((line) => line.length));
  return listSquares(rows).map(
    ([column, row], index) => [isMirrored ? width - 1 - column : column, row, symbols[index] ?? "ring"] as const,
  );
}

/** Which symbol is opposite? All five others are answers. */
export const makeOpposite =
  (isHard: boolean) =>
  (random: Random): Item<CubeNet, CubeSymbol> => {
    const squares = drawSquares(isHard, random);
    const asked = pick(random, CUBE_SYMBOLS);
    const right = findOpposite({ squares }, asked);
    const wrong = CUBE_SYMBOLS.filter((symbol) => symbol !== asked && symbol !== right);
    return { stem: { kind: "opposite", squares, asked }, ...placeAnswers(random, right, wrong) };
  };

const VIEWS = CUBE_SYMBOLS.flatMap((top) =>
  CUBE_SYMBOLS.flatMap((front) =>
    CUBE_SYMBOLS.filter((right) => new Set([top, front, right]).size === 3).map((right) => ({ top, front, right })),
  ),
);

/** Which of these cubes can be folded from the net? Of the others three are mirrored, two show opposite faces. */
export const makeCubeView =
  (isHard: boolean) =>
  (random: Random): Item<CubeNet, CubeView> => {
    const squares = drawSquares(isHard, random);
    const views = shuffle(random, VIEWS);
    const listViews = (handedness: number) => views.filter((view) => findHandedness({ squares }, view) === handedness);
    const [right] = listViews(1);
    if (!right) throw new RangeError("No net of a cube");
    const wrong = [...listViews(-1).slice(0, 3), ...listViews(0).slice(0, 2)];
    return { stem: { kind: "cube", squares }, ...placeAnswers(random, right, wrong) };
  };
