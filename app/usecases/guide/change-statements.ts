import {
  insertCalendarChanges,
  insertRecords,
  insertRevisions,
  insertVersion,
  isVersionMade,
  selectVersionNumber,
  updateStatements,
} from "#db/queries/guide/statement-changes.ts";
import type { GuideChange } from "#db/queries/guide/statements.ts";
import { batch } from "#db/queries/platform/batch.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { type MovedDates, movedDates } from "#app/domain/guide/moved-dates.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Services } from "#app/ports/services.ts";
import { type AuditEntry, recordAuditIf } from "#app/usecases/platform/record-audit.ts";
import type { PlannedAddition, PlannedChange } from "./planned-change.ts";
import { settleContradictions } from "./settle-contradictions.ts";

const NOTHING_BEFORE = { en: "", status: "doubtful", from: null, to: null } as const;

/** The admissions whose dates change, for students who follow them. */
function movedAdmissions(
  changes: readonly PlannedChange[],
  additions: readonly PlannedAddition[],
  today: string,
): { admission: string; moved: MovedDates[] }[] {
  const byAdmission = new Map<string, MovedDates[]>();
  const all = [
    ...changes.map(({ before, after }) => ({ ...before, before, after })),
    ...additions.map(({ subject, field, after }) => ({ subject, field, before: NOTHING_BEFORE, after })),
  ];
  for (const { subject, field, before, after } of all) {
    const moved = subject.kind === "admission" ? movedDates(field, before, after, today) : null;
    if (moved === null) continue;
    const { slug } = subject;
    byAdmission.set(slug, [...(byAdmission.get(slug) ?? []), moved]);
  }
  return [...byAdmission].map(([admission, moved]) => ({ admission, moved }));
}

/**
 * Makes one new version of the guide from changes of statements and new records: all, or none if any has changed since.
 * Earlier versions are kept, affected students are notified, closings that contradict each other become doubtful.
 * Returns the version's number; null if not made.
 */
export async function changeStatements(
  services: Services,
  actor: CurrentUser,
  {
    kind,
    changes: planned,
    additions: plannedAdditions = [],
    audit,
    clientIp,
  }: {
    kind: GuideChange["kind"];
    changes: readonly PlannedChange[];
    additions?: readonly PlannedAddition[];
    audit: AuditEntry;
    clientIp: string | null;
  },
): Promise<number | null> {
  const { db } = services;
  const now = services.now();
  const changeKey = services.newId();
  const { changes, additions } = await settleContradictions(services, {
    changes: planned,
    additions: plannedAdditions,
  });
  const moved = movedAdmissions(changes, additions, toIstDate(now));
  const { version } = await batch(db, {
    made: insertVersion(
      db,
      { change: kind, madeBy: actor.userId, madeAt: now, changeKey },
      changes.map(({ before: { id, version } }) => ({ id, version })),
      additions.map(({ id }) => id),
    ),
    revisions: insertRevisions(
      db,
      changeKey,
      changes.map(({ before }) => before.id),
    ),
    updates: updateStatements(
      db,
      changeKey,
      changes.map(({ before, after }) => ({ ...after, id: before.id })),
    ),
    additions: insertRecords(
      db,
      changeKey,
      additions.map(({ id, subject, field, after }) => ({ ...after, id, subject, field })),
    ),
    calendars: moved.length > 0 ? insertCalendarChanges(db, changeKey, moved) : null,
    audit: recordAuditIf(services, isVersionMade(changeKey), toAdministrator(actor, clientIp), audit),
    version: selectVersionNumber(db, changeKey),
  });
  if (moved.length > 0) services.nudgeOutbox();
  return version[0]?.number ?? null;
}
