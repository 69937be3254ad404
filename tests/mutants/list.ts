import type { Mutant } from "./mutant.ts";
import { accessMutants } from "./access.ts";
import { authorisationMutants } from "./authorisation.ts";
import { consentMutants } from "./consent.ts";
import { guideMutants } from "./guide.ts";
import { moneyMutants } from "./money.ts";
import { scoringMutants } from "./scoring.ts";
import { settlementMutants } from "./settlement.ts";
import { slotMutants } from "./slots.ts";

/** All mutants, area by area. */
export const mutants: readonly Mutant[] = [
  ...settlementMutants,
  ...accessMutants,
  ...authorisationMutants,
  ...consentMutants,
  ...scoringMutants,
  ...guideMutants,
  ...moneyMutants,
  ...slotMutants,
];
