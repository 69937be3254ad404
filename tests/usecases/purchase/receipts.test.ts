import { env } from "cloudflare:workers";
import { and, asc, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { SOLD_TEXTS } from "#app/content/purchase/sold-texts.ts";
import { retryDelay } from "#app/domain/platform/outbox.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { setPrintedName } from "#app/usecases/accounts/set-printed-name.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { executeRefund, recordRefund } from "#app/usecases/purchase/refunds/execute-refund.ts";
import { openDatabase } from "#db/client.ts";
import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { findReceipt, listReceiptLinks, listReceiptLinksOfPayment } from "#db/queries/purchase/receipts.ts";
import { readWholeReceipt } from "#db/queries/purchase/receipt-texts.ts";
import { receipts, refunds, settings } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { faultyDatabase, FaultPlan } from "../../support/fakes/faults.ts";
import { ist } from "../../support/ist.ts";
import { makeCoupon, returnFromCheckout, startedPurchase } from "../../support/makers/purchases.ts";
import { mailsToStudents, type TestServices, testServices } from "../../support/services.ts";
import { bookedSession, makeExpert } from "../../support/makers/sessions.ts";
import { SLOW } from "../../support/tags.ts";

/** A student who has paid for a package; no mail has been sent yet. */
async function paidPurchase(
  services: TestServices,
  profile: Parameters<typeof makeStudent>[1] = {},
  couponCode: string | null = null,
) {
  const { userId } = await makeStudent(services, profile);
  const { orderId, providerOrderId } = await startedPurchase(services, userId, "silver", couponCode);
  return { userId, orderId, payment: services.payments.pay(providerOrderId) };
}

/** The printed receipts of a payment: its own first, then its credit notes. */
async function listReceipts({ db }: TestServices, paymentId: string) {
  const rows = await db
    .select()
    .from(receipts)
    .where(eq(receipts.paymentId, paymentId))
    .orderBy(asc(receipts.createdAt), asc(receipts.refundId));
  return Promise.all(rows.map(async (row) => ({ ...row, content: await readWholeReceipt(db, row.content) })));
}

async function listSequences({ db }: TestServices, series: string, financialYear: string): Promise<number[]> {
  const rows = await db
    .select({ sequence: receipts.sequence })
    .from(receipts)
    .where(and(eq(receipts.series, series), eq(receipts.financialYear, financialYear)))
    .orderBy(asc(receipts.sequence));
  return rows.map(({ sequence }) => sequence);
}

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function requestedRefund({ db, newId }: TestServices, paymentId: string, amountPaise: number): Promise<string> {
  const id = newId();
  await db.insert(refunds).values({ id, paymentId, amountPaise, reason: "Asked for", idempotencyKey: id });
  return id;
}

describe("the name for print", () => {
  test("is on the receipt of its student, and stays there when it is changed", async () => {
    const services = testServices();
    const { userId, payment } = await paidPurchase(services, { profile: { name: "अंजलि" } });
    await setPrintedName(services, userId, "Anjali");
    await setPrintedName(services, userId, "Anjali");
    await settlePayment(services, { payment });
    await setPrintedName(services, userId, "അഞ്ജലി");
    const [receipt] = await listReceipts(services, payment.id);
    expect(receipt?.content.buyer).toMatchObject({ name: "अंजलि", printedName: "Anjali" });
  });

  test("is missing on the receipt of anyone who gave none, and of an unknown student nothing is stored", async () => {
    const services = testServices();
    const { payment } = await paidPurchase(services);
    await setPrintedName(services, "nobody", "Anjali");
    await settlePayment(services, { payment });
    const [receipt] = await listReceipts(services, payment.id);
    expect(receipt?.content.buyer).not.toHaveProperty("printedName");
  });
});

describe("what receipts say alike", () => {
  test("is stored once, read with each, and never changes", async () => {
    const services = testServices({ now: ist("2029-06-01 12:00") });
    const { db } = services;
    const [first, second] = [await paidPurchase(services), await paidPurchase(services)];
    for (const { payment } of [first, second]) await settlePayment(services, { payment });
    const rows = await db
      .select()
      .from(receipts)
      .where(inArray(receipts.paymentId, [first.payment.id, second.payment.id]));
    const contents = rows.map(({ content }) => ("texts" in content ? content : null));
    expect(contents).toHaveLength(2);
    expect(contents[0]?.texts).toBeGreaterThan(0);
    expect(contents[1]?.texts).toBe(contents[0]?.texts);
    // The row keeps only the values for statements, not the purchase.
    expect(contents[0]).toMatchObject({ supplier: { taxPercent: 18 }, totalPaise: 149_900 });
    expect(Object.keys(contents[0]?.supplier ?? {})).toEqual(["taxPercent"]);
    expect(contents[0]).not.toHaveProperty("malayalamDescription");
    const [receipt] = await listReceipts(services, first.payment.id);
    expect(receipt?.content).toEqual({
      ...contents[0],
      texts: undefined,
      supplier: services.config.business,
      description: SOLD_TEXTS.en.packages.silver,
      malayalamDescription: SOLD_TEXTS.ml.packages.silver,
    });
    const found = await findReceipt(db, { number: receipt?.number ?? "" });
    expect(found).toEqual({ ...receipt?.content, number: receipt?.number });

    const { DB } = env as unknown as { DB: D1Database };
    await expect(DB.prepare("update receipt_texts set content = '{}'").run()).rejects.toThrow("never changes");
    await expect(DB.prepare("delete from receipt_texts").run()).rejects.toThrow("never changes");
  });

  test("a receipt with everything in its row, as the version before inserts it, stays so and is read as it is", async () => {
    const services = testServices({ now: ist("2029-07-01 12:00") });
    const { userId, payment } = await paidPurchase(services);
    await settlePayment(services, { payment });
    const [receipt] = await listReceipts(services, payment.id);
    if (!receipt) throw new Error("No receipt");
    const refundId = await requestedRefund(services, payment.id, 1000);
    const number = "VZC2930-000001";
    const { content } = receipt;
    const series = { kind: "credit-note", series: "VZC", financialYear: "2029-30", sequence: 1 } as const;
    await services.db.insert(receipts).values({ number, ...series, userId, paymentId: payment.id, refundId, content });
    const [row] = await services.db.select().from(receipts).where(eq(receipts.number, number));
    expect(row?.content).toEqual(content);
    expect(await findReceipt(services.db, { number })).toEqual({ ...content, number });
  });
});

describe("the numbers of receipts", () => {
  test("are found without reading the receipts of the year", async () => {
    const services = testServices({ now: ist("2033-06-01 12:00") });
    const { DB } = env as unknown as { DB: D1Database };
    const rowsReadBySettling = async () => {
      const { payment } = await paidPurchase(services);
      let rowsRead = 0;
      const counting = {
        async guard<Result>(request: () => Promise<Result>): Promise<Result> {
          const result = await request();
          for (const one of [result].flat() as { meta?: D1Meta }[]) rowsRead += one.meta?.rows_read ?? 0;
          return result;
        },
      };
      await settlePayment({ ...services, db: openDatabase(faultyDatabase(DB, counting)) }, { payment });
      return rowsRead;
    };
    await rowsReadBySettling();
    const first = await rowsReadBySettling();
    for (let more = 0; more < 30; more += 1) await rowsReadBySettling();
    expect(first).toBeGreaterThan(0);
    expect(await rowsReadBySettling()).toBeLessThan(first + 10);
  });

  async function settleAtOnce(count: number, year: number): Promise<void> {
    const services = testServices({ now: ist(`${year}-06-01 12:00`) });
    const financialYear = `${year}-${(year + 1) % 100}`;
    const purchases = [];
    for (let made = 0; made < count; made += 1) purchases.push(await paidPurchase(services));

    const { DB } = env as unknown as { DB: D1Database };
    const settled = await Promise.allSettled(
      purchases.map(({ payment }, index) => {
        const isStruck = index % 3 === 0;
        // The second request of a settlement is its batch.
        const plan = new FaultPlan(isStruck ? 2 : 0, index % 2 === 0 ? "before" : "after");
        return settlePayment({ ...services, db: openDatabase(faultyDatabase(DB, plan)) }, { payment });
      }),
    );
    expect(settled.filter(({ status }) => status === "rejected")).toHaveLength(Math.ceil(count / 3));
    const afterFaults = await listSequences(services, "VZI", financialYear);
    expect(afterFaults).toEqual(countTo(afterFaults.length));
    expect(afterFaults.length).toBeGreaterThanOrEqual(Math.floor((count * 2) / 3));

    // The provider redelivers everything.
    await Promise.all(purchases.map(({ payment }) => settlePayment(services, { payment })));
    expect(await listSequences(services, "VZI", financialYear)).toEqual(countTo(count));
    const ids = purchases.map(({ payment }) => payment.id);
    const issued = await services.db.select().from(receipts).where(inArray(receipts.paymentId, ids));
    expect(new Set(issued.map((row) => row.paymentId)).size).toBe(count);
  }

  test("have no gap when nine payments settle at once and every third batch fails", () => settleAtOnce(9, 2030));
  test("have no gap when fifty payments settle at once and every third batch fails", { tags: [SLOW] }, () =>
    settleAtOnce(50, 2036),
  );

  test("a statement of the batch that fails takes the number back", async () => {
    const services = testServices({ now: ist("2031-06-01 12:00") });
    const { payment } = await paidPurchase(services);
    const poisoned = { ...services, newId: () => null as unknown as string };
    await expect(settlePayment(poisoned, { payment })).rejects.toThrow("NOT NULL");
    expect(await listSequences(services, "VZI", "2031-32")).toEqual([]);
    await settlePayment(services, { payment });
    expect((await listReceipts(services, payment.id)).map(({ number }) => number)).toEqual(["VZI3132-000001"]);
  });

  test("start again on 1 April in India", async () => {
    const services = testServices({ now: ist("2032-03-31 12:00") });
    const [first, last, next] = [
      await paidPurchase(services),
      await paidPurchase(services),
      await paidPurchase(services),
    ];
    await settlePayment(services, { payment: first.payment });
    services.clock.now = new Date(ist("2032-04-01 00:00").getTime() - 1);
    await settlePayment(services, { payment: last.payment });
    services.clock.advance(1);
    await settlePayment(services, { payment: next.payment });
    const numbers = [];
    for (const { payment } of [first, last, next])
      numbers.push(...(await listReceipts(services, payment.id)).map((row) => `${row.financialYear} ${row.number}`));
    expect(numbers).toEqual(["2031-32 VZI3132-000002", "2031-32 VZI3132-000003", "2032-33 VZI3233-000001"]);
  });
});

describe("the receipt of a payment", () => {
  test("is issued once, however often and from wherever the payment is reported", async () => {
    const services = testServices();
    const { code } = await makeCoupon(services);
    const { userId, orderId, payment } = await paidPurchase(services, { profile: { state: "33" } }, code);
    await returnFromCheckout(services, userId, payment);
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(services, { payment })));
    const issued = await listReceipts(services, payment.id);
    expect(issued).toMatchObject([{ kind: "tax-invoice", userId, refundId: null }]);
    expect(issued[0]?.content).toEqual({
      kind: "tax-invoice",
      issuedAt: services.clock.now.getTime(),
      supplier: services.config.business,
      buyer: { name: "Anjali Nair", email: expect.stringContaining("@students.example"), state: "33" },
      description: "Silver Package: career assessment and report",
      malayalamDescription: "സിൽവർ പാക്കേജ്: കരിയർ ചോദ്യാവലിയും റിപ്പോർട്ടും",
      pricePaise: 149_900,
      discountPaise: 15_000,
      couponCode: code,
      totalPaise: 134_900,
      tax: {
        placeOfSupply: "33",
        split: { taxableValuePaise: 114_322, parts: [{ name: "IGST", percent: 18, amountPaise: 20_578 }] },
      },
      payment: { id: payment.id, method: "upi" },
      corrects: null,
    });
    expect(await listReceiptLinks(services.db, { purchase: { orderId }, userId })).toEqual([
      { number: issued[0]?.number, kind: "tax-invoice" },
    ]);
  });

  test("is for its owner; an administrator may see all", async () => {
    const services = testServices();
    const { userId, orderId, payment } = await paidPurchase(services);
    const other = await makeStudent(services);
    await settlePayment(services, { payment });
    const number = (await listReceipts(services, payment.id))[0]?.number ?? "";
    expect(await findReceipt(services.db, { number, userId })).toMatchObject({ number, totalPaise: 149_900 });
    expect(await findReceipt(services.db, { number, userId: other.userId })).toBeNull();
    expect(await findReceipt(services.db, { number })).toMatchObject({ number });
    expect(await findReceipt(services.db, { number: "VZI9999-000001" })).toBeNull();
    expect(await listReceiptLinks(services.db, { purchase: { orderId }, userId: other.userId })).toEqual([]);
  });

  test("names the seller that an administrator has stored; without a GSTIN it is no tax invoice", async () => {
    const services = testServices();
    const stored = { ...services.config.business, name: "Vazhi Guidance LLP", gstin: null };
    await services.db.insert(settings).values({ business: stored });
    try {
      const { payment } = await paidPurchase(services);
      await settlePayment(services, { payment });
      expect(await listReceipts(services, payment.id)).toMatchObject([
        { kind: "receipt", series: "VZR", content: { supplier: stored, tax: null } },
      ]);
    } finally {
      await services.db.delete(settings);
    }
  });

  test("of a session names the expert and the time", async () => {
    const services = testServices({ now: ist("2026-11-21 08:00") });
    const { userId } = await makeStudent(services);
    const expert = await makeExpert(services);
    const bookingId = await bookedSession(services, { ...expert, userId, start: ist("2026-11-23 09:00") });
    const links = await listReceiptLinks(services.db, { purchase: { bookingId }, userId });
    expect(links).toMatchObject([{ kind: "tax-invoice" }]);
    expect(await findReceipt(services.db, { number: links[0]?.number ?? "", userId })).toMatchObject({
      description: "Career guidance session of 60 minutes with Dr. Lakshmi Pillai on 23 November 2026 at 9:00 am IST",
      totalPaise: 80_000,
    });
  });

  test("is not issued for money refunded at once or quarantined, nor a credit note for its refund", async () => {
    const services = testServices();
    const { payment } = await paidPurchase(services);
    await settlePayment(services, { payment });
    const extra = services.payments.pay(payment.providerOrderId ?? "");
    expect(await settlePayment(services, { payment: extra })).toMatchObject({ role: "duplicate" });
    const odd = services.payments.pay(payment.providerOrderId ?? "", { amountPaise: 100 });
    expect(await settlePayment(services, { payment: odd })).toMatchObject({ role: "quarantined" });
    await services.settle();
    expect(await services.db.select().from(refunds).where(eq(refunds.paymentId, extra.id))).toMatchObject([
      { status: "processed" },
    ]);
    expect(await listReceipts(services, extra.id)).toEqual([]);
    expect(await listReceipts(services, odd.id)).toEqual([]);
    expect(await listReceipts(services, payment.id)).toHaveLength(1);
  });
});

