import type { HollandType } from "./holland-type.ts";

/**
 * The six types' figures as one family: a disc, the motif's winding path, and the type's tool on it. Plain shapes, so
 * that pages, pictures and the PDF draw them alike. The outlines differ, to be distinguishable without colour.
 */

/** Side of a figure's square. */
export const FIGURE_SIZE = 96;

/** Fills of a shape: see `figureColours`. */
export type FigureTone = "ground" | "path" | "solid" | "light";

export interface FigureShape {
  /** An SVG path with the absolute commands M, L, C and Z only, as in PDF. */
  d: string;
  tone: FigureTone;
  /** Line width, with round ends and corners; without it the shape is filled. */
  width?: number;
}

const GROUND: FigureShape = {
  d: "M48 8C71.2 8 90 26.8 90 50C90 73.2 71.2 92 48 92C24.8 92 6 73.2 6 50C6 26.8 24.8 8 48 8Z",
  tone: "ground",
};

export const TYPE_FIGURES: Readonly<Record<HollandType, readonly FigureShape[]>> = {
  /* A spanner and a nut. */
  R: [
    GROUND,
    { d: "M8 60C20 50 26 72 38 66C52 59 44 84 62 89", tone: "path", width: 9 },
    {
      d: "M72 8.1C65.1 5 56.7 6.5 50.6 12.6C45.3 18 44.9 25.2 48 32.9L24.3 56.5C21.2 59.6 21.2 63.4 23.9 66.1C26.6 68.8 30.4 68.8 33.5 65.7L57.1 42C64.8 45.1 72 44.7 77.4 39.4C83.5 33.3 85 24.9 81.9 18L72.8 27.1L64.8 25.2L62.9 17.2Z",
      tone: "solid",
    },
    {
      d: "M30.2 57.2C31.6 57.2 32.8 58.4 32.8 59.8C32.8 61.2 31.6 62.4 30.2 62.4C28.8 62.4 27.6 61.2 27.6 59.8C27.6 58.4 28.8 57.2 30.2 57.2Z",
      tone: "light",
    },
    { d: "M70.6 55.7L80 64.1L77.4 76.4L65.4 80.3L56 71.9L58.6 59.6Z", tone: "solid" },
    {
      d: "M68 62.6C71 62.6 73.4 65 73.4 68C73.4 71 71 73.4 68 73.4C65 73.4 62.6 71 62.6 68C62.6 65 65 62.6 68 62.6Z",
      tone: "light",
    },
  ],
  /* A lens over the path. */
  I: [
    GROUND,
    { d: "M6 62C16 76 24 70 30 58M60 30C66 22 76 26 84 14", tone: "path", width: 9 },
    { d: "M60 63L80 83", tone: "solid", width: 11 },
    {
      d: "M44 19.5C58.1 19.5 69.5 30.9 69.5 45C69.5 59.1 58.1 70.5 44 70.5C29.9 70.5 18.5 59.1 18.5 45C18.5 30.9 29.9 19.5 44 19.5Z",
      tone: "solid",
    },
    {
      d: "M44 26.5C54.2 26.5 62.5 34.8 62.5 45C62.5 55.2 54.2 63.5 44 63.5C33.8 63.5 25.5 55.2 25.5 45C25.5 34.8 33.8 26.5 44 26.5Z",
      tone: "light",
    },
    { d: "M31 54C36 58 40 52 43 46C46 40 51 33 57 38", tone: "path", width: 9 },
    {
      d: "M43.5 40.9C46 40.9 48.1 43 48.1 45.5C48.1 48 46 50.1 43.5 50.1C41 50.1 38.9 48 38.9 45.5C38.9 43 41 40.9 43.5 40.9Z",
      tone: "solid",
    },
  ],
  /* A brush that paints the path. */
  A: [
    GROUND,
    { d: "M10 62C20 50 30 52 32 62C34 74 44 78 58 70C66 66 74 70 78 76", tone: "path", width: 9 },
    { d: "M84 4C88 2 92 6 90 10L60 48L50 40Z", tone: "solid" },
    { d: "M48 42L58 50L54 56L43 47Z", tone: "light" },
    { d: "M42 48L53 57C52 68 42 74 26 73C33 68 30 60 33 54C35 50 38 48 42 48Z", tone: "solid" },
  ],
  /* Two people by the water. */
  S: [
    GROUND,
    { d: "M8 74C22 64 30 84 48 76C66 68 74 86 88 74", tone: "path", width: 9 },
    {
      d: "M34 17.5C40.4 17.5 45.5 22.6 45.5 29C45.5 35.4 40.4 40.5 34 40.5C27.6 40.5 22.5 35.4 22.5 29C22.5 22.6 27.6 17.5 34 17.5Z",
      tone: "solid",
    },
    { d: "M14 72C13 54 20 44 34 44C48 44 55 54 54 72C42 66 26 66 14 72Z", tone: "solid" },
    {
      d: "M65 27.5C70.2 27.5 74.5 31.8 74.5 37C74.5 42.2 70.2 46.5 65 46.5C59.8 46.5 55.5 42.2 55.5 37C55.5 31.8 59.8 27.5 65 27.5Z",
      tone: "solid",
    },
    { d: "M59 73C61 64 59 56 55 52C58 50 61 49.5 65 49.5C77 49.5 83 58 82 73C75 69 66 69 59 73Z", tone: "solid" },
  ],
  /* A flag on a hill, and the way up. */
  E: [
    GROUND,
    { d: "M8 84C22 84 24 66 40 62C54 58 60 46 66 46C76 46 78 84 90 84C76 94 24 94 8 84Z", tone: "solid" },
    { d: "M26 90C40 88 34 78 46 76C56 74 51 66 60 61", tone: "path", width: 6 },
    { d: "M66 56L66 10", tone: "solid", width: 5 },
    { d: "M66 8C58 4 52 14 44 10C38 7 34 8 28 12L36 21L28 32C34 28 38 27 44 30C52 34 58 24 66 28Z", tone: "solid" },
  ],
  /* A ledger whose lines are ticked off. */
  C: [
    GROUND,
    { d: "M4 66C12 54 22 58 26 66C34 82 62 84 68 68C72 58 82 58 90 68", tone: "path", width: 9 },
    {
      d: "M20 15C20 11.5 22.5 9 26 9L70 9C73.5 9 76 11.5 76 15L76 81C76 84.5 73.5 87 70 87L26 87C22.5 87 20 84.5 20 81Z",
      tone: "solid",
    },
    { d: "M33 16L67 16C68.5 16 69 16.5 69 18L69 78C69 79.5 68.5 80 67 80L33 80Z", tone: "light" },
    {
      d: "M26.5 28.4C27.9 28.4 29.1 29.6 29.1 31C29.1 32.4 27.9 33.6 26.5 33.6C25.1 33.6 23.9 32.4 23.9 31C23.9 29.6 25.1 28.4 26.5 28.4Z",
      tone: "light",
    },
    {
      d: "M26.5 62.4C27.9 62.4 29.1 63.6 29.1 65C29.1 66.4 27.9 67.6 26.5 67.6C25.1 67.6 23.9 66.4 23.9 65C23.9 63.6 25.1 62.4 26.5 62.4Z",
      tone: "light",
    },
    { d: "M52 30L62 30M52 48L62 48M52 66L62 66", tone: "path", width: 5 },
    { d: "M38.5 30L41.5 33.5L46 26.5M38.5 48L41.5 51.5L46 44.5M38.5 66L41.5 69.5L46 62.5", tone: "solid", width: 3.6 },
  ],
};

/** Hue of each type, as in app.css. They also differ in lightness, for colour-blind readers. */
export const TYPE_HUES: Readonly<Record<HollandType, string>> = {
  R: "#ba462f",
  I: "#255b9c",
  A: "#9b3876",
  S: "#2d8e6b",
  E: "#c58413",
  C: "#3f4f60",
};

/** The colours of a type's figure, as #rrggbb. Tints are mixed with white because not every output supports opacity. */
export function figureColours(type: HollandType): Record<FigureTone, string> {
  const hue = TYPE_HUES[type];
  return { ground: mixTint(hue, 0.12), path: mixTint(hue, 0.38), solid: hue, light: "#ffffff" };
}

/** Mixes a colour with white; `share`, 0–1, of the colour is kept. */
function mixTint(hex: string, share: number): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `#${channels.map((value) => Math.round(255 + (value - 255) * share).toString(16)).join("")}`;
}
