import { AI_ENTITY, findAiSettings } from "#db/queries/report/ai-settings.ts";
import { CAREER_EVIDENCE } from "#app/content/evidence.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { evidenceRequest, readEvidenceSelection } from "#app/domain/report/ai/evidence-selection.ts";
import { evidenceCandidates } from "#app/domain/report/citations.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { ProseGeneratorError } from "#app/ports/prose-generator.ts";
import { describeProseFailure } from "#app/usecases/report/consult-ai.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { openProseGenerator } from "#app/usecases/report/open-prose-generator.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** Calls cost money. */
const LIMIT = { limit: 10, windowSeconds: 600 };

/** `ai-failed`: the provider failed; `detail` is the message that says why. */
export type TestAiConnectionFailure =
  | NotPermitted
  | "rate-limited"
  | "ai-off"
  | "ai-key-required"
  | "ai-not-bound"
  | "ai-failed";
export type TestAiConnectionOutcome =
  | { ok: true; sample: string }
  | { ok: false; reason: TestAiConnectionFailure; detail: string | null };

/** A synthetic student: three answers in favour of Teaching. */
const TEACHING = 31;
const SAMPLE = evidenceCandidates(
  [TEACHING],
  { questions: QUESTIONS, answers: { 14: "agree", 34: "strongly_agree", 36: "agree" }, evidence: CAREER_EVIDENCE },
  "en",
).map((candidates) => ({ ...candidates, name: "Teaching & Education" }));

/** Has the configured AI choose for a synthetic student, as for a report, and returns the chosen statement. */
export async function testAiConnection(
  services: Services,
  actor: CurrentUser,
  { clientIp }: { clientIp: string },
): Promise<TestAiConnectionOutcome> {
  const attempt = { action: "settings.ai-test", ...AI_ENTITY };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "settings.write", attempt)))
    return { ok: false, reason: "not-permitted", detail: null };
  if (!(await isWithinRateLimit(services, { key: `ai-test:account:${actor.userId}`, ...LIMIT })))
    return { ok: false, reason: "rate-limited", detail: null };
  const settings = await findAiSettings(services.db);
  const opened = await openProseGenerator(services, settings, { userId: null });
  if (!opened.ok) return { ok: false, reason: notOpened[opened.reason], detail: null };
  // Before the call: it may cost money, whatever the outcome.
  await recordAudit(services, toAdministrator(actor, clientIp), {
    action: "settings.ai-test",
    ...AI_ENTITY,
    detail: { provider: settings.provider },
  });
  try {
    const selected = readEvidenceSelection(await opened.proseGenerator.write(evidenceRequest(SAMPLE)), SAMPLE);
    const chosen = selected?.[TEACHING]?.supporting[0];
    const sample = SAMPLE[0]?.supporting.find(({ questionId }) => questionId === chosen);
    if (!sample) throw new ProseGeneratorError("malformed", "the answer does not fit its schema");
    return { ok: true, sample: sample.statement };
  } catch (error) {
    if (!(error instanceof ProseGeneratorError)) throw error;
    return { ok: false, reason: "ai-failed", detail: describeProseFailure(error) };
  }
}

const notOpened = { off: "ai-off", "no-key": "ai-key-required", "not-bound": "ai-not-bound" } as const;
