// Draws a face in a few flat shapes: simple enough for 5 kB, each with its own hair, clothes and bearing.

/** What makes one face different from another. Colours are CSS colours. */
export interface Face {
  ground: string;
  skin: string;
  hair: string;
  style: keyof typeof FRONT_HAIR;
  clothes: keyof typeof CLOTHES;
  /** Of the clothes, and of their border, collar or tie. */
  cloth: string;
  trim: string;
  extras?: readonly (keyof typeof EXTRAS)[];
  /** How wide the face is, 1 by default. */
  width?: number;
}

type Drawing = (face: Face) => string;

const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shade = (colour: string, percent: number) => `color-mix(in oklab, ${colour}, #2a120a ${percent}%)`;

const SHOULDERS = "M10 97C10 82 24 76 39 72.5L48 79L57 72.5C72 76 86 82 86 97Z";

const CLOTHES = {
  shirt: ({ cloth, trim }) =>
    `${path(SHOULDERS, cloth)}${path("M39 71L48 80L42 87L34 74Z", trim)}${path("M57 71L48 80L54 87L62 74Z", trim)}${line("M48 81V97", shade(cloth, 22), 1.2)}`,
  kurta: ({ cloth, trim }) =>
    `${path(SHOULDERS, cloth)}${path("M38 71.5C40 78 56 78 58 71.5L61 74C58 83 38 83 35 74Z", trim)}${line("M48 81V93", shade(cloth, 25), 1.6)}`,
  saree: ({ cloth, trim }) =>
    `${path(SHOULDERS, trim)}${path("M39 72.5C41 80 55 80 57 72.5L48 79Z", trim)}${path("M86 97C86 82 76 77 60 73.2L21 97Z", cloth)}${line("M60.6 73.6L23 97", shade(cloth, 30), 3.2)}${line("M62.8 74.3L27.5 97", "#e7c66b", 1.8)}`,
  "set-saree": ({ trim }) =>
    `${path(SHOULDERS, trim)}${path("M86 97C86 82 76 77 60 73.2L21 97Z", "#f4ead2")}${line("M60.6 73.6L23 97", "#c39a3a", 3.4)}`,
  coat: ({ cloth, trim }) =>
    `${path(SHOULDERS, "#f3f3ef")}${path("M40 72L48 92L56 72L48 79Z", cloth)}${path("M39 71.5L32 76L44 97H48V92Z", trim)}${path("M57 71.5L64 76L52 97H48V92Z", trim)}${line("M44 97L34 77M52 97L62 77", "#c9cbc6", 1.2)}`,
  blazer: ({ cloth, trim }) =>
    `${path(SHOULDERS, cloth)}${path("M40 72L48 94L56 72L48 79Z", "#f4f2ec")}${path("M46.4 80H49.6L50.6 92L48 96L45.4 92Z", trim)}${path("M39 71.5L31 77L45 97H48Z", shade(cloth, 25))}${path("M57 71.5L65 77L51 97H48Z", shade(cloth, 25))}`,
  robe: ({ cloth }) =>
    `${path(SHOULDERS, cloth)}${path("M40 71.5L48 79L56 71.5L58 76L48 84L38 76Z", "#f6f4ee")}${path("M44.5 81H47.6V93L43.6 94Z", "#f6f4ee")}${path("M51.5 81H48.4V93L52.4 94Z", "#f6f4ee")}`,
  dupatta: ({ cloth, trim }) =>
    `${path(SHOULDERS, cloth)}${path("M10 97C10 84 22 77 36 73.5C40 84 44 90 48 97H30C26 91 22 90 18 97Z", trim)}${path("M86 97C86 84 74 77 60 73.5C57 80 55 84 52.5 88L62 97Z", trim)}`,
} satisfies Record<string, Drawing>;

