import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { consentText, EXACT_ANSWERS_SINCE, SAVED_CAREERS_SINCE } from "#app/content/accounts/consent-texts.ts";
import { MAX_SAVED_CAREERS } from "#app/domain/guide/saved-careers.ts";
import { removeSavedCareers } from "#app/usecases/guide/remove-saved-careers.ts";
import { saveCareers } from "#app/usecases/guide/save-careers.ts";
import { eraseRows, shownColumns } from "#db/queries/accounts/erase-rows.ts";
import { listPersonalRows } from "#db/queries/accounts/personal-rows.ts";
import { findSavedCareers } from "#db/queries/guide/saved-careers.ts";
import { profiles } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { giveReportConsent } from "../../support/makers/consents.ts";
import { type TestServices, testServices } from "../../support/services.ts";

let services: TestServices;
let userId: string;
let otherId: string;
beforeEach(async () => {
  services = testServices();
  ({ userId } = await makeStudent(services, { profile: { age: 19 } }));
  ({ userId: otherId } = await makeStudent(services, { profile: { age: 19 } }));
});

const save = (categoryIds: number[], who = userId) => saveCareers(services, { userId: who, categoryIds });
const saved = async (who = userId) => (await findSavedCareers(services.db, who)).categoryIds;
const passMinute = () => {
  services.clock.now = new Date(services.clock.now.getTime() + 60_000);
};
const change = (changes: Partial<typeof profiles.$inferInsert>) =>
  services.db.update(profiles).set(changes).where(eq(profiles.id, userId));

test("a heart is saved for its owner alone, newest first, and taken away", async () => {
  expect(await save([4])).toEqual({ ok: true, categoryIds: [4] });
  passMinute();
  expect(await save([12])).toEqual({ ok: true, categoryIds: [12, 4] });
  await save([31], otherId);
  expect(await removeSavedCareers(services, { userId: otherId, categoryIds: [4] })).toEqual([31]);
  expect(await saved()).toEqual([12, 4]);
  expect(await removeSavedCareers(services, { userId, categoryIds: [12] })).toEqual([4]);
  expect(await removeSavedCareers(services, { userId, categoryIds: [12] })).toEqual([4]);
});

test("a phone's hearts join those of the account in their order, once, however often they are sent", async () => {
  await save([4]);
  passMinute();
  await Promise.all([save([12, 4, 31, 12]), save([12, 4, 31, 12])]);
  expect(await saved()).toEqual([12, 31, 4]);
});

test("what the catalogue does not know is left out", async () => {
  expect(await save([99, 4, 0, -1])).toEqual({ ok: true, categoryIds: [4] });
  expect(await save([99])).toEqual({ ok: true, categoryIds: [4] });
});

test("at most twenty are saved, also by requests that cross", async () => {
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place);
  await save(ids(1, 18));
  passMinute();
  const [one, other] = await Promise.all([save(ids(19, 4)), save(ids(30, 4))]);
  expect(await saved()).toHaveLength(MAX_SAVED_CAREERS);
  expect([one, other].map(({ ok }) => ok)).toContain(false);
  expect(await save([43])).toMatchObject({ ok: false, reason: "no-more-careers" });
  expect(await save([1])).toMatchObject({ ok: true });
});

describe("consent", () => {
  test("without it nothing is stored", async () => {
    await change({ consentState: "waiting", age: 16 });
    expect(await save([4])).toEqual({ ok: false, reason: "consent-missing" });
    await change({ consentState: "own-withdrawn", age: 20 });
    expect(await save([4])).toEqual({ ok: false, reason: "consent-missing" });
    expect(await saved()).toEqual([]);
  });

  test("a guardian's must name it; who decides for themselves asks for it with the heart", async () => {
    await change({ consentState: "given", age: 16 });
    await giveReportConsent(services, userId, { version: EXACT_ANSWERS_SINCE, givenBy: "guardian" });
    expect(await save([4])).toEqual({ ok: false, reason: "saving-not-covered" });
    await change({ consentState: "own", age: 20 });
    expect(await save([4])).toMatchObject({ ok: true });
  });

  test("names it in both languages from its version on, and not before", () => {
    const { text } = consentText("report", SAVED_CAREERS_SINCE);
    expect(text.en).toMatch(/careers marked with a heart/);
    expect(text.ml).toMatch(/ഹൃദയചിഹ്നം/);
    expect(consentText("report", "2026-11-29").text.en).not.toMatch(/heart/);
  });
});

test("they are in the copy of a student's data, and erased with the account", async () => {
  await save([4, 12]);
  await save([31], otherId);
  const person = { userId, email: null, phone: null };
  const rows = () =>
    listPersonalRows(services.db, { table: "saved_careers", columns: shownColumns("saved_careers"), person });
  expect((await rows()).map((row) => row.category_id)).toEqual([4, 12]);
  for (const statement of eraseRows(services.db, person, services.now())) await statement;
  expect(await rows()).toEqual([]);
  expect(await saved(otherId)).toEqual([31]);
});
