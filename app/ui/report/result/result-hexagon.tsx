import { reportPageWords } from "#app/content/report-page-words.ts";
import { HOLLAND_TYPE_NAMES, HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { hueOf } from "#app/domain/report/drawings/shape.ts";
import { hexagonBand, hexagonOutline, hexagonPoint, HEXAGON_CENTRE } from "#app/domain/report/dossier/type-hexagon.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

const NAMES_IN = { en: "english", ml: "malayalam" } as const;
const RINGS = [33, 66] as const;
/** The position of the letters, in percent of an axis. */
const LETTER_AT = 119;
const LETTER_RADIUS = 15;

interface ResultHexagonProps {
  percentages: Readonly<Record<HollandType, number | null>>;
  /** Drawn on their own colour. */
  letters: readonly HollandType[];
  name: string | null;
  /** A small picture without letters. */
  isDecorative?: boolean;
}

/** Six percentages as a shape with their error band; screen readers get the figures. Grows once, unless motion is off. */
export function ResultHexagon({ percentages, letters, name, isDecorative = false }: ResultHexagonProps) {
  const language = useLanguage();
  const words = reportPageWords[language];
  const figures = HOLLAND_TYPES.map((type) => {
    const percent = percentages[type];
    return `${HOLLAND_TYPE_NAMES[type][NAMES_IN[language]]} ${percent === null ? words.notKnown : Math.round(percent)}`;
  });
  const { x, y } = HEXAGON_CENTRE;
  return (
    <svg
      className="result-hexagon"
      viewBox={isDecorative ? "70 40 180 200" : "30 8 260 264"}
      {...(isDecorative
        ? { "aria-hidden": true }
        : { role: "img", "aria-label": `${words.chart(name)}: ${figures.join(", ")}` })}
    >
      <polygon points={hexagonOutline(() => 100)} fill="#fff" stroke="#c9d6d3" strokeWidth="1.5" />
      {RINGS.map((ring) => (
        <polygon key={ring} points={hexagonOutline(() => ring)} fill="none" stroke="#e2e8e4" />
      ))}
      <path
        d={HOLLAND_TYPES.map((type, index) => {
          const end = hexagonPoint(index, 100);
          return `M${x} ${y}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
        }).join("")}
        stroke="#e2e8e4"
      />
      <g className="result-hexagon-shape">
        <path d={hexagonBand(percentages)} fill="#1f9aa0" fillOpacity=".42" fillRule="evenodd" />
        <polygon
          points={hexagonOutline((type) => percentages[type] ?? 0)}
          fill="#1f9aa0"
          fillOpacity=".12"
          stroke="#00575d"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        {HOLLAND_TYPES.map((type, index) => {
          const mark = hexagonPoint(index, percentages[type] ?? 0);
          return (
            <circle key={type} cx={mark.x} cy={mark.y} r="5.5" fill={hueOf(type).hue} stroke="#fff" strokeWidth="2" />
          );
        })}
      </g>
      <g className="result-hexagon-letters">
        {(isDecorative ? [] : HOLLAND_TYPES).map((type, index) => {
          const { x: cx, y: cy } = hexagonPoint(index, LETTER_AT);
          const isLead = letters.includes(type);
          const ground = isLead ? hueOf(type).letters : "#fff";
          return (
            <g key={type}>
              <circle
                cx={cx}
                cy={cy}
                r={LETTER_RADIUS}
                fill={ground}
                stroke={isLead ? ground : "#c9d6d3"}
                strokeWidth="1.5"
              />
              <text
                x={cx}
                y={cy + 6}
                textAnchor="middle"
                fontSize="17"
                fontWeight="700"
                fill={isLead ? "#fff" : "#4c5c5f"}
              >
                {type}
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}
