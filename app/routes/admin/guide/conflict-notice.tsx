import { Notice } from "#app/ui/elements/notice.tsx";
import { Differences } from "./difference.tsx";
import type { ShownConflict } from "./statement-answer.ts";

/** Shows another administrator's concurrent change, and the effect of saving over it. */
export function ConflictNotice({
  conflict: { change, theirs, mine },
  isTyped,
}: {
  conflict: ShownConflict;
  /** Whether there is unsaved input. */
  isTyped: boolean;
}) {
  return (
    <div data-form-error tabIndex={-1} className="outline-none">
      <Notice tone="warning" title="Somebody else has changed this statement since you opened it" role="alert">
        <div className="grid gap-4">
          <p>
            {`${change}. ${
              isTyped
                ? "Nothing of yours is lost, and nothing of it is saved yet. Change it below, or save it on top."
                : "Nothing has been done. Look at it again below."
            }`}
          </p>
          {theirs === null ? null : (
            <section aria-label="What they changed" className="grid gap-1">
              <h3 className="text-base">What they changed</h3>
              <Differences differences={theirs} />
            </section>
          )}
          {mine === null ? null : (
            <section aria-label="What yours would change" className="grid gap-1">
              <h3 className="text-base">What yours would change of that</h3>
              {mine.length > 0 ? <Differences differences={mine} /> : <p>Nothing: both say the same.</p>}
            </section>
          )}
        </div>
      </Notice>
    </div>
  );
}
