import type { CubeNet, CubeSymbol, CubeView } from "#app/domain/strengths/items/cube-nets.ts";
import { type Fold, type FoldedPaper, SHEET_SIZE } from "#app/domain/strengths/items/folded-paper.ts";
import type { SpaceAnswer, SpaceStem } from "#app/domain/strengths/items/space.ts";
import type { Square, TurnedFigure } from "#app/domain/strengths/items/turned-figures.ts";
import { ChevronRight } from "#app/ui/elements/icons.tsx";

const SIDE = 10;

function Figure({ squares, turn }: TurnedFigure) {
  const columns = Math.max(...squares.map(([column]) => column)) + 1;
  const rows = Math.max(...squares.map(([, row]) => row)) + 1;
  // Four squares along a side need less room upright than on edge; the answers of an item all stand alike.
  const half = turn % 2 === 0 ? 22 : 29;
  return (
    <svg viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} aria-hidden className="size-full text-ink">
      <g transform={`rotate(${turn * 45}) translate(${(-columns * SIDE) / 2} ${(-rows * SIDE) / 2})`}>
        {squares.map(([column, row]) => (
          <rect
            key={`${column} ${row}`}
            x={column * SIDE}
            y={row * SIDE}
            width={SIDE}
            height={SIDE}
            className="fill-tint stroke-ink"
            strokeWidth="1.4"
          />
        ))}
      </g>
    </svg>
  );
}

type Point = readonly [x: number, y: number];

const EDGE = SHEET_SIZE * SIDE;

/** The part of a polygon where `side` is not negative (Sutherland & Hodgman 1974, one edge). */
function clip(polygon: readonly Point[], side: (point: Point) => number): Point[] {
  return polygon.flatMap((point, place) => {
    const next = polygon[(place + 1) % polygon.length] ?? point;
    const [here, there] = [side(point), side(next)];
    const crossing: Point[] =
      here * there < 0
        ? [
            [
              point[0] + ((next[0] - point[0]) * here) / (here - there),
              point[1] + ((next[1] - point[1]) * here) / (here - there),
            ],
          ]
        : [];
    return here >= 0 ? [point, ...crossing] : crossing;
  });
}

/** What a sheet still covers after a fold. */
function foldPolygon(polygon: readonly Point[], fold: Fold): Point[] {
  const columns = polygon.map(([x]) => x);
  const rows = polygon.map(([, y]) => y);
  const middleX = (Math.min(...columns) + Math.max(...columns)) / 2;
  const middleY = (Math.min(...rows) + Math.max(...rows)) / 2;
  const sides: Record<Fold, (point: Point) => number> = {
    left: ([x]) => x - middleX,
    right: ([x]) => middleX - x,
    top: ([, y]) => y - middleY,
    bottom: ([, y]) => middleY - y,
    "corner-top-left": ([x, y]) => x + y - EDGE,
    "corner-top-right": ([x, y]) => y - x,
  };
  return clip(polygon, sides[fold]);
}

const SHEET: readonly Point[] = [
  [0, 0],
  [EDGE, 0],
  [EDGE, EDGE],
  [0, EDGE],
];

/** A sheet of four by four squares, or what it still covers after folding, with its holes. */
function Sheet({ covered, holes }: { covered?: readonly Point[] | undefined; holes: readonly Square[] }) {
  return (
    <svg viewBox={`-2 -2 ${EDGE + 4} ${EDGE + 4}`} aria-hidden className="size-full text-ink">
      <rect
        width={EDGE}
        height={EDGE}
        className={covered ? "fill-white stroke-line" : "fill-white stroke-ink"}
        strokeDasharray={covered ? "2.5 2" : undefined}
      />
      {covered ? <polygon points={covered.join(" ")} className="fill-tint stroke-ink" strokeWidth="1" /> : null}
      {covered ? null : (
        <path d="M10 0V40M20 0V40M30 0V40M0 10H40M0 20H40M0 30H40" className="stroke-line" strokeWidth="0.4" />
      )}
      {holes.map(([column, row]) => (
        <circle
          key={`${column} ${row}`}
          cx={(column + 0.5) * SIDE}
          cy={(row + 0.5) * SIDE}
          r="3"
          className="fill-ink"
        />
      ))}
    </svg>
  );
}

