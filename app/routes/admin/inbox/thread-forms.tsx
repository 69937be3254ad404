import { useRef, useState, type RefObject, useEffect } from "react";
import { useFetcher } from "react-router";
import { answerTemplates } from "./thread-forms.words.ts";
import { MAX_SUPPORT_MESSAGE_LENGTH, WRITING_BEAT_MS } from "#app/domain/administration/inbox.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { TextareaField } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import type { LoadedRequest } from "./load-request.ts";
import { ANSWER_PREFIX } from "#app/ui/site/signed-out.ts";
import { forgetInTab, keepInTab, readInTab } from "#app/ui/tab-storage.ts";

const TIMED_OUT = "There was no answer in time. Please try again: it is not sent twice.";

/** The forms below a thread: answer, add a note, record an outside message. Each resets once stored. */
export function ThreadForms({ loaded }: { loaded: LoadedRequest }) {
  const { messages, newIds } = loaded;
  const isStored = (id: string) => messages.some((message) => message.id === id);
  const answerId = useFormId(newIds.answer, isStored);
  const noteId = useFormId(newIds.note, isStored);
  return (
    <>
      <AnswerForm key={answerId} loaded={loaded} messageId={answerId} isStored={isStored} />
      <OtherForm key={noteId} messageId={noteId} />
    </>
  );
}

/** A form's id, stable across revalidations until a message with it is stored. */
function useFormId(fresh: string, isStored: (id: string) => boolean): string {
  const [id, setId] = useState(fresh);
  if (!isStored(id) || isStored(fresh)) return id;
  setId(fresh);
  return fresh;
}

interface AnswerFormProps {
  loaded: LoadedRequest;
  messageId: string;
  /** Whether the thread contains a message with this id. */
  isStored: (messageId: string) => boolean;
}

function AnswerForm({ loaded, messageId, isStored }: AnswerFormProps) {
  const { request, otherWriter, language } = loaded;
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  const own = answer?.values?.intent === "answer" ? answer : undefined;
  const [inLanguage, setLanguage] = useState<Language>(own?.values.language === "ml" ? "ml" : language);
  const text = useRef<HTMLTextAreaElement>(null);
  const { seen, isNew, look } = useSeenVersion(request.version, own);
  const reportWriting = useWriting();
  const keep = useAnswerDraft(text, { requestId: request.id, messageId, isStored });
  return (
    <Card as="section" aria-labelledby="answer-title" className="grid gap-4">
      <h2 id="answer-title" className="text-xl">
        Answer
      </h2>
      {otherWriter ? (
        <Notice tone="warning" role="status" title={`${otherWriter} is writing an answer`}>
          Whoever sends first answers; the other is asked to read it first.
        </Notice>
      ) : null}
      {isNew ? (
        <Notice tone="warning" role="status" title="The conversation has changed">
          <p>Something came in while you were writing. Your text is kept.</p>
          <Button type="button" variant="secondary" size="small" onClick={look} className="mt-2">
            I have read it
          </Button>
        </Notice>
      ) : null}
      <Form method="post" ref={formRef} noValidate aria-labelledby="answer-title" onKeyDown={sendByKey}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="messageId" value={own?.values.messageId ?? messageId} />
        <input type="hidden" name="version" value={seen} />
        <fieldset disabled={isLocked} className="grid gap-4">
          <FormError>{isTimedOut ? TIMED_OUT : (own?.formError ?? own?.fieldErrors.messageId)}</FormError>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Select
              id="answer-language"
              name="language"
              label="Language of the mail"
              value={inLanguage}
              onChange={(event) => setLanguage(event.currentTarget.value === "ml" ? "ml" : "en")}
              options={[
                { value: "en", label: "English" },
                { value: "ml", label: "Malayalam" },
              ]}
              hint={`The sender reads ${language === "ml" ? "Malayalam" : "English"}.`}
              error={own?.fieldErrors.language}
            />
            <Select
              id="answer-template"
              name="template"
              label="Template"
              hint="Replaces an empty answer, else goes below it."
              value=""
              onChange={(event) => {
                const template = answerTemplates.find(({ id }) => id === event.currentTarget.value);
                if (template && text.current) insert(text.current, template.text[inLanguage]);
              }}
              placeholder="Choose..."
              options={answerTemplates.map(({ id, label }) => ({ value: id, label }))}
            />
          </div>
          <AnswerText
            inputRef={text}
            lang={inLanguage}
            error={own?.fieldErrors.body}
            initial={own?.values.body}
            onInput={() => {
              keep();
              reportWriting();
            }}
          />
          <div className="grid gap-3 sm:flex sm:flex-wrap">
            <Button name="next" value="wait" isBusy={isLocked} busyText="Sending...">
              Send answer
            </Button>
            <Button name="next" value="close" variant="secondary" isBusy={isLocked} busyText="Sending...">
              Send and close
            </Button>
          </div>
        </fieldset>
      </Form>
    </Card>
  );
}

