import { env } from "cloudflare:workers";
import { eq, is, sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RECONSIDER_MS } from "#app/domain/accounts/erasure.ts";
import {
  listColumns,
  PERSONAL_DATA,
  type PersonalTable,
  type StudentTable,
} from "#app/domain/platform/personal-data.ts";
import { cancelErasure } from "#app/usecases/accounts/cancel-erasure.ts";
import { requestDataExport } from "#app/usecases/accounts/request-data-export.ts";
import { enterErasure, requestErasure } from "#app/usecases/accounts/request-erasure.ts";
import { signUp } from "#app/usecases/accounts/sign-up.ts";
import { processErasures } from "#app/usecases/jobs/process-erasures.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { expireOrders } from "#app/usecases/purchase/expire-orders.ts";
import { receiveWebhook } from "#app/usecases/purchase/receive-webhook.ts";
import { isAbout } from "#db/queries/accounts/personal-rows.ts";
import * as schema from "#db/schema/index.ts";
import { makeOrder, makeStudent, makeStudentByPhone, PASSWORD } from "../../support/makers/actors.ts";
import { makeCoupon, returnFromCheckout, startedPurchase } from "../../support/makers/purchases.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { testServices, type TestServices } from "../../support/services.ts";
import { SAME_SCHEMA } from "../../support/tags.ts";

const { DB: database, FILES: files } = env as unknown as { DB: D1Database; FILES: R2Bucket };

const CLIENT_IP = "203.0.113.9";

let services: TestServices;
beforeEach(() => {
  services = testServices();
});
afterEach(() => vi.restoreAllMocks());

const tables = new Map(
  Object.values<unknown>(schema)
    .filter((value) => is(value, SQLiteTable))
    .map((table) => [getTableConfig(table).name, table] as const),
);

async function wholeDatabase(): Promise<{ table: string; text: string }[]> {
  const { results } = await database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
    )
    .all<{ name: string }>();
  const all = [];
  for (const { name } of results) {
    const rows = await database.prepare(`select * from "${name}"`).all();
    const text = JSON.stringify(rows.results, (_, value: unknown) =>
      Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "number")
        ? new TextDecoder().decode(Uint8Array.from(value))
        : value,
    );
    all.push({ table: name, text });
  }
  return all;
}

async function tablesWith(mark: string): Promise<string[]> {
  const all = await wholeDatabase();
  return all.filter(({ text }) => text.toLowerCase().includes(mark)).map(({ table }) => table);
}

async function filesWith(mark: string): Promise<string[]> {
  const { objects } = await files.list();
  const found = await Promise.all(
    objects.map(async ({ key }) => ({ key, text: (await (await files.get(key))?.text()) ?? "" })),
  );
  return found.filter(({ key, text }) => key.includes(mark) || text.toLowerCase().includes(mark)).map(({ key }) => key);
}

async function run(statement: string, ...values: unknown[]): Promise<void> {
  await database
    .prepare(statement)
    .bind(...values)
    .run();
}

function filler(column: ReturnType<typeof getTableConfig>["columns"][number], mark: string): unknown {
  if (column.enumValues && column.enumValues.length > 0) return column.enumValues[0];
  if (column.dataType === "date") return services.now().getTime();
  if (column.dataType === "boolean" || column.dataType === "number") return 1;
  if (column.dataType === "json") return JSON.stringify([mark]);
  return `${mark}-${column.name}-${services.newId()}`;
}

