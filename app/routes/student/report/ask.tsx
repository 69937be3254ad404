import { useEffect, useRef } from "react";
import { data, redirect, useRevalidator } from "react-router";
import { findAiSettings } from "#db/queries/report/ai-settings.ts";
import { findConversation } from "#db/queries/report/report-questions.ts";
import { ASK_PROBLEMS, ASK_WORDS, exampleQuestion, HELP_NOTE, questionsLeft } from "#app/content/ask-words.ts";
import { fillStrengthsAnswer, STRENGTHS_MARK } from "#app/content/strengths/strengths-answer.ts";
import { findStudentStrengths } from "#app/usecases/strengths/find-student-strengths.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { isLanguage } from "#app/domain/platform/language.ts";
import { exampleTopics } from "#app/domain/report/ask/example-questions.ts";
import { leftToday, QUESTIONS_PER_ORDER, type QuestionsUsed } from "#app/domain/report/ask/question-outcome.ts";
import { startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { readHighlights, withTexts } from "#app/usecases/report/texts/texts-file.ts";
import { requestedLanguage } from "#app/domain/report/report-view.ts";
import type { RouteHandle } from "#app/root.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { Conversation, questionAnchor } from "#app/ui/report/conversation.tsx";
import { askReport, STALLED_MS } from "#app/usecases/report/ask-report.ts";
import { isAiUsable } from "#app/usecases/report/open-prose-generator.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { expertListPaths } from "#app/web/addresses/expert-paths.ts";
import { askPath, resultsPath } from "#app/web/addresses/report-paths.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { askSchema } from "#app/web/forms/ask.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/ask";
import { AskForm } from "./ask-form.tsx";

const COUNSELORS_PATH = expertListPaths["career-counselor"];

/** The polling interval while an answer is being written elsewhere, in milliseconds. */
const LOOK_AGAIN_MS = 2_000;

export const handle = { isHydrated: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: ASK_WORDS.title[findLanguage(args.matches)], isPrivate: true });

/** The page exists only if an AI is configured. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const orderId = url.searchParams.get("order");
  const reader = getLanguage(context);
  const language = requestedLanguage(url.searchParams, reader);
  const now = services.now();
  const found = await findConversation(services.db, {
    userId,
    orderId,
    stalledBefore: new Date(now.getTime() - STALLED_MS),
    today: startOfIstDay(now),
    language: reader,
  });
  if (!isAiUsable(services, found?.ai ?? (await aiChoice(services)))) throw data(null, { status: 404 });
  if (!found) throw redirect(resultsPath({ orderId, language }));
  const { resultId, used, usedToday } = found;
  const isMeasured = found.questions.some(({ facts }) => facts?.[0]?.id === STRENGTHS_MARK.id);
  const strengths = isMeasured ? await findStudentStrengths(services, userId) : null;
  const questions = found.questions.map((question) => fillStrengthsAnswer(question, strengths));
  const examples = await listExamples(services, found, reader);
  return { resultId, orderId, language, used, usedToday, questions, examples, newId: services.newId() };
}

/** Questions that this report can answer and that were not asked yet. */
async function listExamples(
  { files }: ReturnType<typeof getServices>,
  found: NonNullable<Awaited<ReturnType<typeof findConversation>>>,
  language: Language,
): Promise<string[]> {
  const [highlights, { recommendedCareers }] = await Promise.all([
    readHighlights(files, found, language),
    withTexts(files, found),
  ]);
  const careers = (recommendedCareers ?? []).flatMap(({ categoryId }) => {
    const category = CAREER_CATALOGUE.categories.find(({ id }) => id === categoryId);
    return category === undefined ? [] : [language === "ml" ? category.malayalamName : category.name];
  });
  const asked = new Set(found.questions.map(({ question }) => question));
  return exampleTopics(careers, highlights)
    .map((topic) => exampleQuestion(topic, language))
    .filter((question) => !asked.has(question));
}

async function aiChoice(services: ReturnType<typeof getServices>) {
  const { provider, sealedKey } = await findAiSettings(services.db);
  return { provider, hasKey: sealedKey !== null };
}

/** Asks a question. A rejected or unanswered one stays in its field. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const reader = getLanguage(context);
  const form = await parseForm(request, askSchema, reader);
  if (!form.ok) return refuseForm({ typed: form.typed }, { formError: form.fieldErrors.id ?? null });
  const { result: resultId, id, question } = form.data;
  const answered = await askReport(services, { userId, resultId, questionId: id, question });
  if (answered.ok) throw redirect(`${url.pathname}${url.search}#${questionAnchor(id)}`);
  if (answered.reason === "ai-off") throw data(null, { status: 404 });
  const { status, message } = toMessage(answered.reason, reader);
  if (answered.reason === "question-missing" || answered.reason === "question-too-long")
    return refuseForm({ typed: form.typed, fieldErrors: { question: message } }, { status, reason: answered.reason });
  // The next attempt is another question, so that the review list keeps this one.
  const typed = { ...form.typed, id: services.newId() };
  return refuseForm({ typed }, { formError: message, status, reason: answered.reason });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : "en";
  return withOfflineFallback(serverAction, { network: ASK_PROBLEMS["no-connection"][language] });
}

export default function Ask({ loaderData }: Route.ComponentProps) {
  const { questions, language, orderId } = loaderData;
  const reader = useLanguage();
  const newest = questions.at(-1)?.id ?? "";
  useFocusOnNewest(newest);
  return (
    <div className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 pb-16">
      <PageHeader
        title={ASK_WORDS.title[reader]}
        lead={ASK_WORDS.lead[reader]}
        back={{ href: resultsPath({ orderId, language }), label: ASK_WORDS.back[reader] }}
      />
      <Conversation
        questions={questions}
        counselorsPath={pathIn(reader, COUNSELORS_PATH)}
        pending={<Pending href={askPath({ orderId, language })} />}
      />
      {leftToday(loaderData) > 0 ? <AskForm {...loaderData} key={newest} /> : <UsedUp {...loaderData} />}
      <p className="text-sm text-quiet">{HELP_NOTE[reader]}</p>
    </div>
  );
}

/** Focuses the newest question, so that its answer is read out, after asking or arriving by its anchor. */
function useFocusOnNewest(newest: string): void {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const isNew = focused.current !== null && focused.current !== newest;
    const isNamed = focused.current === null && location.hash === `#${questionAnchor(newest)}`;
    if (isNew || isNamed) document.getElementById(questionAnchor(newest))?.focus();
    focused.current = newest;
  }, [newest]);
}

function UsedUp(counts: QuestionsUsed) {
  const language = useLanguage();
  const isForToday = counts.used < QUESTIONS_PER_ORDER;
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="info" title={questionsLeft(counts, language)}>
        {ASK_WORDS[isForToday ? "usedUpToday" : "usedUp"][language]}
      </Notice>
      <LinkButton href={pathIn(language, COUNSELORS_PATH)}>{ASK_WORDS.counselor[language]}</LinkButton>
    </div>
  );
}

/** An answer that another tab, or an earlier click, is waiting for. */
function Pending({ href }: { href: string }) {
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p role="status" className="text-quiet">
      <span>{`${ASK_WORDS.pending[language]} `}</span>
      <a className="link" href={href}>
        {ASK_WORDS.reload[language]}
      </a>
    </p>
  );
}
