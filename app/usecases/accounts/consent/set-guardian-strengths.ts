import { insertConsents, isGivenAt, withdrawConsents } from "#db/queries/accounts/consents.ts";
import { isGiven } from "#db/queries/accounts/guardian-requests.ts";
import { deleteUncoveredStrengths } from "#db/queries/accounts/strengths-consent.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { guardianAnswerMail } from "#app/content/mails/guardian-mails.ts";
import type { Services } from "#app/ports/services.ts";
import { type GuardianLinkFailure, openForAct } from "./open-guardian-page.ts";

/** `answer-changed`: the consent as a whole is not in force. `of-age`: the student decides. */
export type SetGuardianStrengthsFailure = GuardianLinkFailure | "answer-changed" | "of-age";

export type SetGuardianStrengthsOutcome = { ok: true } | { ok: false; reason: SetGuardianStrengthsFailure };

/**
 * Records whether the guardian agrees to the strengths' tasks, from their own page while their consent is in force.
 * Without it the answers are deleted. The student is told of an agreement. Idempotent.
 */
export async function setGuardianStrengths(
  services: Services,
  { token, isWanted }: { token: string; isWanted: boolean },
): Promise<SetGuardianStrengthsOutcome> {
  const opened = await openForAct(services, token, "all");
  if (!opened.ok) return opened;
  if (opened.isOfAge) return { ok: false, reason: "of-age" };
  const { id, userId, state, studentEmail, studentName, language } = opened.request;
  if (state !== "given") return { ok: false, reason: "answer-changed" };
  const { db, config } = services;
  const now = services.now();
  const consent = {
    userId,
    kinds: ["strengths"],
    version: CONSENT_VERSION,
    givenBy: "guardian",
    guardianRequestId: id,
    now,
  } as const;
  const isNew = isGivenAt({ userId, guardianRequestId: id, kind: "strengths", now });
  await batch(db, {
    changes: isWanted
      ? [
          ...insertConsents(db, consent, () => services.newId(), isGiven(id)),
          insertOutboxMessageIf(db, isNew, {
            id: services.newId(),
            dedupeKey: `guardian-answer:${id}:strengths:${now.getTime()}`,
            outboxMessage: {
              kind: "mail",
              payload: {
                to: studentEmail,
                userId,
                template: "guardian-answer",
                ...guardianAnswerMail(
                  config,
                  { name: studentName, answer: "strengths", url: new URL("/strengths", config.origin).href },
                  language,
                ),
              },
            },
            now,
          }),
        ]
      : [withdrawConsents(db, consent), deleteUncoveredStrengths(db, userId)],
  });
  services.nudgeOutbox();
  return { ok: true };
}
