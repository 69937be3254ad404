import { findProfile } from "#db/queries/accounts/users.ts";
import { deleteNote, findNote, insertNote, isNewNote, isOwnNote } from "#db/queries/administration/students/notes.ts";
import { batch } from "#db/queries/platform/batch.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { MAX_NOTE_LENGTH } from "#app/domain/administration/student-desk.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

export type WriteNoteFailure = NotPermitted | "note-empty" | "note-too-long" | "user-not-found";

export type WriteNoteOutcome = { ok: true } | { ok: false; reason: WriteNoteFailure };

/** Stores a note for colleagues, once per form (`noteId`). Notes can be removed, so the log omits their text. */
export async function writeNote(
  services: Services,
  actor: CurrentUser,
  { noteId, userId, body, clientIp }: { noteId: string; userId: string; body: string; clientIp: string },
): Promise<WriteNoteOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "user.note", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (body === "") return { ok: false, reason: "note-empty" };
  if (body.length > MAX_NOTE_LENGTH) return { ok: false, reason: "note-too-long" };
  const { added } = await batch(db, {
    logged: recordAuditIf(services, isNewNote({ id: noteId, userId }), administrator, {
      ...attempt,
      detail: { noteId },
    }),
    added: insertNote(db, { id: noteId, userId, body, by: actor.userId, now: services.now() }),
  });
  if (added.length === 1 || (await findProfile(db, userId))) return { ok: true };
  return { ok: false, reason: "user-not-found" };
}

/** `note-not-yours`: only its author may remove a note. `note-not-found`: missing or already removed. */
export type RemoveNoteFailure = NotPermitted | "note-not-found" | "note-not-yours";

export type RemoveNoteOutcome = { ok: true } | { ok: false; reason: RemoveNoteFailure };

export async function removeNote(
  services: Services,
  actor: CurrentUser,
  { noteId, userId, clientIp }: { noteId: string; userId: string; clientIp: string },
): Promise<RemoveNoteOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "user.remove-note", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const own = { id: noteId, userId, by: actor.userId };
  const { removed } = await batch(db, {
    logged: recordAuditIf(services, isOwnNote(own), administrator, { ...attempt, detail: { noteId } }),
    removed: deleteNote(db, own),
  });
  if (removed.length === 1) return { ok: true };
  const other = await findNote(db, { id: noteId, userId });
  return { ok: false, reason: other ? "note-not-yours" : "note-not-found" };
}
