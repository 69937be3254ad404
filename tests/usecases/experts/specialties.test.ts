import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { specialtyFormSchema } from "#app/web/forms/specialties.ts";
import { addSpecialty } from "#app/usecases/experts/specialties/add-specialty.ts";
import { changeSpecialty } from "#app/usecases/experts/specialties/change-specialty.ts";
import { removeSpecialty } from "#app/usecases/experts/specialties/remove-specialty.ts";
import { removeSpecialtyImage } from "#app/usecases/experts/specialties/remove-specialty-image.ts";
import { reorderSpecialty } from "#app/usecases/experts/specialties/reorder-specialty.ts";
import { setSpecialtyImage } from "#app/usecases/experts/specialties/set-specialty-image.ts";
import { versionOfSpecialty } from "#app/domain/experts/specialty-version.ts";
import { keyOfExpertImage } from "#app/domain/experts/expert-image.ts";
import { findEditableSpecialty, listEditableSpecialties, updateSpecialty } from "#db/queries/experts/specialties.ts";
import { listSpecialties } from "#db/queries/experts/experts.ts";
import { expertSpecialties } from "#db/schema/index.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { makeJpeg, makePng } from "../../support/makers/images.ts";
import { auditEntries } from "../../support/audit.ts";
import { testServices, type TestServices } from "../../support/services.ts";
import { DOMAIN_EXPERT, makeExpert } from "../../support/makers/sessions.ts";

const clientIp = "203.0.113.9";

let services: TestServices;
let admin: Actor;
/** A specialty at the top level that contains a test's rows. */
let root: string;

beforeEach(async () => {
  services = testServices();
  admin = await makeAdmin(services);
  root = await added(`Root ${services.newId().slice(0, 8)}`, null);
});

async function added(name: string, parentId: string | null = root): Promise<string> {
  const outcome = await addSpecialty(services, admin.currentUser, { name, parentId, clientIp });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.specialtyId;
}

const namesBelow = async (parentId: string) =>
  (await listEditableSpecialties(services.db))
    .filter((specialty) => specialty.parentId === parentId)
    .map(({ name }) => name);
const change = (specialtyId: string, name: string, parentId: string | null) =>
  changeSpecialty(services, admin.currentUser, { specialtyId, name, parentId, clientIp });
const remove = (specialtyId: string) => removeSpecialty(services, admin.currentUser, { specialtyId, clientIp });
const reorder = (specialtyId: string, direction: "up" | "down") =>
  reorderSpecialty(services, admin.currentUser, { specialtyId, direction, clientIp });
const lastAudit = async () => (await auditEntries(services, { adminUserId: admin.userId })).at(-1);

describe("the tree of specialties", () => {
  test("appends new ones, and no two siblings have the same name", async () => {
    await added("Software");
    await added("Design");
    expect(await namesBelow(root)).toEqual(["Software", "Design"]);
    expect(await addSpecialty(services, admin.currentUser, { name: "SOFTWARE", parentId: root, clientIp })).toEqual({
      ok: false,
      reason: "specialty-name-taken",
    });
    expect(await addSpecialty(services, admin.currentUser, { name: "Law", parentId: "nowhere", clientIp })).toEqual({
      ok: false,
      reason: "specialty-not-found",
    });
    expect(await lastAudit()).toMatchObject({
      action: "domain.add",
      entityType: "domain",
      detail: { name: "Design", parentId: root },
      clientIp,
    });
    expect(specialtyFormSchema.safeParse({ name: " ", parentId: "" }).error?.issues[0]?.message).toBe(
      "Please enter a name",
    );
    expect(specialtyFormSchema.parse({ name: " Law  ", parentId: "" })).toEqual({ name: "Law", parentId: null });
  });

  test("is reordered one place at a time, and stops at its ends", async () => {
    const first = await added("One");
    await added("Two");
    const third = await added("Three");
    await reorder(third, "up");
    expect(await namesBelow(root)).toEqual(["One", "Three", "Two"]);
    await reorder(first, "down");
    expect(await namesBelow(root)).toEqual(["Three", "One", "Two"]);
    await reorder(third, "up");
    expect(await namesBelow(root)).toEqual(["Three", "One", "Two"]);
    expect(await reorder("nowhere", "up")).toEqual({ ok: false, reason: "specialty-not-found" });
    expect(await lastAudit()).toMatchObject({ action: "domain.reorder", entityId: third });
  });

  test("is renamed and moved, with all below and everyone in it, but never into itself", async () => {
    const branch = await added("Branch");
    const leaf = await added("Leaf", branch);
    const other = await added("Other");
    const { expertId } = await makeExpert(services, { associationId: DOMAIN_EXPERT });
    await services.db.insert(expertSpecialties).values({ expertId, specialtyId: leaf });
    const countIn = async (id: string) =>
      (await listSpecialties(services.db, { search: "" })).find((specialty) => specialty.id === id)?.expertCount;
    expect([await countIn(other), await countIn(branch)]).toEqual([0, 1]);

    expect(await change(branch, "Branch office", other)).toEqual({ ok: true });
    expect(await namesBelow(other)).toEqual(["Branch office"]);
    expect([await countIn(other), await countIn(branch), await countIn(root)]).toEqual([1, 1, 1]);
    expect(await lastAudit()).toMatchObject({
      action: "domain.change",
      detail: { from: { name: "Branch", parentId: root }, to: { name: "Branch office", parentId: other } },
    });

    expect(await change(other, "Other", leaf)).toEqual({ ok: false, reason: "specialty-within-itself" });
    expect(await change(other, "Other", other)).toEqual({ ok: false, reason: "specialty-within-itself" });
    expect(await change("nowhere", "Other", null)).toEqual({ ok: false, reason: "specialty-not-found" });
    expect(await change(other, "Other", "nowhere")).toEqual({ ok: false, reason: "specialty-not-found" });
    await added("Branch office");
    expect(await change(branch, "Branch office", root)).toEqual({ ok: false, reason: "specialty-name-taken" });
    // Of two simultaneous moves the database itself refuses the second.
    const before = { name: "Other", parentId: root };
    expect(await updateSpecialty(services.db, { id: other, name: "Other", parentId: leaf, before })).toEqual([]);
    expect((await findEditableSpecialty(services.db, other))?.parentId).toBe(root);
  });

  test("of two changes from the same form the second is rejected, and nothing is reverted", async () => {
    const one = await added("Aviation");
    const seen = versionOfSpecialty({ name: "Aviation", parentId: root });
    const rename = (name: string) =>
      changeSpecialty(services, admin.currentUser, { specialtyId: one, name, parentId: root, seen, clientIp });
    const outcomes = await Promise.all([rename("Drones"), rename("Aircraft")]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "specialty-changed" });
    const entries = await auditEntries(services, { entityId: one, action: "domain.change" });
    expect(entries).toHaveLength(1);
    expect(entries).toMatchObject([{ detail: { to: { name: (await namesBelow(root))[0] } } }]);
  });

  test("loses only what is empty", async () => {
    const branch = await added("Branch");
    const leaf = await added("Leaf", branch);
    const { expertId } = await makeExpert(services, { associationId: DOMAIN_EXPERT });
    await services.db.insert(expertSpecialties).values({ expertId, specialtyId: leaf });
    expect(await remove(branch)).toEqual({ ok: false, reason: "specialty-has-children" });
    expect(await remove(leaf)).toEqual({ ok: false, reason: "specialty-has-experts" });
    await services.db.delete(expertSpecialties).where(eq(expertSpecialties.specialtyId, leaf));
    expect(await remove(leaf)).toEqual({ ok: true, name: "Leaf" });
    expect(await remove(leaf)).toEqual({ ok: false, reason: "specialty-not-found" });
    expect(await remove(branch)).toEqual({ ok: true, name: "Branch" });
    expect(await lastAudit()).toMatchObject({ action: "domain.remove", entityId: branch, detail: { name: "Branch" } });
  });

  test("is for administrators", async () => {
    const { currentUser } = await makeStudent(services);
    const refused = { ok: false, reason: "not-permitted" };
    expect(await addSpecialty(services, currentUser, { name: "Mine", parentId: null, clientIp })).toEqual(refused);
    expect(
      await changeSpecialty(services, currentUser, { specialtyId: root, name: "Mine", parentId: null, clientIp }),
    ).toEqual(refused);
    expect(await reorderSpecialty(services, currentUser, { specialtyId: root, direction: "up", clientIp })).toEqual(
      refused,
    );
    expect(await removeSpecialty(services, currentUser, { specialtyId: root, clientIp })).toEqual(refused);
  });
});

