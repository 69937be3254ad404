import { bindFields } from "#app/ui/elements/bind-fields.ts";
import { listSiteContents } from "#db/queries/administration/site-contents.ts";
import { ANSWER_PLACEHOLDERS } from "#app/content/answer-text.ts";
import { defaultContents } from "#app/content/default-contents.ts";
import {
  MAX_CONTENT_ANSWER_LENGTH,
  MAX_CONTENT_QUESTION_LENGTH,
  type SiteEntry,
} from "#app/domain/administration/site-content.ts";
import { Field, TextareaField } from "#app/ui/elements/field.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { faqSchema } from "#app/web/forms/contents/site-contents.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/faq";
import { answerContents } from "./answer-contents.ts";
import { EntriesPage } from "./entries.tsx";

const PATH = "/administrator/faq";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Frequent questions", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "contents.write");
  const { db, newId } = getServices(context);
  return {
    entries: await listSiteContents(db, "faq", defaultContents.faq),
    newId: newId(),
  };
}

export function action(args: Route.ActionArgs) {
  return answerContents(args, {
    kind: "faq",
    path: PATH,
    schema: faqSchema,
    words: { saved: "Question saved", removed: "Question removed" },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction);
}

export default function FrequentQuestions({ loaderData: { entries, newId } }: Route.ComponentProps) {
  return (
    <EntriesPage
      path={PATH}
      title="Frequent questions"
      lead="Changes appear on /faq within ten seconds."
      noun="question"
      entries={entries}
      newId={newId}
      toName={({ content }) => content.question.en}
      fields={entryFields}
    >
      {({ content: { question, answer } }) => (
        <>
          <p className="line-clamp-3 text-sm whitespace-pre-line">{answer.en}</p>
          <p lang="ml" className="font-semibold">
            {question.ml}
          </p>
          <p lang="ml" className="line-clamp-3 text-sm whitespace-pre-line">
            {answer.ml}
          </p>
        </>
      )}
    </EntriesPage>
  );
}

/** The fields of an entry; null for a new one. */
function entryFields(entry: SiteEntry<"faq"> | null, answer: FormProblem | undefined) {
  const field = bindFields(answer);
  return (
    <>
      <Field
        label="Question in English"
        {...field("questionEnglish", entry?.content.question.en)}
        autoComplete="off"
        maxLength={MAX_CONTENT_QUESTION_LENGTH}
      />
      <Field
        label="Question in Malayalam"
        {...field("questionMalayalam", entry?.content.question.ml)}
        lang="ml"
        autoComplete="off"
        maxLength={MAX_CONTENT_QUESTION_LENGTH}
      />
      <TextareaField
        label="Answer in English"
        {...field("answerEnglish", entry?.content.answer.en)}
        rows={8}
        maxLength={MAX_CONTENT_ANSWER_LENGTH}
        hint={`A blank line begins a new paragraph. [words](/packages) is a link. What changes elsewhere: ${ANSWER_PLACEHOLDERS.join(", ")}.`}
      />
      <TextareaField
        label="Answer in Malayalam"
        {...field("answerMalayalam", entry?.content.answer.ml)}
        lang="ml"
        rows={8}
        maxLength={MAX_CONTENT_ANSWER_LENGTH}
      />
    </>
  );
}
