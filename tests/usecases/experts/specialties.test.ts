import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { domainFormSchema } from "../../../app/domain/experts/specialty-form";
import { addDomain } from "../../../app/usecases/experts/add-specialty";
import { changeDomain } from "../../../app/usecases/experts/change-specialty";
import { removeDomain } from "../../../app/usecases/experts/remove-specialty";
import { reorderDomain } from "../../../app/usecases/experts/reorder-specialty";
import { findEditableDomain, listEditableDomains, moveDomain } from "../../../db/queries/experts/specialties";
import { listDomains } from "../../../db/queries/experts/experts";
import { partnerDomains } from "../../../db/schema";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors";
import { auditEntries } from "../../support/audit";
import { testServices, type TestServices } from "../../support/services";
import { DOMAIN_EXPERT, makeExpert } from "../../support/makers/sessions";

const address = "203.0.113.9";

let services: TestServices;
let admin: Actor;
/** A domain at the top that holds what a test makes. */
let root: string;

beforeEach(async () => {
  services = testServices();
  admin = await makeAdmin(services);
  root = await added(`Root ${services.newId().slice(0, 8)}`, null);
});

async function added(name: string, parentId: string | null = root): Promise<string> {
  const outcome = await addDomain(services, admin.visitor, { name, parentId, address });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.domainId;
}

const namesBelow = async (parentId: string) =>
  (await listEditableDomains(services.db)).filter((domain) => domain.parentId === parentId).map(({ name }) => name);
const change = (domainId: string, name: string, parentId: string | null) =>
  changeDomain(services, admin.visitor, { domainId, name, parentId, address });
const remove = (domainId: string) => removeDomain(services, admin.visitor, { domainId, address });
const reorder = (domainId: string, direction: "up" | "down") =>
  reorderDomain(services, admin.visitor, { domainId, direction, address });
const lastAudit = async () => (await auditEntries(services, { adminUserId: admin.userId })).at(-1);

describe("the tree of domains", () => {
  test("grows behind what is there, and no two neighbours have one name", async () => {
    await added("Software");
    await added("Design");
    expect(await namesBelow(root)).toEqual(["Software", "Design"]);
    expect(await addDomain(services, admin.visitor, { name: "SOFTWARE", parentId: root, address })).toEqual({
      ok: false,
      reason: "domain-name-taken",
    });
    expect(await addDomain(services, admin.visitor, { name: "Law", parentId: "nowhere", address })).toEqual({
      ok: false,
      reason: "domain-not-found",
    });
    expect(await lastAudit()).toMatchObject({
      action: "domain.add",
      entityType: "domain",
      detail: { name: "Design", parentId: root },
      address,
    });
    expect(domainFormSchema.safeParse({ name: " ", parentId: "" }).error?.issues[0]?.message).toBe(
      "Please enter a name",
    );
    expect(domainFormSchema.parse({ name: " Law  ", parentId: "" })).toEqual({ name: "Law", parentId: null });
  });

  test("is put in order, one place at a time, and stops at its ends", async () => {
    const first = await added("One");
    await added("Two");
    const third = await added("Three");
    await reorder(third, "up");
    expect(await namesBelow(root)).toEqual(["One", "Three", "Two"]);
    await reorder(first, "down");
    expect(await namesBelow(root)).toEqual(["Three", "One", "Two"]);
    await reorder(third, "up");
    expect(await namesBelow(root)).toEqual(["Three", "One", "Two"]);
    expect(await reorder("nowhere", "up")).toEqual({ ok: false, reason: "domain-not-found" });
    expect(await lastAudit()).toMatchObject({ action: "domain.reorder", entityId: third });
  });

  test("is renamed and moved, with all below and everybody in it, but never into itself", async () => {
    const branch = await added("Branch");
    const leaf = await added("Leaf", branch);
    const other = await added("Other");
    const { partnerId } = await makeExpert(services, { associationId: DOMAIN_EXPERT });
    await services.db.insert(partnerDomains).values({ partnerId, domainId: leaf });
    const countIn = async (id: string) =>
      (await listDomains(services.db, { search: "" })).find((domain) => domain.id === id)?.expertCount;
    expect([await countIn(other), await countIn(branch)]).toEqual([0, 1]);

    expect(await change(branch, "Branch office", other)).toEqual({ ok: true });
    expect(await namesBelow(other)).toEqual(["Branch office"]);
    expect([await countIn(other), await countIn(branch), await countIn(root)]).toEqual([1, 1, 1]);
    expect(await lastAudit()).toMatchObject({
      action: "domain.change",
      detail: { from: { name: "Branch", parentId: root }, to: { name: "Branch office", parentId: other } },
    });

    expect(await change(other, "Other", leaf)).toEqual({ ok: false, reason: "domain-within-itself" });
    expect(await change(other, "Other", other)).toEqual({ ok: false, reason: "domain-within-itself" });
    expect(await change("nowhere", "Other", null)).toEqual({ ok: false, reason: "domain-not-found" });
    expect(await change(other, "Other", "nowhere")).toEqual({ ok: false, reason: "domain-not-found" });
    await added("Branch office");
    expect(await change(branch, "Branch office", root)).toEqual({ ok: false, reason: "domain-name-taken" });
    // Of two moves at one moment the database itself refuses the second.
    expect(await moveDomain(services.db, { id: other, parentId: leaf })).toEqual([]);
    expect((await findEditableDomain(services.db, other))?.parentId).toBe(root);
  });

  test("loses only what is empty", async () => {
    const branch = await added("Branch");
    const leaf = await added("Leaf", branch);
    const { partnerId } = await makeExpert(services, { associationId: DOMAIN_EXPERT });
    await services.db.insert(partnerDomains).values({ partnerId, domainId: leaf });
    expect(await remove(branch)).toEqual({ ok: false, reason: "domain-has-children" });
    expect(await remove(leaf)).toEqual({ ok: false, reason: "domain-has-partners" });
    await services.db.delete(partnerDomains).where(eq(partnerDomains.domainId, leaf));
    expect(await remove(leaf)).toEqual({ ok: true, name: "Leaf" });
    expect(await remove(leaf)).toEqual({ ok: false, reason: "domain-not-found" });
    expect(await remove(branch)).toEqual({ ok: true, name: "Branch" });
    expect(await lastAudit()).toMatchObject({ action: "domain.remove", entityId: branch, detail: { name: "Branch" } });
  });

  test("is for administrators", async () => {
    const { visitor } = await makeStudent(services);
    const refused = { ok: false, reason: "no-permission" };
    expect(await addDomain(services, visitor, { name: "Mine", parentId: null, address })).toEqual(refused);
    expect(await changeDomain(services, visitor, { domainId: root, name: "Mine", parentId: null, address })).toEqual(
      refused,
    );
    expect(await reorderDomain(services, visitor, { domainId: root, direction: "up", address })).toEqual(refused);
    expect(await removeDomain(services, visitor, { domainId: root, address })).toEqual(refused);
  });
});
