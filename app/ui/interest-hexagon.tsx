import { HOLLAND_TYPE_NAMES, HOLLAND_TYPES, type HollandType } from "../domain/riasec";

/** The fixed hue of each type, the same as in the PDF; told apart by colour-blind readers, and never without a word. */
const TYPE_COLOURS: Record<HollandType, string> = {
  R: "var(--color-realistic)",
  I: "var(--color-investigative)",
  A: "var(--color-artistic)",
  S: "var(--color-social)",
  E: "var(--color-enterprising)",
  C: "var(--color-conventional)",
};

const CENTRE = { x: 160, y: 140 };
const RADIUS = 96;
const RINGS = [25, 50, 75, 100];

/** The point at `percent` on the axis of the type with this index; R stands at the top, the others follow clockwise. */
function point(index: number, percent: number): { x: number; y: number } {
  const angle = (index * Math.PI) / 3 - Math.PI / 2;
  const distance = (RADIUS * percent) / 100;
  return { x: CENTRE.x + distance * Math.cos(angle), y: CENTRE.y + distance * Math.sin(angle) };
}

function outline(percentAt: (index: number) => number): string {
  return HOLLAND_TYPES.map((_, index) => point(index, percentAt(index)))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(" ");
}

type Percentages = Readonly<Record<HollandType, number | null>>;

function words(percentages: Percentages): string {
  return HOLLAND_TYPES.map((type) => `${HOLLAND_TYPE_NAMES[type].english} ${percentages[type] === null ? "not known" : `${Math.round(percentages[type])}%`}`).join(", ");
}

/** Holland's hexagon with the student's six percentages as a shape. Those who cannot see it hear the figures. */
export function InterestHexagon({ percentages }: { percentages: Percentages }) {
  return (
    <svg viewBox="0 0 320 280" role="img" aria-label={`Your interest profile: ${words(percentages)}`} className="h-auto w-full max-w-sm">
      {RINGS.map((ring) => (
        <polygon key={ring} points={outline(() => ring)} fill="none" stroke="var(--color-line)" strokeWidth={ring === 100 ? 1.5 : 1} />
      ))}
      {HOLLAND_TYPES.map((type, index) => {
        const end = point(index, 100);
        return <line key={type} x1={CENTRE.x} y1={CENTRE.y} x2={end.x} y2={end.y} stroke="var(--color-line)" />;
      })}
      <polygon points={outline((index) => percentages[HOLLAND_TYPES[index] ?? "R"] ?? 0)} fill="var(--color-primary)" fillOpacity={0.16} stroke="var(--color-primary)" strokeWidth={2.5} strokeLinejoin="round" />
      {HOLLAND_TYPES.map((type, index) => {
        const mark = point(index, percentages[type] ?? 0);
        const label = point(index, 124);
        return (
          <g key={type}>
            <circle cx={mark.x} cy={mark.y} r={4.5} fill={TYPE_COLOURS[type]} stroke="white" strokeWidth={1.5} />
            <text x={label.x} y={label.y + 4} textAnchor="middle" fontSize={15} fontWeight={700} fill={TYPE_COLOURS[type]}>
              {type}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The same figures as bars, strongest first. */
export function InterestBars({ percentages }: { percentages: Percentages }) {
  const ranked = HOLLAND_TYPES.toSorted((a, b) => (percentages[b] ?? -1) - (percentages[a] ?? -1));
  return (
    <ul className="grid gap-3">
      {ranked.map((type) => {
        const percent = percentages[type];
        return (
          <li key={type} className="grid grid-cols-[7.5rem_1fr_3rem] items-center gap-3 text-sm">
            <span className="font-semibold">{HOLLAND_TYPE_NAMES[type].english}</span>
            <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-sand">
              <span className="block h-full rounded-full" style={{ width: `${percent ?? 0}%`, backgroundColor: TYPE_COLOURS[type] }} />
            </span>
            <span className="text-end tabular-nums">{percent === null ? "–" : `${Math.round(percent)}%`}</span>
          </li>
        );
      })}
    </ul>
  );
}
