import { describePatternCell, ITEM_QUESTIONS, PATTERN_ROW } from "#app/content/strengths/item-words.ts";
import {
  PATTERN_RULES,
  type PatternCell,
  type PatternShape,
  type PatternStem,
} from "#app/domain/strengths/items/patterns.ts";
import { Drawing, QuestionMark } from "./drawing.tsx";
import { generatedKind } from "./item-kind.ts";

/** Outlines in a square from −10 to 10. Those that can be turned look different at each eighth of a turn. */
const OUTLINES: Readonly<Record<PatternShape, string>> = {
  circle: "M0-8.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17z",
  triangle: "M0-9 9 7H-9z",
  square: "M-8-8H8V8H-8z",
  arrow: "M0-9.5 8 0H3.5V9.5h-7V0H-8z",
  flag: "M-4-9.5h2L8-4.5-2 .5v9h-2z",
  moon: "M3-9a9 9 0 1 0 6 12a7 7 0 0 1-6-12z",
  drop: "M0-9.5C4-4 7-1 7 3a7 6.5 0 0 1-14 0c0-4 3-7 7-12.5z",
  cross: "M-3-9h6v6h6v6H3v6h-6V3h-6v-6h6z",
};

/** Where one to four shapes stand in a cell from −24 to 24, and how large they are. */
const PLACES: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[0, 0]],
  [
    [-11, 0],
    [11, 0],
  ],
  [
    [0, -10.5],
    [-11, 10.5],
    [11, 10.5],
  ],
  [
    [-11, -10.5],
    [11, -10.5],
    [-11, 10.5],
    [11, 10.5],
  ],
];

/** A cell's shapes in a box from −24 to 24. `name` is unique on the page. */
function CellShapes({ cell: { shape, count, turn, shade }, name }: { cell: PatternCell; name: string }) {
  const size = count === 1 ? 1.75 : 0.95;
  return (
    <>
      {/* Stripes need no colour. They do not turn with the shape, which would look like a rule. */}
      {shade === "stripes" ? (
        <pattern
          id={name}
          width="3.4"
          height="3.4"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${45 - turn * 45})`}
        >
          <path d="M0 0V3.4" strokeWidth="2.2" />
        </pattern>
      ) : null}
      {(PLACES[count - 1] ?? []).map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={OUTLINES[shape]}
          transform={`translate(${x} ${y}) rotate(${turn * 45}) scale(${size})`}
          fill={{ filled: "currentColor", stripes: `url(#${name})`, outline: "none" }[shade]}
          strokeWidth={1.6 / size}
          strokeLinejoin="round"
        />
      ))}
    </>
  );
}

/** The matrix of eight cells and the place of the ninth. */
function Matrix({ stem, name }: { stem: PatternStem; name: string }) {
  return (
    <Drawing box={[0, 0, 156, 156]} className="mx-auto h-full max-h-64 w-full">
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((place) => {
        const cell = stem[place];
        return (
          <g key={place} transform={`translate(${(place % 3) * 52 + 26} ${Math.floor(place / 3) * 52 + 26})`}>
            <rect
              x="-24.5"
              y="-24.5"
              width="49"
              height="49"
              rx="5"
              className={cell ? "fill-white stroke-line" : "fill-water stroke-primary"}
              strokeDasharray={cell ? undefined : "4 3"}
            />
            {cell ? <CellShapes cell={cell} name={`${name}-${place}`} /> : <QuestionMark y={9} size={26} />}
          </g>
        );
      })}
    </Drawing>
  );
}

export const PATTERNS = generatedKind(
  "patterns",
  PATTERN_RULES,
  { family: "E", seed: 5 },
  ({ stem, answers }, language, name) => {
    const cells = [...stem.map((cell) => describePatternCell(cell, language)), "?"];
    const rows = [0, 1, 2].map((row) => PATTERN_ROW[language](row + 1, cells.slice(3 * row, 3 * row + 3).join("; ")));
    return {
      question: ITEM_QUESTIONS.patterns[language],
      stem: (
        <>
          <Matrix stem={stem} name={`${name}-stem`} />
          <p className="sr-only">{rows.join(" ")}</p>
        </>
      ),
      answers: answers.map((cell, place) => ({
        content: (
          <Drawing box={[-25, -25, 50, 50]}>
            <CellShapes cell={cell} name={`${name}-${place}`} />
          </Drawing>
        ),
        name: describePatternCell(cell, language),
      })),
      look: "drawings",
    };
  },
);
