import { AI_ENTITY, findAiSettings } from "../../../db/queries/report/ai-settings";
import { QUESTIONS } from "../../content/questions";
import { type ComposedSection, proseSchema } from "../../domain/report/prose";
import { proseRequest } from "../../domain/report/prose-request";
import { scoreProfile } from "../../domain/assessment/riasec";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { ProseGeneratorError } from "../../ports/prose-generator";
import { describeProseFailure } from "../report/enrich-report";
import { isWithinRateLimit } from "../platform/limit-rate";
import { openProseGenerator } from "../report/open-prose-generator";
import { recordAudit } from "../platform/record-audit";

/** A call costs money: this many in ten minutes. */
const LIMIT = { limit: 10, windowSeconds: 600 };

/** `ai-failed`: the provider did not write; `detail` is the sentence that says why. */
export type TestAiConnectionFailure =
  | "no-permission"
  | "rate-limited"
  | "ai-off"
  | "ai-key-required"
  | "ai-not-bound"
  | "ai-failed";
export type TestAiConnectionOutcome =
  | { ok: true; sample: string }
  | { ok: false; reason: TestAiConnectionFailure; detail: string | null };

/** About nobody: what every report's first section could say. */
const SAMPLE: ComposedSection = {
  id: "personality-type",
  title: "Personality type",
  text: "Your strongest Holland types are Investigative and Social.",
};

/** Asks the configured AI prose generator for one paragraph about nobody, as for a report. */
export async function testAiConnection(
  services: Services,
  actor: CurrentUser,
  { clientIp }: { clientIp: string },
): Promise<TestAiConnectionOutcome> {
  if (!actor.admin?.canManageSettings) return { ok: false, reason: "no-permission", detail: null };
  if (!(await isWithinRateLimit(services, { key: `ai-test:account:${actor.userId}`, ...LIMIT })))
    return { ok: false, reason: "rate-limited", detail: null };
  const settings = await findAiSettings(services.db);
  const opened = await openProseGenerator(services, settings);
  if (!opened.ok) return { ok: false, reason: notOpened[opened.reason], detail: null };
  // Before the call: it may cost money, whatever the outcome.
  await recordAudit(services, administratorOf(actor, clientIp), {
    action: "settings.ai-test",
    ...AI_ENTITY,
    detail: { provider: settings.provider },
  });
  const sections = [SAMPLE];
  try {
    const request = proseRequest(
      {
        educationStatus: "completed12th",
        profile: scoreProfile(QUESTIONS, {}),
        answers: {},
        questions: QUESTIONS,
        sections,
      },
      "en",
    );
    const answer = proseSchema(sections).safeParse(await opened.proseGenerator.write(request));
    const sample = answer.data?.paragraphs[0]?.text.trim();
    if (!sample) throw new ProseGeneratorError("malformed", "the answer does not fit its schema");
    return { ok: true, sample: sample.slice(0, 400) };
  } catch (error) {
    if (!(error instanceof ProseGeneratorError)) throw error;
    return { ok: false, reason: "ai-failed", detail: describeProseFailure(error) };
  }
}

const notOpened = { off: "ai-off", "no-key": "ai-key-required", "not-bound": "ai-not-bound" } as const;
