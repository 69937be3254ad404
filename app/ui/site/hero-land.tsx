// The home page's hero: Kerala from above. Decorative, and behind no text.

const LEAF = "M0 0C6-6 16-4.8 20 1.2 14 2.4 6 2.8 0 0Z";
const NARROW_RIVER = "M400-44C290-4 330 76 250 112S-10 126 20 226 250 266 230 356 60 406 90 556";
const WIDE_RIVER = "M1320 20C1180 60 1230 170 1080 240S760 330 700 470 520 600 420 700";

type Place = readonly [x: number, y: number, turn: number];

const NARROW = {
  palms: [
    [330, 86, 8],
    [22, 146, 22],
    [342, 250, 4],
    [24, 356, 30],
    [334, 496, 12],
  ],
  houses: [[346, 172, -12]],
} satisfies Record<string, readonly Place[]>;

const WIDE = {
  palms: [
    [1246, 330, 10],
    [1214, 600, 25],
    [706, 150, 5],
    [742, 590, 14],
    [560, 560, 9],
    [810, 84, 22],
    [1250, 190, 3],
  ],
  houses: [
    [1236, 250, -14],
    [1130, 590, 10],
    [760, 120, 8],
  ],
  fields: [
    [1190, 470, -10],
    [900, 606, -6],
  ],
} satisfies Record<string, readonly Place[]>;

/** Fills the hero: one drawing for phones and tablets, one for desktops. */
export function HeroLand() {
  return (
    <>
      <svg aria-hidden className="home-symbols">
        <symbol id="palm" overflow="visible">
          <circle r="19" cx="3" cy="4" fill="#1f5d4c" opacity=".1" />
          {[0, 80, 160, 240, 320].map((turn) => (
            <path key={turn} d={LEAF} fill="#458569" transform={`rotate(${turn})`} />
          ))}
          {[40, 120, 200, 280].map((turn) => (
            <path key={turn} d={LEAF} fill="#68a585" transform={`rotate(${turn})`} />
          ))}
          <circle r="2.6" fill="#e9d9a8" />
        </symbol>
        <symbol id="house" overflow="visible">
          <path d="M-19-9H25V17H-19Z" fill="#1f5d4c" opacity=".12" />
          <path d="M-22-13H22L11 0H-11Z" fill="#d98565" />
          <path d="M-22 13H22L11 0H-11Z" fill="#c06a4b" />
          <path d="M-22-13V13L-11 0Z" fill="#cb7656" />
          <path d="M22-13V13L11 0Z" fill="#b56043" />
        </symbol>
        <symbol id="boat" overflow="visible">
          <path d="M46 12 76 22M46-12 76-22" stroke="#fff" strokeOpacity=".7" strokeWidth="3" />
          <path d="M-46 0C-24-14 20-14 46 0 20 14-24 14-46 0Z" fill="#a8452c" stroke="#fff" strokeWidth="3" />
          <path d="M-28 0C-14-7 12-7 28 0 12 7-14 7-28 0Z" fill="#fbe9df" />
          <path d="M-9-6V6M9-6V6" stroke="#a8452c" strokeWidth="3" />
        </symbol>
      </svg>
      <svg aria-hidden viewBox="0 0 360 536" preserveAspectRatio="xMidYMin slice" className="home-narrow">
        <River d={NARROW_RIVER} width={58} />
        <Repeated name="palm" places={NARROW.palms} />
        <Repeated name="house" places={NARROW.houses} />
        <use href="#boat" transform="translate(324 24) rotate(140) scale(.62)" />
      </svg>
      <svg aria-hidden viewBox="0 0 1280 640" preserveAspectRatio="xMidYMid slice" className="home-wide">
        {WIDE.fields.map(([x, y, turn]) => (
          <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <rect x="-90" y="-42" width="180" height="84" rx="7" fill="#cdf3e4" />
            <path d="M-86-21H86M-86 0H86M-86 21H86" stroke="#fff" strokeOpacity=".55" strokeWidth="1.5" />
          </g>
        ))}
        <River d={WIDE_RIVER} width={84} />
        <Repeated name="palm" places={WIDE.palms} />
        <Repeated name="house" places={WIDE.houses} />
        <use href="#boat" transform="translate(640 548) rotate(128) scale(.9)" />
      </svg>
    </>
  );
}

/** White banks, the water, and the light on it. */
function River({ d, width }: { d: string; width: number }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={d} stroke="#fff" strokeOpacity=".75" strokeWidth={width + 8} />
      <path d={d} stroke="#bfe3e6" strokeWidth={width} />
      <path d={d} stroke="#d6eff0" strokeWidth={width * 0.42} />
    </g>
  );
}

function Repeated({ name, places }: { name: "palm" | "house"; places: readonly Place[] }) {
  return places.map(([x, y, turn]) => (
    <use key={`${x} ${y}`} href={`#${name}`} transform={`translate(${x} ${y}) rotate(${turn})`} />
  ));
}