/** Hair that falls behind the neck. */
const BACK_HAIR: Partial<Record<keyof typeof FRONT_HAIR, Drawing>> = {
  long: ({ hair }) => path("M27 42C24 18 72 18 69 42C70 56 72 68 74 80H22C24 68 26 56 27 42Z", hair),
  bob: ({ hair }) =>
    path("M27.5 42C25 19 71 19 68.5 42C69 52 69.5 58 68 66C58 70 38 70 28 66C26.5 58 27 52 27.5 42Z", hair),
  plait: ({ hair }) => path("M28 40C26 20 70 20 68 40C68 50 66 58 62 62H34C30 58 28 50 28 40Z", hair),
  "high-bun": ({ hair }) => `<circle cx="48" cy="15.5" r="8.5" fill="${hair}"/>`,
  wavy: ({ hair }) =>
    path("M27 42C23 20 73 20 69 42C73 50 69 56 73 64C70 74 62 76 60 70H36C34 76 26 74 23 64C27 56 23 50 27 42Z", hair),
  hijab: ({ trim }) =>
    path("M48 12C26 12 22 30 23 46C23 62 19 74 14 84C24 92 72 92 82 84C77 74 73 62 73 46C74 30 70 12 48 12Z", trim),
  veil: ({ trim }) => path("M48 13C26 13 24 32 24 46L17 86C28 92 68 92 79 86L72 46C72 32 70 13 48 13Z", trim),
};

const CENTRE = "M29 45C26.5 24 38 17 48 17C58 17 69.5 24 67 45C65.5 36.5 60 30.5 48 27C36 30.5 30.5 36.5 29 45Z";
const SIDE =
  "M29 46C26.5 22 39 16 50 16.8C62.5 17.6 69.5 26 67 46C66 37.5 62.5 32 57 28.5C50 33.5 37 33 31.8 38.5C30.2 40.5 29.6 43 29 46Z";
const SHORT =
  "M30.4 41C27.5 24 38 17 49 17.4C61.5 17.8 68.5 26 65.6 41C64.8 35.5 63.2 32 60.4 29.2C53 31.4 42 31.2 36 28.6C33 31.5 31.3 35.5 30.4 41Z";

const FRONT_HAIR = {
  long: ({ hair }) => path(CENTRE, hair),
  bob: ({ hair }) => path(SIDE, hair),
  wavy: ({ hair }) => path(SIDE, hair),
  bun: ({ hair }) => path(CENTRE, hair),
  "high-bun": ({ hair }) => path(SIDE, hair),
  plait: ({ hair }) =>
    `${path(CENTRE, hair)}${path("M64 60C70 62 72 66 70 71C73 75 72 80 69 83C71 88 69 93 66 97H59C60 92 59 89 61 85C58 81 59 77 62 74C59 70 60 64 64 60Z", hair)}${line("M62 70.5C65 72 67 72 69.5 71M61.5 82C64 84 66 84 69 83", "#ffffff30", 1.3)}`,
  short: ({ hair }) => path(SHORT, hair),
  swept: ({ hair }) =>
    path(
      "M30.4 41C27 22 41 14 53 16C63.5 17.6 68 27 65.6 41C64.6 36 63 32.5 61 30C57 30.5 48 29.5 43 25C40 29 33.5 31.5 30.4 41Z",
      hair,
    ),
  curly: ({ hair }) =>
    `${path("M30 41C25 38 25 30 29.5 28C29 21 36 17 40.5 19C44 13.5 54 13.5 57 18.5C63 17 68.5 22 67 28C71 31 70.5 38 66 41C65 36 63 33 60 30.5C56 33 52 29.5 48 31.5C44 29.5 40 33 36 30.5C33 33 31 36 30 41Z", hair)}`,
  receding: ({ hair }) =>
    `${path("M30 44C27.5 33 30.5 24.5 38 20.5C37 25 34 29.5 33.4 34.5C32.4 37.5 31 40 30 44Z", hair)}${path("M66 44C68.5 33 65.5 24.5 58 20.5C59 25 62 29.5 62.6 34.5C63.6 37.5 65 40 66 44Z", hair)}${path("M33.5 26C36 15 60 15 62.5 26C56 19.6 40 19.6 33.5 26Z", hair)}`,
  crop: ({ hair }) =>
    path(
      "M30.6 39C28.5 25 38 18.5 48 18.5C58 18.5 67.5 25 65.4 39C64.8 34 63 30.6 60.6 28.6C52 26.4 44 26.4 35.4 28.6C33 30.6 31.2 34 30.6 39Z",
      hair,
    ),
  hijab: ({ trim }) =>
    `${path("M48 14C30 14 27.5 28 27.5 42C27.5 58 37 67 48 67C59 67 68.5 58 68.5 42C68.5 28 66 14 48 14ZM48 24.5C60 24.5 63.6 33 63.6 43C63.6 54 57 62.5 48 62.5C39 62.5 32.4 54 32.4 43C32.4 33 36 24.5 48 24.5Z", trim, 'fill-rule="evenodd"')}${path("M30 58C34 66 42 69.5 48 69.5C56 69.5 63 65 66.5 57C68 66 66 74 59 80C50 84 38 82 31 76C28 70 28 64 30 58Z", trim)}${line("M34.5 68C42 74.5 54 74.5 62 67", "#00000028", 1.4)}`,
  veil: ({ trim }) =>
    `${path("M28.5 46C26 25 36 15 48 15C60 15 70 25 67.5 46C66.5 35 60 28.5 48 28.5C36 28.5 29.5 35 28.5 46Z", "#f6f4ee")}${path("M26.5 47C23 24 34 12 48 12C62 12 73 24 69.5 47C68 30 60 22.5 48 22.5C36 22.5 28 30 26.5 47Z", trim)}`,
} satisfies Record<string, Drawing>;

