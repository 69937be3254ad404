import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import { shownCode } from "./report-view.ts";

const LETTERS = 3;

/** The letters of a student's card, strongest first. Null if the answers do not separate the types or need caution. */
export function cardCode(result: {
  hollandCode: string | null;
  profile: RiasecProfile | null;
  quality: AnswerQuality | null;
}): HollandType[] | null {
  const code = shownCode(result) ?? "";
  const letters = [...code].flatMap((letter) => HOLLAND_TYPES.filter((type) => type === letter)).slice(0, LETTERS);
  return letters.length === LETTERS ? letters : null;
}
