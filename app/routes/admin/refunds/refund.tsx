import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { formatAmount } from "#app/domain/purchase/money.ts";
import { CHOSEN_REFUND_CATEGORIES, refundCategoryNames } from "#app/domain/purchase/refund-category.ts";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { useAlone } from "#app/ui/admin/alone.tsx";
import { Button, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { FactCard, type NamedFact } from "#app/ui/elements/details.tsx";
import { Field, FieldError } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { refundOrRequestApproval } from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { refuseUnproven, toDecidingPlace } from "#app/web/accounts/step-up.ts";
import { getAdmin, mayDo, notPermitted } from "#app/web/accounts/guards.ts";
import { refundPath } from "#app/web/addresses/refund-paths.ts";
import { getServices } from "#app/web/context.ts";
import { refundFormSchema } from "#app/web/forms/refund.ts";
import { type FormProblem, parseForm, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { EmailText } from "#app/routes/admin/lists/links.tsx";
import { WaitingNotice } from "#app/routes/admin/waiting-notice.tsx";
import type { Route } from "./+types/refund";
import { useKeptNote } from "./kept-note.ts";
import { loadRefund } from "./load-refund.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Refund", isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadRefund(args);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await parseForm(request, refundFormSchema);
  const { paymentId } = params;
  if (!form.ok) {
    if (!mayDo(context, "refunds.make")) throw notPermitted();
    return refuseForm(form, { formError: form.fieldErrors.submissionId ?? form.fieldErrors.shown ?? null });
  }
  const unproven = await refuseUnproven(context, form);
  if (unproven) return unproven;
  const { amountPaise, shown, ...asked } = form.data;
  const refunded = await refundOrRequestApproval(getServices(context), getAdmin(context), {
    ...asked,
    // At most the amount that was shown and confirmed, even if less is left by now.
    amountPaise: amountPaise ?? shown,
    paymentId,
    ...toDecidingPlace(context),
  });
  if (!refunded.ok) {
    const { message, status } = toMessage(refunded.reason, "en");
    return refuseForm({ typed: form.typed }, { formError: message, status, reason: refunded.reason });
  }
  return redirectWithToast(`/administrator/payments/${paymentId}`, {
    kind: "success",
    message: refunded.waits
      ? "This refund waits for a second administrator: see Approvals"
      : `${formatAmount(refunded.amountPaise)} is being returned`,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, {
    network: "There is no connection. Nothing was refunded by this; please try again.",
  });
}

type Shown = Route.ComponentProps["loaderData"];
type Review = NonNullable<Shown["review"]>;

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { paymentId, left, title, paid, buyer, waiting, review } = loaderData;
  return (
    <>
      <PageHeader
        title="Refund"
        lead={`${title}, ${paid}, paid by ${buyer ?? "an unknown buyer"}`}
        back={{ href: `/administrator/payments/${paymentId}`, label: "Payment" }}
      />
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <WaitingNotice waiting={waiting} />
        {left === null ? (
          <Notice tone="info">Nothing of this payment is left to refund.</Notice>
        ) : (
          <>
            <Steps current={review ? 2 : 1} />
            {review ? null : <FormError>{actionData?.formError}</FormError>}
            {review ? (
              <ReviewStep shown={loaderData} review={review} problem={actionData} />
            ) : (
              <ChoiceStep
                shown={{ ...loaderData, typed: { ...loaderData.typed, ...actionData?.values } }}
                left={left}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

const STEPS = ["Why and how much", "What it does"] as const;

function Steps({ current }: { current: 1 | 2 }) {
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-label="Steps">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index + 1 === current ? "step" : undefined}
          className="text-quiet aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {`${index + 1}. ${step}`}
        </li>
      ))}
    </ol>
  );
}

const RADIO = "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-tint/60";

/** Submitted by `get`, so that its answers are part of the next step's address. */
function ChoiceStep({ shown: { paymentId, typed, errors }, left }: { shown: Shown; left: string }) {
  const isBusy = useNavigation().state !== "idle";
  const part = useRef<HTMLInputElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  // A typed amount means a partial refund, also before hydration.
  useEffect(() => {
    if (amount.current && amount.current.value !== amount.current.defaultValue) part.current?.click();
  }, []);
  return (
    <Card as="section" aria-labelledby="choice" className="grid gap-5">
      <h2 id="choice" className="text-lg">
        Why, and how much?
      </h2>
      <FormError>{errors.submissionId}</FormError>
      <Form method="get" action={refundPath(paymentId)} noValidate className="grid gap-5">
        <input type="hidden" name="step" value="review" />
        <input type="hidden" name="submissionId" value={typed.submissionId} />
        {typed.again ? <input type="hidden" name="again" value={typed.again} /> : null}
        <fieldset className="grid gap-1" aria-describedby="category-error">
          <legend className="font-semibold">Reason</legend>
          <div className="grid sm:grid-cols-2">
            {CHOSEN_REFUND_CATEGORIES.map((category) => (
              <label key={category} className={RADIO}>
                <input
                  type="radio"
                  name="category"
                  value={category}
                  defaultChecked={typed.category === category}
                  className="size-5 accent-primary"
                />
                <span>{refundCategoryNames[category]}</span>
              </label>
            ))}
          </div>
          <FieldError id="category-error">{errors.category}</FieldError>
        </fieldset>
        <fieldset className="grid gap-1" aria-describedby="extent-error">
          <legend className="font-semibold">Amount</legend>
          <label className={RADIO}>
            <input
              type="radio"
              name="extent"
              value="whole"
              onChange={() => {
                if (amount.current) amount.current.value = "";
              }}
              defaultChecked={typed.extent === "whole"}
              className="size-5 accent-primary"
            />
            <span>{`All that is left: ${left}`}</span>
          </label>
          <label className={RADIO}>
            <input
              type="radio"
              name="extent"
              value="part"
              ref={part}
              defaultChecked={typed.extent === "part"}
              className="size-5 accent-primary"
            />
            <span>A part</span>
          </label>
          <FieldError id="extent-error">{errors.extent}</FieldError>
        </fieldset>
        <Field
          label="Amount in rupees"
          name="amount"
          ref={amount}
          inputMode="numeric"
          hint="For a part only. The student then keeps what was bought."
          defaultValue={typed.amount}
          onInput={() => part.current?.click()}
          error={errors.amount}
        />
        <Button isBusy={isBusy} busyText="Reading…" className="justify-self-start">
          Review
        </Button>
      </Form>
    </Card>
  );
}

function ReviewStep({ shown, review, problem }: { shown: Shown; review: Review; problem: FormProblem | undefined }) {
  const { paymentId, typed } = shown;
  const isSending = useNavigation().state === "submitting";
  const isAlone = useAlone();
  const needsApproval = review.needsApproval && !isAlone;
  const note = useKeptNote(`refund-reason:${typed.submissionId}`);
  const changeHref = refundPath(
    paymentId,
    Object.fromEntries(Object.entries(typed).filter(([name]) => name !== "step")),
  );
  const facts: NamedFact[] = [
    ["Refund", <strong key="amount">{review.amount}</strong>],
    ["Remaining", review.stays],
    ["Reason", review.category],
    [
      "Recipients",
      review.recipients.length === 0
        ? "Nobody"
        : review.recipients.map((email) => (
            <p key={email}>
              <EmailText email={email} />
            </p>
          )),
    ],
  ];
  return (
    <>
      {review.upgradeFirst ? <Notice tone="warning">{review.upgradeFirst}</Notice> : null}
      <div className="grid gap-4 lg:grid-cols-2">
        <FactCard title="Money" facts={facts}>
          <a className="link inline-flex min-h-11 items-center" href={changeHref}>
            Change reason or amount
          </a>
        </FactCard>
        {review.document ? (
          <FactCard title="Tax document" facts={review.document} />
        ) : (
          <FactCard title="Tax document" facts={[["Document", "None: no receipt was issued for this payment"]]} />
        )}
      </div>
      <Card as="section" aria-labelledby="effects" className="grid gap-3">
        <h2 id="effects" className="text-lg">
          What is taken back
        </h2>
        {review.effects.length === 0 ? (
          <p>{`Nothing that was bought is taken back${review.isWhole ? "" : ": this is a part of the payment"}.`}</p>
        ) : (
          <>
            <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[minmax(10rem,auto)_1fr]">
              {review.effects.map(({ what, becomes }) => (
                <div key={what} className="grid sm:col-span-2 sm:grid-cols-subgrid">
                  <dt className="text-quiet">{what}</dt>
                  <dd>{becomes}</dd>
                </div>
              ))}
            </dl>
            <p className="text-sm text-quiet">
              This happens once the provider has accepted the refund, and is undone if the refund fails.
            </p>
          </>
        )}
      </Card>
      {review.upgradeFirst ? null : (
        <Card as="section" aria-labelledby="confirm" className="grid gap-4">
          <h2 id="confirm" className="text-lg">{`Refund ${review.amount}?`}</h2>
          {needsApproval ? (
            <Notice
              tone="info"
              title="A second administrator decides"
            >{`More than ${review.limit} of one payment goes back only when somebody else approves it. Until then nothing happens.`}</Notice>
          ) : null}
          <FormError>{problem?.formError}</FormError>
          <Form
            method="post"
            action={refundPath(paymentId, { ...typed, step: "review" })}
            noValidate
            className="grid gap-4"
          >
            {(["category", "extent", "amount", "submissionId"] as const).map((name) => (
              <input key={name} type="hidden" name={name} value={typed[name] ?? ""} />
            ))}
            <input type="hidden" name="shown" value={review.amountPaise} />
            <Field
              label="Reason in words"
              name="reason"
              ref={note}
              maxLength={200}
              hint={`Kept in the audit log and told to the payment provider${typed.category === "other" ? "" : `; “${review.category}” if left empty`}.`}
              isOptional={typed.category !== "other"}
              defaultValue={problem?.values.reason ?? shown.reason}
              error={problem?.fieldErrors.reason}
            />
            <ProofFields problem={problem} />
            <div className="flex flex-wrap gap-3">
              <Button variant="danger" isBusy={isSending} busyText="Refunding…">
                {needsApproval ? `Propose to refund ${review.amount}` : `Refund ${review.amount}`}
              </Button>
              <RouterLinkButton href={`/administrator/payments/${paymentId}`} variant="secondary">
                Do not refund
              </RouterLinkButton>
            </div>
          </Form>
        </Card>
      )}
    </>
  );
}
