import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MAX_NOTE_LENGTH, TAG_BATCH_SIZE } from "#app/domain/administration/student-desk.ts";
import { tagStudents, untagStudents } from "#app/usecases/administration/students/tag-students.ts";
import { removeNote, writeNote } from "#app/usecases/administration/students/write-note.ts";
import { studentNotes, studentTags, tags } from "#db/schema/index.ts";
import { auditEntries } from "../../support/audit.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const clientIp = "203.0.113.9";

let services: TestServices;
beforeEach(() => {
  services = testServices();
});

const newTag = () => `school ${crypto.randomUUID().slice(0, 8)}`;

describe("tags", () => {
  test("are given once, logged for each student, and deleted when unused", async () => {
    const [one, two] = [await makeStudent(services), await makeStudent(services)];
    const admin = await makeAdmin(services);
    const tag = newTag();
    const tagging = { userIds: [one.userId, two.userId, "nobody"], tag: `  ${tag.toUpperCase()}  `, clientIp };
    expect(await tagStudents(services, admin.currentUser, tagging)).toEqual({ ok: true, tag, changed: 2 });
    expect(await tagStudents(services, admin.currentUser, tagging)).toEqual({ ok: true, tag, changed: 0 });
    for (const { userId } of [one, two])
      expect(await auditEntries(services, { entityId: userId, action: "user.tag" })).toMatchObject([
        { adminUserId: admin.userId, detail: { tag } },
      ]);
    expect(await auditEntries(services, { entityId: "nobody" })).toEqual([]);

    const untagging = { userIds: [one.userId], tag, clientIp };
    expect(await untagStudents(services, admin.currentUser, untagging)).toEqual({ ok: true, tag, changed: 1 });
    expect(await untagStudents(services, admin.currentUser, untagging)).toEqual({ ok: true, tag, changed: 0 });
    expect(await auditEntries(services, { entityId: one.userId, action: "user.untag" })).toHaveLength(1);
    expect(await services.db.select().from(studentTags).where(eq(studentTags.tag, tag))).toMatchObject([
      { userId: two.userId },
    ]);
    await untagStudents(services, admin.currentUser, { ...untagging, userIds: [two.userId] });
    expect(await services.db.select().from(tags).where(eq(tags.name, tag))).toEqual([]);
  });

  test("a tag without students is not kept", async () => {
    const admin = await makeAdmin(services);
    const tag = newTag();
    expect(await tagStudents(services, admin.currentUser, { userIds: ["nobody"], tag, clientIp })).toMatchObject({
      changed: 0,
    });
    expect(await services.db.select().from(tags).where(eq(tags.name, tag))).toEqual([]);
  });

  test.each(["", "   ", "-x", "a".repeat(31), "<b>bold</b>", "a\nb;c"])("%j is no tag", async (tag) => {
    const { currentUser } = await makeAdmin(services);
    const { userId } = await makeStudent(services);
    expect(await tagStudents(services, currentUser, { userIds: [userId], tag, clientIp })).toEqual({
      ok: false,
      reason: "tag-invalid",
    });
    expect(await services.db.select().from(studentTags).where(eq(studentTags.userId, userId))).toEqual([]);
  });

  test("stay within what one call takes", async () => {
    const { currentUser } = await makeAdmin(services);
    const userIds = Array.from({ length: TAG_BATCH_SIZE + 1 }, (_, number) => `nobody-${number}`);
    expect(await tagStudents(services, currentUser, { userIds, tag: newTag(), clientIp })).toEqual({
      ok: false,
      reason: "too-many-students",
    });
    const whole = { userIds: userIds.slice(1), tag: newTag(), clientIp };
    expect(await tagStudents(services, currentUser, whole)).toMatchObject({ ok: true, changed: 0 });
  });

  test("a tag in Malayalam is one", async () => {
    const { currentUser } = await makeAdmin(services);
    const { userId } = await makeStudent(services);
    const tag = `സ്കൂൾ ${crypto.randomUUID().slice(0, 4)}`;
    expect(await tagStudents(services, currentUser, { userIds: [userId], tag, clientIp })).toMatchObject({ tag });
  });
});

describe("notes", () => {
  test("a form sent twice is one note, which only its author removes", async () => {
    const { userId } = await makeStudent(services);
    const [author, other] = [await makeAdmin(services), await makeAdmin(services)];
    const note = { noteId: crypto.randomUUID(), userId, body: "Rang: father pays on Friday.", clientIp };
    expect(await writeNote(services, author.currentUser, note)).toEqual({ ok: true });
    expect(await writeNote(services, author.currentUser, { ...note, body: "Twice" })).toEqual({ ok: true });
    expect(await services.db.select().from(studentNotes).where(eq(studentNotes.userId, userId))).toMatchObject([
      { body: note.body, writtenBy: author.userId },
    ]);
    const logged = await auditEntries(services, { entityId: userId, action: "user.note" });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain("Friday");

    const removal = { noteId: note.noteId, userId, clientIp };
    expect(await removeNote(services, other.currentUser, removal)).toEqual({ ok: false, reason: "note-not-yours" });
    expect(await removeNote(services, author.currentUser, { ...removal, userId: other.userId })).toEqual({
      ok: false,
      reason: "note-not-found",
    });
    expect(await removeNote(services, author.currentUser, removal)).toEqual({ ok: true });
    expect(await removeNote(services, author.currentUser, removal)).toEqual({ ok: false, reason: "note-not-found" });
    expect(await auditEntries(services, { entityId: userId, action: "user.remove-note" })).toHaveLength(1);
  });

  test("an empty one, a long one and one without a student are refused", async () => {
    const { userId } = await makeStudent(services);
    const { currentUser } = await makeAdmin(services);
    const note = { noteId: crypto.randomUUID(), userId, clientIp };
    expect(await writeNote(services, currentUser, { ...note, body: "" })).toMatchObject({ reason: "note-empty" });
    const long = "a".repeat(MAX_NOTE_LENGTH + 1);
    expect(await writeNote(services, currentUser, { ...note, body: long })).toMatchObject({ reason: "note-too-long" });
    expect(await writeNote(services, currentUser, { ...note, userId: "nobody", body: "x" })).toMatchObject({
      reason: "user-not-found",
    });
    expect(await auditEntries(services, { action: "user.note", entityId: "nobody" })).toEqual([]);
  });
});
