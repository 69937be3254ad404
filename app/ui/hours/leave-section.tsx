import { Button } from "../elements/button";
import { Card } from "../elements/card";
import { Field } from "../elements/field";
import { FormError } from "../elements/form-error";
import type { CalendarView, EditorAnswer } from "./editor-view";

interface LeaveSectionProps {
  leaves: CalendarView["leaves"];
  answer: EditorAnswer | undefined;
  /** Why a leave could not be removed. */
  removalProblem: string | null;
  action: string;
}

/** Upcoming leaves, each with its button, and the form for another. */
export function LeaveSection({ leaves, answer, removalProblem, action }: LeaveSectionProps) {
  return (
    <Card as="section" aria-labelledby="leave" className="grid gap-5">
      <h2 id="leave" className="text-xl">
        Leave
      </h2>
      <FormError>{removalProblem}</FormError>
      {leaves.length === 0 ? (
        <p className="text-quiet">No leave is planned.</p>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {leaves.map((leave) => (
            <LeaveRow key={leave.id} leave={leave} action={action} />
          ))}
        </ul>
      )}
      <LeaveForm answer={answer} action={action} />
    </Card>
  );
}

function LeaveRow({ leave: { id, when, reason }, action }: { leave: CalendarView["leaves"][number]; action: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{when}</p>
        {reason ? <p className="text-sm wrap-anywhere text-quiet">{reason}</p> : null}
      </div>
      <form method="post" action={`${action}#leave`}>
        <input type="hidden" name="intent" value="remove-leave" />
        <input type="hidden" name="leaveId" value={id} />
        <Button variant="quiet" size="small" busyText="Removing..." aria-label={`Remove the leave: ${when}`}>
          Remove
        </Button>
      </form>
    </li>
  );
}

/** Without times, a leave is of whole days. */
function LeaveForm({ answer, action }: { answer: EditorAnswer | undefined; action: string }) {
  const typed = answer?.values ?? {};
  const errors = answer?.fieldErrors ?? {};
  return (
    <form method="post" action={`${action}#leave`} noValidate aria-label="Add leave" className="grid gap-4">
      <input type="hidden" name="intent" value="add-leave" />
      <FormError>{answer?.formError}</FormError>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Field
          label="First day"
          name="fromDate"
          type="date"
          required
          defaultValue={typed.fromDate}
          error={errors.fromDate}
        />
        <Field label="From" name="fromTime" type="time" step={300} defaultValue={typed.fromTime} />
        <Field label="Last day" name="untilDate" type="date" defaultValue={typed.untilDate} error={errors.untilDate} />
        <Field label="Until" name="untilTime" type="time" step={300} defaultValue={typed.untilTime} />
      </div>
      <p className="text-sm text-quiet">
        Without times, whole days are off; without a last day, the first one alone. Times in IST.
      </p>
      <Field
        label="What for"
        name="reason"
        isOptional
        maxLength={120}
        hint="Students never see it."
        defaultValue={typed.reason}
        error={errors.reason}
      />
      <Button variant="secondary" busyText="Adding..." className="sm:justify-self-start">
        Add leave
      </Button>
    </form>
  );
}
