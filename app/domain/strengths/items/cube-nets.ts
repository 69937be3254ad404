import { type Item, pick, placeAnswers, shuffle } from "#app/domain/strengths/item.ts";
import type { Square } from "./turned-figures.ts";

/** The symbols on a cube's faces. Each looks the same after a quarter turn, and is told apart when it is sheared. */
export const CUBE_SYMBOLS = ["ring", "disc", "square", "block", "plus", "dots"] as const;

export type CubeSymbol = (typeof CUBE_SYMBOLS)[number];

/** A net with a symbol on each of its six squares, printed on the outside of the cube. */
export interface CubeNet {
  readonly squares: readonly (readonly [...square: Square, symbol: CubeSymbol])[];
  /** The symbol whose opposite is asked for; without it, the cube is. */
  readonly asked?: CubeSymbol;
}

/** The three faces that can be seen of a cube. */
export interface CubeView {
  readonly top: CubeSymbol;
  readonly front: CubeSymbol;
  readonly right: CubeSymbol;
}

type Random = () => number;
type Vector = readonly [number, number, number];

/** The eleven nets of a cube up to turning: those around a row of four, and the others, which are harder to fold. */
const ROWS_OF_FOUR: readonly (readonly string[])[] = [
  ["#...", "####", "#..."],
  ["#...", "####", ".#.."],
  ["#...", "####", "..#."],
  ["#...", "####", "...#"],
  [".#..", "####", ".#.."],
  [".#..", "####", "..#."],
];
const OTHERS: readonly (readonly string[])[] = [
  ["##..", ".###", ".#.."],
  ["##..", ".###", "..#."],
  ["##..", ".###", "...#"],
  ["##..", ".##.", "..##"],
  ["###..", "..###"],
];

function listSquares(rows: readonly string[]): Square[] {
  return rows.flatMap((line, row) =>
    [...line].flatMap((mark, column): Square[] => (mark === "#" ? [[column, row]] : [])),
  );
}

const negate = ([x, y, z]: Vector): Vector => [-x, -y, -z];
const isEqual = (one: Vector, other: Vector) => one.every((value, place) => value === other[place]);

/** Where a face looks once the net is folded, with its own directions to the right and up. */
interface Frame {
  readonly normal: Vector;
  readonly right: Vector;
  readonly up: Vector;
}

/** Folds a net around its first square; the printed side, towards the reader, becomes the outside. */
export function foldNet(net: CubeNet): ReadonlyMap<CubeSymbol, Vector> {
  const normals = new Map<CubeSymbol, Vector>();
  const visit = (column: number, row: number, frame: Frame): void => {
    const found = net.squares.find((square) => square[0] === column && square[1] === row);
    if (!found || normals.has(found[2])) return;
    const { normal, right, up } = frame;
    normals.set(found[2], normal);
    visit(column + 1, row, { normal: right, right: negate(normal), up });
    visit(column - 1, row, { normal: negate(right), right: normal, up });
    visit(column, row - 1, { normal: up, right, up: negate(normal) });
    visit(column, row + 1, { normal: negate(up), right, up: normal });
  };
  const [column = 0, row = 0] = net.squares[0] ?? [];
  visit(column, row, { normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] });
  return normals;
}

function determinant([a, b, c]: Vector, [d, e, f]: Vector, [g, h, i]: Vector): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}

/** Whether a cube folded from a net can be held so that this is seen. */
export function canShow(net: CubeNet, { top, front, right }: CubeView): boolean {
  const normals = foldNet(net);
  const [up, ahead, aside] = [normals.get(top), normals.get(front), normals.get(right)];
  return up !== undefined && ahead !== undefined && aside !== undefined && determinant(up, ahead, aside) === 1;
}

function findOpposite(net: CubeNet, symbol: CubeSymbol): CubeSymbol {
  const normals = foldNet(net);
  const normal = normals.get(symbol) ?? [0, 0, 0];
  for (const [other, each] of normals) if (isEqual(each, negate(normal))) return other;
  throw new RangeError("No net of a cube");
}

function drawNet(isHard: boolean, random: Random): CubeNet {
  const rows = pick(random, isHard ? OTHERS : ROWS_OF_FOUR);
  const symbols = shuffle(random, CUBE_SYMBOLS);
  const isMirrored = random() < 0.5;
  const width = Math.max(...rows.map((line) => line.length));
  const squares = listSquares(rows).map(
    ([column, row], index) => [isMirrored ? width - 1 - column : column, row, symbols[index] ?? "ring"] as const,
  );
  return { squares };
}

/** Which symbol is opposite? All five others are answers. */
export function makeOpposite(isHard: boolean, random: Random): Item<CubeNet, CubeSymbol> {
  const net = drawNet(isHard, random);
  const asked = pick(random, CUBE_SYMBOLS);
  const right = findOpposite(net, asked);
  const wrong = CUBE_SYMBOLS.filter((symbol) => symbol !== asked && symbol !== right);
  return { stem: { ...net, asked }, ...placeAnswers(random, right, wrong) };
}

/** Which of these cubes can be folded from the net? Of the others some show two opposite faces, some are mirrored. */
export function makeCubeView(isHard: boolean, random: Random): Item<CubeNet, CubeView> {
  const net = drawNet(isHard, random);
  const views = shuffle(
    random,
    CUBE_SYMBOLS.flatMap((top) =>
      CUBE_SYMBOLS.flatMap((front) =>
        CUBE_SYMBOLS.filter((right) => new Set([top, front, right]).size === 3).map((right) => ({ top, front, right })),
      ),
    ),
  );
  const right = views.find((view) => canShow(net, view));
  if (!right) throw new RangeError("No net of a cube");
  const hasOpposites = ({ top, front, right: aside }: CubeView) =>
    [front, aside].includes(findOpposite(net, top)) || findOpposite(net, front) === aside;
  const impossible = views.filter((view) => !canShow(net, view));
  const mirrored = impossible.filter((view) => !hasOpposites(view)).slice(0, 3);
  const opposite = impossible.filter(hasOpposites).slice(0, 2);
  return { stem: net, ...placeAnswers(random, right, [...mirrored, ...opposite]) };
}
