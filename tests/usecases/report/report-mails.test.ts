import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { emailReport } from "#app/usecases/report/email-report.ts";
import { requestExpertSupport } from "#app/usecases/administration/request-expert-support.ts";
import { assessmentResults, profiles, supportRequests } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const HOUR_MS = 60 * 60 * 1000;

let services: TestServices;
let userId: string;
let email: string;
let orderId: string;
let resultId: string;

beforeEach(async () => {
  services = testServices();
  ({ userId, email } = await makeStudent(services));
  ({ id: orderId } = await makeOrder(services, userId, { packageType: "gold" }));
  resultId = services.newId();
  await services.db
    .insert(assessmentResults)
    .values({ id: resultId, userId, orderId, status: "ready", report: "## Personality type" });
});

describe("sending the report again", () => {
  test("goes to the student's own address, three times an hour", async () => {
    for (let time = 1; time <= 3; time += 1) {
      expect(await emailReport(services, { userId, resultId })).toEqual({ ok: true, email });
      await services.settle();
      expect(services.sentMails).toHaveLength(time);
    }
    expect(services.sentMails[0]).toMatchObject({ to: email });
    expect(services.sentMails[0]?.text).toContain(`/results?order=${orderId}`);
    expect(await emailReport(services, { userId, resultId })).toEqual({ ok: false, reason: "report-mailed-often" });
    services.clock.advance(HOUR_MS);
    expect(await emailReport(services, { userId, resultId })).toMatchObject({ ok: true });
  });

  test("not for someone else, nor for a report that does not exist", async () => {
    const other = await makeStudent(services);
    expect(await emailReport(services, { userId: other.userId, resultId })).toEqual({
      ok: false,
      reason: "report-not-found",
    });
    expect(await emailReport(services, { userId, resultId: "nothing" })).toEqual({
      ok: false,
      reason: "report-not-found",
    });
    await services.db.update(assessmentResults).set({ status: "queued" }).where(eq(assessmentResults.id, resultId));
    expect(await emailReport(services, { userId, resultId })).toEqual({ ok: false, reason: "report-not-ready" });
    await services.settle();
    expect(services.sentMails).toEqual([]);
  });
});

describe("the PDF of a report", () => {
  const ATTACHED = "Its summary of four pages is attached as a PDF; the whole dossier is on that page.";
  const ON_PAGE = "You can download its summary of four pages, and the whole dossier, as PDFs on that page.";

  /** The mail about a report with a PDF of this many bytes; null for a lost one. */
  async function mailed(bytes: number | null) {
    const key = `${userId}/${resultId}.pdf`;
    if (bytes !== null) await services.files.put(key, new Uint8Array(bytes));
    await services.db
      .update(assessmentResults)
      .set({ pdfStatus: "ready", pdfUrl: key, pdfBytes: bytes })
      .where(eq(assessmentResults.id, resultId));
    await emailReport(services, { userId, resultId });
    await services.settle();
    return services.sentMails.at(-1);
  }

  test("comes with the mail up to 1 MB", async () => {
    const mail = await mailed(1024 * 1024);
    expect(mail?.attachments).toMatchObject([{ name: "vazhi-career-report.pdf", contentType: "application/pdf" }]);
    expect(mail?.attachments[0]?.content.byteLength).toBe(1024 * 1024);
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(ATTACHED);
    expect(mail?.replyTo).toBe(services.config.supportEmail);
  });

  test.each([1024 * 1024 + 1, null])(
    "is linked where it has %s bytes, and the mail does not say otherwise",
    async (bytes) => {
      const mail = await mailed(bytes);
      expect(mail?.attachments).toEqual([]);
      for (const body of [mail?.text, mail?.html]) {
        expect(body).toContain(ON_PAGE);
        expect(body).not.toContain("attached");
      }
      expect(mail?.text).toContain(`/results?order=${orderId}`);
    },
  );

  test("is named in the language that the student reads, whatever the report's own is", async () => {
    await services.db.update(assessmentResults).set({ language: "both" }).where(eq(assessmentResults.id, resultId));
    await services.db.update(profiles).set({ language: "ml" }).where(eq(profiles.id, userId));
    const mail = await mailed(2000);
    await services.db.update(profiles).set({ language: "en" }).where(eq(profiles.id, userId));
    expect(mail?.subject).toBe("നിങ്ങളുടെ കരിയർ റിപ്പോർട്ട് തയ്യാറായി");
    expect(mail?.text).toContain("PDF ആയി ഈ മെയിലിനൊപ്പമുണ്ട്");
    expect(mail?.text).not.toContain("attached as a PDF");
    expect((await mailed(2000))?.text).toContain(ATTACHED);
  });
});

describe("asking for support", () => {
  const requests = () => services.db.select().from(supportRequests).where(eq(supportRequests.userId, userId));

  test("stores a request and notifies the support desk, once a day", async () => {
    expect(await requestExpertSupport(services, { userId, resultId })).toEqual({ ok: true });
    expect(await requestExpertSupport(services, { userId, resultId })).toEqual({ ok: true });
    await services.settle();
    expect(await requests()).toMatchObject([{ kind: "support", orderId, email, status: "open" }]);
    expect(services.sentMails).toMatchObject([{ to: services.config.supportEmail }]);
    services.clock.advance(24 * HOUR_MS);
    await requestExpertSupport(services, { userId, resultId });
    expect(await requests()).toHaveLength(2);
  });

  test("is not part of Silver, nor for someone else's report", async () => {
    const silver = await makeOrder(services, userId);
    const silverResult = services.newId();
    await services.db
      .insert(assessmentResults)
      .values({ id: silverResult, userId, orderId: silver.id, status: "ready", report: "## Personality type" });
    const other = await makeStudent(services);
    expect(await requestExpertSupport(services, { userId, resultId: silverResult })).toEqual({
      ok: false,
      reason: "not-in-package",
    });
    expect(await requestExpertSupport(services, { userId: other.userId, resultId })).toEqual({
      ok: false,
      reason: "report-not-found",
    });
    expect(await requests()).toEqual([]);
  });
});
