import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { TYPE_HUES } from "#app/domain/assessment/type-figures.ts";

/** Sizes are in points (1/72 inch), colours in DeviceRGB. */

/** Red, green and blue, each 0–1. */
export type Colour = readonly [number, number, number];

/** A colour from #rrggbb. */
export function fromHex(hex: string): Colour {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** The product's palette; PDF does not support OKLCH, so these are sRGB values with their source. */
export const COLOURS = {
  white: fromHex("#ffffff"),
  /** Coconut white, oklch(0.985 0.006 95). */
  ground: fromHex("#fbfaf6"),
  /** oklch(0.25 0.02 220): 15.9 to 1 on white. */
  ink: fromHex("#172428"),
  /** oklch(0.48 0.02 220): 6.5 to 1 on white. */
  quietInk: fromHex("#526065"),
  /** oklch(0.90 0.01 95). */
  line: fromHex("#e0ded7"),
  /** Backwater teal, oklch(0.44 0.085 200): 7.3 to 1 on white. */
  primary: fromHex("#006065"),
  /** oklch(0.34 0.07 205): 11.2 to 1 on white. */
  primaryDark: fromHex("#004249"),
  /** oklch(0.95 0.025 200). */
  primaryTint: fromHex("#dcf4f5"),
  /** The canal of the motif, oklch(0.89 0.045 200). */
  water: fromHex("#b9e3e6"),
  /** Laterite, oklch(0.58 0.15 40). */
  accent: fromHex("#c1552c"),
} as const;

export const PAGE = {
  /** A4. */
  width: 595.28,
  height: 841.89,
  marginX: 46,
  /** Where text begins on pages without a head. */
  top: 42,
  /** Where text ends; the footer is below. */
  bottom: 798,
  footerBaseline: 820,
} as const;

export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.marginX;

/** Type sizes and leading of one language at one density. */
export interface TextScale {
  body: number;
  bodyLeading: number;
  lead: number;
  leadLeading: number;
  section: number;
  sectionLeading: number;
  subsection: number;
  subsectionLeading: number;
  table: number;
  tableLeading: number;
  paragraphGap: number;
  listGap: number;
  sectionGap: number;
  subsectionGap: number;
}

export type Language = "en" | "ml";

/** Malayalam stacks conjuncts below the line, and needs a larger leading (at least 1.6 of the size). */
const COMFORTABLE: Record<Language, TextScale> = {
  en: {
    body: 10.2,
    bodyLeading: 15,
    lead: 12,
    leadLeading: 17,
    section: 16,
    sectionLeading: 21,
    subsection: 11.4,
    subsectionLeading: 16,
    table: 9.2,
    tableLeading: 12.8,
    paragraphGap: 6,
    listGap: 3,
    sectionGap: 20,
    subsectionGap: 10,
  },
  ml: {
    body: 10,
    bodyLeading: 16.6,
    lead: 11.6,
    leadLeading: 19,
    section: 15,
    sectionLeading: 24,
    subsection: 11,
    subsectionLeading: 18,
    table: 9,
    tableLeading: 14.4,
    paragraphGap: 5,
    listGap: 2,
    sectionGap: 18,
    subsectionGap: 8,
  },
};

const COMPACT: Record<Language, TextScale> = {
  en: {
    body: 9.6,
    bodyLeading: 13.4,
    lead: 11,
    leadLeading: 15,
    section: 14,
    sectionLeading: 18,
    subsection: 10.6,
    subsectionLeading: 14.4,
    table: 8.6,
    tableLeading: 11.6,
    paragraphGap: 4.5,
    listGap: 1.8,
    sectionGap: 14,
    subsectionGap: 7,
  },
  ml: {
    body: 9.5,
    bodyLeading: 15.2,
    lead: 10.6,
    leadLeading: 17,
    section: 13.6,
    sectionLeading: 20,
    subsection: 10.2,
    subsectionLeading: 16.4,
    table: 8.4,
    tableLeading: 13.4,
    paragraphGap: 3.5,
    listGap: 1,
    sectionGap: 13,
    subsectionGap: 5,
  },
};

/** Body text keeps its size; headings, leads and gaps shrink. */
const DENSE: Record<Language, TextScale> = {
  en: {
    body: 9.5,
    bodyLeading: 12.9,
    lead: 10.2,
    leadLeading: 13.8,
    section: 12.6,
    sectionLeading: 16,
    subsection: 10,
    subsectionLeading: 13.4,
    table: 8.4,
    tableLeading: 11.2,
    paragraphGap: 3.5,
    listGap: 1,
    sectionGap: 10,
    subsectionGap: 5,
  },
  ml: {
    body: 9.2,
    bodyLeading: 13.8,
    lead: 9.5,
    leadLeading: 14.3,
    section: 12,
    sectionLeading: 16,
    subsection: 9.5,
    subsectionLeading: 14.2,
    table: 8.4,
    tableLeading: 12.6,
    paragraphGap: 2.5,
    listGap: 0,
    sectionGap: 8,
    subsectionGap: 3,
  },
};

/** For long Malayalam reports, whose head takes half the first page; stacked conjuncts still do not collide. */
const TIGHT: Record<Language, TextScale> = {
  en: DENSE.en,
  ml: {
    body: 8.8,
    bodyLeading: 12.9,
    lead: 9.1,
    leadLeading: 13.2,
    section: 11.6,
    sectionLeading: 14.6,
    subsection: 9.2,
    subsectionLeading: 13.2,
    table: 8.2,
    tableLeading: 11.7,
    paragraphGap: 1.5,
    listGap: 0,
    sectionGap: 5,
    subsectionGap: 2,
  },
};

/** For a summary that is too long in any other size: its limit of pages is a promise. */
export const CLOSEST: Record<Language, TextScale> = {
  en: {
    ...DENSE.en,
    body: 8.6,
    bodyLeading: 11.6,
    lead: 9.2,
    leadLeading: 12.2,
    section: 11.6,
    sectionLeading: 14.4,
    subsection: 9.2,
    subsectionLeading: 12.2,
    table: 7.8,
    tableLeading: 10.2,
    paragraphGap: 2.5,
    listGap: 0.5,
    sectionGap: 7,
    subsectionGap: 3,
  },
  ml: {
    ...TIGHT.ml,
    body: 8.1,
    bodyLeading: 11.8,
    lead: 8.4,
    leadLeading: 12.2,
    section: 10.8,
    sectionLeading: 13.6,
    subsection: 8.6,
    subsectionLeading: 12.2,
    table: 7.6,
    tableLeading: 10.9,
    sectionGap: 4,
  },
};

function between(first: TextScale, second: TextScale): TextScale {
  const halfway = { ...first };
  for (const key of Object.keys(first) as (keyof TextScale)[]) halfway[key] = (first[key] + second[key]) / 2;
  return halfway;
}

/** A language's scales, most comfortable first: the first in which the report fits its pages is used. */
export function listScales(language: Language): TextScale[] {
  const steps = [COMFORTABLE, COMPACT, DENSE, TIGHT].map((density) => density[language]);
  return steps.flatMap((step, index) => {
    const next = steps[index + 1];
    return next ? [step, between(step, next)] : [step];
  });
}

/** The page limit per language for a report of usual length. */
export const PAGES_PER_LANGUAGE = 4;

/** The six types' colours, with different lightness for colour-blind readers; the letter is always next to them. */
export const TYPE_COLOURS: Readonly<Record<HollandType, Colour>> = {
  R: fromHex(TYPE_HUES.R),
  I: fromHex(TYPE_HUES.I),
  A: fromHex(TYPE_HUES.A),
  S: fromHex(TYPE_HUES.S),
  E: fromHex(TYPE_HUES.E),
  C: fromHex(TYPE_HUES.C),
};
