import { describe, expect, test } from "vitest";
import { ATTENTION_KINDS, ATTENTION_ORDER, attentionBounds, seesMatter } from "#app/domain/administration/attention.ts";
import {
  DECISION_KINDS,
  type DecisionKind,
  decidableKinds,
  permissionOfAct,
  type ProposedAct,
} from "#app/domain/administration/approval.ts";
import { AUDIT_DETAIL_PERMISSIONS } from "#app/domain/administration/audit-details.ts";
import { readListQuery } from "#app/domain/administration/list-query.ts";
import { auditList } from "#app/domain/administration/lists.ts";
import { hasPermission, PERMISSIONS, type Role, ROLE_NAMES } from "#app/domain/platform/permissions.ts";
import { requestApproval } from "#app/usecases/administration/approvals/request-approval.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import {
  countApprovals,
  countOpenApprovals,
  declineApproval,
  listApprovals,
  listWaiting,
} from "#db/queries/administration/approvals.ts";
import { listAttention } from "#db/queries/administration/attention.ts";
import { listAuditEntriesAbout, listAuditLog } from "#db/queries/administration/lists/list-audit-log.ts";
import { findTimeline } from "#db/queries/administration/students/timeline.ts";
import { findAnything } from "#db/queries/administration/find-anything.ts";
import { parseSearch } from "#app/domain/administration/desk-search.ts";
import { makeAdmin, makeStudent } from "../../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../../support/services.ts";

const clientIp = "192.0.2.71";
const SECRET = "The child has leukaemia";

/** Which proposals of others each role sees: those it may decide. A new role needs a line. */
const SEEN = {
  reader: [],
  support: [],
  finance: ["coupon", "refund", "cancellation", "price", "package-price", "grant"],
  experts: ["price", "expert-email"],
  guide: [],
  owner: ["coupon", "refund", "cancellation", "price", "package-price", "expert-email", "grant"],
} as const satisfies Record<Role, readonly DecisionKind[]>;

/** One proposal per kind, each with something that only its deciders may read. A new kind needs a line. */
const ACTS: Record<DecisionKind, (id: string) => ProposedAct> = {
  coupon: (id) => ({
    kind: "coupon",
    couponId: id,
    before: null,
    terms: {
      code: id.slice(0, 8).toUpperCase(),
      discountType: "percentage",
      discountValue: 100,
      active: true,
      couponType: "Order",
      singleUsePerUser: false,
      startsAt: null,
      endsAt: null,
      totalCap: null,
      packageType: null,
    },
  }),
  refund: (id) => ({ kind: "refund", paymentId: id, amountPaise: 900_000, reason: SECRET, submissionId: id }),
  cancellation: (id) => ({ kind: "cancellation", bookingId: id, amountPaise: 900_000, reason: SECRET }),
  price: (id) => ({ kind: "price", expertId: id, name: SECRET, prices: [] }),
  "package-price": (id) => ({
    kind: "price",
    packageType: "silver",
    priceId: id,
    from: 1499,
    to: 499,
    holdsFrom: "2026-12-01T00:00:00.000Z",
  }),
  "expert-email": (id) => ({
    kind: "expert-email",
    expertId: id,
    name: SECRET,
    from: "a@b.example",
    to: "c@d.example",
  }),
  grant: (id) => ({
    kind: "grant",
    grantId: id,
    userId: id,
    student: "Anju",
    what: "gold",
    orderId: null,
    worth: 2999,
    reason: "other",
    note: SECRET,
  }),
};

/** Proposals of every kind by an owner, with their ids by kind. */
async function proposeAll(services: TestServices) {
  const proposer = await makeAdmin(services);
  const ids = {} as Record<DecisionKind, string>;
  const actor = toAdministrator(proposer.currentUser, clientIp);
  for (const kind of DECISION_KINDS) {
    const proposed = await requestApproval(services, actor, ACTS[kind](services.newId()));
    if (!proposed.ok) throw new Error(proposed.reason);
    ids[kind] = proposed.approvalId;
  }
  const kindOf = (id: string) => DECISION_KINDS.find((kind) => ids[kind] === id);
  return { proposer, ids, kindOf };
}

