import { batch } from "#db/queries/platform/batch.ts";
import {
  deleteStudentTags,
  deleteTagIfUnused,
  hasRoomForTag,
  hasTag,
  insertStudentTag,
  insertTag,
  isTaggable,
} from "#db/queries/administration/students/tags.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { readTag, TAG_BATCH_SIZE, MAX_TAGS } from "#app/domain/administration/student-desk.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/**
 * `tag-invalid`: empty, too long or invalid. `tag-limit`: too many tags exist. `too-many-students`: see
 * `TAG_BATCH_SIZE`.
 */
export type TagStudentsFailure = NotPermitted | "tag-invalid" | "tag-limit" | "too-many-students";

/** `changed`: how many students gained or lost the tag. */
export type TagStudentsOutcome = { ok: true; tag: string; changed: number } | { ok: false; reason: TagStudentsFailure };

interface Tagging {
  /** At most `TAG_BATCH_SIZE`; unknown ids are ignored. */
  userIds: readonly string[];
  tag: string;
  clientIp: string;
}

/** Tags students, creating the tag if needed. Students who have it already are unchanged and not logged. */
export async function tagStudents(
  services: Services,
  actor: CurrentUser,
  { userIds, tag: typed, clientIp }: Tagging,
): Promise<TagStudentsOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  if (!(await isPermitted(services, administrator, "support.write", attemptAt("user.tag", userIds))))
    return { ok: false, reason: "not-permitted" };
  const tag = readTag(typed);
  if (tag === null) return { ok: false, reason: "tag-invalid" };
  if (userIds.length > TAG_BATCH_SIZE) return { ok: false, reason: "too-many-students" };
  if (!(await hasRoomForTag(db, { tag, max: MAX_TAGS }))) return { ok: false, reason: "tag-limit" };
  const now = services.now();
  const { added } = await batch(db, {
    made: insertTag(db, { tag, by: actor.userId, now }),
    // Before the tags themselves: who has one already is not tagged again.
    logged: userIds.map((userId) =>
      recordAuditIf(services, isTaggable({ userId, tag }), administrator, {
        ...attemptAt("user.tag", [userId]),
        detail: { tag },
      }),
    ),
    added: userIds.map((userId) => insertStudentTag(db, { userId, tag, by: actor.userId, now })),
    // A tag without students is deleted.
    cleared: deleteTagIfUnused(db, tag),
  });
  return { ok: true, tag, changed: added.flat().length };
}

/** Removes a tag from students. Unused tags are deleted. */
export async function untagStudents(
  services: Services,
  actor: CurrentUser,
  { userIds, tag: typed, clientIp }: Tagging,
): Promise<TagStudentsOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  if (!(await isPermitted(services, administrator, "support.write", attemptAt("user.untag", userIds))))
    return { ok: false, reason: "not-permitted" };
  const tag = readTag(typed);
  if (tag === null) return { ok: false, reason: "tag-invalid" };
  if (userIds.length > TAG_BATCH_SIZE) return { ok: false, reason: "too-many-students" };
  const { taken } = await batch(db, {
    logged: userIds.map((userId) =>
      recordAuditIf(services, hasTag({ userId, tag }), administrator, {
        ...attemptAt("user.untag", [userId]),
        detail: { tag },
      }),
    ),
    taken: deleteStudentTags(db, { userIds, tag }),
    cleared: deleteTagIfUnused(db, tag),
  });
  return { ok: true, tag, changed: taken.length };
}

function attemptAt(action: string, userIds: readonly string[]) {
  const [only, ...others] = userIds;
  return { action, entityType: "user", ...(only !== undefined && others.length === 0 ? { entityId: only } : {}) };
}
