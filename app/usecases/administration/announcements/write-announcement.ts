import { batch } from "#db/queries/platform/batch.ts";
import {
  type AnnouncementRow,
  deleteDraft,
  findAnnouncement,
  insertAnnouncement,
  isDraftAt,
  isNewAnnouncement,
  isScheduled,
  scheduleDraft,
  stopAnnouncement,
  textOfAnnouncement,
  updateAnnouncement,
} from "#db/queries/administration/announcements.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { MAX_ANNOUNCEMENT_AHEAD_DAYS, type AnnouncementText } from "#app/domain/administration/announcement.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `announcement-fixed`: being sent, sent or discarded. `announcement-changed`: the stored version is another. */
export type WriteAnnouncementFailure = NotPermitted | "announcement-fixed" | "announcement-changed";

export type WriteAnnouncementOutcome = { ok: true } | { ok: false; reason: WriteAnnouncementFailure };

interface Writing {
  announcementId: string;
  clientIp: string | null;
}

const toAuditEntry = (verb: string, entityId: string) => ({
  action: `announcement.${verb}`,
  entityType: "announcement",
  entityId,
});

const isSame = (row: AnnouncementRow, text: AnnouncementText) =>
  JSON.stringify(textOfAnnouncement(row)) === JSON.stringify(text);

async function refusalReason({ db }: Services, id: string): Promise<{ ok: false; reason: WriteAnnouncementFailure }> {
  const row = await findAnnouncement(db, id);
  return { ok: false, reason: row?.state === "draft" ? "announcement-changed" : "announcement-fixed" };
}

/** Stores a draft under its form's id, or changes a draft of the form's version. */
export async function saveAnnouncement(
  services: Services,
  actor: CurrentUser,
  { announcementId: id, version, text, clientIp }: Writing & { version: number | null; text: AnnouncementText },
): Promise<WriteAnnouncementOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = toAuditEntry(version === null ? "add" : "change", id);
  if (!(await isPermitted(services, administrator, "announcements.send", attempt)))
    return { ok: false, reason: "not-permitted" };
  const known = await findAnnouncement(db, id);
  // The same form again changes nothing.
  if (known?.state === "draft" && isSame(known, text)) return { ok: true };
  const now = services.now();
  const condition = version === null ? isNewAnnouncement(id) : isDraftAt(id, version);
  await batch(db, {
    logged: recordAuditIf(services, condition, administrator, { ...attempt, detail: { ...text } }),
    saved:
      version === null
        ? insertAnnouncement(db, { id, text, createdBy: actor.userId, now })
        : updateAnnouncement(db, { id, version, text, now }),
  });
  const row = await findAnnouncement(db, id);
  return row?.state === "draft" && isSame(row, text) ? { ok: true } : refusalReason(services, id);
}

export async function discardAnnouncement(
  services: Services,
  actor: CurrentUser,
  { announcementId: id, version, clientIp }: Writing & { version: number },
): Promise<WriteAnnouncementOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = toAuditEntry("discard", id);
  if (!(await isPermitted(services, administrator, "announcements.send", attempt)))
    return { ok: false, reason: "not-permitted" };
  const condition = isDraftAt(id, version);
  const { deleted } = await batch(db, {
    logged: recordAuditIf(services, condition, administrator, attempt),
    deleted: deleteDraft(db, id, condition),
  });
  return deleted.length === 1 ? { ok: true } : refusalReason(services, id);
}

/** `announcement-too-far`: too many days ahead. */
export type ScheduleAnnouncementFailure = WriteAnnouncementFailure | "announcement-too-far";

export type ScheduleAnnouncementOutcome = { ok: true } | { ok: false; reason: ScheduleAnnouncementFailure };

/** Schedules a draft in the version previewed. The cron sends it from `sendAt` on; a past time means now. */
export async function scheduleAnnouncement(
  services: Services,
  actor: CurrentUser,
  { announcementId: id, version, sendAt, clientIp }: Writing & { version: number; sendAt: Date },
): Promise<ScheduleAnnouncementOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = toAuditEntry("schedule", id);
  if (!(await isPermitted(services, administrator, "announcements.send", attempt)))
    return { ok: false, reason: "not-permitted" };
  const now = services.now();
  if (sendAt.getTime() > now.getTime() + MAX_ANNOUNCEMENT_AHEAD_DAYS * DAY_MS)
    return { ok: false, reason: "announcement-too-far" };
  const at = sendAt > now ? sendAt : now;
  const { scheduled } = await batch(db, {
    logged: recordAuditIf(services, isDraftAt(id, version), administrator, {
      ...attempt,
      detail: { sendAt: at.toISOString(), version },
    }),
    scheduled: scheduleDraft(db, { id, version, sendAt: at, now }),
  });
  if (scheduled.length === 1) return { ok: true };
  const row = await findAnnouncement(db, id);
  // A second press finds it scheduled.
  return row?.state === "scheduled" && row.version === version ? { ok: true } : refusalReason(services, id);
}

/** Stops an announcement: it becomes a draft again if none was sent, and ends otherwise. */
export async function cancelAnnouncement(
  services: Services,
  actor: CurrentUser,
  { announcementId: id, clientIp }: Writing,
): Promise<WriteAnnouncementOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = toAuditEntry("cancel", id);
  if (!(await isPermitted(services, administrator, "announcements.send", attempt)))
    return { ok: false, reason: "not-permitted" };
  const { stopped } = await batch(db, {
    logged: recordAuditIf(services, isScheduled(id), administrator, attempt),
    stopped: stopAnnouncement(db, id, services.now()),
  });
  return stopped.length === 1 ? { ok: true } : { ok: false, reason: "announcement-fixed" };
}