/** Adds one row to each student table without a row of this person, with all text columns marked. */
async function fillTables(
  ids: Record<string, string | null>,
  person: { userId: string; email: string; phone: string },
  mark: string,
): Promise<void> {
  const readValue = (place: string, column: Parameters<typeof filler>[0]) => {
    if (place in ids) return ids[place];
    if (column.name in ids) return ids[column.name];
    const entry = (PERSONAL_DATA as Record<string, PersonalTable>)[place.split(".")[0] ?? ""];
    // The registry keeps only ids, codes and times, which identify no one.
    const isKept = entry && "kept" in entry && entry.kept.includes(column.name);
    return filler(column, isKept ? "code" : mark);
  };
  for (const [name, table] of tables) {
    const entry: PersonalTable | undefined = (PERSONAL_DATA as Record<string, PersonalTable>)[name];
    if (entry?.about !== "student") continue;
    const there = await services.db.all(
      sql`select 1 from ${sql.identifier(name)} where ${isAbout(name as StudentTable, person)} limit 1`,
    );
    if (there.length > 0) continue;
    const { columns } = getTableConfig(table);
    const values = columns
      .filter((column) => !(column.primary && column.dataType === "number"))
      .map((column) => [column.name, readValue(`${name}.${column.name}`, column)] as const);
    const names = values.map(([column]) => `"${column}"`).join(", ");
    await run(
      `insert into "${name}" (${names}) values (${values.map(() => "?").join(", ")})`,
      ...values.map(([, value]) => value),
    ).catch((error: unknown) => {
      throw new Error(`${name} could not be filled`, { cause: error });
    });
  }
}

