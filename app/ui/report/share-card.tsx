import { SHARE_CARD_WORDS } from "#app/content/share-card-words.ts";
import { HOLLAND_TYPE_NAMES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { FIGURE_SIZE, TYPE_HUES } from "#app/domain/assessment/type-figures.ts";
import { otherLanguage, type Language } from "#app/domain/platform/language.ts";
import { TypeFigure } from "#app/ui/elements/type-figures.tsx";

/** In pixels of the saved picture: 4:5, the ratio of upright pictures on phones. */
const WIDTH = 1080;
const HEIGHT = 1350;

const NAMES_IN = { en: "english", ml: "malayalam" } as const;

/** The tokens of app.css, because a picture has no stylesheet. */
const COLOURS = { ground: "#ddf3f6", water: "#bce3e6", primary: "#006065", ink: "#16252b", quiet: "#4d6067" };

/** The position of each type on the path, from the top. */
const STOPS = [
  { x: 84, y: 580 },
  { x: 330, y: 776 },
  { x: 130, y: 972 },
] as const;

const FIGURE = 184;

/** From the top right past the stops to the bottom. */
const WAY =
  "M930 -80C1010 200 900 350 640 450C380 550 176 580 176 672S422 770 422 868S222 966 222 1064S460 1150 720 1140S1010 1220 1040 1430";

interface ShareCardProps {
  letters: readonly HollandType[];
  language: Language;
  /** The product's host name. */
  site: string;
}

/** A student's code as a picture, drawn by `share-card-drawing.ts`, which supports paths and single-line texts. */
export function ShareCard({ letters, language, site }: ShareCardProps) {
  const code = letters.join("");
  const names = letters.map((type) => HOLLAND_TYPE_NAMES[type][NAMES_IN[language]]).join(", ");
  return (
    <svg
      id="share-card"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${SHARE_CARD_WORDS.iAm[language]} ${code}: ${names}`}
      data-file={`vazhi-${code}.png`}
      lang={language}
      strokeLinecap="round"
      className="mx-auto block h-auto max-h-[52svh] w-full rounded-card md:max-h-[36rem]"
    >
      <path d={`M0 0H${WIDTH}V${HEIGHT}H0Z`} fill={COLOURS.ground} />
      <path d={WAY} fill="none" stroke={COLOURS.water} strokeWidth="74" />
      <path d={WAY} fill="none" stroke={COLOURS.ground} strokeWidth="5" strokeDasharray="4 26" />
      <text x="84" y="138" fontSize="52" fontWeight="700" fill={COLOURS.primary} className="heading">
        Vazhi <tspan lang="ml">വഴി</tspan>
      </text>
      <text x="84" y="252" fontSize="64" fontWeight="600" fill={COLOURS.quiet}>
        {SHARE_CARD_WORDS.iAm[language]}
      </text>
      <text x="76" y="520" fontSize="290" fontWeight="700" className="heading">
        {letters.map((type) => (
          <tspan key={type} fill={TYPE_HUES[type]}>
            {type}
          </tspan>
        ))}
      </text>
      {letters.map((type, index) => {
        const { x, y } = STOPS[index] ?? STOPS[0];
        const { english, malayalam } = HOLLAND_TYPE_NAMES[type];
        const [first, second] = language === "ml" ? [malayalam, english] : [english, malayalam];
        return (
          <g key={type}>
            <g transform={`translate(${x} ${y}) scale(${FIGURE / FIGURE_SIZE})`}>
              <TypeFigure type={type} size={FIGURE_SIZE} />
            </g>
            <text x={x + FIGURE + 36} y={y + 90} fontSize="62" fontWeight="700" fill={TYPE_HUES[type]}>
              {first}
            </text>
            <text x={x + FIGURE + 36} y={y + 148} fontSize="40" fill={COLOURS.quiet} lang={otherLanguage(language)}>
              {second}
            </text>
          </g>
        );
      })}
      <text x="84" y="1248" fontSize="46" fontWeight="700" fill={COLOURS.ink}>
        {SHARE_CARD_WORDS.asks[language]}
      </text>
      <text x="84" y="1302" fontSize="36" fill={COLOURS.primary}>
        {site}
      </text>
    </svg>
  );
}