function sentFiles(services: TestServices) {
  return mailsToStudents(services).map(({ subject, attachments }) => [
    subject,
    ...attachments.map(
      ({ name, contentType, content }) => `${name}, ${contentType}, ${new TextDecoder().decode(content)}`,
    ),
  ]);
}

describe("mail", () => {
  test("attaches the receipt to the confirmation, and the credit note once the money has gone back", async () => {
    const services = testServices({ now: ist("2034-06-01 12:00") });
    const { payment } = await paidPurchase(services);
    await settlePayment(services, { payment });
    await services.settle();
    const refundId = await requestedRefund(services, payment.id, 50_000);
    const outboxMessage = { kind: "refund" as const, payload: { refundId } };
    await insertOutboxMessage(services.db, {
      id: services.newId(),
      dedupeKey: `refund:${refundId}`,
      outboxMessage,
      now: services.now(),
    });
    await deliverOutbox(services);
    expect(sentFiles(services)).toEqual([
      ["Payment received: Silver Package", "VZI3435-000001.pdf, application/pdf, %PDF of VZI3435-000001"],
      ["Credit note: ₹500 returned", "VZC3435-000001.pdf, application/pdf, %PDF of VZC3435-000001"],
    ]);
  });

  test("waits while nothing can be printed", async () => {
    const services = testServices();
    const { printer } = services;
    services.printer = { ...printer, printReceipt: () => Promise.reject(new Error("out of paper")) };
    const { payment } = await paidPurchase(services);
    await settlePayment(services, { payment });
    await services.settle();
    expect(services.sentMails).toEqual([]);
    services.printer = printer;
    services.clock.advance(retryDelay(1));
    await deliverOutbox(services);
    expect(services.sentMails.map(({ attachments }) => attachments.length)).toEqual([1]);
  });

  test("that confirms a session has its receipt attached", async () => {
    const services = testServices({ now: ist("2035-06-01 08:00") });
    const { userId } = await makeStudent(services);
    await bookedSession(services, { ...(await makeExpert(services)), userId, start: ist("2035-06-04 09:00") });
    expect(sentFiles(services)).toEqual([
      [
        "Your session with Dr. Lakshmi Pillai is booked",
        "VZI3536-000001.pdf, application/pdf, %PDF of VZI3536-000001",
        expect.stringMatching(/^session\.ics, text\/calendar/),
      ],
    ]);
  });
});