/** A student with rows in every table, marked wherever an erasure must delete data. */
async function makeMarked(mark: string) {
  const userId = `${services.newId()}`;
  const email = `${mark}@students.example`;
  const phone = `${mark}-number`;
  const student = await makeStudent(services, {
    user: { id: userId, email, phone, googleSubject: `${mark}-google`, passwordHash: `fake$${PASSWORD}` },
    profile: { name: `${mark} name`, guardianName: `${mark} guardian`, guardianEmail: `${mark}@parents.example` },
  });
  const checkout = await startedPurchase(services, userId, "gold");
  await returnFromCheckout(services, userId, services.payments.pay(checkout.providerOrderId));
  await services.settle();
  const [order] = await services.db.select().from(schema.orders).where(eq(schema.orders.userId, userId));
  const [payment] = await services.db.select().from(schema.payments).where(eq(schema.payments.userId, userId));
  if (!order || !payment) throw new Error("The purchase left no order");
  const past = services.now().getTime() - 10 * 86_400_000;
  const bookingId = services.newId();
  const resultId = services.newId();
  const requestId = services.newId();
  const expertId = services.newId();
  const pricingId = services.newId();
  const associationId = "1";
  await run("insert into partners (id, name, email) values (?, 'Expert', ?)", expertId, `${expertId}@experts.example`);
  const other = await makeExpert(services);
  const association = await database.prepare("select id from associations limit 1").first<{ id: string }>();
  await run(
    "insert into partner_pricing (id, partner_id, association_id, session_charge) values (?, ?, ?, 800)",
    pricingId,
    expertId,
    association?.id ?? associationId,
  );
  await run(
    `insert into bookings (id, partner_id, profile_id, pricing_id, association_id, session_time, session_duration, total_charge,
      original_amount, payment_status, session_status, cancellation_reason, guardian_email, no_show_report, expert_notes, completed_at, notified_at, updated_at)
      values (?, ?, ?, ?, ?, ?, 60, 800, 800, 'completed', 'completed', ?, ?, ?, ?, ?, ?, ?)`,
    bookingId,
    expertId,
    userId,
    pricingId,
    association?.id ?? associationId,
    past,
    `${mark} Reason`,
    `${mark}@parents.example`,
    `${mark} report`,
    `${mark} notes`,
    past,
    past,
    past,
  );
  await run(
    `insert into assessment_results (id, user_id, order_id, status, report, report_html, dossier, notice, counselor_brief, pdf_status, pdf_url, pdf_bytes)
      values (?, ?, ?, 'ready', ?, ?, ?, ?, ?, 'ready', ?, 2000)`,
    resultId,
    userId,
    order.id,
    `${mark} report`,
    `<p>${mark}</p>`,
    JSON.stringify({ mark }),
    `${mark} notice`,
    `${mark} brief`,
    `${userId}/${resultId}_1.pdf`,
  );
  await run("update payments set error_description = ? where id = ?", `${mark}@upi`, payment.id);
  await run(
    "update provider_orders set payer = ? where order_id = ?",
    JSON.stringify({ name: `${mark} payer` }),
    order.id,
  );
  await run(
    "insert into guardian_requests (id, user_id, name, email, phone, sent_at, confirmed_for) values (?, ?, ?, ?, ?, 1, ?)",
    requestId,
    userId,
    `${mark} guardian`,
    `${mark}@parents.example`,
    `${mark}-guardian-number`,
    `${mark} school`,
  );
  const supportId = services.newId();
  await run(
    "insert into support_requests (id, kind, user_id, name, email, subject, message, submission_key) values (?, 'contact', null, ?, ?, ?, ?, ?)",
    supportId,
    `${mark} name`,
    email,
    `${mark} subject`,
    `${mark} message`,
    `contact:${supportId}`,
  );
  const answerId = services.newId();
  await run(
    "insert into support_messages (id, request_id, kind, body, reply_hash) values (?, ?, 'answer', ?, ?)",
    answerId,
    supportId,
    `${mark} answer`,
    `${mark} hash`,
  );
  for (const key of [`support-answer:${answerId}`, `support-reply:${answerId}`])
    await run(
      "insert into outbox (id, kind, dedupe_key, payload, status, next_attempt_at, done_at) values (?, 'mail', ?, ?, 'done', 1, 1)",
      services.newId(),
      key,
      JSON.stringify({ to: email, text: `${mark} answer` }),
    );
  await run(
    "insert into outbox (id, kind, dedupe_key, payload, status, next_attempt_at, done_at) values (?, 'mail', ?, ?, 'done', 1, 1)",
    services.newId(),
    `to-support:contact:${supportId}`,
    JSON.stringify({ to: "support@vazhi.example", text: `${mark} message` }),
  );
  await run(
    "insert into mails (id, to_address, subject, template, about_user_id) values (?, ?, ?, 'guest-invited', ?)",
    services.newId(),
    `${mark}@parents.example`,
    `${mark} subject`,
    userId,
  );
  for (const entity of [userId, order.id, bookingId, resultId, payment.id, supportId])
    await run(
      "insert into audit_log (admin_email, action, entity_type, entity_id, detail, client_ip) values ('admin@vazhi.example', 'x.y', 'x', ?, ?, '198.51.100.1')",
      entity,
      JSON.stringify({ said: mark }),
    );
  await run(
    "insert into audit_log (admin_email, action, client_ip) values (?, 'admin.sign-in-failed', ?)",
    email,
    `${mark}-ip`,
  );
  for (const key of [
    `login:account:${email}:203.0.113.0`,
    `login:account:${email}`,
    `ask:account:${userId}`,
    `sign-up:account:${email}`,
    `phone-code:hour:number:${phone}`,
  ])
    await run("insert into rate_limits (key, window_start, count) values (?, 1, 1)", key);
  const coupon = await makeCoupon(services);
  await run(
    "insert into guide_admissions (slug, name_en, name_ml, kind, level, aliases, authority_name, authority_url, requirement, months, bridge) values ('keam', 'KEAM', 'KEAM', 'examination', '10th', '[]', 'CEE', 'https://cee.kerala.gov.in', '{}', '[]', '{}') on conflict do nothing",
  );
  await run("insert into tags (name) values ('scholarship') on conflict do nothing");
  await fillTables(
    {
      user_id: userId,
      profile_id: userId,
      about_user_id: userId,
      order_id: order.id,
      booking_id: bookingId,
      result_id: resultId,
      payment_id: payment.id,
      request_id: requestId,
      partner_id: expertId,
      "passkeys.partner_id": null,
      "recovery_codes.partner_id": null,
      "payment_requests.booking_id": null,
      "coupon_redemptions.booking_id": null,
      "outbox.kind": "mail",
      "mail_stops.email": email,
      "message_stops.phone": phone,
      "phone_codes.guardian_request_id": requestId,
      guardian_request_id: requestId,
      "phone_messages.to_phone": phone,
      "phone_messages.template": "account",
      "erasures.status": "cancelled",
      "data_exports.status": "failed",
      closed_by: null,
      confirmed_by: null,
      added_by: null,
      stopped_by: null,
      called_by: null,
      "call_attempts.outcome": "reached",
      written_by: null,
      granted_by: null,
      "student_tags.tag": "scholarship",
      requested_by: null,
      question_id: "7",
      "report_questions.outcome": "failed",
      "report_questions.fault": `${mark} fault`,
      "erasures.number": `VE-${services.newId()}`,
      "consents.kind": "terms",
      "consents.version": "2026-11-23",
      "consents.guardian_request_id": requestId,
      "coupon_redemptions.coupon_id": coupon.id,
      "session_failures.kind": "expert_no_show",
      "session_failures.state": "confirmed",
      "session_failures.reported_by": "student",
      "session_failures.partner_id": expertId,
      "session_failures.wish": null,
      "session_ratings.helped": "yes",
      "session_ratings.partner_id": expertId,
      "report_ratings.score": "9",
      "session_proposals.status": "declined",
      "session_reassignments.status": "declined",
      "session_reassignments.respondent": "student",
      "session_reassignments.from_partner_id": expertId,
      "session_reassignments.to_partner_id": other.expertId,
      "session_reassignments.to_pricing_id": other.pricingId,
      "session_reassignments.proposed_by": null,
      "guide_followers.admission_slug": "keam",
      "payment_requests.guardian_request_id": requestId,
      "erasures.receipt_hash": services.newId(),
      "webhook_events.id": services.newId(),
      "webhook_events.type": "payment.captured",
      "webhook_events.outcome": "applied",
      "refunds.provider_refund_id": services.newId(),
      "refunds.idempotency_key": services.newId(),
      "refunds.status": "processed",
    },
    { userId, email, phone },
    mark,
  );
  await run(
    "insert into message_stops (phone, reason, stopped_at) values (?, 'opt-out', 1)",
    `${mark}-guardian-number`,
  );
  // Codes that they, or their guardian, asked for before signing in.
  for (const [name, number] of [
    ["own", phone],
    ["guardian", `${mark}-guardian-number`],
  ])
    await run(
      "insert into phone_codes (id, purpose, phone, code_hash, channel, sent_at, expires_at, guardian_request_id) values (?, 'sign-in', ?, 'hash', 'sms', 1, 1, ?)",
      `${mark}-${name}-code`,
      number,
      name === "own" ? null : requestId,
    );
  await files.put(`${userId}/${resultId}_1.pdf`, `%PDF ${mark}`);
  await files.put(`exports/${userId}/copy.zip`, mark);
  return {
    ...student,
    phone,
    orderId: order.id,
    paymentId: payment.id,
    bookingId,
    providerOrderId: checkout.providerOrderId,
  };
}

