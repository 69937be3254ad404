import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { AGREEMENT_VERSION } from "#app/domain/experts/agreement.ts";
import { EXPERT_GAPS, type ExpertGap } from "#app/domain/experts/expert-gaps.ts";
import { newExpertTerms } from "#app/domain/experts/expert-terms.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import { acceptAgreement } from "#app/usecases/experts/accept-agreement.ts";
import { publishExpert } from "#app/usecases/experts/publish-expert.ts";
import { requestExpertLink } from "#app/usecases/experts/request-expert-link.ts";
import { changeExpert, createExpert } from "#app/usecases/experts/save-expert.ts";
import { sendExpertLink } from "#app/usecases/experts/send-expert-link.ts";
import { findOffer } from "#db/queries/booking/slots.ts";
import { findExpert } from "#db/queries/experts/expert-records.ts";
import { findExpertProfile } from "#db/queries/experts/experts.ts";
import {
  expertHours,
  expertPricing,
  experts,
  expertShares,
  expertSessions,
  expertTaxDetails,
  outbox,
} from "#db/schema/index.ts";
import { auditEntries } from "../../support/audit.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const ADDRESS = "203.0.113.9";

let services: TestServices;
let admin: Actor;

beforeEach(async () => {
  services = testServices();
  admin = await makeAdmin(services);
});

const newTerms = (changes = {}) => ({
  ...newExpertTerms("psychologist"),
  name: "Leela Thomas",
  email: `${services.newId()}@experts.example`,
  ...changes,
});

async function made(changes = {}) {
  const terms = newTerms(changes);
  const created = await createExpert(services, admin.currentUser, { terms, clientIp: ADDRESS });
  if (!created.ok) throw new Error(created.reason);
  return { ...created, terms };
}

/** Does everything on an expert's checklist, except `except`. */
async function complete(expertId: string, except: readonly ExpertGap[] = []) {
  const { db, newId, now } = services;
  const does: Record<ExpertGap, () => Promise<unknown>> = {
    "meeting-link": () =>
      db.update(experts).set({ meetingLink: "https://meet.example.org/leela" }).where(eq(experts.id, expertId)),
    hours: () => db.insert(expertHours).values({ id: newId(), expertId, weekday: 1, startMinute: 540, endMinute: 600 }),
    price: () => db.update(expertPricing).set({ sessionCharge: 900 }).where(eq(expertPricing.expertId, expertId)),
    share: () =>
      db.insert(expertShares).values({
        id: newId(),
        expertId,
        kind: "psychologist",
        basisPoints: 7000,
        validFrom: "2026-11-01",
        createdAt: now(),
      }),
    pan: () => db.insert(expertTaxDetails).values({ expertId, panSealed: "x", panMasked: "x", updatedAt: now() }),
    photo: () => db.update(experts).set({ profileImage: "x.png" }).where(eq(experts.id, expertId)),
    agreement: () => acceptAgreement(services, { actor: actorOf(expertId), version: AGREEMENT_VERSION }),
  };
  for (const gap of EXPERT_GAPS) if (!except.includes(gap)) await does[gap]();
}

const actorOf = (expertId: string): ExpertActor => ({ role: "expert", expertId, email: "", clientIp: ADDRESS });
const find = (id: string) => findExpert(services.db, { id, now: services.now() });
const publish = (expertId: string, confirmedGaps: readonly ExpertGap[] = [], actor = admin.currentUser) =>
  publishExpert(services, actor, { expertId, confirmedGaps, clientIp: ADDRESS });
const mailsTo = async (email: string) =>
  (await services.db.select().from(outbox)).filter(({ payload }) => JSON.stringify(payload).includes(email));
const published = async (entityId: string) =>
  (await auditEntries(services, { adminUserId: admin.userId })).filter(
    (entry) => entry.action === "partner.publish" && entry.entityId === entityId,
  );

test("a new expert is a draft: invited, on no public page, not bookable, and can sign in", async () => {
  const { expertId, draft, terms } = await made({
    offers: [{ kind: "psychologist", sessionMinutes: 30, sessionCharge: 900 }],
  });
  expect(draft).toEqual(["meeting-link", "hours", "share", "pan", "photo", "agreement"]);
  expect(await find(expertId)).toMatchObject({ status: "draft", isListed: false });
  const [row] = await services.db.select().from(experts).where(eq(experts.id, expertId));
  expect(row).toMatchObject({ status: "inactive", draftSince: services.now() });
  expect(await findExpertProfile(services.db, { id: expertId })).toBeNull();
  const [price] = await services.db.select().from(expertPricing).where(eq(expertPricing.expertId, expertId));
  expect(await findOffer(services.db, { expertId, pricingId: price?.id ?? "" })).toBeNull();

  const mails = await mailsTo(terms.email);
  expect(mails.map(({ payload }) => (payload as { template: string }).template)).toEqual(["expert-invitation"]);
  expect(await requestExpertLink(services, { email: terms.email, clientIp: ADDRESS })).toEqual({ ok: true });
  await services.settle();
  expect(await mailsTo(terms.email)).toHaveLength(2);
  expect(await sendExpertLink(services, admin.currentUser, { expertId, clientIp: ADDRESS })).toMatchObject({
    ok: true,
  });
});