describe("a credit note", () => {
  test("is issued for each refund that was carried out, once, and refers to the receipt", async () => {
    const services = testServices({ now: ist("2033-06-01 12:00") });
    const { userId, orderId, payment } = await paidPurchase(services);
    await settlePayment(services, { payment });
    services.clock.advance(60_000);
    const [first, second] = [
      await requestedRefund(services, payment.id, 50_000),
      await requestedRefund(services, payment.id, 99_900),
    ];
    await Promise.all([first, first, second].map((id) => executeRefund(services, id)));
    await executeRefund(services, second);

    const [receipt, ...notes] = await listReceipts(services, payment.id);
    expect(notes.map(({ refundId }) => refundId).toSorted()).toEqual([first, second].toSorted());
    expect(notes.map(({ number }) => number).toSorted()).toEqual(["VZC3334-000001", "VZC3334-000002"]);
    expect(notes.map(({ content }) => content.totalPaise).toSorted()).toEqual([50_000, 99_900]);
    for (const { content, userId: owner } of notes) {
      expect(owner).toBe(userId);
      expect(content).toMatchObject({
        kind: "credit-note",
        issuedAt: services.clock.now.getTime(),
        corrects: { number: receipt?.number, kind: "tax-invoice", issuedAt: receipt?.content.issuedAt },
      });
    }
    const links = await listReceiptLinks(services.db, { purchase: { orderId }, userId });
    expect(links.map(({ kind }) => kind)).toEqual(["tax-invoice", "credit-note", "credit-note"]);
    expect(await listReceiptLinksOfPayment(services.db, payment.id)).toEqual(links);
  });

  test("takes back what is left of the GST, so that several of them take back all of it", async () => {
    const services = testServices();
    const { payment } = await paidPurchase(services);
    await settlePayment(services, { payment });
    for (const amountPaise of [50_000, 50_000, 49_900]) {
      services.clock.advance(60_000);
      await executeRefund(services, await requestedRefund(services, payment.id, amountPaise));
    }
    const [invoice, ...notes] = (await listReceipts(services, payment.id)).map(({ content }) => content);
    const gst = (content: typeof invoice) =>
      content?.tax?.split.parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0) ?? 0;
    expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([50_000, 50_000, 49_900]);
    expect(notes.reduce((sum, note) => sum + gst(note), 0)).toBe(gst(invoice));
  });

  test("waits until the provider has carried out the refund", async () => {
    const services = testServices();
    const { payment } = await paidPurchase(services);
    await settlePayment(services, { payment });
    const refundId = await requestedRefund(services, payment.id, 10_000);
    services.payments.refundStatus = "pending";
    await executeRefund(services, refundId);
    expect(await services.db.select().from(refunds).where(eq(refunds.id, refundId))).toMatchObject([
      { status: "pending" },
    ]);
    expect(await listReceipts(services, payment.id)).toHaveLength(1);
    const [refund] = [...services.payments.refunds.values()];
    if (!refund) throw new Error("The provider has no refund");
    await recordRefund(services, { ...refund, status: "processed" });
    await recordRefund(services, { ...refund, status: "processed" });
    expect(await listReceipts(services, payment.id)).toHaveLength(2);
  });
});

