import { claimErasure } from "#db/queries/accounts/guardian-requests.ts";
import { insertSupportRequest } from "#db/queries/administration/support-requests.ts";
import type { Services } from "#app/ports/services.ts";
import { type GuardianLinkFailure, openForAct } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { enterErasure } from "#app/usecases/accounts/request-erasure.ts";

export type AskForErasureFailure = GuardianLinkFailure | "answer-changed";

export type AskForErasureOutcome = { ok: true } | { ok: false; reason: AskForErasureFailure };

/**
 * Requests a student's erasure by a guardian who has refused or withdrawn: the same erasure as a student's own, after
 * seven days. If it cannot be entered yet, the support desk gets the request. Idempotent.
 */
export async function askForErasure(services: Services, token: string): Promise<AskForErasureOutcome> {
  const opened = await openForAct(services, token, "all");
  if (!opened.ok) return opened;
  const { request } = opened;
  if (request.state !== "refused" && request.state !== "withdrawn") return { ok: false, reason: "answer-changed" };
  const { id, userId, name, email } = request;
  const now = services.now();
  const entered = await enterErasure(services, userId);
  if (!entered.ok)
    await insertSupportRequest(services.db, {
      id: services.newId(),
      kind: "contact",
      userId,
      orderId: null,
      name: name ?? "",
      email: email ?? "",
      subject: "A guardian asks for erasure",
      message: "By the page of the guardian's consent: everything about this student is to be erased.",
      submissionKey: `guardian-erasure:${id}`,
      createdAt: now,
    });
  await claimErasure(services.db, { id, now });
  return { ok: true };
}
