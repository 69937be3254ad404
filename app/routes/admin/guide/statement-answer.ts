import { differencesBetween, type FieldDifference } from "#app/domain/guide/content-difference.ts";
import type { StatementContent } from "#app/domain/guide/statement-content.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import type { StatementConflict } from "#app/usecases/guide/statement-conflict.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { changeText } from "./words.ts";

/** What somebody else has done since a form was opened, as its page shows it. */
export interface ShownConflict {
  /** The version that stands now. */
  readonly version: number;
  /** "Corrected by Meera Menon, 22 Nov 2026, 6:10 pm". */
  readonly change: string;
  /** What they made of it: null where the version that was opened is not known. */
  readonly theirs: readonly FieldDifference[] | null;
  /** What saving would make of theirs; null where nothing was typed. */
  readonly mine: readonly FieldDifference[] | null;
}

/** The answer to a form of the page that was not carried out. */
export interface StatementAnswer extends FormProblem {
  readonly conflict: ShownConflict | null;
}

/** The differences between what was opened, what stands now, and what was typed. */
export function showConflict({ original, theirs }: StatementConflict, mine: StatementContent | null): ShownConflict {
  const { kind, by, at } = theirs.change;
  return {
    version: theirs.version,
    change: `${changeText(kind)} by ${by ?? "nobody who is known"}, ${formatListDateTime(at)}`,
    theirs: original && differencesBetween(original, theirs),
    mine: mine && differencesBetween(theirs, mine),
  };
}
