import { ANSWER_NAME, ITEM_QUESTIONS } from "#app/content/strengths/item-words.ts";
import type { CubeNet, CubeSymbol, CubeView } from "#app/domain/strengths/items/cube-nets.ts";
import { type Fold, type FoldedPaper, SHEET_SIZE } from "#app/domain/strengths/items/folded-paper.ts";
import { SPACE_RULES, type SpaceAnswer, type SpaceStem } from "#app/domain/strengths/items/space.ts";
import type { Square as GridSquare } from "#app/domain/strengths/items/squares.ts";
import type { TurnedFigure } from "#app/domain/strengths/items/turned-figures.ts";
import { Drawing, Square } from "./drawing.tsx";
import { generatedKind } from "./item-kind.ts";

const SIDE = 10;

function Figure({ squares, turn }: TurnedFigure) {
  const columns = Math.max(...squares.map(([column]) => column)) + 1;
  const rows = Math.max(...squares.map(([, row]) => row)) + 1;
  // Four squares along a side need less room upright than on edge; the answers of an item all stand alike.
  const half = turn % 2 === 0 ? 22 : 29;
  return (
    <Drawing box={[-half, -half, 2 * half, 2 * half]}>
      <path
        transform={`rotate(${turn * 45}) translate(${(-columns * SIDE) / 2} ${(-rows * SIDE) / 2})`}
        d={squares.map(([column, row]) => `M${column * SIDE} ${row * SIDE}h${SIDE}v${SIDE}h${-SIDE}z`).join("")}
        className="fill-tint"
        strokeWidth="1.4"
      />
    </Drawing>
  );
}

const EDGE = SHEET_SIZE * SIDE;

/** What a sheet still covers once it is folded along its diagonals: the corners. */
const TRIANGLES = {
  "corner-top-left": "40,0 40,40 0,40",
  "corner-top-right": "0,0 40,40 0,40",
  both: "20,20 40,40 0,40",
};

/** The corners of what a sheet still covers after its folds. */
function findCovered(folds: readonly Fold[]): string {
  const [first] = folds;
  if (first === "corner-top-left" || first === "corner-top-right") return TRIANGLES[folds.length > 1 ? "both" : first];
  let [left, top, right, bottom] = [0, 0, EDGE, EDGE];
  for (const fold of folds) {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (fold === "left") left = x;
    if (fold === "right") right = x;
    if (fold === "top") top = y;
    if (fold === "bottom") bottom = y;
  }
  return `${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`;
}

/** A sheet of four by four squares, or what it still covers after folding, with its holes. */
function Sheet({ covered, holes }: { covered?: string; holes: readonly GridSquare[] }) {
  return (
    <Drawing box={[-2, -2, EDGE + 4, EDGE + 4]}>
      {covered ? (
        <>
          <path d={`M0 0H${EDGE}V${EDGE}H0z`} className="fill-white stroke-line" strokeDasharray="2.5 2" />
          <polygon points={covered} className="fill-tint" />
        </>
      ) : (
        <>
          <path d={`M0 0H${EDGE}V${EDGE}H0z`} className="fill-white" />
          <path d="M10 0V40M20 0V40M30 0V40M0 10H40M0 20H40M0 30H40" className="stroke-line" strokeWidth="0.4" />
        </>
      )}
      {/* Each hole a dot. */}
      <path
        d={holes.map(([column, row]) => `M${(column + 0.5) * SIDE} ${(row + 0.5) * SIDE}h.01`).join("")}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  );
}

/** The flat sheet, and what it covers after each fold, in one line. */
function Folding({ folds, holes }: FoldedPaper) {
  const size = `${folds.length > 2 ? "size-13" : "size-20"} flex-none`;
  return (
    <div className="flex items-center justify-center gap-1.5">
      <div className={size}>
        <Sheet holes={[]} />
      </div>
      {folds.map((_, step) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have their place
        <div key={step} className="flex items-center gap-1.5">
          <Drawing box={[0, 0, 24, 24]} className="size-4 flex-none">
            <path d="m9 18 6-6-6-6" className="stroke-quiet" strokeWidth="2" strokeLinecap="round" />
          </Drawing>
          <div className={size}>
            <Sheet covered={findCovered(folds.slice(0, step + 1))} holes={step === folds.length - 1 ? holes : []} />
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

/** A symbol on a square from −10 to 10, in a net or on a cube. */
function Face({ symbol, className, transform }: { symbol: CubeSymbol; className: string; transform?: string }) {
  return (
    <g transform={transform}>
      <Square half={10} className={className} />
      <g>{SYMBOLS[symbol]}</g>
    </g>
  );
}

/** A net; the symbol whose opposite is asked for is shaded, and framed for those who do not see the shade. */
function Net({ squares, asked }: CubeNet) {
  const columns = Math.max(...squares.map(([column]) => column)) + 1;
  const rows = Math.max(...squares.map(([, row]) => row)) + 1;
  return (
    <Drawing box={[-11, -11, columns * 20 + 2, rows * 20 + 2]} className="mx-auto h-full max-h-44">
      {squares.map(([column, row, symbol]) => (
        <g key={symbol} transform={`translate(${column * 20} ${row * 20})`}>
          <Face symbol={symbol} className={symbol === asked ? "fill-water" : "fill-white"} />
          {symbol === asked ? <Square half={8.3} className="stroke-primary" /> : null}
        </g>
      ))}
    </Drawing>
  );
}

/** Three faces, each sheared to where it is seen. */
function Cube({ top, front, right }: CubeView) {
  return (
    <Drawing box={[-21, -21, 42, 44]}>
      <Face symbol={top} className="fill-white" transform="matrix(0.9 0.45 -0.9 0.45 0 -9)" />
      <Face symbol={front} className="fill-tint" transform="matrix(0.9 0.45 0 1 -9 5.5)" />
      <Face symbol={right} className="fill-water" transform="matrix(0.9 -0.45 0 1 9 5.5)" />
    </Drawing>
  );
}

function Stem({ stem }: { stem: SpaceStem }) {
  if (stem.kind === "fold") return <Folding {...stem} />;
  if (stem.kind !== "turn") return <Net {...stem} />;
  return (
    <div className="mx-auto size-36">
      <Figure {...stem} />
    </div>
  );
}

function Answer({ answer }: { answer: SpaceAnswer }) {
  if (typeof answer === "string")
    return (
      <Drawing box={[-13, -13, 26, 26]}>
        <Face symbol={answer} className="fill-white" />
      </Drawing>
    );
  if ("turn" in answer) return <Figure {...answer} />;
  return "top" in answer ? <Cube {...answer} /> : <Sheet holes={answer} />;
}

export const SPACE = generatedKind("space", SPACE_RULES, { family: "A", seed: 4 }, ({ stem, answers }, language) => ({
  question: ITEM_QUESTIONS[stem.kind][language],
  stem: <Stem stem={stem} />,
  answers: answers.map((answer, place) => ({
    content: <Answer answer={answer} />,
    name: ANSWER_NAME[language](place + 1),
  })),
  look: "drawings",
}));
