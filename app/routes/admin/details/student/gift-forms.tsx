import {
  GRANT_APPROVAL_THRESHOLD,
  MAX_GRANT_NOTE_LENGTH,
  GRANT_REASONS,
  grantReasonNames,
  HOLD_APPROVAL_THRESHOLD_DAYS,
} from "#app/domain/purchase/grant.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { useAlone } from "#app/ui/admin/alone.tsx";
import { Field, TextareaField } from "#app/ui/elements/field.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { FoldedForm, type Problem } from "./forms.tsx";
import type { Gifts } from "./load-gifts.ts";

/** Grants a package, an upgrade or a session without payment. */
export function GiveForm({ grantId, gifts, problem }: { grantId: string; gifts: Gifts; problem: Problem }) {
  const isAlone = useAlone();
  const { values, fieldErrors = {} } = problem ?? {};
  return (
    <FoldedForm intent="give" title="Give a package, an upgrade or a session" problem={problem} isOpen button="Give it">
      <p className="text-sm text-quiet">
        {`Nothing is paid for it, and no figure of sales counts it. The student is told by mail. Above ${formatRupees(GRANT_APPROVAL_THRESHOLD)} within thirty days ${isAlone ? "you confirm it" : "a second administrator has to approve it"}.`}
      </p>
      <input type="hidden" name="grantId" value={values?.grantId ?? grantId} />
      <Select
        label="What"
        name="given"
        placeholder="Choose"
        options={gifts.choices}
        defaultValue={values?.given ?? ""}
        error={fieldErrors.given ?? fieldErrors.grantId}
      />
      <ReasonFields id="give" problem={problem} />
      <ProofFields
        problem={problem}
        isOnlyOnRefusal={!isAlone}
        hint={`Only above ${formatRupees(GRANT_APPROVAL_THRESHOLD)} within thirty days.`}
      />
    </FoldedForm>
  );
}

/** Extends the time to pay an order. */
export function HoldForm({ gifts, problem }: { gifts: Gifts; problem: Problem }) {
  const isAlone = useAlone();
  const { values, fieldErrors = {} } = problem ?? {};
  return (
    <FoldedForm intent="hold" title="Keep an unpaid order open" problem={problem} button="Keep it open">
      <p className="text-sm text-quiet">
        {`Its price and its coupon hold as long as it is open. The student is told by mail. Beyond ${HOLD_APPROVAL_THRESHOLD_DAYS} days ${isAlone ? "you confirm it" : "a second administrator has to approve it"}.`}
      </p>
      <Select
        label="Order"
        name="orderId"
        options={gifts.open}
        defaultValue={values?.orderId}
        error={fieldErrors.orderId}
      />
      <Field
        label="Open until the end of"
        name="day"
        type="date"
        min={gifts.today}
        max={gifts.lastDay}
        defaultValue={values?.day}
        error={fieldErrors.day}
      />
      <ReasonFields id="hold" problem={problem} />
      <ProofFields
        problem={problem}
        isOnlyOnRefusal={!isAlone}
        hint={`Only beyond ${HOLD_APPROVAL_THRESHOLD_DAYS} days.`}
      />
    </FoldedForm>
  );
}

function ReasonFields({ id, problem }: { id: string; problem: Problem }) {
  const { values, fieldErrors = {} } = problem ?? {};
  return (
    <>
      <Select
        label="Reason"
        name="why"
        id={`${id}-why`}
        placeholder="Choose"
        options={GRANT_REASONS.map((value) => ({ value, label: grantReasonNames[value] }))}
        defaultValue={values?.why ?? ""}
        error={fieldErrors.why}
      />
      <GrantNote id={`${id}-note`} problem={problem} />
    </>
  );
}

/** The reason of a grant, an extension or a revocation. */
export function GrantNote({ id, problem }: { id: string; problem: Problem }) {
  return (
    <TextareaField
      label="Note"
      name="note"
      id={id}
      rows={2}
      maxLength={MAX_GRANT_NOTE_LENGTH}
      defaultValue={problem?.values.note}
      error={problem?.fieldErrors.note}
      hint="What happened. Students find it in the copy of their data."
    />
  );
}