const sorted = (kinds: readonly (string | undefined)[]) => kinds.filter((kind) => kind !== undefined).toSorted();

describe("proposals", () => {
  test("of each kind are seen by the roles that may decide them, in every list and count", async () => {
    const services = testServices();
    const { db } = services;
    const now = services.now();
    const earlier = await countApprovals(db, { userId: "nobody", roles: ["owner"] }, now);
    expect(earlier).toEqual({ open: 0, decided: 0 });
    const { proposer, ids, kindOf } = await proposeAll(services);
    const stranger = (role: Role) => ({ userId: `a-${role}`, roles: [role] });
    for (const role of ROLE_NAMES) {
      const viewer = stranger(role);
      const expected = sorted(SEEN[role]);
      const listed = await listApprovals(db, { viewer, now, limit: 50 });
      expect(sorted(listed.open.map(({ id }) => kindOf(id))), role).toEqual(expected);
      expect(listed.openInAll, role).toBe(expected.length);
      expect(await countOpenApprovals(db, viewer, now), role).toBe(expected.length);
      const waiting = await listWaiting(db, {
        viewer,
        kinds: ["coupon", "refund", "cancellation", "price", "expert-email", "grant"],
        now,
      });
      expect(sorted(waiting.map(({ id }) => kindOf(id))), role).toEqual(expected);
      if (expected.length === 0) expect(JSON.stringify(listed), role).not.toContain(SECRET);
    }
    // Whoever proposed them sees them, whatever their roles are now.
    const lowered = { userId: proposer.userId, roles: ["guide" as const] };
    expect(await countOpenApprovals(db, lowered, now)).toBe(DECISION_KINDS.length);

    for (const id of Object.values(ids))
      await declineApproval(db, { id, decidedBy: proposer.userId, note: SECRET, now });
    for (const role of ROLE_NAMES) {
      const viewer = stranger(role);
      const { decided } = await listApprovals(db, { viewer, now, limit: 50 });
      expect(sorted(decided.map(({ id }) => kindOf(id))), role).toEqual(sorted(SEEN[role]));
      expect(await countApprovals(db, viewer, now), role).toEqual({ open: 0, decided: SEEN[role].length });
    }
  });

  test("have a kind whose permission exists, and an example", () => {
    const known = PERMISSIONS.map(({ name }) => name);
    expect(Object.keys(ACTS).toSorted()).toEqual([...DECISION_KINDS].toSorted());
    for (const kind of DECISION_KINDS) expect(known).toContain(permissionOfAct(ACTS[kind]("an id")));
    // A role without the general permission decides nothing.
    for (const role of ROLE_NAMES)
      if (!hasPermission({ roles: [role] }, "approvals.decide")) expect(decidableKinds([role])).toEqual([]);
  });
});

/** Which matters of the dashboard each role sees. */
const MATTERS = {
  reader: ["orders.read", "students.read"],
  support: ["orders.read", "students.read"],
  finance: ["orders.read", "students.read", "audit.read"],
  experts: ["orders.read", "experts.write"],
  guide: ["guide.write"],
  owner: ["orders.read", "students.read", "audit.read", "guide.write", "experts.write"],
} as const satisfies Record<Role, readonly string[]>;

describe("what needs attention", () => {
  test.each(ROLE_NAMES)("is shown to '%s' as far as its pages are", async (role) => {
    const services = testServices();
    const permissions: readonly string[] = MATTERS[role];
    const visible = ATTENTION_ORDER.filter((kind) => {
      const { permission } = ATTENTION_KINDS[kind];
      // The statement itself shows proposals to those who may decide them.
      return permission === null || permissions.includes(permission);
    });
    for (const kind of ATTENTION_ORDER) expect(seesMatter([role], kind), kind).toBe(visible.includes(kind));
    const found = await listAttention(services.db, { userId: "x", roles: [role] }, attentionBounds(services.now()));
    expect(ATTENTION_ORDER.filter((kind) => found[kind] !== null)).toEqual(visible);
  });
});