const HAS_COVERED_EARS = new Set<keyof typeof FRONT_HAIR>(["hijab", "veil", "long", "bob", "wavy"]);

const EXTRAS = {
  glasses: () =>
    `<g fill="#ffffff26" stroke="#2b2b2e" stroke-width="1.5"><rect x="34.2" y="38.6" width="11.6" height="9.2" rx="4"/><rect x="50.2" y="38.6" width="11.6" height="9.2" rx="4"/></g>${line("M45.8 42Q48 40.6 50.2 42", "#2b2b2e", 1.5)}`,
  "thin-glasses": () =>
    `<g fill="none" stroke="#6a5a3c" stroke-width="1"><circle cx="40.4" cy="43.2" r="5.3"/><circle cx="55.6" cy="43.2" r="5.3"/></g>${line("M45.7 42.4Q48 41.2 50.3 42.4", "#6a5a3c", 1)}`,
  moustache: ({ hair }) =>
    path(
      "M40.6 53.8C42 50.8 46 50 48 51.6C50 50 54 50.8 55.4 53.8C52.6 54.6 49.8 54 48 53.2C46.2 54 43.4 54.6 40.6 53.8Z",
      hair,
    ),
  beard: ({ hair }) =>
    path(
      "M31.4 43.5C31.8 57 38.5 66.4 48 66.4C57.5 66.4 64.2 57 64.6 43.5C63 49.5 60.5 51.8 56.5 51.6C53 50 49.6 50.3 48 51.5C46.4 50.3 43 50 39.5 51.6C35.5 51.8 33 49.5 31.4 43.5Z",
      hair,
    ),
  stubble: ({ hair }) =>
    path(
      "M31.6 44C32 57 38.5 65.4 48 65.4C57.5 65.4 64 57 64.4 44C62.8 49.5 60.5 51.6 56.5 51.4C53 50 49.6 50.3 48 51.5C46.4 50.3 43 50 39.5 51.4C35.5 51.6 33.2 49.5 31.6 44Z",
      hair,
      'opacity="0.28"',
    ),
  bindi: () => `<circle cx="48" cy="34.6" r="1.25" fill="#a3202b"/>`,
  chandanam: () => line("M46 33.6H50", "#f0dfae", 1.5),
  earrings: () =>
    `<circle cx="30.2" cy="50" r="1.6" fill="#e2b84c"/><circle cx="65.8" cy="50" r="1.6" fill="#e2b84c"/>`,
  jasmine: () =>
    [
      [29, 27],
      [26.4, 31],
      [25.4, 35.6],
      [25.6, 40.2],
      [26.8, 44.4],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.7" fill="#fbf9ef"/>`)
      .join(""),
  cross: () => line("M48 84V92M45.4 86.6H50.6", "#d9b24a", 1.5),
  necklace: () => line("M40.5 71C43 78.5 53 78.5 55.5 71", "#e2b84c", 1.2),
  "grey-temples": () =>
    `${path("M30.5 41C30 36 30.6 32.5 32.6 29.8C33.4 33 32 37 31.4 44Z", "#a8a5a2")}${path("M65.5 41C66 36 65.4 32.5 63.4 29.8C62.6 33 64 37 64.6 44Z", "#a8a5a2")}`,
  lines: ({ skin }) => line("M36.4 49.5Q38 51 37 54M59.6 49.5Q58 51 59 54", shade(skin, 26), 0.9),
} satisfies Record<string, Drawing>;

const HEAD = "M31 41C30.5 13.5 65.5 13.5 65 41C65 54 57.5 65 48 65C38.5 65 31 54 31 41Z";

/** Under the hair: ears, neck, face and its features. */
function features(face: Face): string {
  const { skin, style, hair } = face;
  const dark = shade(skin, 34);
  const brow = style === "hijab" || style === "veil" ? "#2a1d18" : hair;
  const ears = HAS_COVERED_EARS.has(style)
    ? ""
    : `<ellipse cx="30.6" cy="44" rx="3" ry="4.6" fill="${shade(skin, 8)}"/><ellipse cx="65.4" cy="44" rx="3" ry="4.6" fill="${shade(skin, 8)}"/>`;
  return `${ears}${path(HEAD, skin)}
${line("M37 38.2Q40.4 36 44 37.6M52 37.6Q55.6 36 59 38.2", brow, 1.7)}
${path("M37.2 43.6Q40.4 40 43.8 43.6Q40.4 45.8 37.2 43.6Z", "#fbf7f1")}${path("M52.2 43.6Q55.6 40 58.8 43.6Q55.6 45.8 52.2 43.6Z", "#fbf7f1")}
<circle cx="40.6" cy="43.2" r="1.85" fill="#26170f"/><circle cx="55.4" cy="43.2" r="1.85" fill="#26170f"/>
${line("M36.8 43.4Q40.4 39.6 44 43.2M52 43.2Q55.6 39.6 59.2 43.4", "#2a1a12", 1)}
${line("M48.4 44C47.4 47 46.6 49 46.8 49.6Q48 50.8 49.6 50", dark, 1.2)}`;
}

function mouth({ skin, extras = [] }: Face): string {
  const hasBeard = extras.includes("beard");
  return `${path("M43.2 55.6Q48 57.4 52.8 55.6Q48 60.2 43.2 55.6Z", hasBeard ? "#a8574b" : shade("#b5564d", 6))}${line("M42.8 55.4Q48 57.8 53.2 55.4", shade(skin, 45), 1)}`;
}

const NECK = "M40.5 58H55.5V72C55.5 76.5 51 79.5 48 79.5C45 79.5 40.5 76.5 40.5 72Z";

/** What lies on the skin, below hair and glasses. */
const ON_SKIN = new Set<keyof typeof EXTRAS>(["beard", "stubble", "lines", "moustache"]);

/** The portrait as an SVG document of 96 × 96 units. */
export function drawPortrait(face: Face): string {
  const { ground, skin, style, clothes, extras = [], width = 1 } = face;
  const draw = (names: readonly (keyof typeof EXTRAS)[]) => names.map((name) => EXTRAS[name](face)).join("");
  const shadow = path("M40.5 62C44 67.5 52 67.5 55.5 62V66C52 71 44 71 40.5 66Z", shade(skin, 24));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192">
<rect width="96" height="96" fill="${ground}"/>
<g transform="translate(48 50) scale(${1.04 * width} 1.04) translate(-48 -49)">
${BACK_HAIR[style]?.(face) ?? ""}
${path(NECK, shade(skin, 9))}${shadow}
${(CLOTHES[clothes] as Drawing)(face)}
${features(face)}
${draw(extras.filter((name) => ON_SKIN.has(name)))}
${mouth(face)}
${FRONT_HAIR[style](face)}
${draw(extras.filter((name) => !ON_SKIN.has(name)))}
</g></svg>`;
}
