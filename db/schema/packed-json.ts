import { customType } from "drizzle-orm/sqlite-core";
import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import { type KeptCareer, readCareers, storedCareers } from "#app/domain/report/recommendation.ts";
import type { ReportInputs } from "#app/domain/report/studies.ts";

/**
 * Abbreviations of JSON names in a report's row: the names were half of it. An abbreviation never changes, and no name
 * equals one. Unlisted names, and rows stored unabbreviated, are read as they are.
 */
const LETTERS = {
  percentages: "p",
  letters: "l",
  code: "c",
  isTied: "t",
  considered: "o",
  isFlat: "f",
  hasLowInterest: "w",
  differentiation: "d",
  range: "r",
  standardDeviation: "s",
  consistency: "y",
  verdict: "v",
  cautions: "u",
  kind: "k",
  severity: "e",
  measures: "m",
  longestRun: "a",
  variation: "b",
  secondsPerItem: "g",
  evenOddConsistency: "h",
  acquiescence: "i",
  contradictions: "j",
  scatter: "q",
  separation: "x",
  educationStatus: "z",
} as const;

const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LETTERS).map(([name, letter]) => [letter, name]),
);

function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [names[name] ?? name, renamed(one, names)]));
}

/** Abbreviates JSON for a report's row: see `LETTERS`. */
export function packFacts(facts: object): string {
  return JSON.stringify(renamed(facts, LETTERS));
}

/** Expands the parsed facts of `packFacts`; unabbreviated ones and null are returned unchanged. */
export function unpackFacts<Facts>(stored: unknown): Facts {
  return renamed(stored, NAMES) as Facts;
}

const factsColumn = <Facts extends object>() =>
  customType<{ data: Facts; driverData: string }>({
    dataType: () => "text",
    toDriver: packFacts,
    fromDriver: (stored) => unpackFacts<Facts>(JSON.parse(stored)),
  });

// Code that reads these columns as text has to use `unpackFacts`, and `readCareers` for careers.

export const profileColumn = factsColumn<RiasecProfile>();
export const inputsUsedColumn = factsColumn<ReportInputs>();

/** Decimal places kept of the figures behind the quality verdict. */
const PLACES = 10_000;

export const qualityColumn = customType<{ data: AnswerQuality; driverData: string }>({
  dataType: () => "text",
  toDriver: ({ measures, ...quality }) => {
    const rounded = Object.entries(measures).map(([name, figure]) => [
      name,
      typeof figure === "number" ? Math.round(figure * PLACES) / PLACES : figure,
    ]);
    return packFacts({ ...quality, measures: Object.fromEntries(rounded) as object });
  },
  fromDriver: (stored) => unpackFacts<AnswerQuality>(JSON.parse(stored)),
});

/** A report's careers: see `storedCareers`. */
export const careersColumn = customType<{ data: KeptCareer[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (careers) => JSON.stringify(storedCareers(careers)),
  fromDriver: (stored) => readCareers(JSON.parse(stored) as Parameters<typeof readCareers>[0]),
});
