import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { scoreProfile } from "#app/domain/assessment/riasec.ts";
import { recommendCareers } from "#app/domain/report/recommendation.ts";
import { NO_STUDIES } from "#app/domain/report/studies.ts";
import { assessmentResults, consents, studentStudies } from "#db/schema/index.ts";
import { findSavedCareers } from "#db/queries/guide/saved-careers.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { makeOrder } from "../../support/makers/actors.ts";
import { clearSheet } from "../../support/makers/answer-sheets.ts";
import { giveReportConsent } from "../../support/makers/consents.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "../world.ts";
import { decoded, openPage, readableText } from "./open-page.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const open = (address: string, actor: ActorName = "visitor") =>
  openPage(world.services, address, { cookie: buildCookie(world, actor) });
const post = async (body: unknown, actor: ActorName = "student") => {
  const sent = { method: "POST", cookie: buildCookie(world, actor), body: JSON.stringify(body) };
  const { status, html } = await openPage(world.services, "/saved-careers", sent);
  return { status, answer: JSON.parse(html || "null") as { saved?: number[]; message?: string } | null };
};
const columns = (html: string) => [...html.matchAll(/<th scope="col"/g)].length;

describe("addresses", () => {
  beforeEach(async () => {
    await seedGuide();
  });

  test.each([
    ["/compare", 200, "Choose two to five careers."],
    ["/compare?careers=", 200, "Choose two to five careers."],
    ["/compare?careers=law", 200, "Choose at least one more."],
    ["/compare?careers=law,lawyers", 404, "is not in the guide"],
    ["/compare?careers=x,y,%3Cscript%3E", 404, "is not in the guide"],
    ["/compare?careers=law,medicine,design,teaching,aviation,defence", 400, "Only 5 fit side by side."],
    ["/ml/compare?careers=law", 200, "ഒരെണ്ണമെങ്കിലും കൂടി"],
  ])("%s: %i, a sentence, and boxes to choose by", async (address, expected, sentence) => {
    const { status, html } = await open(address);
    expect([status, columns(html)]).toEqual([expected, 0]);
    expect(await readableText(html)).toContain(sentence);
    expect(html.match(/name="careers"/g)).toHaveLength(43);
    expect(html).not.toContain("<script>");
  });

  test.each([
    ["/compare?careers=4,2", "/compare?careers=law,medicine"],
    ["/compare?careers=law&careers=medicine", "/compare?careers=law,medicine"],
    ["/ml/compare?careers=LAW,2,law", "/ml/compare?careers=law,medicine"],
  ])("%s leads to %s", async (address, target) => {
    const { status, headers } = await open(address);
    expect(status).toBe(302);
    expect(headers.get("location")).toBe(target);
  });

  test("what is known stands side by side beside what is left out; only the page without careers is indexed", async () => {
    const { status, html } = await open("/compare?careers=law,medicine,lawyers");
    expect([status, columns(html)]).toEqual([200, 2]);
    expect(await readableText(html)).toContain("is not in the guide; it is left out");
    expect(html).toContain('content="noindex"');
    const plain = await open("/compare");
    expect(plain.html).not.toContain("noindex");
    expect(plain.html).toContain(`<link rel="canonical" href="${world.services.config.origin}/compare"/>`);
  });

  test("a visitor sees the guide's figures with year and source, no match and no chance, in both languages", async () => {
    const { html } = await open("/compare?careers=nursing-and-midwifery,teaching");
    const text = await readableText(html);
    for (const each of ["First pay, a month", "₹39,300", "2023", "Fee a year", "Years of study", "Answer 63 questions"])
      expect(text).toContain(each);
    for (const each of ["Not judged", "Likely", "Unlikely"]) expect(text).not.toContain(each);
    expect(html).toMatch(/<a href="https:[^"]+" rel="nofollow noopener" class="compared-figure"/);
    const malayalam = await readableText((await open("/ml/compare?careers=nursing-and-midwifery,teaching")).html);
    expect(malayalam).toContain("തുടക്കത്തിലെ മാസശമ്പളം");
  });

  test("a student with a report and studies sees match and chance; another student does not", async () => {
    const { services, student } = world;
    const profile = scoreProfile(QUESTIONS, clearSheet("S", "I"));
    const { id: orderId } = await makeOrder(services, student.userId);
    await services.db.insert(assessmentResults).values({
      id: services.newId(),
      userId: student.userId,
      orderId,
      status: "ready",
      profile,
      recommendedCareers: recommendCareers({
        profile,
        catalogue: CAREER_CATALOGUE,
        chosenCategoryIds: [],
        seed: "seed",
      }),
      report: "## Personality type",
    });
    const studies = { ...NO_STUDIES, exactMarks: 91 };
    await services.db.insert(studentStudies).values({ userId: student.userId, answers: studies });
    const address = "/compare?careers=psychology-and-counselling,teaching,law";
    const text = await readableText((await open(address, "student")).html);
    expect(text).toContain("Fits your answers");
    expect(text).toMatch(/\d\d%/);
    expect(text).toMatch(/Likely|Stretch|Unlikely|Not judged/);
    const { html } = await open(address, "other student");
    expect(html).toContain('href="/results?studies=1');
    const other = await readableText(html);
    expect(other).not.toMatch(/\d\d%|Likely|Not judged/);
    expect(other).toContain("Answer 63 questions to see it");
    expect(other).toContain("Tell us your marks");
  });
});

