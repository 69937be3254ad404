import { HOURS_TEXTS, HOURS_WORDS } from "#app/content/experts/hours-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { FoldedCard } from "./folded-card.tsx";
import type { CalendarView, EditorAnswer } from "./editor-view.ts";

interface LeaveSectionProps {
  leaves: CalendarView["leaves"];
  answer: EditorAnswer | undefined;
  removalProblem: string | null;
  action: string;
}

/** Upcoming leaves, each with its button, and the form for another. */
export function LeaveSection({ leaves, answer, removalProblem, action }: LeaveSectionProps) {
  const language = useLanguage();
  return (
    <FoldedCard
      id="leave"
      title={HOURS_WORDS.leave[language]}
      isOpen={leaves.length > 0 || answer !== undefined || removalProblem !== null}
    >
      <FormError>{removalProblem}</FormError>
      {leaves.length === 0 ? (
        <p className="text-quiet">{HOURS_WORDS.noLeave[language]}</p>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {leaves.map((leave) => (
            <LeaveRow key={leave.id} leave={leave} action={action} />
          ))}
        </ul>
      )}
      <LeaveForm answer={answer} action={action} />
    </FoldedCard>
  );
}

function LeaveRow({ leave: { id, when, reason }, action }: { leave: CalendarView["leaves"][number]; action: string }) {
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{when}</p>
        {reason ? <p className="text-sm wrap-anywhere text-quiet">{reason}</p> : null}
      </div>
      <form method="post" action={`${action}#leave`}>
        <input type="hidden" name="intent" value="remove-leave" />
        <input type="hidden" name="leaveId" value={id} />
        <Button
          variant="quiet"
          size="small"
          busyText={HOURS_WORDS.removing[language]}
          aria-label={HOURS_TEXTS[language].removeLeave(when)}
        >
          {HOURS_WORDS.remove[language]}
        </Button>
      </form>
    </li>
  );
}

/** Without times, a leave covers whole days. */
function LeaveForm({ answer, action }: { answer: EditorAnswer | undefined; action: string }) {
  const language = useLanguage();
  const typed = answer?.values ?? {};
  const errors = answer?.fieldErrors ?? {};
  return (
    <form
      method="post"
      action={`${action}#leave`}
      noValidate
      aria-label={HOURS_WORDS.addLeave[language]}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="add-leave" />
      <FormError>{answer?.formError}</FormError>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Field
          label={HOURS_WORDS.firstDay[language]}
          name="fromDate"
          type="date"
          required
          defaultValue={typed.fromDate}
          error={errors.fromDate}
        />
        <Field
          label={HOURS_WORDS.from[language]}
          name="fromTime"
          type="time"
          step={300}
          defaultValue={typed.fromTime}
        />
        <Field
          label={HOURS_WORDS.lastDay[language]}
          name="untilDate"
          type="date"
          defaultValue={typed.untilDate}
          error={errors.untilDate}
        />
        <Field
          label={HOURS_WORDS.until[language]}
          name="untilTime"
          type="time"
          step={300}
          defaultValue={typed.untilTime}
        />
      </div>
      <p className="text-sm text-quiet">{HOURS_WORDS.leaveHint[language]}</p>
      <Field
        label={HOURS_WORDS.whatFor[language]}
        name="reason"
        isOptional
        maxLength={120}
        hint={HOURS_WORDS.neverSeen[language]}
        defaultValue={typed.reason}
        error={errors.reason}
      />
      <Button variant="secondary" busyText={HOURS_WORDS.adding[language]} className="sm:justify-self-start">
        {HOURS_WORDS.addLeave[language]}
      </Button>
    </form>
  );
}
