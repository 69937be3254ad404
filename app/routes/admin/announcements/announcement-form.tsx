import {
  ANNOUNCEMENT_SEGMENTS,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  type AnnouncementText,
  segmentNames,
} from "#app/domain/administration/announcement.ts";
import { Field, TextareaField } from "#app/ui/elements/field.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { EditForm } from "#app/routes/admin/contents/edit-form.tsx";

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
  return (
    <EditForm
      id="announcement-form"
      title={version === null ? "New announcement" : "Change the draft"}
      intent="save"
      kept={{ announcementId, version: String(version ?? "") }}
      action={action}
      cancelHref={cancelHref}
      isNew={version === null}
      saves="Save and preview"
      isOneOfSeveral
    >
      {(answer) => (
        <>
          <Select
            label="Who gets it"
            name="segment"
            hint="Of them, those who agreed to news by mail: only students of 18 or older can."
            options={ANNOUNCEMENT_SEGMENTS.map((value) => ({ value, label: segmentNames[value] }))}
            defaultValue={answer?.values.segment ?? text?.segment ?? "all"}
            error={answer?.fieldErrors.segment}
          />
          <Field
            label="Title in English"
            name="titleEnglish"
            autoComplete="off"
            maxLength={ANNOUNCEMENT_TITLE_MAX}
            hint="Also the subject of the mail"
            defaultValue={answer?.values.titleEnglish ?? text?.title.en}
            error={answer?.fieldErrors.titleEnglish}
          />
          <TextareaField
            label="Text in English"
            name="textEnglish"
            rows={8}
            maxLength={ANNOUNCEMENT_TEXT_MAX}
            hint="Plain paragraphs: a blank line begins a new one. The greeting comes by itself."
            defaultValue={answer?.values.textEnglish ?? text?.text.en}
            error={answer?.fieldErrors.textEnglish}
          />
          <Field
            label="Title in Malayalam"
            name="titleMalayalam"
            lang="ml"
            autoComplete="off"
            maxLength={ANNOUNCEMENT_TITLE_MAX}
            defaultValue={answer?.values.titleMalayalam ?? text?.title.ml}
            error={answer?.fieldErrors.titleMalayalam}
          />
          <TextareaField
            label="Text in Malayalam"
            name="textMalayalam"
            lang="ml"
            rows={8}
            maxLength={ANNOUNCEMENT_TEXT_MAX}
            defaultValue={answer?.values.textMalayalam ?? text?.text.ml}
            error={answer?.fieldErrors.textMalayalam}
          />
        </>
      )}
    </EditForm>
  );
}
