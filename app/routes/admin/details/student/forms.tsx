import { bindFields } from "#app/ui/elements/bind-fields.ts";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { MAX_NAME_LENGTH } from "#app/domain/accounts/account.ts";
import { MAX_EMAIL_LENGTH } from "#app/domain/accounts/account.ts";
import type { GuardianState } from "#app/domain/accounts/consent.ts";
import { LANGUAGE_CHOICES, languageChoiceNames } from "#app/domain/accounts/language-choice.ts";
import { MAX_CHANGE_REASON_LENGTH, MAX_NOTE_LENGTH, MAX_TAG_LENGTH } from "#app/domain/administration/student-desk.ts";
import { PhoneField } from "#app/ui/accounts/phone-field.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { DetailSection } from "#app/ui/elements/details.tsx";
import { Field, TextareaField } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { STILL_SENT } from "#app/domain/administration/required-mail.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { IntentButton } from "#app/routes/admin/details/intent-button.tsx";

export type Problem = FormProblem | undefined;

/** The problem if it belongs to the form with this intent. */
export function filterProblem(problem: Problem, intent: string): Problem {
  return problem?.values.intent === intent ? problem : undefined;
}

/** A form under its title, folded until it is asked for or rejected; the one that is wanted most is open at once. */
export function FoldedForm({
  intent,
  title,
  problem,
  isOpen = problem !== undefined,
  button,
  children,
}: {
  intent: string;
  title: string;
  problem: Problem;
  isOpen?: boolean;
  button: string;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="rounded-card border border-line bg-white">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-semibold">{title}</summary>
      <Form method="post" preventScrollReset noValidate className="grid max-w-xl gap-4 px-4 pb-4">
        <FormError>{problem?.formError}</FormError>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <Button variant="secondary" className="justify-self-start">
          {button}
        </Button>
      </Form>
    </details>
  );
}

/** Stops all mail and messages to the student, or allows them again: one switch, with a reason. */
export function ContactForm({ isStopped, problem }: { isStopped: boolean; problem: Problem }) {
  return (
    <Form method="post" preventScrollReset noValidate className="grid max-w-xl gap-4">
      <p className="text-sm text-quiet">
        {isStopped
          ? "All mail and messages to this person are stopped. What was held back meanwhile is not sent later."
          : `No mail and no message but what must go. ${STILL_SENT}`}
      </p>
      <FormError>{problem?.formError}</FormError>
      <input type="hidden" name="intent" value={isStopped ? "allow-contact" : "stop-contact"} />
      <ReasonField
        id="contact-reason"
        problem={problem}
        hint="Who asked for it, and how. For the audit log; students find it in the copy of their data."
      />
      <Button variant="secondary" className="justify-self-start">
        {isStopped ? "Allow mail to this person again" : "Stop all mail to this person"}
      </Button>
    </Form>
  );
}

/** A student's tags, each with a remove button, and a field to add one. */
export function StudentTags({
  tags,
  known,
  problem,
}: {
  tags: readonly string[];
  known: readonly string[];
  problem: Problem;
}) {
  return (
    <DetailSection title="Tags">
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag}>
            <IntentButton
              intent="untag"
              fields={{ unwanted: tag }}
              label={`${tag} ×`}
              about={`take the tag ${tag} away`}
            />
          </li>
        ))}
      </ul>
      <Form
        method="post"
        preventScrollReset
        noValidate
        className="grid max-w-xl gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      >
        <input type="hidden" name="intent" value="tag" />
        <Field
          label="Add a tag"
          name="tag"
          list="known-tags"
          autoComplete="off"
          maxLength={MAX_TAG_LENGTH}
          defaultValue={problem?.values.tag}
          error={problem?.formError}
        />
        <Button variant="secondary">Add</Button>
        <datalist id="known-tags">
          {known.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
      </Form>
    </DetailSection>
  );
}

/** Adds a note for colleagues; the notes are in the timeline. */
export function NoteForm({ noteId, problem }: { noteId: string; problem: Problem }) {
  return (
    <DetailSection title="Write a note">
      <Form method="post" preventScrollReset noValidate className="grid max-w-xl gap-3">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="noteId" value={problem?.values.noteId ?? noteId} />
        <TextareaField
          key={noteId}
          label="For colleagues"
          name="body"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={problem?.values.body}
          error={problem?.formError}
          hint="It stands below under What happened. Students find notes about them in the copy of their data: write what they may read."
        />
        <Button variant="secondary" className="justify-self-start">
          Add the note
        </Button>
      </Form>
    </DetailSection>
  );
}

interface Details {
  name: string;
  phone: string;
  language: "en" | "ml";
  reportLanguage: "english" | "malayalam" | "both";
}

