import { findExpertByEmail } from "#db/queries/experts/expert-sign-ins.ts";
import type { Services } from "#app/ports/services.ts";
import { expertLinkStatements } from "./expert-link-statements.ts";
import { isMailRequestAllowed } from "#app/usecases/platform/limit-mail-requests.ts";

export type RequestExpertLinkFailure = "rate-limited";

export type RequestExpertLinkOutcome = { ok: true } | { ok: false; reason: RequestExpertLinkFailure };

/**
 * Mails a sign-in link if the address (lowercase) is an expert's with access. The result is always the same and the work is
 * done afterwards, so that neither reveals who works with us.
 */
export async function requestExpertLink(
  services: Services,
  { email, clientIp }: { email: string; clientIp: string },
): Promise<RequestExpertLinkOutcome> {
  if (!(await isMailRequestAllowed(services, { kind: "expert-link", email, clientIp })))
    return { ok: false, reason: "rate-limited" };
  services.defer(mailLink(services, email));
  return { ok: true };
}

async function mailLink(services: Services, email: string): Promise<void> {
  const expert = await findExpertByEmail(services.db, email);
  if (!expert || expert.status === "inactive") return;
  await services.db.batch([...expertLinkStatements(services, expert)]);
  services.nudgeOutbox();
}