describe("a specialty's image", () => {
  const upload = (specialtyId: string, file: Uint8Array = makePng({}), actor = admin) =>
    setSpecialtyImage(services, actor.currentUser, { specialtyId, file, clientIp });
  const removeImage = (specialtyId: string, actor = admin) =>
    removeSpecialtyImage(services, actor.currentUser, { specialtyId, clientIp });
  const findImage = async (id: string) => (await findEditableSpecialty(services.db, id))?.image ?? null;
  const isFile = async (name: string | null) =>
    name !== null && (await services.files.head(keyOfExpertImage(name))) !== null;

  test("is set, replaced and removed, with its file; students get it with the tree", async () => {
    expect(await upload(root)).toMatchObject({ ok: true });
    const first = await findImage(root);
    expect(await isFile(first)).toBe(true);
    expect(await lastAudit()).toMatchObject({ action: "domain.set-image", entityId: root, detail: { from: null } });
    services.clock.advance(1000);
    expect(await upload(root, makeJpeg({}))).toMatchObject({ ok: true });
    const second = await findImage(root);
    await services.settle();
    expect([await isFile(first), await isFile(second)]).toEqual([false, true]);
    const listed = (await listSpecialties(services.db, { search: "" })).find(({ id }) => id === root);
    expect(listed?.image).toBe(second);
    expect(await removeImage(root)).toMatchObject({ ok: true });
    expect(await removeImage(root)).toMatchObject({ ok: true });
    await services.settle();
    expect([await findImage(root), await isFile(second)]).toEqual([null, false]);
    expect(await lastAudit()).toMatchObject({ action: "domain.remove-image", detail: { image: second } });
  });

  test("stays as it was if another one is refused", async () => {
    await upload(root);
    const image = await findImage(root);
    const page = new TextEncoder().encode("<script>alert(1)</script>");
    expect(await upload(root, page)).toEqual({ ok: false, reason: "image-type" });
    expect(await upload(root, new Uint8Array())).toEqual({ ok: false, reason: "image-missing" });
    expect(await upload("nowhere")).toEqual({ ok: false, reason: "specialty-not-found" });
    const student = await makeStudent(services);
    expect(await upload(root, makePng({}), student)).toEqual({ ok: false, reason: "no-image-upload-permission" });
    expect(await removeImage(root, student)).toEqual({ ok: false, reason: "no-image-removal-permission" });
    expect(await findImage(root)).toBe(image);
    expect(await isFile(image)).toBe(true);
  });

  test("goes with the specialty", async () => {
    const leaf = await added("Leaf");
    await upload(leaf);
    const image = await findImage(leaf);
    expect(await remove(leaf)).toMatchObject({ ok: true });
    await services.settle();
    expect(await isFile(image)).toBe(false);
  });
});
