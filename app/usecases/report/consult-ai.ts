import { findAiSettings } from "#db/queries/report/ai-settings.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { briefRequest, readCounselorBrief } from "#app/domain/report/ai/counselor-brief.ts";
import {
  type CareerForSelection,
  evidenceRequest,
  readEvidenceSelection,
} from "#app/domain/report/ai/evidence-selection.ts";
import { careerFacts, type Fact, profileFacts } from "#app/domain/report/ai/student-facts.ts";
import { evidenceCandidates, type EvidenceSelection } from "#app/domain/report/citations.ts";
import { bestCareerIds, type ReportFacts } from "#app/domain/report/findings.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Citation } from "#app/domain/report/report-text.ts";
import { type ProseGenerator, ProseGeneratorError } from "#app/ports/prose-generator.ts";
import type { Services } from "#app/ports/services.ts";
import { aiTextRules } from "./ai-text-rules.ts";
import { isAiCovered } from "#app/usecases/accounts/consent/check-processing.ts";
import { type AiUsage, openProseGenerator, type OpenProseGeneratorFailure } from "./open-prose-generator.ts";
import { writeWithAi } from "./write-with-ai.ts";

// For administrators only, stored with the result; students never see it.
const FALLBACK_NOTICE = "Error generating AI report. Falling back to basic report.";
const notOpenedNotices: Record<OpenProseGeneratorFailure, string | null> = {
  off: null,
  "no-key": "OpenAI API key not found. Generating a basic report.",
  "not-bound": `${FALLBACK_NOTICE} Workers AI is not bound to the reports worker.`,
};

/** An AI's contribution to a report, which is composed where there is none. */
export interface AiContribution {
  /** The eleven sections by language, as Markdown; null where the composer writes them. */
  summaries: Readonly<Record<Language, string | null>>;
  /** The student's answers to quote; null for the built-in choice. */
  selectedEvidence: EvidenceSelection | null;
  /** For the counselor before the session: a paragraph, then one question per line. */
  counselorBrief: string | null;
  /** The failure, for administrators. */
  notice: string | null;
  /** Null if no AI was to contribute. */
  usage: AiUsage | null;
}

const NOTHING: AiContribution = {
  summaries: { en: null, ml: null },
  selectedEvidence: null,
  counselorBrief: null,
  notice: null,
  usage: null,
};

const NO_REQUESTS: AiUsage = { requests: 0, tokensIn: 0, tokensOut: 0 };

/**
 * Has the configured AI write a report's summary, or select the answers that it quotes, as administrators chose; and
 * the counselor's brief. Everything is checked; on failure it is missing, with a notice for administrators. Nothing is
 * sent about a student whose consent does not name the AI. Never rejects; ends soon after twice WRITING_LIMIT_MS.
 * @param languages in which the report is wanted
 */
export async function consultAi(
  services: Services,
  { resultId, userId }: { resultId: string; userId: string },
  { facts, languages }: { facts: ReportFacts; languages: readonly Language[] },
): Promise<AiContribution> {
  try {
    const settings = await findAiSettings(services.db);
    if (settings.provider === "off" || !(await isAiCovered(services, userId))) return NOTHING;
    const opened = await openProseGenerator(services, settings, { userId: null });
    if (!opened.ok) return { ...NOTHING, notice: notOpenedNotices[opened.reason], usage: NO_REQUESTS };
    const { proseGenerator, usage } = opened;
    const careers = careersForSelection(facts);
    const isWritten = (language: Language) => settings.mode === "writes" && languages.includes(language);
    const [english, malayalam, selected, brief] = await Promise.all([
      isWritten("en") ? attempt(resultId, () => writeWithAi(proseGenerator, facts, "en")) : NOT_ASKED,
      isWritten("ml") ? attempt(resultId, () => writeWithAi(proseGenerator, facts, "ml")) : NOT_ASKED,
      settings.mode === "selects" ? attempt(resultId, () => selectEvidence(proseGenerator, careers)) : NOT_ASKED,
      attempt(resultId, () => writeBrief(proseGenerator, briefFacts(facts, careers))),
    ]);
    return {
      summaries: { en: english.value, ml: malayalam.value },
      selectedEvidence: selected.value,
      counselorBrief: brief.value,
      notice: english.notice ?? malayalam.notice ?? selected.notice ?? brief.notice,
      usage,
    };
  } catch (error) {
    console.error(`Report ${resultId} was written without its AI`, error);
    return { ...NOTHING, notice: FALLBACK_NOTICE, usage: NO_REQUESTS };
  }
}

