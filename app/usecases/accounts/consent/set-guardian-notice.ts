import { insertGuardianMessagesConsent, withdrawConsents } from "#db/queries/accounts/consents.ts";
import { isNoticeWanted, setReportShown, setWantsNotice } from "#db/queries/accounts/guardian-requests.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { GUARDIAN_MESSAGES } from "#app/domain/accounts/consent-kinds.ts";
import type { Services } from "#app/ports/services.ts";
import { type GuardianLinkFailure, openForAct } from "./open-guardian-page.ts";

/** `guardian-unreachable`: no number and no address is known. */
export type SetGuardianNoticeFailure = GuardianLinkFailure | "answer-changed" | "guardian-unreachable";

export type SetGuardianNoticeOutcome = { ok: true } | { ok: false; reason: SetGuardianNoticeFailure };

/**
 * Records whether the guardian wants to be told when the report is ready, which is a consent of its own with its row.
 * Idempotent.
 */
export async function setGuardianNotice(
  services: Services,
  { token, isWanted }: { token: string; isWanted: boolean },
): Promise<SetGuardianNoticeOutcome> {
  const opened = await openForAct(services, token, "all");
  if (!opened.ok) return opened;
  const { id, userId, email, phone } = opened.request;
  if (isWanted && email === null && phone === null) return { ok: false, reason: "guardian-unreachable" };
  const { db } = services;
  const now = services.now();
  const { set } = await batch(db, {
    set: setWantsNotice(db, { id, wantsNotice: isWanted }),
    recorded: isWanted
      ? insertGuardianMessagesConsent(
          db,
          { id: services.newId(), userId, guardianRequestId: id, version: CONSENT_VERSION, now },
          isNoticeWanted(id),
        )
      : withdrawConsents(db, { userId, kinds: [GUARDIAN_MESSAGES], now }),
  });
  return set.length > 0 ? { ok: true } : { ok: false, reason: "answer-changed" };
}

export type ShowReportToGuardianOutcome = { ok: true } | { ok: false; reason: "guardian-not-wanted" };

/** Records whether a student lets the guardian see the report. Idempotent. */
export async function showReportToGuardian(
  { db }: Services,
  { userId, isShown }: { userId: string; isShown: boolean },
): Promise<ShowReportToGuardianOutcome> {
  const set = await setReportShown(db, { userId, showsReport: isShown });
  return set.length > 0 ? { ok: true } : { ok: false, reason: "guardian-not-wanted" };
}
