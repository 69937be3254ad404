import {
  type AnswersBehind,
  type CareerFigures,
  GOOD_FROM_PERCENT,
  NO_RELATION_PERCENT,
  supportMatches,
} from "#app/domain/report/match-tier.ts";
import type { WishState } from "./dossier-text.ts";

/** How well a student's answers support a career wish. */
export function rateWish(
  { facts }: { readonly facts: AnswersBehind },
  { isChosen, match }: Pick<CareerFigures, "isChosen" | "match">,
): WishState {
  if (!isChosen) return "none";
  // Answers that describe nobody speak neither for a wish nor against it.
  if (!supportMatches(facts)) return "open";
  if (match < NO_RELATION_PERCENT) return "opposed";
  return match >= GOOD_FROM_PERCENT ? "supported" : "open";
}
