import { STRETCH_ENDS, TOTAL_QUESTIONS } from "#app/domain/assessment/question.ts";

/** In SVG units: the river's length, its middle line, and how far its control points are from that. */
const LENGTH = 320;
const MIDDLE = 24;
const DEPTH = 13;

const xOf = (answered: number) => (LENGTH * answered) / TOTAL_QUESTIONS;

/** One bend for each stretch between two breaks, as wide as it has questions; the first goes up. */
const BENDS = STRETCH_ENDS.map((end, index) => {
  const start = xOf(STRETCH_ENDS[index - 1] ?? 0);
  return { start, width: xOf(end) - start, depth: index % 2 === 0 ? -DEPTH : DEPTH };
});

type Bend = (typeof BENDS)[number];

/**
 * A bend's curve up to a share of it, 0 to 1, as the `d` of an SVG path: de Casteljau's subdivision. Its control points
 * divide the width evenly, so that the share along x is the curve's parameter.
 */
function curveTo({ start, width, depth }: Bend, share: number): string {
  const point = (x: number, y: number) => `${round(start + x * width * share)} ${round(MIDDLE + y * depth)}`;
  return `C${point(1 / 3, share)} ${point(2 / 3, 2 * share - share ** 2)} ${point(1, 3 * share * (1 - share))}`;
}

const round = (value: number) => Math.round(value * 10) / 10;

const COURSE = `M0 ${MIDDLE}${BENDS.map((bend) => curveTo(bend, 1)).join("")}`;

/** The boat's place after so many answers, its heading in degrees, and the course behind it. */
function sail(answered: number) {
  const at = BENDS.findIndex(({ start, width }) => xOf(answered) <= start + width + 0.01);
  const bend = BENDS[at] ?? BENDS[0]!;
  const share = Math.min(1, (xOf(answered) - bend.start) / bend.width);
  const slope = (3 * bend.depth * (1 - 2 * share)) / bend.width;
  const behind = BENDS.slice(0, at).map((each) => curveTo(each, 1));
  return {
    x: round(xOf(answered)),
    y: round(MIDDLE + 3 * bend.depth * share * (1 - share)),
    heading: round((Math.atan(slope) * 180) / Math.PI),
    course: `M0 ${MIDDLE}${behind.join("")}${curveTo(bend, share)}`,
  };
}

/** The questionnaire's progress as a river with a boat: as far along as questions are answered, a mark at each break. */
export function River({ answered, label }: { answered: number; label: string }) {
  const { x, y, heading, course } = sail(answered);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((100 * answered) / TOTAL_QUESTIONS)}
      className="river"
    >
      <svg aria-hidden viewBox="-8 5 336 38" fill="none" strokeLinecap="round">
        <path d={COURSE} stroke="#cfeaec" strokeWidth="9" />
        <path d={course} className="stroke-primary" strokeWidth="9" />
        {STRETCH_ENDS.map((end) => (
          <circle
            key={end}
            cx={round(xOf(end))}
            cy={MIDDLE}
            r={end === TOTAL_QUESTIONS ? 7 : 4.5}
            strokeWidth="2.5"
            className={`fill-white ${answered >= end ? "stroke-primary" : "stroke-[#8fc9cd]"}`}
          />
        ))}
        <g className="river-boat" style={{ transform: `translate(${x}px, ${y}px) rotate(${heading}deg)` }}>
          <path d="M-19 0C-10-8 10-8 21 0 10 8-10 8-19 0Z" fill="#a8452c" stroke="#fff" strokeWidth="2.5" />
          <path d="M-10 0C-5-3.5 5-3.5 11 0 5 3.5-5 3.5-10 0Z" fill="#fbe9df" />
        </g>
      </svg>
    </div>
  );
}
