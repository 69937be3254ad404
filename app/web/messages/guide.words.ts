import type { CheckStatementFailure } from "#app/usecases/guide/check-statement.ts";
import type { CorrectStatementFailure } from "#app/usecases/guide/correct-statement.ts";
import type { ImportStatementsFailure } from "#app/usecases/guide/import-statements.ts";
import type { MarkStatementFailure } from "#app/usecases/guide/mark-statement.ts";
import type { RestoreStatementFailure } from "#app/usecases/guide/restore-statement.ts";
import type { SaveCareersFailure } from "#app/usecases/guide/save-careers.ts";
import type { ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";
import { KEPT_ON_THIS_PHONE, SAVED_ENOUGH } from "#app/content/guide/saved-words.ts";
import type { ReasonMessage } from "./reason-message.ts";

export type GuideFailure =
  | CheckStatementFailure
  | CorrectStatementFailure
  | ImportStatementsFailure
  | MarkStatementFailure
  | RestoreStatementFailure
  | Exclude<SaveCareersFailure, ProcessingFailure>;

/** The messages and statuses of this room, except those of a lower-level one. */
export const guideMessages = {
  "statement-not-found": { status: 404, message: "The guide has no such statement." },
  "statement-not-checkable": {
    status: 409,
    message:
      "Whoever reads a checked statement needs the page and the year. Please correct it first: enter an https address and a year.",
  },
  "statement-changed": {
    status: 409,
    message: "Somebody else has changed this statement since you opened it. Nothing of yours has been saved yet.",
  },
  "sheet-not-clean": {
    status: 409,
    message: "Nothing was imported: some rows cannot be, or somebody has changed the guide meanwhile.",
  },
  "saving-not-covered": { status: 403, message: KEPT_ON_THIS_PHONE.newerConsent },
  "no-more-careers": { status: 409, message: SAVED_ENOUGH },
  "revision-not-found": { status: 404, message: "This statement has no such earlier version." },
} satisfies Partial<Record<GuideFailure, ReasonMessage>>;
