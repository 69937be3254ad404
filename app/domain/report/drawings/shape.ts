import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { TYPE_HUES } from "#app/domain/assessment/type-figures.ts";

/**
 * The result's drawings: careers' symbols, banners, scenes and small pictures. Plain shapes in tones instead of
 * colours, so that pages, pictures and the PDF draw them alike, and one drawing serves all six types.
 */

export interface Shape<T extends string = Tone> {
  /** An SVG path with the absolute commands M, L, C and Z only, as in PDF. */
  readonly d: string;
  readonly fill?: T;
  /** With round ends and corners. */
  readonly stroke?: T;
  /** Of the stroke, in the drawing's units. */
  readonly width?: number;
  /** 0–1; 1 without it. */
  readonly opacity?: number;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** Tones made of a type's hue. */
type HueTone =
  | "hue"
  /** For figures and small text on white. */
  | "dark"
  | "deep"
  | "soft"
  | "tint"
  /** Behind white letters, with a contrast of at least 4.5. */
  | "letters"
  | "sky"
  | "banner"
  | "far"
  | "near"
  | "palm"
  | "bank"
  | "shore";

/** A second colour that stands out from the hue: small parts of a symbol, and clothes. */
type AccentTone = "accent" | "cloth" | "sleeve";

/** Tones that are the same for every type. */
type FixedTone = keyof typeof FIXED;

export type Tone = HueTone | AccentTone | FixedTone;

const FIXED = {
  white: "#ffffff",
  water: "#a9dbe0",
  ripple: "#dff3f4",
  sun: "#f3b84f",
  glow: "#f9dc9d",
  dusk: "#fdf3da",
  leaf: "#3b8a57",
  laterite: TYPE_HUES.R,
  green: TYPE_HUES.S,
  blue: TYPE_HUES.I,
  wood: "#6b3a22",
  skin: "#a5694a",
  neck: "#8f5639",
  hair: "#2a211f",
  primary: "#006a70",
  paleWater: "#dff1f2",
  gold: "#f6dfa6",
  goldInk: "#6a4a10",
  cream: "#faeecb",
} as const;

const AMBER = { accent: "#c58413", cloth: "#e0a03a", sleeve: "#c98724" };

/** Amber stands out from every hue but its own. */
const ACCENTS: Readonly<Record<HollandType, Readonly<Record<AccentTone, string>>>> = {
  R: AMBER,
  I: AMBER,
  A: AMBER,
  S: { ...AMBER, accent: "#9e6a0f" },
  E: { accent: "#ba462f", cloth: "#2f8a90", sleeve: "#226d73" },
  C: AMBER,
};

/** Hues too light behind white letters. */
const LETTER_GROUNDS: Readonly<Partial<Record<HollandType, string>>> = { S: "#1f7a59", E: "#9a670f" };

/** Every tone's colour in a drawing of that type's hue, as #rrggbb. */
export function hueOf(type: HollandType): Readonly<Record<Tone, string>> {
  const hue = TYPE_HUES[type];
  return {
    ...FIXED,
    ...ACCENTS[type],
    hue,
    dark: darken(hue, 0.78),
    deep: darken(hue, 0.62),
    soft: lighten(hue, 0.4),
    tint: lighten(hue, 0.14),
    letters: LETTER_GROUNDS[type] ?? hue,
    sky: lighten(hue, 0.2),
    banner: lighten(hue, 0.16),
    far: lighten(hue, 0.3),
    near: lighten(hue, 0.52),
    palm: darken(hue, 0.8),
    bank: darken(hue, 0.9),
    shore: darken(hue, 0.74),
  };
}

/** Keeps that share, 0–1, of a colour, and mixes in white. */
function lighten(hex: string, share: number): string {
  return mix(hex, (value) => 255 + (value - 255) * share);
}

/** Keeps that share, 0–1, of a colour, and mixes in black. */
function darken(hex: string, share: number): string {
  return mix(hex, (value) => value * share);
}

function mix(hex: string, change: (channel: number) => number): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `#${channels.map((value) => Math.round(change(value)).toString(16).padStart(2, "0")).join("")}`;
}