function Folding({ folds, holes }: FoldedPaper) {
  const steps = folds.reduce<Point[][]>((before, fold) => [...before, foldPolygon(before.at(-1) ?? SHEET, fold)], []);
  // All steps stand in one line of a phone of 360 pixels.
  const size = steps.length > 2 ? "size-13" : "size-20";
  return (
    <div className="flex items-center justify-center gap-1.5">
      <div className={`${size} flex-none`}>
        <Sheet holes={[]} />
      </div>
      {steps.map((covered, step) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={step} className="flex items-center gap-1.5">
          <ChevronRight aria-hidden className="size-4 flex-none text-quiet" />
          <div className={`${size} flex-none`}>
            <Sheet covered={covered} holes={step === steps.length - 1 ? holes : []} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Symbols in a square from −8 to 8; each looks the same after a quarter turn. */
const SYMBOLS: Readonly<Record<CubeSymbol, React.ReactNode>> = {
  ring: <circle r="5" fill="none" strokeWidth="2.2" />,
  disc: <circle r="5.5" fill="currentColor" />,
  square: <path d="M-5-5H5V5H-5z" fill="none" strokeWidth="2.2" />,
  block: <path d="M-5.5-5.5H5.5V5.5H-5.5z" fill="currentColor" />,
  plus: <path d="M0-6.5V6.5M-6.5 0H6.5" fill="none" strokeWidth="2.8" />,
  dots: <path d="M-4-4h.01M4-4h.01M-4 4h.01M4 4h.01" fill="none" strokeWidth="4.4" strokeLinecap="round" />,
};

/** A symbol alone, as an answer. */
function CubeSymbolDrawing({ symbol }: { symbol: CubeSymbol }) {
  return (
    <svg viewBox="-13 -13 26 26" aria-hidden className="size-full text-ink">
      <rect x="-11" y="-11" width="22" height="22" className="fill-white stroke-ink" strokeWidth="1" />
      <g stroke="currentColor">{SYMBOLS[symbol]}</g>
    </svg>
  );
}

/** A net; the sign whose opposite is asked for is shaded, and framed for those who do not see the shade. */
function Net({ squares, asked }: CubeNet) {
  const columns = Math.max(...squares.map(([column]) => column)) + 1;
  const rows = Math.max(...squares.map(([, row]) => row)) + 1;
  return (
    <svg
      viewBox={`-1 -1 ${columns * 20 + 2} ${rows * 20 + 2}`}
      aria-hidden
      className="mx-auto h-full max-h-44 text-ink"
    >
      {squares.map(([column, row, symbol]) => (
        <g key={symbol} transform={`translate(${column * 20 + 10} ${row * 20 + 10})`}>
          <rect
            x="-10"
            y="-10"
            width="20"
            height="20"
            className={`${symbol === asked ? "fill-water" : "fill-white"} stroke-ink`}
            strokeWidth="1"
          />
          {symbol === asked ? (
            <path d="M-8.3-8.3H8.3V8.3H-8.3z" fill="none" className="stroke-primary" strokeWidth="0.8" />
          ) : null}
          <g stroke="currentColor">{SYMBOLS[symbol]}</g>
        </g>
      ))}
    </svg>
  );
}

/** Each face as a square from −10 to 10, sheared to where it is seen. */
const FACES = {
  top: "matrix(0.9 0.45 -0.9 0.45 0 -9)",
  front: "matrix(0.9 0.45 0 1 -9 5.5)",
  right: "matrix(0.9 -0.45 0 1 9 5.5)",
} as const;

const FACE_SHADES = { top: "fill-white", front: "fill-tint", right: "fill-water" } as const;

function Cube(view: CubeView) {
  return (
    <svg viewBox="-21 -21 42 44" aria-hidden className="size-full text-ink">
      {(["top", "front", "right"] as const).map((face) => (
        <g key={face} transform={FACES[face]}>
          <rect
            x="-10"
            y="-10"
            width="20"
            height="20"
            className={`${FACE_SHADES[face]} stroke-ink`}
            strokeWidth="1"
            strokeLinejoin="round"
          />
          <g stroke="currentColor">{SYMBOLS[view[face]]}</g>
        </g>
      ))}
    </svg>
  );
}

/** What an item of Space shows above its answers. */
export function SpaceStemDrawing({ stem }: { stem: SpaceStem }) {
  if (stem.kind === "fold") return <Folding {...stem.paper} />;
  if (stem.kind === "turn")
    return (
      <div className="mx-auto size-36">
        <Figure {...stem.figure} />
      </div>
    );
  return <Net {...stem.net} />;
}

/** One answer to an item of Space. */
export function SpaceAnswerDrawing({ answer }: { answer: SpaceAnswer }) {
  if (answer.kind === "turn") return <Figure {...answer.figure} />;
  if (answer.kind === "opposite") return <CubeSymbolDrawing symbol={answer.symbol} />;
  if (answer.kind === "cube") return <Cube {...answer.view} />;
  return <Sheet holes={answer.holes} />;
}
