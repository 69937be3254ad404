import type { PatternCell, PatternShape, PatternStem } from "#app/domain/strengths/items/patterns.ts";

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

/** Stripes, as a line pattern: a shade that needs no colour. They do not turn with the shape, which would look a rule. */
function Stripes({ id, turn }: { id: string; turn: number }) {
  return (
    <pattern
      id={id}
      width="3.4"
      height="3.4"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${45 - turn * 45})`}
    >
      <path d="M0 0V3.4" stroke="currentColor" strokeWidth="2.2" />
    </pattern>
  );
}

/** A cell's shapes in a box from −24 to 24. `name` is unique on the page. */
function CellShapes({ cell, name }: { cell: PatternCell; name: string }) {
  const { shape, count, turn, shade } = cell;
  const places = PLACES[count - 1] ?? [];
  const size = count === 1 ? 1.75 : 0.95;
  const fill = shade === "filled" ? "currentColor" : shade === "stripes" ? `url(#${name})` : "none";
  return (
    <>
      {shade === "stripes" ? <Stripes id={name} turn={turn} /> : null}
      {places.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={OUTLINES[shape]}
          transform={`translate(${x} ${y}) rotate(${turn * 45}) scale(${size})`}
          fill={fill}
          stroke="currentColor"
          strokeWidth={1.6 / size}
          strokeLinejoin="round"
        />
      ))}
    </>
  );
}

/** One answer. `name` is unique on the page. */
export function PatternCellDrawing({ cell, name }: { cell: PatternCell; name: string }) {
  return (
    <svg viewBox="-25 -25 50 50" aria-hidden className="size-full text-ink">
      <CellShapes cell={cell} name={`${name}-stripes`} />
    </svg>
  );
}

/** The matrix of eight cells and the place of the ninth. */
export function PatternMatrix({ stem, name }: { stem: PatternStem; name: string }) {
  return (
    <svg viewBox="0 0 156 156" aria-hidden className="mx-auto h-full max-h-64 w-full text-ink">
      {Array.from({ length: 9 }, (_, place) => place).map((place) => {
        const [x, y] = [(place % 3) * 52, Math.floor(place / 3) * 52];
        const cell = stem[place];
        return (
          <g key={place} transform={`translate(${x + 26} ${y + 26})`}>
            <rect
              x="-24.5"
              y="-24.5"
              width="49"
              height="49"
              rx="5"
              className={cell ? "fill-white stroke-line" : "fill-water stroke-primary"}
              strokeDasharray={cell ? undefined : "4 3"}
            />
            {cell ? (
              <CellShapes cell={cell} name={`${name}-stripes-${place}`} />
            ) : (
              <text y="9" textAnchor="middle" className="fill-primary text-[26px] font-semibold">
                ?
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
