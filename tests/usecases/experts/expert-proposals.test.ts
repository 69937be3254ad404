import { beforeEach, describe, expect, test } from "vitest";
import { keyOfExpertImage, MAX_PARTNER_IMAGE_BYTES } from "#app/domain/experts/expert-image.ts";
import type { ProposedChange } from "#app/domain/experts/profile-proposal.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import { approveExpertProposal, refuseExpertProposal } from "#app/usecases/experts/decide-expert-proposal.ts";
import { proposeChange, proposePhoto } from "#app/usecases/experts/propose-change.ts";
import { setExpertImage } from "#app/usecases/experts/set-expert-image.ts";
import { profileForms, proposalForms } from "#app/web/forms/experts.ts";
import { listProposals } from "#db/queries/experts/expert-proposals.ts";
import { findExpert } from "#db/queries/experts/expert-records.ts";
import { findExpertProfile } from "#db/queries/experts/experts.ts";
import { auditEntries } from "../../support/audit.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { makePng } from "../../support/makers/images.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const clientIp = "203.0.113.9";
const WORDS = { part: "text", education: "M.Phil.", aboutUs: "Listens first." } as const;

let services: TestServices;
let admin: Actor;
let expertId: string;
let actor: ExpertActor;

beforeEach(async () => {
  services = testServices();
  admin = await makeAdmin(services);
  ({ expertId } = await makeExpert(services));
  actor = { role: "expert", expertId, email: "", clientIp };
});

const propose = (change: Exclude<ProposedChange, { part: "photo" }>) => proposeChange(services, { actor, change });
const proposals = () => listProposals(services.db, expertId);
const stored = async () => {
  const found = await findExpert(services.db, { id: expertId, now: services.now() });
  if (!found) throw new Error("No expert");
  return found;
};
const deciding = async (id?: string) => ({ expertId, proposalId: id ?? (await proposals())[0]?.id ?? "", clientIp });
const approve = async (id?: string, by = admin) => approveExpertProposal(services, by.currentUser, await deciding(id));
const refuse = async (reason: string, id?: string) =>
  refuseExpertProposal(services, admin.currentUser, { ...(await deciding(id)), reason });
const hasFile = async (name: string) => (await services.files.head(keyOfExpertImage(name))) !== null;