describe("hearts by script", () => {
  beforeEach(async () => {
    for (const { userId } of [world.student, world.otherStudent])
      await giveReportConsent(world.services, userId, { givenBy: "guardian" });
  });

  test("are saved, repeated without effect, taken away, and shown to their owner alone", async () => {
    expect(await post({ change: "save", careers: [12, 4] })).toEqual({ status: 200, answer: { saved: [12, 4] } });
    expect(await post({ change: "save", careers: [4] })).toEqual({ status: 200, answer: { saved: [12, 4] } });
    expect((await open("/start", "student")).html).toContain("Careers you like");
    expect(decoded((await open("/start", "student")).html)).toContain("/compare?careers=nursing-and-midwifery,law");
    expect((await open("/start", "other student")).html).not.toContain("Careers you like");
    expect(await post({ change: "remove", careers: [12] })).toEqual({ status: 200, answer: { saved: [4] } });
    expect(await post({ change: "remove", careers: [4] }, "other student")).toMatchObject({ answer: { saved: [] } });
    expect((await findSavedCareers(world.services.db, world.student.userId)).categoryIds).toEqual([4]);
  });

  test("of a guardian's older consent stay on the phone: nothing is stored, and a sentence says why", async () => {
    const agree = (version: string) =>
      world.services.db.update(consents).set({ version }).where(eq(consents.userId, world.student.userId));
    await agree("2026-11-29");
    const { status, answer } = await post({ change: "save", careers: [4] });
    expect([status, answer?.saved]).toEqual([403, undefined]);
    expect(answer?.message).toContain("until your parent agrees");
    expect((await open("/start", "student")).html).toContain('data-kept-in="phone"');
    await agree(CONSENT_VERSION);
    expect((await open("/start", "student")).html).toContain('data-kept-in="account"');
  });

  test.each([
    [{}, 400],
    [{ change: "save", careers: [] }, 400],
    [{ change: "save", careers: ["law"] }, 400],
    [{ change: "save", careers: [1.5] }, 400],
    [{ change: "save", careers: Array.from({ length: 51 }, () => 4) }, 400],
    [{ change: "drop", careers: [4] }, 400],
    [[], 400],
  ])("%j is refused", async (body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test("need a student: a visitor gets 401, an administrator 403; the twenty-first a sentence", async () => {
    const heart = { change: "save", careers: [4] };
    expect((await post(heart, "visitor")).status).toBe(401);
    expect((await post(heart, "administrator")).status).toBe(403);
    const many = await post({ change: "save", careers: Array.from({ length: 21 }, (_, place) => place + 1) });
    expect(many.status).toBe(409);
    expect(many.answer?.saved).toHaveLength(20);
    expect(many.answer?.message).toContain("20 careers are saved already");
  });
});
