import { customType } from "drizzle-orm/sqlite-core";
import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import { type KeptCareer, readCareers, storedCareers } from "#app/domain/report/recommendation.ts";
import type { ReportInputs } from "#app/domain/report/studies.ts";

/**
 * Names in the JSON of a report's row, and the letter that stands for each there: they were half of it. A name keeps its
 * letter for good, and no name is itself one of them. What is not listed is stored as it is, and so is read what was
 * stored whole.
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

/** JSON of a report's row as it is stored: see `LETTERS`. */
export function packFacts(facts: object): string {
  return JSON.stringify(renamed(facts, LETTERS));
}

/** The facts of `packFacts`, parsed already; whole ones as they are. Null stays null. */
export function unpackFacts<Facts>(stored: unknown): Facts {
  return renamed(stored, NAMES) as Facts;
}

const factsColumn = <Facts extends object>() =>
  customType<{ data: Facts; driverData: string }>({
    dataType: () => "text",
    toDriver: packFacts,
    fromDriver: (stored) => unpackFacts<Facts>(JSON.parse(stored)),
  });

// What reads one of these columns as text has to pass it through `unpackFacts`, and careers through `readCareers`.

export const profileColumn = factsColumn<RiasecProfile>();
export const inputsUsedColumn = factsColumn<ReportInputs>();

/** Decimal places of the figures behind the verdict on answers: nobody reads more. */
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
