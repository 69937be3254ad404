import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import { expect, test } from "vitest";
import * as build from "virtual:react-router/server-build";
import { HOUR_MS } from "#app/domain/platform/duration.ts";
import { orders, providerAccounts, users } from "#db/schema/index.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { moveTexts } from "#app/usecases/report/texts/move-texts.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { sendWebhook } from "../support/fakes/webhooks.ts";
import { testServices } from "../support/services.ts";
import { exchange } from "./send.ts";

const handle = createRequestHandler(build, "production");

/** A database that counts the statements that run, those of a batch one by one. */
function countingDatabase(binding: D1Database) {
  let statements = 0;
  const own = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const counted = <Result>(run: () => Promise<Result>) => {
      statements += 1;
      return run();
    };
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first: (...args: []) => counted(() => statement.first(...args)),
      run: () => counted(() => statement.run()),
      all: () => counted(() => statement.all()),
      raw: (...args: []) => counted(() => statement.raw(...args)),
    } as unknown as D1PreparedStatement;
    own.set(wrapped, statement);
    return wrapped;
  };
  const database = {
    prepare: (sql: string) => wrap(binding.prepare(sql)),
    batch: (batch: D1PreparedStatement[]) => {
      statements += batch.length;
      return binding.batch(batch.map((statement) => own.get(statement) ?? statement));
    },
  } as unknown as D1Database;
  return {
    database,
    take() {
      const taken = statements;
      statements = 0;
      return taken;
    },
  };
}

const LIKERT = ["strongly_agree", "agree", "neutral", "disagree", "strongly_disagree"];

/** Statements of each step of a student's way, mails and other deferred work included. Lower one when you save some. */
const BUDGET: Record<string, number> = {
  "sign-up": 15,
  "mail's link": 2,
  confirm: 5,
  "payment page": 2,
  "start payment": 10,
  webhooks: 25,
  "verify payment": 2,
  paid: 1,
  questionnaire: 1,
  "four drafts": 8,
  submit: 5,
  report: 10,
  "four screens": 4,
  "four screens skipped": 16,
  "report's state": 1,
  results: 2,
  "results, more": 1,
  PDF: 1,
  "my orders": 1,
  login: 6,
  "results again": 1,
};

/** At 1,000 statements a second, D1's one thread serves 30,200 students an hour with 119: see docs/scale.md. */
const LIMIT = 119;

test("a student's whole way costs D1 no more statements than each step's budget", async () => {
  const { database, take } = countingDatabase((env as unknown as { DB: D1Database }).DB);
  const services = testServices({ database });
  // Learned once, from the first event of all.
  const account = { keyId: services.payments.keyId, accountId: "acc_vazhi", createdAt: services.now() };
  await services.db.insert(providerAccounts).values(account);
  const cookies = new Map<string, string>();
  const spent: Record<string, number> = {};
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    take();
    const result = await work();
    await services.settle();
    spent[name] = (spent[name] ?? 0) + take();
    return result;
  };
  const ask = (name: string, address: string, body?: Record<string, string> | string) =>
    step(name, async () => {
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const sent = typeof body === "object" ? new URLSearchParams(body) : body;
      const request = { method: body === undefined ? "GET" : "POST", address, cookie, ...(sent ? { body: sent } : {}) };
      const response = await exchange(services, request, handle);
      expect(response.status, `${name} ${address}`).toBeLessThan(400);
      for (const set of response.headers.getSetCookie()) {
        const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(key, value);
      }
      return response.text();
    });

  const email = "meenakshi@students.example";
  const password = "kayal and kavu";
  await ask("sign-up", "/signup", {
    name: "Meenakshi Pillai",
    email,
    password,
    confirmation: password,
    phone: "9847012345",
    age: "18",
    educationStatus: "completed12th",
  });
  const token = /verify-email\?token=(\w+)/.exec(services.sentMails[0]?.text ?? "")?.[1] ?? "";
  const [user] = await services.db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  const userId = user?.id ?? "";
  await ask("mail's link", `/verify-email?token=${token}`);
  await ask("confirm", "/verify-email", { token, returnUrl: "/payment" });
  await ask("payment page", "/payment?package=silver");
  await ask("start payment", "/payment?package=silver", { intent: "start" });
  const providerOrderId = [...services.payments.orders.keys()].at(-1) ?? "";
  const payment = services.payments.pay(providerOrderId);
  for (const event of ["payment.authorized", "payment.captured", "order.paid"]) {
    const webhook = services.payments.webhook(
      event,
      { ...payment, status: event === "payment.authorized" ? "authorized" : "captured" },
      { accountId: "acc_vazhi" },
    );
    await step("webhooks", () => sendWebhook(services, { ...webhook, eventId: event }));
  }
  await ask("verify payment", "/payment?package=silver", {
    intent: "verify",
    providerOrderId,
    paymentId: payment.id,
    signature: services.payments.sign(providerOrderId, payment.id),
  });
  const [order] = await services.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).limit(1);
  const orderId = order?.id ?? "";
  await ask("paid", `/payment-success?order=${orderId}`);
  await ask("questionnaire", `/assessment?order=${orderId}`);
  const answersUpTo = (last: number) => {
    const at = services.now().getTime() - HOUR_MS;
    return Object.fromEntries(
      QUESTIONS.slice(0, last).map(({ id }) => [
        id,
        { answer: id === 63 ? "not_interested" : (LIKERT[id % 5] ?? ""), at },
      ]),
    );
  };
  for (const last of [16, 32, 48, 63])
    await ask(
      "four drafts",
      "/assessment/draft",
      JSON.stringify({ orderId, answers: answersUpTo(last), position: last }),
    );
  await ask(
    "submit",
    "/assessment/submission",
    JSON.stringify({ orderId, answers: answersUpTo(63), isConfirmed: true }),
  );
  const resultId = services.queuedReports[0]?.resultId ?? "";
  await step("report", async () => {
    expect(await writeReport(services, resultId)).toMatchObject({ ok: true, did: "wrote" });
    await moveTexts(services, resultId);
  });
  for (const [index, screen] of ["plus-two", "examinations", "home-and-ease", "money"].entries()) {
    const address = `/results?order=${orderId}&studies=${index + 1}`;
    await ask("four screens", address);
    await ask("four screens skipped", address, { intent: "skip-studies", screen });
  }
  await ask("report's state", `/assessment/submission?order=${orderId}`);
  await ask("results", "/results");
  await ask("results, more", "/results/more");
  await ask("PDF", `/results/${resultId}/report.pdf`);
  await ask("my orders", "/my-orders");
  cookies.delete("__Host-session");
  await ask("login", "/login", { email, password });
  await ask("results again", "/results");
  expect(services.sentMails.map(({ subject }) => subject)).toHaveLength(3);
  expect(spent).toEqual(BUDGET);
  expect(Object.values(spent).reduce((sum, one) => sum + one)).toBeLessThanOrEqual(LIMIT);
});
