import {
  ANNOUNCEMENT_SEGMENTS,
  MAX_ANNOUNCEMENT_TEXT_LENGTH,
  MAX_ANNOUNCEMENT_TITLE_LENGTH,
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

/** The form of an announcement's draft. */
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
      {(_answer, field) => (
        <>
          <Select
            label="Who gets it"
            {...field("segment", text?.segment ?? "all")}
            hint="Of them, those who agreed to news by mail: only students of 18 or older can."
            options={ANNOUNCEMENT_SEGMENTS.map((value) => ({ value, label: segmentNames[value] }))}
          />
          <Field
            label="Title in English"
            {...field("titleEnglish", text?.title.en)}
            autoComplete="off"
            maxLength={MAX_ANNOUNCEMENT_TITLE_LENGTH}
            hint="Also the subject of the mail"
          />
          <TextareaField
            label="Text in English"
            {...field("textEnglish", text?.text.en)}
            rows={8}
            maxLength={MAX_ANNOUNCEMENT_TEXT_LENGTH}
            hint="Plain paragraphs: a blank line begins a new one. The greeting comes by itself."
          />
          <Field
            label="Title in Malayalam"
            {...field("titleMalayalam", text?.title.ml)}
            lang="ml"
            autoComplete="off"
            maxLength={MAX_ANNOUNCEMENT_TITLE_LENGTH}
          />
          <TextareaField
            label="Text in Malayalam"
            {...field("textMalayalam", text?.text.ml)}
            lang="ml"
            rows={8}
            maxLength={MAX_ANNOUNCEMENT_TEXT_LENGTH}
          />
        </>
      )}
    </EditForm>
  );
}
