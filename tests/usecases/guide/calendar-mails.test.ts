import { between } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { StatementContent } from "#app/domain/guide/statement-content.ts";
import type { MailPayload } from "#app/domain/platform/outbox.ts";
import { pickContent, pickTexts } from "#app/domain/guide/statement-content.ts";
import { correctStatement } from "#app/usecases/guide/correct-statement.ts";
import { importStatements } from "#app/usecases/guide/import-statements.ts";
import { markStatement } from "#app/usecases/guide/mark-statement.ts";
import { restoreStatement } from "#app/usecases/guide/restore-statement.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { followAdmissions } from "#db/queries/guide/followers.ts";
import { findReviewedStatement } from "#db/queries/guide/statements.ts";
import { guideFollowers, outbox, profiles, users } from "#db/schema/index.ts";
import { makeAdmission, makeStatement } from "../../support/guide/make-statement.ts";
import { ist } from "../../support/ist.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const clientIp = "203.0.113.8";

/** An admission with dated forms, on 22 November 2026, and an administrator who may change them. */
async function setUp() {
  const services = testServices();
  services.clock.now = ist("2026-11-22 10:00");
  const admission = await makeAdmission(services);
  const dated = { admission, fromDate: "2027-02-01", toDate: "2027-03-05" };
  const [form, exam] = [
    (await makeStatement(services, { ...dated, field: "form" })).id,
    (await makeStatement(services, { ...dated, field: "test", fromDate: "2027-04-20", toDate: null })).id,
  ];
  return { services, admission, form, exam, editor: await makeAdmin(services) };
}

async function follow(
  services: TestServices,
  admission: string,
  changes: Parameters<typeof makeStudent>[1] = {},
): Promise<string> {
  const { userId } = await makeStudent(services, changes);
  await followAdmissions(services.db, { userId, admissions: [admission] });
  return userId;
}

/** Mails about an admission, by the version that caused them. */
async function collectMails(services: TestServices, admission: string): Promise<MailPayload[]> {
  await services.settle();
  while ((await deliverOutbox(services)).delivered > 0);
  const rows = await services.db
    .select({ dedupeKey: outbox.dedupeKey, payload: outbox.payload })
    .from(outbox)
    .where(between(outbox.dedupeKey, "guide-calendar:", "guide-calendar;"))
    .limit(1000);
  return rows
    .filter(({ dedupeKey }) => dedupeKey.includes(`:${admission}:`))
    .map(({ payload }) => payload as MailPayload);
}

async function correct(
  { services, editor }: Awaited<ReturnType<typeof setUp>>,
  statementId: string,
  changes: Partial<StatementContent>,
) {
  const now = await findReviewedStatement(services.db, statementId);
  if (!now) throw new Error(`There is no ${statementId}`);
  const content = { ...pickContent(now), ...changes };
  return correctStatement(services, editor.currentUser, { statementId, version: now.version, content, clientIp });
}

test("each follower is notified once of a changed date, in their language, with the old and the new days", async () => {
  const set = await setUp();
  const { services, admission, form } = set;
  // Regardless of the report's language.
  const english = await follow(services, admission, { profile: { language: "en", reportLanguage: "both" } });
  const malayalam = await follow(services, admission, { profile: { language: "ml", reportLanguage: "english" } });
  const another = await follow(services, admission, { profile: { language: "ml", reportLanguage: "malayalam" } });
  await follow(services, admission, { profile: { wantsCalendarMails: false } });
  await follow(services, admission, { user: { emailVerifiedAt: null } });
  await follow(services, await makeAdmission(services, "Another"));

  await correct(set, form, { to: "2027-03-10" });
  const sent = await collectMails(services, admission);
  expect(sent.map(({ userId }) => userId).toSorted()).toEqual([english, malayalam, another].toSorted());
  const mailTo = (userId: string) => sent.find((mail) => mail.userId === userId);
  expect(mailTo(english)).toMatchObject({
    template: "calendar-changed",
    subject: "Kerala Test Entrance: the last date is now 10 March 2027",
  });
  const { text = "", html = "" } = mailTo(english) ?? {};
  expect(text).toContain("Application form, now: 1 February 2027 to 10 March 2027");
  expect(text).toContain("Application form, before: 1 February 2027 to 5 March 2027");
  expect(text).toContain(`/admissions/${admission}`);
  expect(text).toContain("https://cee.kerala.gov.in");
  expect(text).toContain("/profile");
  expect(html).toContain('<html lang="en">');
  expect(mailTo(malayalam)?.subject).toMatch(/^കേരള ടെസ്റ്റ്: അപേക്ഷിക്കാനുള്ള അവസാന തീയതി ഇപ്പോൾ .*2027/);
  // The address is the same for all readers: it opens in the reader's language.
  expect(mailTo(malayalam)?.text).toContain(`${services.config.origin}/admissions/${admission}`);
  expect(mailTo(malayalam)?.text).not.toContain("Hello");
  expect(mailTo(malayalam)?.html).toContain('<html lang="ml">');
  expect(mailTo(another)?.text).toBe(mailTo(malayalam)?.text);

  // Neither another run nor saving the same again repeats it; the next change is reported.
  expect(await collectMails(services, admission)).toHaveLength(3);
  await correct(set, form, { to: "2027-03-10" });
  expect(await collectMails(services, admission)).toHaveLength(3);
  await correct(set, form, { to: "2027-03-12" });
  expect(await collectMails(services, admission)).toHaveLength(6);
});