/** The version the writer has seen, which stays until they confirm that they have read what is new. */
function useSeenVersion(version: number, refused: FormProblem | undefined) {
  const [seen, setSeen] = useState(version);
  // A rejection asks to read the new messages, so the next attempt is based on what the page shows now.
  const decidedOn = refused?.reason === "support-request-changed" ? version : seen;
  return { seen: decidedOn, isNew: decidedOn !== version, look: () => setSeen(version) };
}

/** Reports that an answer is being written, at most every half minute. */
function useWriting() {
  const { submit } = useFetcher();
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < WRITING_BEAT_MS) return;
    last.current = now;
    // Skips revalidation: on a lost connection an error would replace the draft.
    void submit({ intent: "writing" }, { method: "post", defaultShouldRevalidate: false });
  };
}

/** Inserts a template into the answer, with undo support and an input event. */
function insert(field: HTMLTextAreaElement, template: string) {
  field.focus();
  const typed = field.value.trim();
  field.setRangeText(typed === "" ? template : `${typed}\n\n${template}`, 0, field.value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Ctrl+Enter or Command+Enter submits the form with its first button. */
function sendByKey(event: React.KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const form = event.currentTarget;
  form.requestSubmit(form.querySelector<HTMLButtonElement>("button:not([type=button])"));
}

function AnswerText({
  inputRef,
  lang,
  error,
  initial,
  onInput,
}: {
  inputRef: React.RefObject<HTMLTextAreaElement | null>;
  lang: Language;
  error: string | undefined;
  initial: string | undefined;
  onInput: () => void;
}) {
  return (
    <TextareaField
      id="answer-body"
      ref={inputRef}
      name="body"
      label="Answer"
      hint="Plain text. Ctrl+Enter sends it. This tab keeps what you type until it is sent or you log out."
      lang={lang}
      rows={9}
      maxLength={MAX_SUPPORT_MESSAGE_LENGTH}
      defaultValue={initial}
      error={error}
      onInput={onInput}
    />
  );
}

/** A note, or a message received by telephone or mail: one form with two buttons. */
function OtherForm({ messageId }: { messageId: string }) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  const own = answer?.values?.intent === "note" || answer?.values?.intent === "enter-reply" ? answer : undefined;
  return (
    <Card as="section" aria-labelledby="note-title" className="grid gap-4">
      <h2 id="note-title" className="text-xl">
        Note, or what the sender said elsewhere
      </h2>
      <Form method="post" ref={formRef} noValidate aria-labelledby="note-title" onKeyDown={sendByKey}>
        <input type="hidden" name="messageId" value={own?.values.messageId ?? messageId} />
        <fieldset disabled={isLocked} className="grid gap-4">
          <FormError>{isTimedOut ? TIMED_OUT : (own?.formError ?? own?.fieldErrors.messageId)}</FormError>
          <TextareaField
            id="note-body"
            name="body"
            label="Text"
            hint="No mail is sent. Notes are part of the copy of their data that a student can ask for."
            rows={4}
            maxLength={MAX_SUPPORT_MESSAGE_LENGTH}
            defaultValue={own?.values.body}
            error={own?.fieldErrors.body}
          />
          <div className="grid gap-3 sm:flex sm:flex-wrap">
            <Button name="intent" value="note" variant="secondary" isBusy={isLocked} busyText="Saving...">
              Add internal note
            </Button>
            <Button name="intent" value="enter-reply" variant="secondary" isBusy={isLocked} busyText="Saving...">
              Enter as the sender's reply
            </Button>
          </div>
        </fieldset>
      </Form>
    </Card>
  );
}

interface AnswerDraft {
  /** The id under which it will be stored. */
  messageId: string;
  text: string;
}

function readDraft(key: string): AnswerDraft | null {
  const { messageId, text } = (readInTab(key) ?? {}) as Partial<AnswerDraft>;
  return messageId && text ? { messageId, text } : null;
}

function writeDraft(key: string, draft: AnswerDraft): void {
  if (draft.text === "") forgetInTab(key);
  else keepInTab(key, draft);
}

/**
 * Saves a draft answer in this tab: a reload or lost connection restores it, until a message with its id is in the
 * thread. Returns the function that saves the field's value. Logout removes it: see `forgetAfterSignOut`.
 */
function useAnswerDraft(
  field: RefObject<HTMLTextAreaElement | null>,
  {
    requestId,
    messageId,
    isStored,
  }: { requestId: string; messageId: string; isStored: (messageId: string) => boolean },
): () => void {
  const key = ANSWER_PREFIX + requestId;
  useEffect(() => {
    const text = field.current?.value ?? "";
    // Typed before hydration.
    if (text !== (field.current?.defaultValue ?? "")) return writeDraft(key, { messageId, text });
    const draft = readDraft(key);
    if (!draft) return;
    if (isStored(draft.messageId)) forgetInTab(key);
    else if (field.current?.value === "") {
      field.current.value = draft.text;
      // The new form has its own id, under which it is stored later.
      writeDraft(key, { messageId, text: draft.text });
    }
    // Once per form: afterwards the field is the source of truth.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return () => writeDraft(key, { messageId, text: field.current?.value ?? "" });
}