/** Student tables with numbers, ids and codes only. */
const UNMARKED = [
  "sessions",
  "student_tags",
  "consents",
  "erasures",
  "user_subscriptions",
  "session_credits",
  "session_failures",
  "session_proposals",
  "slot_claims",
  "career_feedback",
  "saved_careers",
  "guide_followers",
  "sound_search",
  "funnel_steps",
];

/** The tables without a row about this student. */
async function withoutRows(person: { userId: string; email: string; phone: string }): Promise<string[]> {
  const empty: string[] = [];
  for (const [name, entry] of Object.entries(PERSONAL_DATA)) {
    if (entry.about !== "student") continue;
    const condition = isAbout(name as StudentTable, person);
    const rows = await services.db.all(sql`select 1 from ${sql.identifier(name)} where ${condition} limit 1`);
    if (rows.length === 0) empty.push(name);
  }
  return empty;
}

/** Processes a student's erasure, from the request to the final check. */
async function erase(userId: string): Promise<void> {
  const entered = await enterErasure(services, userId);
  expect(entered).toMatchObject({ ok: true });
  await services.settle();
  services.clock.advance(RECONSIDER_MS);
  expect(await processErasures(services)).toEqual({ erased: 1, erasuresPostponed: 0 });
}

test("the registry knows every table and every column of the database", { tags: [SAME_SCHEMA] }, async () => {
  const { results } = await database
    .prepare(
      "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
    )
    .all<{ name: string; sql: string }>();
  const names = results.map(({ name }) => name);
  const indexes = results.filter(({ sql: made }) => /using fts5/i.test(made)).map(({ name }) => name);
  const found: Record<string, string[]> = {};
  for (const name of names) {
    // The shadow tables of full-text indexes, and the list of migrations.
    if (indexes.some((index) => name.startsWith(`${index}_`)) || name === "d1_migrations") continue;
    const columns = await database.prepare(`pragma table_info("${name}")`).all<{ name: string }>();
    found[name] = columns.results.map((column) => column.name).toSorted();
  }
  const known = Object.fromEntries(
    Object.entries(PERSONAL_DATA).map(([name, entry]) => [name, [...listColumns(entry)].toSorted()]),
  );
  expect(known).toEqual(found);
});