/** Corrects the name, phone number or language. */
export function DetailsForm({ details, problem }: { details: Details; problem: Problem }) {
  const { values = details as unknown as Record<string, string>, fieldErrors = {} } = problem ?? {};
  return (
    <FoldedForm
      intent="correct-details"
      title="Correct name, phone or language"
      problem={problem}
      isOpen
      button="Save the correction"
    >
      {Object.entries(details).map(([name, value]) => (
        <input key={name} type="hidden" name={`shown-${name}`} value={value} />
      ))}
      <Field
        label="Name"
        name="name"
        id="corrected-name"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={values.name}
        error={fieldErrors.name}
      />
      <PhoneField
        label="Phone"
        id="corrected-phone"
        autoComplete="off"
        values={{ confirmedPhone: details.phone, ...values }}
        errors={fieldErrors}
        hint="Ten digits"
      />
      <Select
        label="Pages and mails in"
        name="language"
        options={[
          { value: "en", label: "English" },
          { value: "ml", label: "Malayalam" },
        ]}
        defaultValue={values.language}
        error={fieldErrors.language}
      />
      <Select
        label="Reports in"
        name="reportLanguage"
        options={LANGUAGE_CHOICES.map((value) => ({ value, label: languageChoiceNames[value].en }))}
        defaultValue={values.reportLanguage}
        error={fieldErrors.reportLanguage}
        hint="For new reports. A report that is there gets its other language on the student's own page."
      />
      <ReasonField id="correction-reason" problem={problem} />
    </FoldedForm>
  );
}

/** Corrects the e-mail address, or replaces one the student can no longer access. */
interface AddressFormProps {
  /** Null for an account by phone number. */
  email: string | null;
  isVerified: boolean;
  problem: Problem;
}

export function AddressForm({ email, isVerified, problem }: AddressFormProps) {
  return (
    <FoldedForm
      intent="change-address"
      title="Change the e-mail address"
      problem={problem}
      button={isVerified ? "Send links to both addresses" : "Send a link to the new address"}
    >
      <p className="text-sm text-quiet">
        {email === null
          ? "The account has no address yet. Nothing changes until the link to the new address is used. Its number is told at once and can stop it, and for seven days after the change take it back."
          : isVerified
            ? `Nothing changes until the link to the new address is used. ${email} is told at once and can stop it, and for seven days after the change take it back.`
            : `Nothing changes until the link to the new address is used. ${email} was never verified, so it gets no mail.`}
      </p>
      <Field
        label="New address"
        name="email"
        id="new-email"
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={problem?.values.email}
        error={problem?.fieldErrors.email}
      />
      <ReasonField id="address-reason" problem={problem} />
    </FoldedForm>
  );
}

/** Corrects a guardian who was mistyped or cannot answer. `shown` is the current request; null if nobody was asked. */
export function GuardianForm({
  shown,
  problem,
}: {
  shown: { id: string; state: GuardianState } | null;
  problem: Problem;
}) {
  const isAnswered = shown !== null && shown.state !== "asked";
  const field = bindFields(problem);
  return (
    <FoldedForm
      intent="name-guardian"
      title={shown ? "Name another guardian" : "Name a guardian"}
      problem={problem}
      button="Ask this guardian"
    >
      {isAnswered ? (
        <Notice
          tone="warning"
          title={shown.state === "refused" ? "A guardian has refused" : "A guardian has withdrawn"}
        >
          Ask somebody else only if they are entitled to decide for the student, and say how you know.
        </Notice>
      ) : null}
      <p className="text-sm text-quiet">
        {`The guardian gets the mail that asks for consent, and the student is told.${shown ? " Links in the earlier guardian's mails stop working." : ""}`}
      </p>
      <input type="hidden" name="shown" value={shown?.id ?? ""} />
      <Field
        label="Name of the guardian"
        {...field("guardianName")}
        id="named-guardian"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
      />
      <Field
        label="Email of the guardian"
        {...field("guardianEmail")}
        id="named-guardian-email"
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
      />
      <ReasonField
        id="guardian-reason"
        problem={problem}
        hint="Who asked for it, and how you know them. For the audit log."
      />
    </FoldedForm>
  );
}

function ReasonField({
  id,
  problem,
  hint = "How you know that it is the student who asks. For the audit log.",
}: {
  id: string;
  problem: Problem;
  hint?: string;
}) {
  return (
    <Field
      label="Reason"
      name="reason"
      id={id}
      autoComplete="off"
      maxLength={MAX_CHANGE_REASON_LENGTH}
      defaultValue={problem?.values.reason}
      error={problem?.fieldErrors.reason}
      hint={hint}
    />
  );
}
