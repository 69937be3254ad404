import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import { type CareerFigures, GOOD_FROM_PERCENT, NO_RELATION_PERCENT } from "#app/domain/report/match-tier.ts";
import type { WishState } from "./dossier-text.ts";

/** How well a student's answers support a career wish. */
export function rateWish(
  { facts }: { readonly facts: { readonly profile: Pick<RiasecProfile, "isFlat"> } },
  { isChosen, match }: Pick<CareerFigures, "isChosen" | "match">,
): WishState {
  if (!isChosen) return "none";
  if (match < NO_RELATION_PERCENT) return "opposed";
  return match >= GOOD_FROM_PERCENT && !facts.profile.isFlat ? "supported" : "open";
}
