import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { NO_STUDIES, type Studies } from "#app/domain/report/studies.ts";
import { saveStudies, type StudiesForm } from "#app/usecases/report/save-studies.ts";
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

const notifications: Studies = {
  ...NO_STUDIES,
  board: "kerala",
  stream: "biology",
  marks: "60_to_74",
  district: "wayanad",
  yearlyBudget: "up_to_20000",
  values: { helping: "much" },
};

const save = (changes: Partial<StudiesForm> = {}, who = userId) =>
  saveStudies(services, who, { studies: notifications, educationStatus: null, confirmed: [], ...changes });
const stored = async (who = userId) => (await findStudies(services.db, who))?.studies;
const findRow = async (who = userId) =>
  (await services.db.select().from(studentStudies).where(eq(studentStudies.userId, who)))[0];

describe("saving what a student tells of their studies", () => {
  test("keeps the answers, and the report's facts have them", async () => {
    const order = await makeOrder(services, userId, {});
    const resultId = await submittedResult(services, { userId, orderId: order.id });
    expect(await findReportFacts(services.db, { resultId })).toMatchObject({ studies: null, age: 17 });
    expect(await save()).toEqual({ ok: true });
    expect(await stored()).toEqual(notifications);
    expect((await findReportFacts(services.db, { resultId }))?.studies).toEqual(notifications);
  });

  test("sent again it is one row with the last answers, and what is cleared is gone", async () => {
    await save();
    const first = await findRow();
    services.clock.now = new Date(services.clock.now.getTime() + 60_000);
    await Promise.all([save(), save()]);
    expect(await findRow()).toEqual({ ...first, updatedAt: services.clock.now });
    await save({ studies: NO_STUDIES });
    expect(await stored()).toEqual(NO_STUDIES);
  });

  test("is the student's own: no other row or profile changes, and non-students are refused", async () => {
    const other = await makeStudent(services);
    const admin = await makeAdmin(services);
    await save({ studies: { ...notifications, board: "cbse" } }, other.userId);
    await save({ educationStatus: "studying12th" });
    expect(await stored(other.userId)).toMatchObject({ board: "cbse" });
    expect(await findStudies(services.db, other.userId)).toMatchObject({
      stage: { educationStatus: "completed12th", age: 17 },
    });
    expect(await save({}, admin.userId)).toEqual({ ok: false, reason: "profile-not-found" });
    expect(await save({}, "nobody")).toEqual({ ok: false, reason: "profile-not-found" });
    expect(await findRow(admin.userId)).toBeUndefined();
  });

  test("changes the class in the profile, and nothing else there", async () => {
    const profile = () => services.db.select().from(profiles).where(eq(profiles.id, userId));
    const [before] = await profile();
    await save();
    expect((await profile())[0]).toEqual(before);
    await save({ educationStatus: "studying12th" });
    expect((await profile())[0]).toEqual({ ...before, educationStatus: "studying12th", updatedAt: services.clock.now });
  });

  test("asks back what seldom goes together, saves nothing until it is confirmed, and then all of it", async () => {
    await services.db.update(profiles).set({ age: 12 }).where(eq(profiles.id, userId));
    const asked = {
      ok: false,
      reason: "studies-unconfirmed",
      contradictions: ["young-for-class"],
      stage: { educationStatus: "completed12th", age: 12 },
    };
    expect(await save()).toEqual(asked);
    expect(await save()).toEqual(asked);
    expect(await stored()).toBeNull();
    expect(await save({ confirmed: ["young-for-class"] })).toEqual({ ok: true });
    expect(await stored()).toEqual(notifications);
  });

  test("asks again about what was not asked before, and goes by the class that is being saved", async () => {
    const confirmed = ["young-for-class"] as const;
    expect(await save({ educationStatus: "studying10th", confirmed })).toMatchObject({
      contradictions: ["plus-two-in-class-10"],
      stage: { educationStatus: "studying10th" },
    });
    expect(await findStudies(services.db, userId)).toMatchObject({ stage: { educationStatus: "completed12th" } });
    const studies = { ...NO_STUDIES, yearlyBudget: "above_500000" as const };
    expect(await save({ studies, educationStatus: "studying10th" })).toMatchObject({
      contradictions: ["budget-before-plus-two"],
    });
    expect(await save({ studies, educationStatus: "studying10th", confirmed: ["budget-before-plus-two"] })).toEqual({
      ok: true,
    });
  });

  describe("exact answers", () => {
    const exact = {
      exactMarks: 68.25,
      sslcGrades: { physics: "A+" },
      standing: { "neet-ug": "best-10" },
      ranks: { "keam-engineering": 4500 },
      gender: "girl",
    } as const satisfies Partial<Studies>;

    test.each(Object.entries(exact))(
      "an earlier consent does not cover %s, but the other answers",
      async (name, answer) => {
        await giveReportConsent(services, userId, { version: "2026-11-23", givenBy: "guardian" });
        const studies = { ...notifications, [name]: answer };
        expect(await save({ studies })).toEqual({ ok: false, reason: "newer-consent-missing" });
        expect(await stored()).toBeNull();
        expect(await save()).toEqual({ ok: true });
        expect(await stored()).toEqual(notifications);
      },
    );

    test("are kept under a consent that names them, reach the report's facts, and go when they are cleared", async () => {
      await giveReportConsent(services, userId, { givenBy: "guardian" });
      const order = await makeOrder(services, userId, {});
      const resultId = await submittedResult(services, { userId, orderId: order.id });
      const studies = { ...notifications, ...exact };
      expect(await save({ studies })).toEqual({ ok: true });
      expect(await save({ studies })).toEqual({ ok: true });
      expect((await findReportFacts(services.db, { resultId }))?.studies).toEqual(studies);
      await save();
      expect(await stored()).toEqual(notifications);
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