describe("the audit log", () => {
  test("shows details of an entity to the roles that may open its page", async () => {
    const services = testServices();
    const { db } = services;
    const admin = await makeAdmin(services);
    const actor = toAdministrator(admin.currentUser, clientIp);
    const entityId = services.newId();
    const types = Object.keys(AUDIT_DETAIL_PERMISSIONS);
    for (const entityType of [...types, "a new one"])
      await recordAudit(services, actor, { action: "x.y", entityType, entityId, detail: { note: SECRET } });
    const query = readListQuery(auditList, new URLSearchParams({ search: entityId, size: "100" }));
    for (const role of ROLE_NAMES) {
      const viewer = { userId: `a-${role}`, roles: [role] };
      const expected = types.filter((type) => {
        const permission = AUDIT_DETAIL_PERMISSIONS[type];
        return permission === null || (permission !== undefined && hasPermission({ roles: [role] }, permission));
      });
      for (const rows of [
        (await listAuditLog(db, query, viewer)).rows,
        await listAuditEntriesAbout(db, viewer, [entityId], 100),
      ]) {
        expect(rows, role).toHaveLength(types.length + 1);
        const detailed = rows.filter(({ detail }) => detail !== null).map(({ entityType }) => entityType ?? "");
        expect(detailed.toSorted(), role).toEqual(expected.toSorted());
      }
    }
    // The cases that an owner would think of first.
    expect(AUDIT_DETAIL_PERMISSIONS.user).toBe("students.read");
    expect(AUDIT_DETAIL_PERMISSIONS.admin).toBe("administrators.write");
  });

  test("shows entries about a proposal without what it says to those who may not see it", async () => {
    const services = testServices();
    const { ids } = await proposeAll(services);
    for (const role of ROLE_NAMES) {
      const rows = await listAuditEntriesAbout(
        services.db,
        { userId: `a-${role}`, roles: [role] },
        Object.values(ids),
        100,
      );
      expect(rows, role).toHaveLength(DECISION_KINDS.length);
      const seen = rows.filter(({ detail }) => detail !== null).map(({ entityId }) => entityId);
      const expected = SEEN[role].map((kind) => ids[kind]);
      expect(seen.toSorted(), role).toEqual(expected.toSorted());
    }
  });

  test("hides the same details in a student's history", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const actor = toAdministrator(admin.currentUser, clientIp);
    for (const entityType of ["user", "payment"])
      await recordAudit(services, actor, {
        action: `${entityType}.x`,
        entityType,
        entityId: student.userId,
        detail: { note: SECRET },
      });
    const detailsFor = async (roles: Role[]) => {
      const viewer = { userId: "somebody", roles };
      const { events } = await findTimeline(services.db, {
        userId: student.userId,
        viewer,
        topic: "desk",
        cursor: null,
      });
      return events.filter(({ source }) => source === "audit").flatMap(({ facts }) => facts.detail ?? []);
    };
    expect(await detailsFor(["reader"])).toEqual([`{"note":"${SECRET}"}`, `{"note":"${SECRET}"}`]);
    expect(await detailsFor(["experts"])).toEqual([`{"note":"${SECRET}"}`]);
    expect(await detailsFor(["guide"])).toEqual([]);
  });
});

test("the search finds only what a role may open", async () => {
  const services = testServices();
  const name = "Unmistakable Nair";
  const { userId } = await makeStudent(services, { profile: { name } });
  const query = parseSearch(name);
  if (!query) throw new Error("No query");
  for (const role of ROLE_NAMES) {
    const roles = [role];
    const may = {
      students: hasPermission({ roles }, "students.read"),
      orders: hasPermission({ roles }, "orders.read"),
    };
    const { students } = await findAnything(services.db, query, may, 5);
    expect(students?.map(({ id }) => id) ?? null, role).toEqual(["experts", "guide"].includes(role) ? null : [userId]);
  }
});