describe("mails name what is attached to them", () => {
  test.each([
    ["tax invoice", "VZI", "32AAAAA0000A1ZB"],
    ["receipt", "VZR", null],
  ])("as the %s that it is, by its number", async (name, series, gstin) => {
    const plain = testServices();
    const services = testServices({ config: { business: { ...plain.config.business, gstin } } });
    // Settings stored by another test would override the configuration.
    await services.db.delete(settings);
    const { userId, email } = await makeStudent(services);
    const { providerOrderId } = await startedPurchase(services, userId, "silver");
    await returnFromCheckout(services, userId, services.payments.pay(providerOrderId));
    const expert = await makeExpert(services);
    await bookedSession(services, { ...expert, userId, start: ist("2026-11-23 09:00") });
    await services.settle();
    const mails = services.sentMails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(2);
    for (const { attachments, text, html, replyTo } of mails) {
      const number = attachments.find(({ contentType }) => contentType === "application/pdf")?.name.replace(".pdf", "");
      expect(number).toMatch(new RegExp(`^${series}`));
      for (const body of [text, html]) expect(body).toContain(`Your ${name} ${number} is attached as a PDF`);
      expect(replyTo).toBe("support@vazhi.example");
    }
  });

  test("and the credit note of a refund", async () => {
    const services = testServices();
    const { userId, payment } = await paidPurchase(services);
    await returnFromCheckout(services, userId, payment);
    await executeRefund(services, await requestedRefund(services, payment.id, 50_000));
    await deliverOutbox(services);
    const mail = mailsToStudents(services).find(({ subject }) => subject.startsWith("Credit note"));
    const [note] = mail?.attachments ?? [];
    expect(mail?.text).toContain(`Your credit note ${note?.name.replace(".pdf", "")} is attached as a PDF`);
  });
});
