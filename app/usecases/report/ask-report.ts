import type { Language } from "#app/domain/platform/language.ts";
import { startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import { findGuideForQuestion } from "#db/queries/guide/guide.ts";
import { findAiSettings } from "#db/queries/report/ai-settings.ts";
import {
  type AskedReport,
  endQuestion,
  findAskedReport,
  findQuestionOutcome,
  findQuestionsUsed,
  insertDistress,
  type QuestionEnd,
  reserveQuestion,
} from "#db/queries/report/report-questions.ts";
import { ANSWER_FACT_WORDS } from "#app/content/report/answer-words.ts";
import { asksAboutStrengths, STRENGTHS_MARK } from "#app/content/strengths/strengths-answer.ts";
import { listStrengthResults } from "#db/queries/strengths/attempts.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { distressBeginnings, manglishWords, questionStopWords } from "#app/content/question-words.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { careerFacts, profileFacts } from "#app/domain/report/ai/student-facts.ts";
import { answerRequest, checkAnswer } from "#app/domain/report/ask/answer-check.ts";
import {
  type AnswerFact,
  feeFacts,
  factsForQuestion,
  type FactsAtHand,
  guideFacts,
  highlightFacts,
  reportFacts,
  storedFacts,
} from "#app/domain/report/ask/question-facts.ts";
import { type QuestionOutcome, QUESTIONS_PER_ORDER } from "#app/domain/report/ask/question-outcome.ts";
import {
  hasWords,
  isInDistress,
  languageOfQuestion,
  LONGEST_QUESTION,
  redactQuestion,
} from "#app/domain/report/ask/question-text.ts";
import { furtherAdmissionSlugs } from "#app/domain/report/guide-facts.ts";
import { CAREER_LIMIT } from "#app/domain/report/recommendation.ts";
import type { ReportText } from "#app/domain/report/report-text.ts";
import {
  ASKING_LIMIT_MS,
  type ProseGenerator,
  ProseGeneratorError,
  type ProseGeneratorFailure,
} from "#app/ports/prose-generator.ts";
import type { Services } from "#app/ports/services.ts";
import { readHighlights, withTexts } from "./texts/texts-file.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { aiTextRules } from "./ai-text-rules.ts";
import { openProseGenerator } from "./open-prose-generator.ts";
import {
  isAiCovered,
  isProcessingAllowed,
  type ProcessingFailure,
} from "#app/usecases/accounts/consent/check-processing.ts";
import { toLine } from "#app/domain/platform/typed-text.ts";

/** Each question costs money and takes seconds. */
const LIMIT = { limit: 10, windowSeconds: 600 };

/** The careers whose institutes and fees are at hand: all would be too many. */
const CAREERS_WITH_INSTITUTES = 3;

const OVER_BUDGET: ProseGeneratorFailure = "over-budget";

/** An answer pending for longer will not arrive. */
export const STALLED_MS = 2 * MINUTE_MS;

/**
 * `ai-off`: no AI is configured. `questions-used-up`, `day-used-up`: the order's questions, in all or of this day.
 * `ai-day-used-up`: the day's requests of the student or of the business are; such a question does not count.
 * `answer-failed`: no valid answer in time; it counts.
 */
export type AskReportFailure =
  | ProcessingFailure
  | "report-not-found"
  | "ai-off"
  | "question-missing"
  | "question-too-long"
  | "questions-used-up"
  | "day-used-up"
  | "asked-too-often"
  | "ai-day-used-up"
  | "answer-failed";

export type AskReportOutcome =
  | { ok: true; outcome: Exclude<QuestionOutcome, "failed"> }
  | { ok: false; reason: AskReportFailure };

interface AskedQuestion {
  userId: string;
  resultId: string;
  /** The form's id: the same id is the same question. */
  questionId: string;
  question: string;
}

const REPORT_TEXTS: Readonly<Record<Language, ReportText>> = { en: englishReportText, ml: malayalamReportText };

/**
 * Puts a student's question about their own report to the AI, with facts from the report and guide, and stores the
 * answer if it agrees with them. A question about the tasks of strengths is answered by rule instead. Names, addresses, phone numbers and schools are removed first. Distress is answered
 * without an AI. Idempotent.
 * @param timeLimit aborts waiting for the AI; ASKING_LIMIT_MS by default
 */
export async function askReport(
  services: Services,
  { userId, resultId, questionId, question }: AskedQuestion,
  timeLimit: () => AbortSignal = () => AbortSignal.timeout(ASKING_LIMIT_MS),
): Promise<AskReportOutcome> {
  if (!(await isProcessingAllowed(services, userId))) return { ok: false, reason: "consent-missing" };
  const { db } = services;
  const tidy = toLine(question);
  if (!hasWords(tidy)) return { ok: false, reason: "question-missing" };
  const needsPeople = isInDistress(tidy, distressBeginnings);
  // A student in distress is not asked to shorten their text.
  if (tidy.length > LONGEST_QUESTION && !needsPeople) return { ok: false, reason: "question-too-long" };
  const report = await findAskedReport(db, { resultId, userId });
  if (report?.status !== "ready" || report.orderStatus !== "completed")
    return { ok: false, reason: "report-not-found" };
  const isWithinLimit = await isWithinRateLimit(services, { key: `ask:account:${userId}`, ...LIMIT });
  const asked = {
    id: questionId,
    resultId,
    orderId: report.orderId,
    userId,
    question: redactQuestion([...tidy].slice(0, LONGEST_QUESTION).join(""), [report.name, report.guardianName ?? ""]),
    language: languageOfQuestion(tidy, manglishWords),
    now: services.now(),
  };
  if (needsPeople) {
    // The helpline numbers are on the page in any case.
    if (isWithinLimit) await insertDistress(db, asked);
    return { ok: true, outcome: "distress" };
  }
  if (!isWithinLimit) return { ok: false, reason: "asked-too-often" };
  const opened = await openProseGenerator(services, await findAiSettings(db), { userId });
  if (!opened.ok) return { ok: false, reason: "ai-off" };

  const limits = {
    orderId: asked.orderId,
    stalledBefore: new Date(asked.now.getTime() - STALLED_MS),
    today: startOfIstDay(asked.now),
  };
  if (!(await reserveQuestion(db, { ...asked, ...limits }))) {
    const earlier = await findQuestionOutcome(db, { id: questionId, userId, resultId });
    if (earlier !== null && earlier !== "failed") return { ok: true, outcome: earlier };
    const { used } = await findQuestionsUsed(db, limits);
    return { ok: false, reason: used < QUESTIONS_PER_ORDER ? "day-used-up" : "questions-used-up" };
  }
  // The consent to AI covers nothing of the tasks, so that these questions are answered by rule.
  const isMeasured = asksAboutStrengths(tidy) && (await listStrengthResults(db, userId)).length > 0;
  const end: QuestionEnd = isMeasured
    ? { outcome: "answered", answer: "", facts: [STRENGTHS_MARK] }
    : await answerQuestion(services, opened.proseGenerator, { report, asked }, timeLimit());
  await endQuestion(db, { id: questionId, askedAt: asked.now, end, now: services.now() });
  if (end.outcome !== "failed") return { ok: true, outcome: end.outcome };
  return { ok: false, reason: end.fault === OVER_BUDGET ? "ai-day-used-up" : "answer-failed" };
}

/** Asks the AI and validates the answer. Never rejects, and ends when `signal` is aborted. */
async function answerQuestion(
  services: Services,
  proseGenerator: ProseGenerator,
  {
    report,
    asked,
  }: { report: AskedReport; asked: { id: string; userId: string; question: string; language: Language } },
  signal: AbortSignal,
): Promise<QuestionEnd> {
  const { id, question, language } = asked;
  try {
    const facts = factsForQuestion(
      question,
      await factsAtHand(services, { report: await withTexts(services.files, report), userId: asked.userId }, language),
      questionStopWords,
    );
    const request = answerRequest(question, language, facts);
    const checked = checkAnswer(await answerInTime(proseGenerator, request, signal), facts, aiTextRules(language));
    if (checked.kind === "answered") return { outcome: "answered", answer: checked.answer, facts: checked.facts };
    return checked.kind === "unknown" ? { outcome: "unknown" } : { outcome: "failed", fault: checked.fault };
  } catch (error) {
    const fault = error instanceof ProseGeneratorError ? error.reason : "error";
    console.error(`The question ${id} got no answer: ${fault}`, fault === "error" ? error : "");
    return { outcome: "failed", fault };
  }
}

/** A generator may ignore the signal, so a late answer is dropped. */
function answerInTime(
  proseGenerator: ProseGenerator,
  request: Parameters<ProseGenerator["write"]>[0],
  signal: AbortSignal,
): Promise<unknown> {
  const late = new Promise<never>((_, reject) => {
    const end = () => reject(new ProseGeneratorError("unavailable", "no answer in time"));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  return Promise.race([proseGenerator.write(request, signal), late]);
}

/** The facts available for an answer, in one language: only about this student. */
async function factsAtHand(
  services: Services,
  { report: asked, userId }: { report: AskedReport; userId: string },
  language: Language,
): Promise<FactsAtHand> {
  const { db, files } = services;
  const { profile, quality, recommendedCareers, report, reportMalayalam } = asked;
  const words = ANSWER_FACT_WORDS[language];
  const text = REPORT_TEXTS[language];
  const careers = (recommendedCareers ?? []).slice(0, CAREER_LIMIT);
  const guide = await findGuideForQuestion(db, {
    categoryIds: careers.map(({ categoryId }) => categoryId),
    withInstitutes: careers.slice(0, CAREERS_WITH_INSTITUTES).map(({ categoryId }) => categoryId),
    admissions: furtherAdmissionSlugs({ district: null }),
  });
  const stored = language === "ml" ? asked.highlightsMalayalam : asked.highlights;
  // Chances rest on the student's studies, of which an AI hears only if the consent says so.
  const highlights = (await isAiCovered(services, userId))
    ? await readHighlights(files, { ...asked, highlights: stored }, language)
    : null;
  const markdown = language === "ml" ? reportMalayalam : report;
  const core: AnswerFact[] = [
    ...storedFacts(profile === null ? [] : profileFacts({ profile, quality }, text, words), words.report, () => ""),
    ...storedFacts(
      careerFacts(careers, { profile, quality }, CAREER_CATALOGUE.categories, text),
      words.report,
      careerNames,
    ),
  ];
  return {
    core,
    others: [
      ...(markdown === null ? [] : reportFacts(markdown, language, words)),
      ...(highlights === null ? [] : highlightFacts(highlights, CAREER_CATALOGUE.categories, text, words)),
      ...guideFacts(guide, language, words),
      ...feeFacts(guide, language, words),
    ],
  };
}

function careerNames(id: string): string {
  const category = CAREER_CATALOGUE.categories.find((candidate) => id === `career-${candidate.id}`);
  return category ? `${category.name} ${category.malayalamName}` : "";
}
