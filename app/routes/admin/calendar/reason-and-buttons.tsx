import { href, useNavigation } from "react-router";
import { Button, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";

interface ReasonAndButtonsProps {
  bookingId: string;
  problem: FormProblem | undefined;
  reason: { maxLength: number; hint: string };
  /** The consequence, as a sentence. */
  consequence?: string;
  labels: { send: string; busy: string; leave: string };
}

/** The end of a form about a session: reason, consequence, submit, and the link back to the booking. */
export function ReasonAndButtons({ bookingId, problem, reason, consequence, labels }: ReasonAndButtonsProps) {
  const isSending = useNavigation().state === "submitting";
  return (
    <>
      <Field
        label="Reason"
        name="reason"
        {...reason}
        defaultValue={problem?.values.reason}
        error={problem?.fieldErrors.reason}
      />
      {consequence ? <p className="text-sm text-quiet">{consequence}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isSending} busyText={labels.busy}>
          {labels.send}
        </Button>
        <RouterLinkButton href={href("/administrator/bookings/:bookingId", { bookingId })} variant="secondary">
          {labels.leave}
        </RouterLinkButton>
      </div>
    </>
  );
}
