import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Dossier } from "#app/domain/report/dossier/dossier.ts";
import type { SessionNotes } from "#app/domain/report/session-notes.ts";
import { shareReportWithExpert } from "#app/usecases/booking/share-report-with-expert.ts";
import { changeReportLanguage } from "#app/usecases/report/change-report-language.ts";
import { remakeReport } from "#app/usecases/report/remake-report.ts";
import { sendSessionNotes } from "#app/usecases/report/send-session-notes.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { openDatabase } from "#db/client.ts";
import { findReportOfSession } from "#db/queries/booking/expert-bookings.ts";
import { findNotesOfOwnSession } from "#db/queries/report/session-notes.ts";
import {
  assessmentResults,
  bookings,
  outbox,
  reportVersions,
  sessionNotes,
  unreportedSessionNotes,
  answerSheets,
} from "#db/schema/index.ts";
import { FaultPlan, faultyBucket, faultyDatabase } from "../../support/fakes/faults.ts";
import { recordingPrinter, type RecordingPrinter } from "../../support/fakes/recording-printer.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { bookedSession, makeExpert, type MadeExpert } from "../../support/makers/sessions.ts";
import { ist } from "../../support/ist.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";
import { SLOW } from "../../support/tags.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SESSION = ist("2026-11-23 10:00");

const notes: SessionNotes = {
  steps: [
    { text: "Ask at school about the bridge course", dueMonth: "2027-01" },
    { text: "അച്ഛനോടും അമ്മയോടും സംസാരിക്കുക", dueMonth: null },
    { text: "Visit the college in Thrissur", dueMonth: "2027-03" },
  ],
  note: "You know more than you think.\nWrite to me if it gets stuck.",
};

let services: TestServices & { printer: RecordingPrinter };
let userId: string;
let orderId: string;
let resultId: string;
let expert: MadeExpert;
let bookingId: string;

beforeEach(async () => {
  services = Object.assign(testServices(), { printer: recordingPrinter() });
  ({ userId } = await makeStudent(services, { profile: { reportLanguage: "both" } }));
  ({ id: orderId } = await makeOrder(services, userId));
  resultId = await submittedResult(services, { userId, orderId });
  expert = await makeExpert(services);
  bookingId = await bookedSession(services, { ...expert, userId, start: SESSION });
  await deliver();
  await share(true);
  at(SESSION.getTime() + 2 * HOUR_MS);
});

const at = (time: number) => services.clock.advance(time - services.now().getTime());
const share = (isShared: boolean) => shareReportWithExpert(services, { bookingId, userId, isShared });
const toActor = ({ expertId }: MadeExpert) => ({
  role: "expert" as const,
  expertId,
  email: "expert@experts.example",
  clientIp: "192.0.2.1",
});
const send = (changed: Partial<SessionNotes> = {}, by = expert) =>
  sendSessionNotes(services, { actor: toActor(by), bookingId, notes: { ...notes, ...changed } });
const row = () => storedResult(services, resultId);
const versions = () =>
  services.db
    .select()
    .from(reportVersions)
    .where(eq(reportVersions.resultId, resultId))
    .orderBy(asc(reportVersions.number));
const findPart = (dossier: Dossier | null) => dossier?.parts.find(({ id }) => id === "session-notes");
const notesMails = () => services.sentMails.filter(({ subject }) => /next steps/i.test(subject));
const files = async () =>
  (await services.files.list({ prefix: `${userId}/` })).objects.map(({ key }) => key).toSorted();

async function deliver() {
  services.queuedReports.length = 0;
  await writeReport(services, resultId);
  await services.settle();
}

