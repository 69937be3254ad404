import {
  ANNOUNCEMENT_SEGMENTS,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  type AnnouncementText,
  segmentNames,
} from "../../../domain/administration/announcement";
import { Button, LinkButton } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { Field, TextareaField } from "../../../ui/elements/field";
import { FormError } from "../../../ui/elements/form-error";
import { Select } from "../../../ui/elements/select";
import { useFormSubmission } from "../../../ui/use-form-submission";
import type { FormProblem } from "../../../web/http/forms";
import { BACKEND_TIMEOUT_MS } from "../../../web/http/time-limit";

interface AnnouncementFormProps {
  announcementId: string;
  /** Null for a new one. */
  version: number | null;
  text: AnnouncementText | null;
  /** Where the form is posted, and where Cancel leads. */
  action: string;
  cancelHref: string;
}

/** The form of a draft. */
export function AnnouncementForm({ announcementId, version, text, action, cancelHref }: AnnouncementFormProps) {
  const {
    Form,
    formRef,
    answer: any,
    isLocked,
    isTimedOut,
  } = useFormSubmission<FormProblem>({ timeoutMs: BACKEND_TIMEOUT_MS });
  // The page has other forms, whose problems stand beside them.
  const answer = any?.values.intent === "save" ? any : undefined;
  const typed = answer?.values;
  const errors = answer?.fieldErrors ?? {};
  return (
    <Card as="section" aria-labelledby="announcement-form" className="grid max-w-2xl gap-5">
      <h2 id="announcement-form" className="text-xl">
        {version === null ? "New announcement" : "Change the draft"}
      </h2>
      <Form method="post" action={action} ref={formRef} noValidate aria-labelledby="announcement-form">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="announcementId" value={typed?.announcementId ?? announcementId} />
        <input type="hidden" name="version" value={typed?.version ?? version ?? ""} />
        <fieldset disabled={isLocked} className="grid gap-5">
          <FormError>
            {isTimedOut
              ? "There was no answer in time. Please try again: it is not stored twice."
              : (answer?.formError ?? errors.announcementId)}
          </FormError>
          <Select
            label="Who gets it"
            name="segment"
            hint="Of them, those who agreed to news by mail: only students of 18 or older can."
            options={ANNOUNCEMENT_SEGMENTS.map((value) => ({ value, label: segmentNames[value] }))}
            defaultValue={typed?.segment ?? text?.segment ?? "all"}
            error={errors.segment}
          />
          <Field
            label="Title in English"
            name="titleEnglish"
            autoComplete="off"
            maxLength={ANNOUNCEMENT_TITLE_MAX}
            hint="Also the subject of the mail"
            defaultValue={typed?.titleEnglish ?? text?.title.en}
            error={errors.titleEnglish}
          />
          <TextareaField
            label="Text in English"
            name="textEnglish"
            rows={8}
            maxLength={ANNOUNCEMENT_TEXT_MAX}
            hint="Plain paragraphs: a blank line begins a new one. The greeting comes by itself."
            defaultValue={typed?.textEnglish ?? text?.text.en}
            error={errors.textEnglish}
          />
          <Field
            label="Title in Malayalam"
            name="titleMalayalam"
            lang="ml"
            autoComplete="off"
            maxLength={ANNOUNCEMENT_TITLE_MAX}
            defaultValue={typed?.titleMalayalam ?? text?.title.ml}
            error={errors.titleMalayalam}
          />
          <TextareaField
            label="Text in Malayalam"
            name="textMalayalam"
            lang="ml"
            rows={8}
            maxLength={ANNOUNCEMENT_TEXT_MAX}
            defaultValue={typed?.textMalayalam ?? text?.text.ml}
            error={errors.textMalayalam}
          />
          <div className="grid gap-3 sm:flex">
            <Button isBusy={isLocked} busyText="Saving...">
              Save and preview
            </Button>
            <LinkButton href={cancelHref} variant="secondary">
              Cancel
            </LinkButton>
          </div>
        </fieldset>
      </Form>
    </Card>
  );
}
