import { reportPageWords } from "#app/content/report-page-words.ts";
import { bandAround, SEM_POINTS, shownWithError } from "#app/domain/assessment/measurement-error.ts";
import { HOLLAND_TYPE_NAMES, HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import {
  HEXAGON_CENTRE,
  HEXAGON_RINGS,
  hexagonBand,
  hexagonOutline,
  hexagonPoint,
  TYPE_COLOURS,
} from "#app/domain/report/dossier/type-hexagon.ts";
import { otherLanguage, type Language } from "#app/domain/platform/language.ts";

const NAMES_IN = { en: "english", ml: "malayalam" } as const;

/** The position of the letters, in percent of an axis. */
const LABEL_AT = 124;
const VALUE_SHIFT = 12;

type Percentages = Readonly<Record<HollandType, number | null>>;

/** "64±8%", or a dash if too few questions of the type were answered. */
function shown(percent: number | null): string {
  return percent === null ? "–" : shownWithError(percent);
}

/** The figures for screen readers, in the report's language. */
function words(percentages: Percentages, language: Language): string {
  const { notKnown, within } = reportPageWords[language];
  const figures = HOLLAND_TYPES.map((type) => {
    const percent = percentages[type];
    return `${HOLLAND_TYPE_NAMES[type][NAMES_IN[language]]} ${percent === null ? notKnown : `${Math.round(percent)}%`}`;
  });
  return `${figures.join(", ")}; ${within(SEM_POINTS)}`;
}

interface InterestHexagonProps {
  percentages: Percentages;
  /** Of the text for screen readers. */
  language?: Language;
  /** The owner of the profile, for screen readers. */
  label?: string;
  /** Whether letters come with percentages, for large charts. */
  showsValues?: boolean;
}

/** Holland's hexagon with six percentages as a shape and their error band. Screen readers get the figures. */
export function InterestHexagon({
  percentages,
  language = "en",
  label = reportPageWords[language].chart(null),
  showsValues = false,
}: InterestHexagonProps) {
  return (
    <svg
      viewBox={showsValues ? "12 -4 296 292" : "0 0 320 280"}
      role="img"
      aria-label={`${label}: ${words(percentages, language)}`}
      className={`h-auto w-full ${showsValues ? "max-w-md" : "max-w-sm"}`}
    >
      {HEXAGON_RINGS.map((ring) => (
        <polygon
          key={ring}
          points={hexagonOutline(() => ring)}
          fill="none"
          stroke="var(--color-line)"
          strokeWidth={ring === 100 ? 1.5 : 1}
        />
      ))}
      {HOLLAND_TYPES.map((type, index) => {
        const end = hexagonPoint(index, 100);
        return (
          <line
            key={type}
            x1={HEXAGON_CENTRE.x}
            y1={HEXAGON_CENTRE.y}
            x2={end.x}
            y2={end.y}
            stroke="var(--color-line)"
          />
        );
      })}
      <path d={hexagonBand(percentages)} fill="var(--color-primary)" fillOpacity={0.22} fillRule="evenodd" />
      <polygon
        points={hexagonOutline((type) => percentages[type] ?? 0)}
        fill="none"
        stroke="var(--color-primary)"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      {HOLLAND_TYPES.map((type, index) => {
        const mark = hexagonPoint(index, percentages[type] ?? 0);
        return (
          <circle
            key={type}
            cx={mark.x}
            cy={mark.y}
            r={4.5}
            fill={TYPE_COLOURS[type]}
            stroke="white"
            strokeWidth={1.5}
          />
        );
      })}
      {HOLLAND_TYPES.map((type, index) => {
        const { x: axisX, y } = hexagonPoint(index, LABEL_AT);
        // Percentages are wide, so they are moved away from the outline.
        const x = showsValues ? axisX + VALUE_SHIFT * Math.sign(Math.round(axisX - HEXAGON_CENTRE.x)) : axisX;
        return (
          <text
            key={type}
            x={x}
            y={y + (showsValues ? -2 : 4)}
            textAnchor="middle"
            fontSize={showsValues ? 17 : 15}
            fontWeight={700}
            fill={TYPE_COLOURS[type]}
          >
            {type}
            {showsValues ? (
              <tspan x={x} dy={17} fontSize={14} fontWeight={600} fill="var(--color-ink)">
                {shown(percentages[type])}
              </tspan>
            ) : null}
          </text>
        );
      })}
    </svg>
  );
}

/** The same figures as a table, strongest first: a bar per type with its error band and both names. */
export function InterestTable({ percentages, language }: { percentages: Percentages; language: Language }) {
  const words = reportPageWords[language];
  const ranked = HOLLAND_TYPES.toSorted((a, b) => (percentages[b] ?? -1) - (percentages[a] ?? -1));
  return (
    <table className="w-full text-sm">
      <caption lang={language} className="sr-only">
        {words.sixInterests}
      </caption>
      <thead lang={language} className="sr-only">
        <tr>
          <th scope="col">{words.interest}</th>
          <th aria-hidden />
          <th scope="col">{words.percent}</th>
        </tr>
      </thead>
      <tbody>
        {ranked.map((type) => (
          <tr key={type} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pe-4 text-start leading-snug font-semibold">
              <TypeNames type={type} language={language} className="leading-snug" />
            </th>
            <td aria-hidden className="w-1/2 py-2">
              <span className="relative block h-2.5 rounded-full bg-sand">
                <span
                  className="report-bar block h-full rounded-full"
                  style={{ width: `${percentages[type] ?? 0}%`, backgroundColor: TYPE_COLOURS[type] }}
                />
                <ErrorBand percent={percentages[type]} />
              </span>
            </td>
            <td className="tabular w-16 py-2 ps-2 text-end font-semibold">{shown(percentages[type])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A bracket over the end of a bar, from the lower to the upper end of its error band. */
function ErrorBand({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  const { lowest, highest } = bandAround(percent);
  return (
    <span
      className="absolute -inset-y-0.5 border-x-2 border-ink/60 before:absolute before:inset-x-0 before:top-1/2 before:-mt-px before:border-t-2 before:border-ink/60"
      style={{ left: `${lowest}%`, width: `${highest - lowest}%` }}
    />
  );
}

/** Both names of a type: the one in the report's language, and the other one smaller below. */
function TypeNames({ type, language, className }: { type: HollandType; language: Language; className: string }) {
  const other = otherLanguage(language);
  return (
    <>
      <span lang={language}>{HOLLAND_TYPE_NAMES[type][NAMES_IN[language]]}</span>
      <span lang={other} className={`block text-xs font-normal text-quiet ${className}`}>
        {HOLLAND_TYPE_NAMES[type][NAMES_IN[other]]}
      </span>
    </>
  );
}

/** The letters of a Holland code, each in its type's colour and with its names. */
export function CodeLetters({ code, language }: { code: string; language: Language }) {
  const types = HOLLAND_TYPES.filter((type) => code.includes(type)).toSorted(
    (a, b) => code.indexOf(a) - code.indexOf(b),
  );
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-3">
      {types.map((type) => (
        <li key={type} className="flex items-center gap-2.5">
          <span
            aria-hidden
            className="heading grid size-11 flex-none place-items-center rounded-control text-xl text-white"
            style={{ backgroundColor: TYPE_COLOURS[type] }}
          >
            {type}
          </span>
          <span className="leading-tight font-semibold">
            <TypeNames type={type} language={language} className="leading-normal" />
          </span>
        </li>
      ))}
    </ol>
  );
}
