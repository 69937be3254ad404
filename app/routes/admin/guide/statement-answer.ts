import { differencesBetween, type FieldDifference } from "#app/domain/guide/content-difference.ts";
import type { StatementContent } from "#app/domain/guide/statement-content.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import type { StatementConflict } from "#app/usecases/guide/statement-conflict.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { changeText } from "./words.ts";

/** A concurrent change since the form was opened. */
export interface ShownConflict {
  /** The current version. */
  readonly version: number;
  /** "Corrected by Meera Menon, 22 Nov 2026, 6:10 pm". */
  readonly change: string;
  /** Their changes; null if the opened version is unknown. */
  readonly theirs: readonly FieldDifference[] | null;
  /** The effect of saving on theirs; null if nothing was typed. */
  readonly mine: readonly FieldDifference[] | null;
}

export interface StatementAnswer extends FormProblem {
  readonly conflict: ShownConflict | null;
}

/** The differences between the opened version, the current one, and the typed values. */
export function showConflict({ original, theirs }: StatementConflict, mine: StatementContent | null): ShownConflict {
  const { kind, by, at } = theirs.change;
  return {
    version: theirs.version,
    change: `${changeText(kind)} by ${by ?? "nobody who is known"}, ${formatListDateTime(at)}`,
    theirs: original && differencesBetween(original, theirs),
    mine: mine && differencesBetween(theirs, mine),
  };
}
