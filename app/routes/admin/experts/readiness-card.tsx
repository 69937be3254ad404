import type { ReactNode } from "react";
import { href } from "react-router";
import { gapTitle, nameGaps } from "#app/content/experts/checklist-words.ts";
import { EXPERT_GAPS, type ExpertGap } from "#app/domain/experts/expert-gaps.ts";
import type { ExpertStatus } from "#app/domain/experts/expert.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CheckboxField } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { CircleAlert, CircleCheck } from "#app/ui/elements/icons.tsx";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import { payoutHref } from "#app/web/addresses/money-paths.ts";
import type { FormProblem } from "#app/web/http/forms.ts";

interface ReadinessProps {
  expertId: string;
  status: ExpertStatus;
  gaps: readonly ExpertGap[];
  /** This month, for the page of shares and PAN. */
  month: string;
}

/** The checklist of a draft, with the button to publish; what an active expert lacks; nothing for anyone else. */
export function ReadinessCard({ expertId, status, gaps, month }: ReadinessProps) {
  if (status === "inactive" || (status === "active" && gaps.length === 0)) return null;
  const isDraft = status === "draft";
  const shown = isDraft ? EXPERT_GAPS : gaps;
  return (
    <Card as="section" aria-labelledby="readiness" tone={isDraft ? "tint" : undefined} className="grid gap-4">
      <h2 id="readiness" className="text-xl">
        {isDraft ? "Draft, not listed yet" : "Listed, but missing"}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {shown.map((gap) => (
          <li key={gap} className="flex items-center gap-2">
            {gaps.includes(gap) ? (
              <>
                <CircleAlert aria-hidden className="size-5 flex-none text-warning" />
                <GapLink gap={gap} expertId={expertId} month={month} />
              </>
            ) : (
              <>
                <CircleCheck aria-hidden className="size-5 flex-none text-success" />
                <span>{gapTitle(gap)}</span>
                <span className="sr-only">: done</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {isDraft ? (
        <IfPermitted permission="experts.write">
          <PublishForm gaps={gaps} />
        </IfPermitted>
      ) : null}
    </Card>
  );
}

/** Where a gap is closed; the agreement and the expert's own part only by the expert. */
function GapLink({ gap, expertId, month }: { gap: ExpertGap; expertId: string; month: string }) {
  const addresses: Record<ExpertGap, string | null> = {
    "meeting-link": href("/administrator/partners/:expertId/calendar", { expertId }),
    hours: href("/administrator/partners/:expertId/calendar", { expertId }),
    price: "#works-as",
    share: payoutHref(expertId, month),
    pan: payoutHref(expertId, month),
    photo: "#image-title",
    agreement: null,
  };
  const address = addresses[gap];
  const words: ReactNode = (
    <>
      <span>{gapTitle(gap)}</span>
      <span className="sr-only">: missing</span>
    </>
  );
  return address === null ? (
    <span>
      {words}
      <span className="text-quiet"> (the expert accepts it)</span>
    </span>
  ) : (
    <a className="link" href={address}>
      {words}
    </a>
  );
}

function PublishForm({ gaps }: { gaps: readonly ExpertGap[] }) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  const own = answer && ["publish", "invite"].includes(answer.values.intent ?? "") ? answer : undefined;
  return (
    <Form method="post" encType="multipart/form-data" ref={formRef} noValidate aria-label="Publish">
      <fieldset disabled={isLocked} className="grid gap-3">
        <FormError>{isTimedOut ? "There was no answer in time. Please try again." : own?.formError}</FormError>
        {gaps.length > 0 ? (
          <CheckboxField
            label={`Publish without ${nameGaps(gaps)}`}
            name="confirmedGaps"
            value={gaps.join(" ")}
            hint="Students can book at once. The audit log keeps what was missing."
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="publish" isBusy={isLocked} busyText="Saving...">
            Publish
          </Button>
          <Button name="intent" value="invite" variant="quiet" isBusy={isLocked} busyText="Sending...">
            Send the invitation again
          </Button>
        </div>
      </fieldset>
    </Form>
  );
}
