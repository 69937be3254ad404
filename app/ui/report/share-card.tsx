import { leadPhrase } from "#app/content/report-text/lead-names.ts";
import { SHARE_CARD_WORDS } from "#app/content/share-card-words.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { sceneOf } from "#app/domain/report/drawings/scenes.ts";
import { hueOf } from "#app/domain/report/drawings/shape.ts";
import { HEXAGON_CENTRE, hexagonBand, hexagonOutline, hexagonPoint } from "#app/domain/report/dossier/type-hexagon.ts";
import { Shapes } from "#app/ui/report/drawings/shapes.tsx";

/** In pixels of the saved picture: the format in which messengers show a picture whole. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The scene at the left. */
const SCENE_WIDTH = 540;

/** The tokens of app.css, because a picture has no stylesheet. */
const COLOURS = { ground: "#fcfbf8", line: "#c9d6d3", grid: "#e2e8e4", primary: "#004d51", ink: "#16252b" };

const TEXT_X = 604;
const TILE = 84;

/** Letters that fit into a line of the headline. */
const LINE_LENGTH: Readonly<Record<Language, number>> = { en: 18, ml: 17 };

interface ShareCardProps {
  letters: readonly HollandType[];
  percentages: Readonly<Record<HollandType, number | null>>;
  language: Language;
  /** The product's host name. */
  site: string;
}

/** A student's result as a picture without a name, drawn by `share-card-drawing.ts`: paths and single-line texts only. */
export function ShareCard({ letters, percentages, language, site }: ShareCardProps) {
  const code = letters.join("");
  const phrase = leadPhrase(language, letters);
  const [lead = "S"] = letters;
  const scene = sceneOf(lead);
  const { sky } = hueOf(lead);
  const scale = HEIGHT / scene.height;
  const shift = (SCENE_WIDTH - scene.width * scale) / 2;
  return (
    <svg
      id="share-card"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${phrase}: ${code}`}
      data-file={`vazhi-${code}.png`}
      lang={language}
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
      className="mx-auto block h-auto w-full rounded-card border border-line"
    >
      <path d={rectangle(0, 0, SCENE_WIDTH, HEIGHT)} fill={sky} />
      <g transform={`translate(${shift} 0) scale(${scale})`}>
        <Shapes shapes={scene.shapes} type={lead} />
      </g>
      <path d={rectangle(SCENE_WIDTH, 0, WIDTH - SCENE_WIDTH, HEIGHT)} fill={COLOURS.ground} />
      <text x={TEXT_X} y="92" fontSize="32" fontWeight="700" fill={COLOURS.primary} className="heading">
        Vazhi
      </text>
      {wrap(phrase, LINE_LENGTH[language]).map((line, index) => (
        <text
          key={line}
          x={TEXT_X}
          y={178 + index * (language === "ml" ? 70 : 64)}
          fontSize={language === "ml" ? 46 : 56}
          fontWeight="700"
          fill={COLOURS.ink}
          className="heading"
        >
          {line}
        </text>
      ))}
      {letters.map((type, index) => {
        const x = TEXT_X + index * (TILE + 14);
        return (
          <g key={type}>
            <path d={rectangle(x, 440, TILE, TILE)} fill={hueOf(type).letters} />
            <text x={x + TILE / 2 - 17} y="500" fontSize="52" fontWeight="700" fill="#ffffff" className="heading">
              {type}
            </text>
          </g>
        );
      })}
      <text x={TEXT_X} y="574" fontSize="28" fontWeight="600" fill={COLOURS.primary}>
        {SHARE_CARD_WORDS.asks[language]}
      </text>
      <text x={TEXT_X} y="608" fontSize="22" fill={COLOURS.primary}>
        {site}
      </text>
      <g transform="translate(886 318) scale(1.02)">
        <Hexagon percentages={percentages} letters={letters} />
      </g>
    </svg>
  );
}

/** The hexagon in paths only. */
function Hexagon({ percentages, letters }: Pick<ShareCardProps, "percentages" | "letters">) {
  const { x, y } = HEXAGON_CENTRE;
  const spokes = HOLLAND_TYPES.map((_, index) => {
    const end = hexagonPoint(index, 100);
    return `M${x} ${y}L${end.x} ${end.y}`;
  });
  return (
    <>
      <path d={outline(() => 100)} fill="#ffffff" stroke={COLOURS.line} strokeWidth="1.5" />
      <path d={`${outline(() => 33)}${outline(() => 66)}${spokes.join("")}`} stroke={COLOURS.grid} strokeWidth="1.2" />
      <path d={hexagonBand(percentages)} fill="#1f9aa0" fillRule="evenodd" opacity=".42" />
      <path d={outline((type) => percentages[type] ?? 0)} stroke="#00575d" strokeWidth="3" />
      {HOLLAND_TYPES.map((type, index) => {
        const at = hexagonPoint(index, 121);
        const isLead = letters.includes(type);
        return (
          <g key={type}>
            <path d={circle(at.x, at.y, 15)} fill={isLead ? hueOf(type).letters : "#ffffff"} stroke={COLOURS.line} />
            <text x={at.x - 5.5} y={at.y + 6} fontSize="16" fontWeight="700" fill={isLead ? "#ffffff" : "#4c5c5f"}>
              {type}
            </text>
          </g>
        );
      })}
    </>
  );
}

const outline = (percentAt: (type: HollandType) => number) => `M${hexagonOutline(percentAt).replaceAll(" ", "L")}Z`;

const rectangle = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}Z`;

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** Lines of at most so many letters, unless a word is longer. */
function wrap(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
