import { listSiteContents } from "../../../../db/queries/administration/site-contents";
import { ANSWER_PLACEHOLDERS } from "../../../content/answer-text";
import { defaultContents } from "../../../content/default-contents";
import { CONTENT_ANSWER_MAX, CONTENT_QUESTION_MAX, type SiteEntry } from "../../../domain/administration/site-content";
import { Field, TextareaField } from "../../../ui/elements/field";
import { withOfflineFallback } from "../../../ui/offline-fallback";
import type { FormProblem } from "../../../web/http/forms";
import { requirePermission } from "../../../web/accounts/guards";
import { getServices } from "../../../web/context";
import { faqSchema } from "../../../web/forms/contents/site-contents";
import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/faq";
import { answerContents } from "./answer-contents";
import { EntriesPage } from "./entries";

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
      lead="What /faq answers, in both languages. Changes appear there within ten seconds."
      noun="question"
      entries={entries}
      newId={newId}
      nameOf={({ content }) => content.question.en}
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

/** The fields of an entry; null is a new one. */
function entryFields(entry: SiteEntry<"faq"> | null, answer: FormProblem | undefined) {
  const typed = answer?.values;
  const errors = answer?.fieldErrors ?? {};
  return (
    <>
      <Field
        label="Question in English"
        name="questionEnglish"
        autoComplete="off"
        maxLength={CONTENT_QUESTION_MAX}
        defaultValue={typed?.questionEnglish ?? entry?.content.question.en}
        error={errors.questionEnglish}
      />
      <Field
        label="Question in Malayalam"
        name="questionMalayalam"
        lang="ml"
        autoComplete="off"
        maxLength={CONTENT_QUESTION_MAX}
        defaultValue={typed?.questionMalayalam ?? entry?.content.question.ml}
        error={errors.questionMalayalam}
      />
      <TextareaField
        label="Answer in English"
        name="answerEnglish"
        rows={8}
        maxLength={CONTENT_ANSWER_MAX}
        hint={`A blank line begins a new paragraph. [words](/packages) is a link. What changes elsewhere: ${ANSWER_PLACEHOLDERS.join(", ")}.`}
        defaultValue={typed?.answerEnglish ?? entry?.content.answer.en}
        error={errors.answerEnglish}
      />
      <TextareaField
        label="Answer in Malayalam"
        name="answerMalayalam"
        lang="ml"
        rows={8}
        maxLength={CONTENT_ANSWER_MAX}
        defaultValue={typed?.answerMalayalam ?? entry?.content.answer.ml}
        error={errors.answerMalayalam}
      />
    </>
  );
}
