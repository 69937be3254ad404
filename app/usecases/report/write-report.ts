import {
  claimResult,
  findReportFacts,
  mayWriteReport,
  releaseResult,
  type ResultRow,
  storeReport,
} from "#db/queries/report/results.ts";
import { followAdmissions } from "#db/queries/guide/followers.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { Services } from "#app/ports/services.ts";
import { WRITING_LIMIT_MS } from "#app/ports/prose-generator.ts";
import { consultAi } from "./consult-ai.ts";
import { printReport } from "./print-report.ts";
import { refreshReport } from "./studies/refresh-report.ts";
import { requestedLanguages } from "#app/domain/accounts/language-choice.ts";
import {
  admissionsToFollow,
  composeScored,
  findOwnGuide,
  hasAllAnswers,
  normsFor,
  scoreAnswers,
  toReportFacts,
} from "./compose-report.ts";

/** A claim expires after this, longer than an AI's two answers with a minute for the rest; its worker is presumed dead. */
const CLAIM_MS = 2 * WRITING_LIMIT_MS + MINUTE_MS;

/** After this many attempts a report counts as failed, and the cron retries less often. */
const MAX_ATTEMPTS = 5;

export type WriteReportOutcome =
  | { ok: true; did: "wrote" | "printed" | "nothing" }
  | { ok: false; reason: "writing-failed" | "printing-failed" };

async function write(services: Services, claimed: ResultRow): Promise<boolean> {
  const found = await findReportFacts(services.db, { resultId: claimed.id });
  if (!found) throw new Error(`The result ${claimed.id} has no order or profile`);
  if (!hasAllAnswers(found)) {
    throw new Error(`Answers of the result ${claimed.id} are missing`);
  }
  const scored = scoreAnswers(found, normsFor(found));
  const guide = await findOwnGuide(services.db, found, scored);
  const basis = { guide, now: services.now() };
  const wanted = requestedLanguages(found.result.language);
  const { notice, usage, summaries, ...contribution } = await consultAi(
    services,
    { resultId: claimed.id, userId: claimed.userId },
    {
      facts: toReportFacts(found, scored, basis),
      languages: [...(wanted.english ? (["en"] as const) : []), ...(wanted.malayalam ? (["ml"] as const) : [])],
    },
  );
  const consulted = {
    ...found,
    result: {
      ...found.result,
      ...contribution,
      aiRequests: usage?.requests ?? null,
      aiTokensIn: usage?.tokensIn ?? null,
      aiTokensOut: usage?.tokensOut ?? null,
    },
  };
  const written = { ...composeScored(consulted, scored, basis, summaries), notice };
  const admissions = admissionsToFollow(found, { written, guide });
  await followAdmissions(services.db, { userId: claimed.userId, admissions });
  return storeReport(services.db, {
    id: claimed.id,
    attempt: claimed.attempts,
    policy: services.config.guardianConsent,
    now: services.now(),
    written,
  });
}

/**
 * Processes one report: claims it, writes its text, prints the PDF and notifies the student. Every step checks the row
 * first, so repeated messages and crashes yield one report, PDF and mail. On failure the message is to be retried.
 */
export async function writeReport(services: Services, resultId: string): Promise<WriteReportOutcome> {
  const policy = services.config.guardianConsent;
  const now = services.now();
  const claimed = await claimResult(services.db, {
    id: resultId,
    policy,
    now,
    until: new Date(now.getTime() + CLAIM_MS),
  });
  // The claim has checked consent. Without it the report waits, and the cron requeues it later.
  if (!claimed && !(await mayWriteReport(services.db, { id: resultId, policy }))) return { ok: true, did: "nothing" };
  if (claimed) {
    try {
      if (!(await write(services, claimed))) return { ok: true, did: "nothing" };
      services.metrics.count("report", "written", services.now().getTime() - claimed.createdAt.getTime());
    } catch (error) {
      services.metrics.count("report", "failed");
      console.error(`Report ${resultId} could not be written`, error);
      await releaseResult(services.db, {
        id: resultId,
        attempt: claimed.attempts,
        status: claimed.attempts >= MAX_ATTEMPTS ? "failed" : "queued",
        notice: error instanceof Error ? error.message : String(error),
        now: services.now(),
      });
      return { ok: false, reason: "writing-failed" };
    }
  }
  const found = await findReportFacts(services.db, { resultId });
  // What was told about studies while it was written is part of the first PDF.
  const isRefreshed = claimed !== null && found !== null && (await refreshReport(services, resultId, found));
  const printed = await printReport(services, resultId, isRefreshed ? undefined : found);
  if (!printed.ok)
    return printed.reason === "not-ready" ? { ok: true, did: "nothing" } : { ok: false, reason: "printing-failed" };
  return { ok: true, did: claimed ? "wrote" : "printed" };
}
