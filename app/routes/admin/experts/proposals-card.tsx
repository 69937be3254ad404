import { expertKindNames } from "#app/domain/experts/expert.ts";
import type { ExpertTerms } from "#app/domain/experts/expert-terms.ts";
import { MAX_REFUSAL_LENGTH, type ProposedChange } from "#app/domain/experts/profile-proposal.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Portrait } from "#app/ui/experts/portrait.tsx";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import type { FormProblem } from "#app/web/http/forms.ts";

interface ShownProposal {
  id: string;
  change: ProposedChange;
  /** In IST. */
  since: string;
}

interface ProposalsProps {
  name: string;
  terms: ExpertTerms;
  image: string | null;
  proposals: readonly ShownProposal[];
}

/** What the expert proposes for the public page, before and after, to approve or refuse. */
export function ProposalsCard({ proposals, ...before }: ProposalsProps) {
  if (proposals.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="proposals" tone="gold" className="grid gap-5">
      <h2 id="proposals" className="text-xl">
        The expert proposes
      </h2>
      {proposals.map((proposal, place) => (
        <Proposal
          key={proposal.id}
          proposal={proposal}
          before={before}
          gone={place === 0 ? (id) => proposals.every((shown) => shown.id !== id) : undefined}
        />
      ))}
    </Card>
  );
}

type Before = Omit<ProposalsProps, "proposals">;

interface ProposalProps {
  proposal: ShownProposal;
  before: Before;
  /** The first one also keeps what was typed about a proposal that the expert has replaced meanwhile. */
  gone: ((proposalId: string) => boolean) | undefined;
}

function Proposal({ proposal: { id, change, since }, before, gone }: ProposalProps) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  const decided = answer?.values.proposalId;
  const isOwn = decided !== undefined && (decided === id || gone?.(decided) === true);
  const own = isOwn ? answer : undefined;
  return (
    <div className="grid gap-3 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <p className="text-sm text-quiet">{`Proposed ${since}`}</p>
      <Difference change={change} before={before} />
      <IfPermitted permission="experts.write">
        <Form
          method="post"
          encType="multipart/form-data"
          ref={formRef}
          noValidate
          aria-label={`Decide the ${change.part}`}
        >
          <input type="hidden" name="proposalId" value={id} />
          <fieldset disabled={isLocked} className="grid gap-3">
            <FormError>{isTimedOut ? "There was no answer in time. Please try again." : own?.formError}</FormError>
            <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
              <Button
                name="intent"
                value="approve-proposal"
                size="small"
                isBusy={isLocked}
                busyText="Saving..."
                className="justify-self-start"
              >
                {`Approve the ${change.part}`}
              </Button>
              <details open={Boolean(own?.fieldErrors.reason ?? own?.values.reason)} className="open:w-full">
                <summary className="link inline-flex min-h-11 cursor-pointer items-center">Refuse</summary>
                <div className="grid gap-3">
                  <Field
                    label="Reason, for the expert"
                    id={`reason-${id}`}
                    name="reason"
                    maxLength={MAX_REFUSAL_LENGTH}
                    defaultValue={own?.values.reason}
                    error={own?.fieldErrors.reason}
                  />
                  <Button
                    name="intent"
                    value="refuse-proposal"
                    variant="secondary"
                    size="small"
                    isBusy={isLocked}
                    busyText="Saving..."
                    className="justify-self-start"
                  >
                    {`Refuse the ${change.part}`}
                  </Button>
                </div>
              </details>
            </div>
          </fieldset>
        </Form>
      </IfPermitted>
    </div>
  );
}

function Difference({ change, before: { name, terms, image } }: { change: ProposedChange; before: Before }) {
  switch (change.part) {
    case "price":
      return (
        <ul>
          {change.charges.map(({ kind, sessionCharge }) => {
            const now = terms.offers.find((offer) => offer.kind === kind)?.sessionCharge ?? 0;
            return (
              <li
                key={kind}
              >{`${expertKindNames[kind]}: ${formatRupees(now)} now, ${formatRupees(sessionCharge)} proposed`}</li>
            );
          })}
        </ul>
      );
    case "photo":
      return (
        <div className="flex items-center gap-6">
          <figure className="grid justify-items-center gap-1">
            <Portrait name={name} image={image} size="large" />
            <figcaption className="text-sm text-quiet">Now</figcaption>
          </figure>
          <figure className="grid justify-items-center gap-1">
            <Portrait name={name} image={change.image} size="large" />
            <figcaption className="text-sm text-quiet">Proposed</figcaption>
          </figure>
        </div>
      );
    case "text":
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <Words title="Now" education={terms.education} aboutUs={terms.aboutUs} />
          <Words title="Proposed" education={change.education} aboutUs={change.aboutUs} />
        </div>
      );
  }
}

function Words({ title, education, aboutUs }: { title: string; education: string | null; aboutUs: string | null }) {
  return (
    <div className="grid content-start gap-1 wrap-anywhere">
      <p className="text-sm text-quiet">{title}</p>
      <p className="font-semibold">{education ?? "No education"}</p>
      <p className="whitespace-pre-line">{aboutUs ?? "No text"}</p>
    </div>
  );
}
