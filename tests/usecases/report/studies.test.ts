import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { EducationStatus } from "#app/domain/accounts/education.ts";
import { type Contradiction, NO_STUDIES, type Studies } from "#app/domain/report/studies.ts";
import type { StudiesScreen } from "#app/domain/report/studies-screens.ts";
import { saveStudies } from "#app/usecases/report/studies/save-studies.ts";
import { findReportFacts } from "#db/queries/report/results.ts";
import { findStudies } from "#db/queries/report/studies.ts";
import { profiles, studentStudies } from "#db/schema/index.ts";
import { makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { giveReportConsent } from "../../support/makers/consents.ts";
import { submittedResult } from "../../support/makers/results.ts";
import { type TestServices, testServices } from "../../support/services.ts";

let services: TestServices;
let userId: string;

beforeEach(async () => {
  services = testServices();
  ({ userId } = await makeStudent(services));
});

const plusTwo = { ...NO_STUDIES, stream: "biology", marks: "60_to_74" } as const satisfies Studies;
const home = { ...NO_STUDIES, district: "wayanad", values: { helping: "much" } } as const satisfies Studies;
const money = { ...NO_STUDIES, yearlyBudget: "up_to_20000" } as const satisfies Studies;

const save = (
  screen: StudiesScreen | null,
  studies: Studies,
  changes: { confirmed?: Contradiction[]; who?: string } = {},
) =>
  saveStudies(
    services,
    { screen, studies, confirmed: changes.confirmed ?? [] },
    { userId: changes.who ?? userId, orderId: null, isAlone: false },
  );
const stored = async (who = userId) => (await findStudies(services.db, who))?.studies;
const findRow = async (who = userId) =>
  (await services.db.select().from(studentStudies).where(eq(studentStudies.userId, who)))[0];
const changeClass = (educationStatus: EducationStatus) =>
  services.db.update(profiles).set({ educationStatus }).where(eq(profiles.id, userId));

describe("saving what a student tells of their studies", () => {
  test("keeps each screen's answers beside the others', and the report's facts have them", async () => {
    const order = await makeOrder(services, userId, {});
    const resultId = await submittedResult(services, { userId, orderId: order.id });
    expect(await findReportFacts(services.db, { resultId })).toMatchObject({ studies: null, age: 17 });
    expect(await save("plus-two", plusTwo)).toEqual({ ok: true, place: 1 });
    expect(await stored()).toEqual(plusTwo);
    expect(await save("home-and-ease", home)).toEqual({ ok: true, place: 3 });
    expect(await save("money", money)).toEqual({ ok: true, place: 4 });
    const whole = { ...plusTwo, district: "wayanad", values: { helping: "much" }, yearlyBudget: "up_to_20000" };
    expect(await stored()).toEqual(whole);
    expect((await findReportFacts(services.db, { resultId }))?.studies).toEqual(whole);
  });

  test("sent again it is one row with the last answers, and what is cleared is gone", async () => {
    await save("plus-two", plusTwo);
    const first = await findRow();
    services.clock.advance(60_000);
    await Promise.all([save("plus-two", plusTwo), save("plus-two", plusTwo)]);
    expect(await findRow()).toEqual({ ...first, updatedAt: services.clock.now });
    await save("plus-two", NO_STUDIES);
    expect(await stored()).toEqual(NO_STUDIES);
  });

  test("two screens saved at once, in two tabs, are both kept", async () => {
    await Promise.all([save("plus-two", plusTwo), save("home-and-ease", home), save("money", money)]);
    expect(await stored()).toMatchObject({ stream: "biology", district: "wayanad", yearlyBudget: "up_to_20000" });
  });

  test("a screen changes only what it asks, whatever else its form contains", async () => {
    await save("home-and-ease", home);
    await save("money", { ...money, district: "kollam", stream: "commerce" });
    expect(await stored()).toEqual({ ...home, yearlyBudget: "up_to_20000" });
  });

  test("is the student's own: no other row changes, and non-students are refused", async () => {
    const other = await makeStudent(services);
    const admin = await makeAdmin(services);
    await save("money", { ...money, loan: "no" }, { who: other.userId });
    await save("money", money);
    expect(await stored(other.userId)).toEqual({ ...money, loan: "no" });
    expect(await save("money", money, { who: admin.userId })).toEqual({ ok: false, reason: "profile-not-found" });
    expect(await save("money", money, { who: "nobody" })).toEqual({ ok: false, reason: "profile-not-found" });
    expect(await findRow(admin.userId)).toBeUndefined();
  });

  test("screens of another class are refused, and the first of the new class clears what the old one had", async () => {
    await save("plus-two", plusTwo);
    await save("examinations", { ...NO_STUDIES, ranks: { clat: 400 } });
    await changeClass("studying10th");
    const changed = { ok: false, reason: "studies-screen-changed" };
    expect(await save("plus-two", plusTwo)).toEqual(changed);
    expect(await save(null, plusTwo)).toEqual(changed);
    expect(await save("sslc", { ...NO_STUDIES, wantedStream: "commerce" })).toEqual({ ok: true, place: 1 });
    expect(await save("ease", { ...NO_STUDIES, ease: { numbers: "little" } })).toEqual({ ok: true, place: 2 });
    expect(await stored()).toEqual({ ...NO_STUDIES, wantedStream: "commerce", ease: { numbers: "little" } });
  });

  test("asks back what seldom goes together, saves nothing until it is confirmed, and then all of it", async () => {
    await services.db.update(profiles).set({ age: 12 }).where(eq(profiles.id, userId));
    const asked = {
      ok: false,
      reason: "studies-unconfirmed",
      contradictions: ["young-for-class"],
      studies: plusTwo,
      stage: { educationStatus: "completed12th", age: 12 },
    };
    expect(await save("plus-two", plusTwo)).toEqual(asked);
    expect(await save("plus-two", plusTwo)).toEqual(asked);
    expect(await stored()).toBeNull();
    expect(await save("plus-two", plusTwo, { confirmed: ["young-for-class"] })).toEqual({ ok: true, place: 1 });
    expect(await stored()).toEqual(plusTwo);
    // Other screens do not ask about it again.
    expect(await save("money", money)).toEqual({ ok: true, place: 4 });
  });

  describe("exact answers", () => {
    const exact = {
      exactMarks: 68.25,
      standing: { "neet-ug": "best-10" },
      ranks: { "keam-engineering": 4500 },
      gender: "girl",
    } as const satisfies Partial<Studies>;

    test.each([
      ["plus-two", { exactMarks: 68.25 }, "completed12th"],
      ["sslc", { sslcGrades: { physics: "A+" } }, "studying10th"],
      ["examinations", { standing: { "neet-ug": "best-10" } }, "completed12th"],
      ["examinations", { ranks: { "keam-engineering": 4500 } }, "completed12th"],
      ["money", { gender: "girl" }, "completed12th"],
    ] as const)("an earlier consent does not cover %s: %o, but the other answers", async (screen, exact, status) => {
      await giveReportConsent(services, userId, { version: "2026-11-23", givenBy: "guardian" });
      await changeClass(status);
      const refused = { ok: false, reason: "newer-consent-missing" };
      expect(await save(screen, { ...NO_STUDIES, ...exact })).toEqual(refused);
      expect(await stored()).toBeNull();
      expect(await save(screen, NO_STUDIES)).toMatchObject({ ok: true });
      expect(await stored()).toEqual(NO_STUDIES);
    });

    test("are kept under a consent that names them, reach the report's facts, and go when they are cleared", async () => {
      await giveReportConsent(services, userId, { givenBy: "guardian" });
      const order = await makeOrder(services, userId, {});
      const resultId = await submittedResult(services, { userId, orderId: order.id });
      const studies = { ...plusTwo, ...exact };
      await save("plus-two", studies);
      await save("examinations", studies);
      await save("money", studies);
      expect((await findReportFacts(services.db, { resultId }))?.studies).toEqual(studies);
      for (const screen of ["plus-two", "examinations", "money"] as const) await save(screen, plusTwo);
      expect(await stored()).toEqual(plusTwo);
    });
  });

  test("an older row lacks answers that came later, and a default age is none", async () => {
    await services.db.insert(studentStudies).values({ userId, answers: { district: "kollam" } });
    await services.db.update(profiles).set({ isComplete: false, age: 21 }).where(eq(profiles.id, userId));
    expect(await findStudies(services.db, userId)).toEqual({
      stage: { educationStatus: "completed12th", age: null },
      studies: { ...NO_STUDIES, district: "kollam" },
    });
  });
});