describe("an erasure", () => {
  test("leaves no mark of its student in any table or file, and every mark of another", async () => {
    const gone = await makeMarked("zqgone");
    const stays = await makeMarked("zqstays");
    const before = { tables: await tablesWith("zqstays"), files: await filesWith("zqstays") };
    expect(await tablesWith("zqgone")).toEqual(before.tables);
    expect(before.files).toHaveLength(2);
    expect(await withoutRows(gone)).toEqual([]);
    // Every table has data to erase, except those with numbers and ids only.
    const isSearched = (name: string) => before.tables.includes(name);
    const unmarked = Object.entries(PERSONAL_DATA)
      .filter(([name, entry]) => entry.about === "student" && !isSearched(name))
      .map(([name]) => name);
    expect(unmarked).toEqual(UNMARKED);

    await erase(gone.userId);

    expect(await tablesWith("zqgone")).toEqual([]);
    expect(await filesWith("zqgone")).toEqual([]);
    const deleted = Object.entries(PERSONAL_DATA).flatMap(([name, entry]) =>
      entry.about === "student" && entry.onErasure === "deleted" ? [name] : [],
    );
    expect(await withoutRows(gone)).toEqual(expect.arrayContaining(deleted));
    expect(await withoutRows(stays)).toEqual([]);
    expect((await files.list({ prefix: gone.userId })).objects).toEqual([]);
    expect((await files.list({ prefix: `exports/${gone.userId}` })).objects).toEqual([]);
    expect(await tablesWith("zqstays")).toEqual(before.tables);
    expect(await filesWith("zqstays")).toEqual(before.files);
    // The receipt was mailed before the address was deleted, and identifies no one.
    const receipt = services.sentMails.find(({ subject }) => subject.startsWith("Receipt of erasure"));
    expect(receipt?.to).toBe(gone.email);
    expect(receipt?.text).not.toContain("zqgone");
    expect(stays.userId).not.toBe(gone.userId);
  });

  test("keeps the books: order, payment and invoice without name and address", async () => {
    const { userId, orderId } = await makeMarked("zqbooks");
    await run(
      "update receipts set content = json_set(content, '$.buyer.printedName', 'zqbooks') where user_id = ?",
      userId,
    );
    await erase(userId);
    const [order] = await services.db.select().from(schema.orders).where(eq(schema.orders.id, orderId));
    expect(order).toMatchObject({ status: "completed", amount: 2999, userId });
    const [receipt] = await services.db.select().from(schema.receipts).where(eq(schema.receipts.userId, userId));
    expect(receipt?.content).toMatchObject({ totalPaise: 299900, buyer: { name: "Erased student" } });
    expect(receipt?.content.buyer).not.toHaveProperty("printedName");
    expect(receipt?.content.tax).not.toBeNull();
    const [user] = await services.db.select().from(schema.users).where(eq(schema.users.id, userId));
    expect(user).toMatchObject({ email: `${userId}@erased.invalid`, passwordHash: null, googleSubject: null });
  });

  test("keeps the name on an invoice to a buyer registered for GST", async () => {
    const { userId } = await makeMarked("zqgst");
    await run(
      "update receipts set content = json_set(content, '$.buyer.gstin', '32AAAAA0000A1ZB', '$.buyer.name', 'Nair Traders') where user_id = ?",
      userId,
    );
    await erase(userId);
    const [receipt] = await services.db.select().from(schema.receipts).where(eq(schema.receipts.userId, userId));
    expect(receipt?.content.buyer).toMatchObject({ name: "Nair Traders", gstin: "32AAAAA0000A1ZB" });
    expect(receipt?.content.buyer.email).not.toContain("zqgst");
  });

  test("leaves the address free to sign up with again", async () => {
    const student = await makeStudent(services, { user: { googleSubject: "google-again" } });
    await erase(student.userId);
    const outcome = await signUp(services, {
      name: "Anjali Nair",
      email: student.email,
      password: "another long word",
      phone: "9847012345",
      age: 19,
      educationStatus: "completed12th",
      guardianName: null,
      guardianEmail: null,
      clientIp: CLIENT_IP,
      captchaToken: "",
      returnTo: "/",
    } as never);
    expect(outcome).toMatchObject({ ok: true });
    await makeStudent(services, { user: { googleSubject: "google-again" } });
  });

  test("can be taken back for seven days, and not after it has begun", async () => {
    const { userId } = await makeStudent(services);
    expect(await cancelErasure(services, userId)).toEqual({ ok: false, reason: "no-erasure" });
    await enterErasure(services, userId);
    await services.settle();
    expect(services.sentMails.at(-1)?.subject).toBe("Your account will be erased");
    services.clock.advance(RECONSIDER_MS - 1000);
    expect(await processErasures(services)).toEqual({ erased: 0, erasuresPostponed: 0 });
    expect(await cancelErasure(services, userId)).toEqual({ ok: true });
    expect(await cancelErasure(services, userId)).toEqual({ ok: false, reason: "no-erasure" });
    await services.settle();
    expect(services.sentMails.at(-1)?.subject).toBe("Your account stays");
    services.clock.advance(10_000);
    expect(await processErasures(services)).toEqual({ erased: 0, erasuresPostponed: 0 });
    await erase(userId);
    expect(await cancelErasure(services, userId)).toEqual({ ok: false, reason: "no-erasure" });
  });

  test("asked for twice at once is one, and so is one that two crons carry out at once", async () => {
    const { userId } = await makeStudent(services);
    const asked = await Promise.all([enterErasure(services, userId), enterErasure(services, userId)]);
    expect(asked.map(({ ok }) => ok)).toEqual([true, true]);
    await services.settle();
    const rows = await services.db.select().from(schema.erasures).where(eq(schema.erasures.userId, userId));
    expect(rows).toHaveLength(1);
    expect(services.sentMails).toHaveLength(1);
    services.clock.advance(RECONSIDER_MS);
    const runs = await Promise.all([processErasures(services), processErasures(services)]);
    expect(runs.map(({ erased }) => erased).reduce((one, other) => one + other)).toBe(1);
    expect(new Set(services.sentMails.slice(1).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test("cancelled at the moment of its execution is either cancelled or carried out", async () => {
    const { userId } = await makeStudent(services);
    await enterErasure(services, userId);
    services.clock.advance(RECONSIDER_MS);
    const [cancelled, run] = await Promise.all([cancelErasure(services, userId), processErasures(services)]);
    const [user] = await services.db.select().from(schema.users).where(eq(schema.users.id, userId));
    expect(user?.erasedAt === null).toBe(cancelled.ok);
    expect(run.erased).toBe(cancelled.ok ? 0 : 1);
  });

  test("is carried on where it was interrupted", async () => {
    const { userId } = await makeMarked("zqhalf");
    await enterErasure(services, userId);
    await services.settle();
    services.clock.advance(RECONSIDER_MS);
    services.mailer.isDown = true;
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await processErasures(services)).toMatchObject({ erased: 0 });
    expect(await cancelErasure(services, userId)).toEqual({ ok: false, reason: "no-erasure" });
    services.mailer.isDown = false;
    expect(await processErasures(services)).toMatchObject({ erased: 1 });
    expect(await tablesWith("zqhalf")).toEqual([]);
    // A busy worker leaves a file, which is found an hour later.
    await files.put(`${userId}/late.pdf`, "zqhalf");
    services.clock.advance(60 * 60 * 1000);
    await processErasures(services);
    expect(await filesWith("zqhalf")).toEqual([]);
  });

  test("tells an account without an address by its number, which is forgotten", async () => {
    const { userId, phone } = await makeStudentByPhone(services);
    await erase(userId);
    expect(services.messages.sent.at(-1)).toMatchObject({
      to: phone,
      template: "erasure",
      values: { path: "/erasure-receipt" },
    });
    expect(await tablesWith(phone)).toEqual([]);
    // A number that is refused delays nothing.
    const other = await makeStudentByPhone(services);
    services.messages.refusing.add(other.phone);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await erase(other.userId);
    expect(await tablesWith(other.phone)).toEqual([]);
  });

  test("does not wait for ever for a mailbox that takes no mail", async () => {
    const { userId } = await makeStudent(services);
    await enterErasure(services, userId);
    await services.settle();
    services.clock.advance(RECONSIDER_MS);
    services.mailer.isDown = true;
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await processErasures(services)).toMatchObject({ erased: 0 });
    services.clock.advance(2 * 24 * 60 * 60 * 1000);
    expect(await processErasures(services)).toMatchObject({ erased: 1 });
  });

  test("waits for a payment whose outcome is open", async () => {
    const { userId } = await makeStudent(services);
    await enterErasure(services, userId);
    services.clock.advance(RECONSIDER_MS);
    const order = await makeOrder(services, userId, { status: "paid" });
    expect(await processErasures(services)).toEqual({ erased: 0, erasuresPostponed: 1 });
    const [waiting] = await services.db.select().from(schema.erasures).where(eq(schema.erasures.userId, userId));
    expect(waiting).toMatchObject({ status: "pending", postponedFor: "payment-open" });
    await services.db.update(schema.orders).set({ status: "completed" }).where(eq(schema.orders.id, order.id));
    services.clock.advance(6 * 60 * 60 * 1000);
    expect(await processErasures(services)).toEqual({ erased: 1, erasuresPostponed: 0 });
  });

  test("is refused while a session that is paid for lies ahead", async () => {
    const { userId, bookingId } = await makeMarked("zqahead");
    const ahead = services.now().getTime() + 3 * 86_400_000;
    await run("update bookings set session_status = 'scheduled', session_time = ? where id = ?", ahead, bookingId);
    expect(await enterErasure(services, userId)).toEqual({ ok: false, reason: "session-ahead" });
  });

  test("a payment that arrives afterwards is returned", async () => {
    const { userId } = await makeStudent(services);
    const checkout = await startedPurchase(services, userId, "silver");
    await erase(userId);
    await expireOrders(services);
    const payment = services.payments.pay(checkout.providerOrderId);
    const event = services.payments.webhook("payment.captured", payment);
    await receiveWebhook(services, { ...event, eventId: `late-${userId}` });
    await deliverOutbox(services);
    const [stored] = await services.db.select().from(schema.payments).where(eq(schema.payments.id, payment.id));
    expect(stored).toMatchObject({ role: "duplicate" });
    const refunds = await services.db.select().from(schema.refunds).where(eq(schema.refunds.paymentId, payment.id));
    expect(refunds).toMatchObject([{ amountPaise: payment.amountPaise, status: "processed" }]);
    expect(services.sentMails.filter(({ to }) => to.endsWith("@erased.invalid"))).toEqual([]);
  });
});

describe("a copy of the data", () => {
  const askCopy = (userId: string) => requestDataExport(services, { userId, language: "en" });

  test("can still be asked for in the seven days, and not once the erasure has begun or is done", async () => {
    const { userId } = await makeStudent(services);
    await enterErasure(services, userId);
    expect(await askCopy(userId)).toEqual({ ok: true });
    await services.settle();
    // The erasure has begun, and waits for the receipt to be delivered.
    services.clock.advance(RECONSIDER_MS);
    services.mailer.isDown = true;
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await processErasures(services)).toMatchObject({ erased: 0 });
    expect(await askCopy(userId)).toMatchObject({ ok: false });
    services.mailer.isDown = false;
    expect(await processErasures(services)).toMatchObject({ erased: 1 });
    expect(await askCopy(userId)).toMatchObject({ ok: false });
    const rows = await services.db.select().from(schema.dataExports).where(eq(schema.dataExports.userId, userId));
    expect(rows).toEqual([]);
  });
});

describe("asking for an erasure", () => {
  test("in one tab while another cancels ends with one of them, and one mail for each", async () => {
    const { userId, email } = await makeStudent(services);
    const proof = { password: PASSWORD, address: "", sessionId: "session", clientIp: CLIENT_IP };
    await requestErasure(services, userId, proof);
    // One tab keeps the account; the other, which still shows the second question, confirms.
    const [kept, confirmed] = await Promise.all([
      cancelErasure(services, userId),
      requestErasure(services, userId, proof),
    ]);
    expect(kept).toEqual({ ok: true });
    expect(confirmed).toMatchObject({ ok: true });
    const rows = await services.db.select().from(schema.erasures).where(eq(schema.erasures.userId, userId));
    const statuses = rows.map(({ status }) => status).toSorted();
    // If the confirmation is first, the other tab cancels that erasure; if it is last, it starts a new one.
    expect([["cancelled"], ["cancelled", "pending"]]).toContainEqual(statuses);
    // The page always shows the actual state: after pressing Keep again nothing is erased.
    await cancelErasure(services, userId);
    services.clock.advance(RECONSIDER_MS);
    expect(await processErasures(services)).toEqual({ erased: 0, erasuresPostponed: 0 });
    await services.settle();
    const notifications = services.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject);
    const count = (subject: string) => notifications.filter((each) => each === subject).length;
    expect(count("Your account will be erased")).toBe(rows.length);
    expect(count("Your account stays")).toBe(rows.length);
  });

  test("takes the password, or the address of those who have none", async () => {
    const { userId, email } = await makeStudent(services);
    const proof = { password: "", address: "", sessionId: "session", clientIp: CLIENT_IP };
    expect(await requestErasure(services, userId, proof)).toEqual({ ok: false, reason: "invalid-credentials" });
    expect(await requestErasure(services, userId, { ...proof, address: email })).toMatchObject({ ok: false });
    expect(await requestErasure(services, userId, { ...proof, password: PASSWORD })).toMatchObject({ ok: true });
    const google = await makeStudent(services, { user: { passwordHash: null, googleSubject: "only-google" } });
    expect(await requestErasure(services, google.userId, { ...proof, password: PASSWORD })).toEqual({
      ok: false,
      reason: "address-not-repeated",
    });
    expect(await requestErasure(services, google.userId, { ...proof, address: email })).toMatchObject({ ok: false });
    expect(await requestErasure(services, google.userId, { ...proof, address: google.email })).toMatchObject({
      ok: true,
    });
  });
});