describe("an expert's notes for the student", () => {
  test("become a part of the report in both languages: a new version, a new PDF and one mail", async () => {
    const before = await row();
    expect(await send()).toEqual({ ok: true, didChange: true, isInReport: true });
    expect(services.queuedReports).toContainEqual({ resultId });
    await deliver();

    const after = await row();
    expect(after).toMatchObject({
      version: 2,
      versionReason: "session-notes",
      pdfStatus: "ready",
      readyAt: before.readyAt,
    });
    expect([after.report, after.reportMalayalam]).toEqual([before.report, before.reportMalayalam]);
    expect(findPart(after.dossier)).toMatchObject({
      title: "Agreed in your session",
      finding: "Three next steps, agreed with Dr. Lakshmi Pillai.",
    });
    expect(findPart(after.dossierMalayalam)).toMatchObject({ title: "സെഷനിൽ തീരുമാനിച്ചത്" });
    expect(after.dossierHtml).toContain("<td>1. Ask at school about the bridge course</td>\n<td>January 2027</td>");
    expect(after.dossierHtml).toContain("<td>2. അച്ഛനോടും അമ്മയോടും സംസാരിക്കുക</td>\n<td>no date set</td>");
    expect(after.dossierHtml).toContain("<p>Write to me if it gets stuck.</p>");
    expect(after.dossierMalayalamHtml).toContain("<td>2027 ജനുവരി അവസാനം</td>");
    expect(await versions()).toMatchObject([
      { number: 1, reason: "first", pdfUrl: before.pdfUrl, dossier: before.dossier },
    ]);
    expect(await files()).toEqual([before.pdfUrl, after.pdfUrl].toSorted());
    const [mail] = notesMails();
    expect(mail?.text).toContain(`/results?order=${orderId}`);
    expect(mail?.text).toContain("next steps that you agreed on");
    expect(mail?.text).not.toContain("bridge course");
    expect(await findNotesOfOwnSession(services.db, { bookingId, userId })).toEqual({ ...notes, orderId });
    const stranger = await makeStudent(services);
    expect(await findNotesOfOwnSession(services.db, { bookingId, userId: stranger.userId })).toBeNull();
  });

  test("can be changed within 7 days: another version, no second mail; the same ones again change nothing", async () => {
    await send();
    expect(await send()).toEqual({ ok: true, didChange: false, isInReport: true });
    await deliver();
    services.clock.advance(7 * DAY_MS - 1);
    const steps = [{ text: "Only this one", dueMonth: null }];
    expect(await send({ steps, note: null })).toEqual({ ok: true, didChange: true, isInReport: true });
    await deliver();
    const after = await row();
    expect(after.version).toBe(3);
    expect(findPart(after.dossier)?.finding).toBe("One next step, agreed with Dr. Lakshmi Pillai.");
    expect(after.dossierHtml).not.toContain("bridge course");
    expect((await versions())[1]?.dossierHtml).toContain("bridge course");
    services.clock.advance(1);
    expect(await send()).toEqual({ ok: false, reason: "notes-final" });
    expect(notesMails()).toHaveLength(1);
    expect(await files()).toHaveLength(3);
  });

  test("are refused before the end, after 30 days, and for sessions that did not take place", async () => {
    at(SESSION.getTime() + HOUR_MS - 1);
    expect(await send()).toEqual({ ok: false, reason: "session-not-over" });
    services.clock.advance(1);
    const booking = eq(bookings.id, bookingId);
    await services.db.update(bookings).set({ sessionStatus: "no_show" }).where(booking);
    expect(await send()).toEqual({ ok: false, reason: "session-missed" });
    await services.db.update(bookings).set({ sessionStatus: "cancelled", paymentStatus: "refunded" }).where(booking);
    expect(await send()).toEqual({ ok: false, reason: "session-cancelled" });
    await services.db.update(bookings).set({ sessionStatus: "completed", paymentStatus: "completed" }).where(booking);
    expect(await send({}, await makeExpert(services))).toEqual({ ok: false, reason: "session-not-found" });
    expect(await send({ steps: [{ text: "x", dueMonth: "2026-10" }] })).toEqual({
      ok: false,
      reason: "due-month-unknown",
    });
    expect(await send({ steps: [{ text: "x", dueMonth: "2026-13" }] })).toEqual({
      ok: false,
      reason: "due-month-unknown",
    });
    at(SESSION.getTime() + 30 * DAY_MS);
    expect(await send()).toEqual({ ok: false, reason: "notes-late" });
    expect(await services.db.select().from(sessionNotes).where(eq(sessionNotes.bookingId, bookingId))).toEqual([]);
    expect(await row()).toMatchObject({ version: 1 });
    expect(notesMails()).toEqual([]);
  });

  test("stand on the session's page without a shared or finished report, and move into the report with one", async () => {
    const onPage = () => findNotesOfOwnSession(services.db, { bookingId, userId });
    await share(false);
    expect(await send()).toEqual({ ok: true, didChange: true, isInReport: false });
    expect(await send()).toEqual({ ok: true, didChange: false, isInReport: false });
    expect(await onPage()).toEqual({ ...notes, orderId: null });
    expect(await findNotesOfOwnSession(services.db, { bookingId, userId: "another" })).toBeNull();
    await deliver();
    expect(notesMails()).toHaveLength(1);
    expect(await row()).toMatchObject({ version: 1 });

    await services.db.update(assessmentResults).set({ status: "writing" }).where(eq(assessmentResults.id, resultId));
    await share(true);
    const steps = [{ text: "Only this one", dueMonth: null }];
    expect(await send({ steps, note: null })).toEqual({ ok: true, didChange: true, isInReport: false });
    await services.db.update(assessmentResults).set({ status: "ready" }).where(eq(assessmentResults.id, resultId));
    expect(await send({ steps, note: null })).toEqual({ ok: true, didChange: true, isInReport: true });
    expect(await onPage()).toEqual({ steps, note: null, orderId });
    expect(
      await services.db.select().from(unreportedSessionNotes).where(eq(unreportedSessionNotes.bookingId, bookingId)),
    ).toEqual([]);
    await deliver();
    expect(notesMails()).toHaveLength(1);
    // What is part of a report that is no longer shared stays as it is.
    await share(false);
    expect(await send()).toEqual({ ok: false, reason: "report-not-shared" });
  });

  test("are text: markup, links and placeholders are shown as they were typed", async () => {
    const hostile = `<script>alert(1)</script> [here](https://evil.example) <https://evil.example> **bold** {{student}} | x`;
    await send({
      steps: [{ text: hostile, dueMonth: null }],
      note: "# big\n1. one\n> quoted\n![x](https://evil.example/x.png)",
    });
    const dossierHtml = /<section id="en-session-notes".*/s.exec((await row()).dossierHtml ?? "")?.[0];
    expect(dossierHtml).toContain("&lt;script&gt;alert(1)&lt;/script&gt; [here](https://evil.example)");
    expect(dossierHtml).toContain("**bold** { {student}} | x</td>");
    expect(dossierHtml).toContain("<p># big</p>\n<p>1. one</p>\n<p>&gt; quoted</p>");
    expect(dossierHtml).not.toMatch(/<(script|a|img|h1|blockquote|strong)\b/);
  });

  test("stay when the report is made again or its language changes, and are added to a report without a dossier", async () => {
    // A report from before dossiers existed.
    const none = { dossier: null, dossierMalayalam: null, dossierHtml: null, dossierMalayalamHtml: null };
    await services.db
      .update(assessmentResults)
      .set({ ...none, language: "english", reportMalayalam: null, reportMalayalamHtml: null })
      .where(eq(assessmentResults.id, resultId));
    await send();
    expect((await row()).dossier?.parts.map(({ id }) => id)).toEqual(["session-notes"]);
    expect((await row()).dossierMalayalam).toBeNull();
    await changeReportLanguage(services, { userId, resultId, language: "both" });
    const both = await row();
    expect(both).toMatchObject({ version: 2, language: "both" });
    expect(both.dossierMalayalam?.parts.map(({ id }) => id)).toEqual(["session-notes"]);
    expect(await remakeReport(services, { userId, resultId, version: 2 })).toEqual({ ok: true, didRemake: true });
    const remade = await row();
    expect(findPart(remade.dossier)).toEqual(findPart(both.dossier));
    expect(remade.dossierMalayalamHtml).toContain("സെഷനിൽ തീരുമാനിച്ചത്");
    // Missing answers prevent a remake, but not these notes.
    await services.db.delete(answerSheets).where(eq(answerSheets.orderId, orderId));
    expect(await send({ note: null })).toEqual({ ok: true, didChange: true, isInReport: true });
  });

  test("of several sessions are together, the latest first", async () => {
    const later = await makeExpert(services, { expert: { name: "Suresh Menon" } });
    const laterId = await bookedSession(services, { ...later, userId, start: ist("2026-11-24 10:00") });
    await shareReportWithExpert(services, { bookingId: laterId, userId, isShared: true });
    at(ist("2026-11-24 12:00").getTime());
    const both = await Promise.all([
      send(),
      sendSessionNotes(services, {
        actor: toActor(later),
        bookingId: laterId,
        notes: { steps: [{ text: "Try a day in a workshop", dueMonth: null }], note: null },
      }),
    ]);
    expect(both).toEqual([
      { ok: true, didChange: true, isInReport: true },
      { ok: true, didChange: true, isInReport: true },
    ]);
    const part = findPart((await row()).dossier);
    expect(part?.finding).toBe("One next step, agreed with Suresh Menon.");
    expect(part?.blocks).toMatchObject([
      { markdown: expect.stringContaining("Try a day in a workshop") },
      { markdown: expect.stringContaining("bridge course") },
    ]);
    expect(await row()).toMatchObject({ version: 3 });
    await services.settle();
    expect(notesMails()).toHaveLength(2);
  });

  const DIES = "leave one version, one PDF and one mail when a worker dies %s";
  test.each(["before", "after"] as const)(`${DIES} every fourth request`, (when) => expectOneVersion(when, 4));
  test.each(["before", "after"] as const)(`${DIES} any request`, { tags: [SLOW] }, (when) => expectOneVersion(when, 1));

  async function expectOneVersion(when: "before" | "after", stride: number): Promise<void> {
    const { DB, FILES } = env as unknown as { DB: D1Database; FILES: R2Bucket };
    let deaths = 0;
    for (let round = 1; ; round += stride) {
      const { version } = await row();
      const step = { text: `Step of round ${round}`, dueMonth: null };
      const plan = new FaultPlan(round, when);
      const mortal = { ...services, db: openDatabase(faultyDatabase(DB, plan)), files: faultyBucket(FILES, plan) };
      const request = { actor: toActor(expert), bookingId, notes: { steps: [step], note: null } };
      await sendSessionNotes(mortal, request)
        .then(() => writeReport(mortal, resultId))
        .catch(() => undefined);
      await services.settle().catch(() => undefined);
      if (!plan.hasStruck) break;
      deaths += 1;

      services.clock.advance(10 * MINUTE_MS);
      expect(await sendSessionNotes(services, request)).toMatchObject({ ok: true });
      await deliver();
      const after = await row();
      expect(after).toMatchObject({ version: version + 1, pdfStatus: "ready" });
      expect(await versions()).toHaveLength(version);
      expect(await files()).toHaveLength(version + 1);
      expect(after.dossierHtml).toContain(`Step of round ${round}`);
    }
    expect(deaths).toBeGreaterThanOrEqual(6 / stride);
    const mails = await services.db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `session-notes:${bookingId}`));
    expect(mails).toMatchObject([{ status: "done" }]);
    expect(new Set(notesMails().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  }
});

test("an expert reads the report with consent for a session of their own, and not otherwise", async () => {
  const begunAfter = new Date(START.getTime() - 30 * DAY_MS);
  const read = (by: MadeExpert) => findReportOfSession(services.db, { bookingId, expertId: by.expertId, begunAfter });
  expect(await read(expert)).not.toBeNull();
  expect(await read(await makeExpert(services))).toBeNull();
  await share(false);
  expect(await read(expert)).toBeNull();
});