describe("a mail is also sent", () => {
  test("when a date is withdrawn, and when it is restored", async () => {
    const set = await setUp();
    const { services, admission, editor, exam } = set;
    await follow(services, admission, {});
    await markStatement(services, editor.currentUser, { statementId: exam, version: 1, status: "doubtful", clientIp });
    expect(await collectMails(services, admission)).toMatchObject([
      { subject: "Kerala Test Entrance: its dates are not certain any more" },
    ]);
    const { version = 0 } = (await findReviewedStatement(services.db, exam)) ?? {};
    services.clock.advance(1000);
    await restoreStatement(services, editor.currentUser, { statementId: exam, version, restoredVersion: 1, clientIp });
    const [, restored] = await collectMails(services, admission);
    expect(restored?.subject).toBe("Kerala Test Entrance: the test is now on 20 April 2027");
    expect(restored?.text).toContain("Test, before: no exact day");
  });

  test("once for an import that changes several dates of an admission", async () => {
    const set = await setUp();
    const { services, admission, editor, form, exam } = set;
    await follow(services, admission, {});
    const rows = await Promise.all(
      [form, exam].map(async (id, place) => {
        const statement = await findReviewedStatement(services.db, id);
        if (!statement) throw new Error(`There is no ${id}`);
        const content = { ...pickContent(statement), from: "2027-05-01", to: "2027-05-02" };
        const { field, version } = statement;
        return {
          line: place + 2,
          id,
          field,
          version,
          isVersionBlank: false,
          texts: pickTexts(content),
          kind: null,
          content,
          problems: [],
          isTorn: false,
        };
      }),
    );
    expect(await importStatements(services, editor.currentUser, { rows, clientIp })).toEqual({ ok: true, changed: 2 });
    const sent = await collectMails(services, admission);
    expect(sent).toMatchObject([{ subject: "Kerala Test Entrance: dates in your calendar have changed" }]);
    expect(sent[0]?.text).toContain("Application form, now: 1 May 2027 to 2 May 2027");
    expect(sent[0]?.text).toContain("Test, before: 20 April 2027");
  });
});

describe("no one is notified", () => {
  test.each([
    ["of other words", { en: "Apply on the site of the commissioner." }],
    ["of another source", { source: { url: "https://cee.kerala.gov.in/other", title: "", date: "" } }],
    ["of days that are over", { from: "2026-02-01", to: "2026-03-01" }],
  ] as const)("%s", async (_, changes) => {
    const set = await setUp();
    const { services, admission, form } = set;
    await follow(services, admission);
    if ("from" in changes) {
      // The previous dates have passed, too.
      services.clock.now = ist("2027-06-01 10:00");
    }
    await correct(set, form, changes);
    expect(await collectMails(services, admission)).toEqual([]);
  });

  test("of a change that was refused", async () => {
    const { services, admission, editor, form } = await setUp();
    await follow(services, admission);
    const statement = await findReviewedStatement(services.db, form);
    if (!statement) throw new Error("There is no such statement");
    const content = { ...pickContent(statement), to: "2027-03-30" };
    const late = { statementId: form, version: 7, content, clientIp };
    expect(await correctStatement(services, editor.currentUser, late)).toMatchObject({ ok: false });
    expect(await collectMails(services, admission)).toEqual([]);
  });
});

test("many followers are notified in parts, each once, and other mail does not wait for them", async () => {
  const set = await setUp();
  const { services, admission, form } = set;
  const ids = Array.from({ length: 230 }, () => services.newId());
  for (let start = 0; start < ids.length; start += 5) {
    const part = ids.slice(start, start + 5);
    const now = services.now();
    await services.db.batch([
      services.db.insert(users).values(
        part.map((id) => ({
          id,
          email: `${id}@students.example`,
          emailVerifiedAt: now,
          createdAt: now,
          updatedAt: now,
        })),
      ),
      services.db.insert(profiles).values(part.map((id) => ({ id, name: "Anu", phone: "9847012345", age: 17 }))),
      services.db.insert(guideFollowers).values(part.map((userId) => ({ admissionSlug: admission, userId }))),
    ]);
  }
  await correct(set, form, { to: "2027-03-10" });
  await services.settle();
  const counts: number[] = [];
  for (;;) {
    const { delivered } = await deliverOutbox(services);
    if (delivered === 0) break;
    counts.push(delivered);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(100);
  const sent = await collectMails(services, admission);
  expect(sent).toHaveLength(230);
  expect(new Set(sent.map(({ userId }) => userId))).toEqual(new Set(ids));
});