test("an expert who is created inactive is neither a draft nor invited", async () => {
  const { expertId, draft, terms } = await made({ status: "inactive" });
  expect(draft).toBeNull();
  expect(await find(expertId)).toMatchObject({ status: "inactive" });
  expect(await mailsTo(terms.email)).toEqual([]);
  expect(await publish(expertId, EXPERT_GAPS)).toEqual({ ok: false, reason: "expert-not-draft" });
});

test("a complete draft is published by the owner, once", async () => {
  const { expertId } = await made();
  await complete(expertId);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => publish(expertId)));
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(await find(expertId)).toMatchObject({ status: "active", isListed: true, gaps: [] });
  expect(await published(expertId)).toMatchObject([{ detail: { missing: [] } }]);
});

test("an incomplete draft is published only knowingly, and the log keeps what was missing", async () => {
  const { expertId } = await made();
  await complete(expertId, ["pan", "photo"]);
  expect(await publish(expertId)).toEqual({ ok: false, reason: "gaps-unconfirmed" });
  expect(await publish(expertId, ["pan"])).toEqual({ ok: false, reason: "gaps-unconfirmed" });
  expect(await find(expertId)).toMatchObject({ status: "draft" });
  expect(await publish(expertId, ["pan", "photo", "hours"])).toMatchObject({ ok: true });
  expect(await published(expertId)).toMatchObject([{ detail: { missing: ["pan", "photo"] } }]);
});

test("only who may change experts publishes, and only a known one", async () => {
  const { expertId } = await made();
  const { currentUser } = await makeStudent(services);
  expect(await publish(expertId, EXPERT_GAPS, currentUser)).toEqual({ ok: false, reason: "not-permitted" });
  expect(await publish("nobody")).toEqual({ ok: false, reason: "expert-not-found" });
});

test.each(EXPERT_GAPS)("'active' in the form does not list a draft without %s, and says so", async (gap) => {
  const { expertId, terms } = await made();
  await complete(expertId, [gap]);
  const change = async (changes = {}) => {
    const offers = (await find(expertId))?.offers ?? [];
    return changeExpert(services, admin.currentUser, {
      expertId,
      terms: { ...terms, offers, ...changes },
      clientIp: ADDRESS,
    });
  };
  expect(await change()).toEqual({ ok: true, kept: null, draft: [gap] });
  expect(await find(expertId)).toMatchObject({ status: "draft", isListed: false });
  await complete(
    expertId,
    EXPERT_GAPS.filter((other) => other !== gap),
  );
  expect(await change({ status: "draft" })).toEqual({ ok: true, kept: null, draft: null });
  expect(await find(expertId)).toMatchObject({ status: "draft" });
  expect(await change()).toEqual({ ok: true, kept: null, draft: null });
  expect(await find(expertId)).toMatchObject({ status: "active" });
});

test("who is active stays published with gaps, and 'inactive' ends a draft's access", async () => {
  const { expertId, terms } = await made();
  await publish(expertId, EXPERT_GAPS);
  const change = (status: "active" | "inactive") =>
    changeExpert(services, admin.currentUser, { expertId, terms: { ...terms, status }, clientIp: ADDRESS });
  expect(await change("active")).toEqual({ ok: true, kept: null, draft: null });
  expect(await find(expertId)).toMatchObject({ status: "active", gaps: EXPERT_GAPS });

  const other = await made();
  const sessions = () => services.db.select().from(expertSessions).where(eq(expertSessions.expertId, other.expertId));
  await services.db
    .insert(expertSessions)
    .values({ id: services.newId(), expertId: other.expertId, expiresAt: new Date(services.now().getTime() + 1000) });
  const end = { ...other.terms, status: "inactive" } as const;
  await changeExpert(services, admin.currentUser, { expertId: other.expertId, terms: end, clientIp: ADDRESS });
  expect(await sessions()).toEqual([]);
  expect(await find(other.expertId)).toMatchObject({ status: "inactive" });
});

test("the agreement is accepted once, in the version that was read", async () => {
  const { expertId } = await made();
  const accept = (version: string) => acceptAgreement(services, { actor: actorOf(expertId), version });
  expect(await accept("2020-01-01")).toEqual({ ok: false, reason: "agreement-changed" });
  expect(await accept(AGREEMENT_VERSION)).toEqual({ ok: true });
  const { agreedAt } = (await find(expertId)) ?? {};
  services.clock.advance(1000);
  expect(await accept(AGREEMENT_VERSION)).toEqual({ ok: true });
  expect((await find(expertId))?.agreedAt).toEqual(agreedAt);
  const entries = (await auditEntries(services, { entityId: expertId })).filter(
    ({ action }) => action === "expert.accept-agreement",
  );
  expect(entries).toHaveLength(1);
});
