import { insertDataExport } from "#db/queries/accounts/data-exports.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";

export type RequestDataExportFailure = "export-asked-today";

export type RequestDataExportOutcome = { ok: true } | { ok: false; reason: RequestDataExportFailure };

/** Requests a student's data export, once a day. The queue makes it, and a mail announces it. */
export async function requestDataExport(
  services: Services,
  { userId, language }: { userId: string; language: Language },
): Promise<RequestDataExportOutcome> {
  const [entered] = await insertDataExport(services.db, {
    id: services.newId(),
    userId,
    language,
    now: services.now(),
  });
  if (!entered) return { ok: false, reason: "export-asked-today" };
  // The row is authoritative: the cron resends a lost message.
  const sent = services.reportQueue.send({ exportId: entered.id }).catch((error: unknown) => {
    console.error(`The copy ${entered.id} could not be put on the queue`, error);
  });
  services.defer(sent);
  return { ok: true };
}