describe("an expert proposes", () => {
  test("words, which are public only after approval, once", async () => {
    expect(await propose(WORDS)).toEqual({ ok: true });
    expect(await propose(WORDS)).toEqual({ ok: true });
    expect(await proposals()).toHaveLength(1);
    expect(await findExpertProfile(services.db, { id: expertId })).not.toMatchObject({ aboutUs: WORDS.aboutUs });
    const { proposalId } = await deciding();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => approve(proposalId)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findExpertProfile(services.db, { id: expertId })).toMatchObject({
      education: WORDS.education,
      aboutUs: WORDS.aboutUs,
    });
    const entries = await auditEntries(services, { entityId: expertId, action: "partner.approve-proposal" });
    expect(entries).toMatchObject([{ detail: WORDS }]);
    expect(await propose(WORDS)).toEqual({ ok: false, reason: "proposal-unchanged" });
  });

  test("prices of their own kinds; the newest proposal counts", async () => {
    const [offer] = (await stored()).offers;
    const kind = offer?.kind ?? "psychologist";
    const other = kind === "psychologist" ? "domain-expert" : "psychologist";
    expect(await propose({ part: "price", charges: [{ kind: other, sessionCharge: 900 }] })).toEqual({
      ok: false,
      reason: "proposal-unchanged",
    });
    await propose({ part: "price", charges: [{ kind, sessionCharge: 900 }] });
    services.clock.advance(1000);
    await propose({
      part: "price",
      charges: [
        { kind, sessionCharge: 950 },
        { kind: other, sessionCharge: 5 },
      ],
    });
    const [newest, older] = await proposals();
    expect([newest?.state, older?.state]).toEqual(["open", "replaced"]);
    expect(await approve(older?.id)).toEqual({ ok: false, reason: "proposal-decided" });
    expect(await approve(newest?.id)).toEqual({ ok: true });
    expect((await stored()).offers).toMatchObject([{ kind, sessionCharge: 950 }]);
    expect((await stored()).formerOffers).toEqual([]);
  });

  test("a photo: the old one stays until approval, and no file is left over", async () => {
    const before = await setExpertImage(services, admin.currentUser, { expertId, file: makePng({}), clientIp });
    const old = before.ok ? before.name : "";
    expect(await proposePhoto(services, { actor, file: new Uint8Array([1, 2, 3]) })).toEqual({
      ok: false,
      reason: "image-type",
    });
    const large = makePng({});
    const padded = new Uint8Array(MAX_PARTNER_IMAGE_BYTES + 1);
    padded.set(large);
    expect(await proposePhoto(services, { actor, file: padded })).toEqual({ ok: false, reason: "image-too-large" });
    expect(await proposals()).toEqual([]);
    const imageOf = async () => {
      const [newest] = await proposals();
      return newest?.change.part === "photo" ? newest.change.image : "";
    };
    await proposePhoto(services, { actor, file: makePng({}) });
    const first = await imageOf();
    services.clock.advance(1000);
    await proposePhoto(services, { actor, file: makePng({}) });
    await services.settle();
    const second = await imageOf();
    expect([await hasFile(old), await hasFile(first), await hasFile(second)]).toEqual([true, false, true]);
    expect((await stored()).profileImage).toBe(old);
    expect(await approve()).toEqual({ ok: true });
    await services.settle();
    expect((await stored()).profileImage).toBe(second);
    expect([await hasFile(old), await hasFile(second)]).toEqual([false, true]);
    services.clock.advance(1000);
    await proposePhoto(services, { actor, file: makePng({}) });
    const third = await imageOf();
    expect(await refuse("Please look into the camera")).toEqual({ ok: true });
    await services.settle();
    expect([(await stored()).profileImage, await hasFile(third)]).toEqual([second, false]);
  });
});

test("a refused proposal changes nothing, and keeps the reason for the expert", async () => {
  await propose(WORDS);
  expect(await refuse("Please name the degree")).toEqual({ ok: true });
  expect(await proposals()).toMatchObject([{ state: "refused", reason: "Please name the degree" }]);
  expect(await stored()).not.toMatchObject({ education: WORDS.education });
  expect(await refuse("Again")).toEqual({ ok: false, reason: "proposal-decided" });
  expect(await approve()).toEqual({ ok: false, reason: "proposal-decided" });
});

test("only administrators decide, and only about this expert", async () => {
  await propose(WORDS);
  const student = await makeStudent(services);
  expect(await approve(undefined, student)).toEqual({ ok: false, reason: "not-permitted" });
  const other = await makeExpert(services);
  const wrong = { ...(await deciding()), expertId: other.expertId };
  expect(await approveExpertProposal(services, admin.currentUser, wrong)).toEqual({
    ok: false,
    reason: "proposal-decided",
  });
  expect(await proposals()).toMatchObject([{ state: "open" }]);
});

test("the forms take prices from ₹100 on, and a refusal only with a reason", () => {
  const price = (typed: string) => profileForms.price.safeParse({ "charge-psychologist": typed });
  expect(price("900").data).toEqual({ part: "price", charges: [{ kind: "psychologist", sessionCharge: 900 }] });
  expect(price("").data).toEqual({ part: "price", charges: [] });
  for (const wrong of ["99", "-1", "1000001", "9.5", "x"]) expect(price(wrong).success).toBe(false);
  expect(profileForms.text.safeParse({ education: " ", aboutUs: "One.\r\nTwo." }).data).toEqual({
    part: "text",
    education: null,
    aboutUs: "One.\nTwo.",
  });
  expect(proposalForms["refuse-proposal"].safeParse({ proposalId: "x", reason: " " }).success).toBe(false);
});