const NOT_ASKED = { value: null, notice: null };

async function attempt<Value>(
  resultId: string,
  ask: () => Promise<Value>,
): Promise<{ value: Value; notice: null } | { value: null; notice: string }> {
  try {
    return { value: await ask(), notice: null };
  } catch (error) {
    if (!(error instanceof ProseGeneratorError)) throw error;
    console.error(`The AI failed for report ${resultId}: ${error.reason}, ${error.message}`);
    return { value: null, notice: `${FALLBACK_NOTICE} ${describeProseFailure(error)}` };
  }
}

/** A provider's failure, as shown to administrators. */
export function describeProseFailure(error: ProseGeneratorError): string {
  if (error.reason === "over-budget") return error.message;
  return error.reason === "malformed" ? "Unexpected response format from API" : `OpenAI API error: ${error.message}`;
}

function careersForSelection(facts: ReportFacts): CareerForSelection[] {
  return evidenceCandidates(bestCareerIds(facts), facts, "en")
    .map((candidates) => ({
      ...candidates,
      name: facts.catalogue.find(({ id }) => id === candidates.careerId)?.name ?? "",
    }))
    .filter(({ supporting, opposing }) => supporting.length + opposing.length > 0);
}

/** Null, without a request, if there is nothing to choose from. */
async function selectEvidence(
  proseGenerator: ProseGenerator,
  careers: readonly CareerForSelection[],
): Promise<EvidenceSelection | null> {
  if (careers.length === 0) return null;
  const selected = readEvidenceSelection(await proseGenerator.write(evidenceRequest(careers)), careers);
  if (selected === null) throw new ProseGeneratorError("malformed", "the selection does not hold against the table");
  return selected;
}

async function writeBrief(proseGenerator: ProseGenerator, facts: readonly Fact[]): Promise<string> {
  const brief = readCounselorBrief(await proseGenerator.write(briefRequest(facts)), facts, aiTextRules("en"));
  if (brief === null) throw new ProseGeneratorError("malformed", "the brief does not hold against the facts");
  return brief;
}

/** Answers for and against each career that the brief may mention. */
const ANSWERS_FOR = 3;
const ANSWERS_AGAINST = 2;

/** Always in English, for counselors. */
function briefFacts(facts: ReportFacts, careers: readonly CareerForSelection[]): Fact[] {
  const answers = careers.flatMap(({ careerId, name, supporting, opposing }) => {
    const quoted = (side: string, citations: readonly Citation[]) =>
      citations.map(({ questionId, statement, answer }) => ({
        id: `answer-${careerId}-${questionId}`,
        text: `${side} ${name}: "${statement}", ${answer.replaceAll("_", " ")}`,
      }));
    return [
      ...quoted("For", supporting.slice(0, ANSWERS_FOR)),
      ...quoted("Against", opposing.slice(0, ANSWERS_AGAINST)),
    ];
  });
  const cautions = facts.quality.cautions.map(({ kind }) => ({
    id: `caution-${kind}`,
    text: `Noticed about the way of answering: ${kind.replaceAll("_", " ")}`,
  }));
  return [
    ...profileFacts(facts, englishReportText, {
      code: "Holland code",
      flat: "The answers do not support a Holland code",
    }),
    ...careerFacts(facts.careers, facts, facts.catalogue, englishReportText),
    ...answers,
    ...cautions,
  ];
}
