import { claimWriting, markRead } from "#db/queries/administration/inbox/messages.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { WRITING_MS } from "#app/domain/administration/inbox.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";

export type WatchRequestOutcome = { ok: true } | { ok: false; reason: NotPermitted };

interface Watching {
  requestId: string;
  version: number;
  clientIp: string | null;
}

const entity = (entityId: string) => ({ entityType: "support-request", entityId });

/** Records who has opened a request. Not audited. */
export async function readSupportRequest(
  services: Services,
  actor: CurrentUser,
  { requestId, version, clientIp }: Watching,
): Promise<WatchRequestOutcome> {
  const attempt = { action: "support-request.read", ...entity(requestId) };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  await markRead(services.db, { requestId, version, now: services.now() });
  return { ok: true };
}

/** Records who is writing an answer: for two minutes, others who open the request see it. */
export async function noteWriting(
  services: Services,
  actor: CurrentUser,
  { requestId, clientIp }: Omit<Watching, "version">,
): Promise<WatchRequestOutcome> {
  const attempt = { action: "support-request.write", ...entity(requestId) };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const now = services.now();
  await claimWriting(services.db, {
    requestId,
    userId: actor.userId,
    since: new Date(now.getTime() - WRITING_MS),
    now,
  });
  return { ok: true };
}
