import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { expect, test } from "vitest";
import { requestPackagePayment } from "#app/usecases/purchase/request-package-payment.ts";
import { profiles } from "#db/schema/index.ts";
import { makeOrder } from "../../support/makers/actors.ts";
import { paidOrder, requestedPayment } from "../rows/students.ts";
import { exchange, type Sent } from "../send.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

/** Names and abbreviations that are spelt out. */
const ALLOWED = /\b(?:Vazhi|Razorpay|English|UPI|GST|GSTIN|IST|ID|SAC)\b/g;

const handleRequest = createRequestHandler(build, "production");

async function send(services: World["services"], sent: Sent): Promise<{ outcome: number; body: string }> {
  const response = await exchange(services, sent, handleRequest);
  const bytes = await response.arrayBuffer();
  return { outcome: response.status, body: new TextDecoder().decode(bytes) };
}

/** Latin text of this page, visible or read out, that is no name, address or number. */
async function latinIn(html: string, names: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  let text = "";
  const flush = () => {
    const plain = names
      .reduce((left, name) => left.replaceAll(name, ""), text)
      // Parsers treat the content of `noscript` as text.
      .replace(/<[^>]*>/g, "")
      .replace(ALLOWED, "")
      // An order's id, or its beginning.
      .replace(/(?<=ഓർഡർ )[a-z2-7]{8}(?![a-z])|(?<![a-z])[a-z2-7]{16}(?![a-z])/g, "")
      .replace(/\S+@\S+|https?:\S+|\b(?:VZ[IRC]|pay_)[\w-]+|\b[\da-f]{8}(?:-[\da-f-]+)?\b/g, "");
    if (/[A-Za-z]{2,}/.test(plain)) found.push(text.trim());
    text = "";
  };
  const page = new HTMLRewriter()
    .on("script, style, template, output", { element: (element) => void element.remove() })
    .transform(new Response(html));
  const rewritten = new HTMLRewriter()
    .on("title, body, body *", {
      element(element) {
        for (const name of ["aria-label", "placeholder", "title", "alt"]) {
          const value = element.getAttribute(name);
          if (value === null) continue;
          text = value;
          flush();
        }
      },
      text(chunk) {
        text += chunk.text;
        if (chunk.lastInTextNode) flush();
      },
    })
    .transform(page);
  await rewritten.text();
  return found;
}

async function asMalayali(world: World): Promise<string> {
  const { services, student } = world;
  await services.db.update(profiles).set({ language: "ml" }).where(eq(profiles.id, student.userId));
  return buildCookie(world, "student");
}

test("a parent who reads Malayalam pays without a word of English", async () => {
  const world = await makeWorld();
  const { services } = world;
  const { token } = await requestedPayment(world);
  const cookie = "__Host-language=ml";
  const page = await send(services, { method: "GET", address: `/pay/${token}`, cookie });
  expect(page.outcome).toBe(200);
  for (const part of [
    '<html lang="ml"',
    "വേണ്ടി പണമടയ്ക്കാം",
    "സിൽവർ",
    "ഇണങ്ങുന്ന കരിയറുകൾ",
    "കേരളം (32)",
    "UPI വഴി അടയ്ക്കാം",
    "₹1,499",
    "റീഫണ്ട് നയവും",
  ])
    expect(page.body).toContain(part);
  expect(page.body).toContain('action="/language"');
  const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, world.student.userId));
  expect(await latinIn(page.body, (profile?.name ?? "").split(" "))).toEqual([]);

  const fields = { intent: "start", name: "", email: "mini@families.example", state: "32", gstin: "", amount: "1499" };
  const body = new URLSearchParams(fields);
  for (const [sent, part] of [
    [body, "നിങ്ങളുടെ പേര് എഴുതുക"],
    [new URLSearchParams({ ...fields, gstin: "12" }), "15 അക്ഷരമുള്ള ശരിയായ GSTIN എഴുതുക"],
  ] as const) {
    const refused = await send(services, { method: "POST", address: `/pay/${token}`, cookie, body: sent });
    expect(refused.outcome).toBe(400);
    expect(refused.body).toContain(part);
  }
  const english = await send(services, { method: "POST", address: `/pay/${token}`, cookie: "", body });
  expect(english.body).toContain("Please enter your name");
  expect(english.body).not.toContain("എഴുതുക");

  const gone = await send(services, { method: "GET", address: "/pay/0123456789abcdef0123456789abcdef", cookie });
  expect([gone.outcome, await latinIn(gone.body)]).toEqual([404, []]);
  expect(gone.body).toContain("ഈ ലിങ്ക് പ്രവർത്തിക്കുന്നില്ല");
  for (const result of ["paid", "confirming", "returned"]) {
    const thanks = await send(services, { method: "GET", address: `/pay/thanks?result=${result}`, cookie });
    expect(await latinIn(thanks.body)).toEqual([]);
  }
});

test("a student whose account is in Malayalam buys without a word of English", async () => {
  const world = await makeWorld();
  const { services, student } = world;
  const cookie = await asMalayali(world);
  const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, student.userId));
  const names = [profile?.name ?? "", ...(profile?.name ?? "").split(" ")];
  const read = async (address: string) => {
    const page = await send(services, { method: "GET", address, cookie });
    expect([address, page.outcome, await latinIn(page.body, names)]).toEqual([address, 200, []]);
    return page.body;
  };
  expect(await read("/my-orders")).toContain("ചോദ്യാവലികൾ ഇതുവരെയില്ല");
  expect(await read("/my-orders?tab=sessions")).toContain("സെഷനുകൾ ഇതുവരെയില്ല");
  expect(await read("/payment?package=gold")).toContain("വാങ്ങൽ പൂർത്തിയാക്കുക");

  const body = new URLSearchParams({ intent: "apply-coupon", couponCode: "NONE" });
  const refused = await send(services, { method: "POST", address: "/payment?package=gold", cookie, body });
  expect(refused.body).toContain("കൂപ്പൺ കോഡ് ശരിയല്ല, അല്ലെങ്കിൽ സമയം കഴിഞ്ഞു");
  expect(await latinIn(refused.body, [...names, "NONE"])).toEqual([]);

  const made = await requestPackagePayment(services, { userId: student.userId, packageType: "gold", couponCode: null });
  if (!made.ok) throw new Error(made.reason);
  expect(await read(`/payment-requests/${made.requestId}`)).toContain("വീട്ടുകാർ പണമടയ്ക്കുന്നതും കാത്ത്");
  const { id } = await makeOrder(services, student.userId);
  expect(await read(`/orders/${id}`)).toContain("പണമടച്ചു");
  expect(await read(`/payment-success?order=${id}`)).toContain("നിങ്ങളുടെ സിൽവർ പാക്കേജ് തയ്യാർ");
  expect(await read("/payment?package=gold")).toContain("നിങ്ങൾക്ക് സിൽവർ പാക്കേജ് ഉണ്ട്");
  expect(await read("/my-orders")).toContain("ഗോൾഡിലേക്കു മാറുക: ₹1,500");
});

test("a receipt is in the language of the account, and of the mail that it comes with", async () => {
  const world = await makeWorld();
  const { services } = world;
  const cookie = await asMalayali(world);
  const { number = "" } = await paidOrder(world);
  await services.settle();
  const address = `/receipts/${number}.pdf`;
  expect((await send(services, { method: "GET", address, cookie })).body).toBe(`%PDF of ${number} in Malayalam`);
  const admin = await send(services, { method: "GET", address, cookie: buildCookie(world, "administrator") });
  expect(admin.body).toBe(`%PDF of ${number}`);
  const attached = services.sentMails.flatMap(({ attachments }) => attachments.map(({ content }) => content));
  expect(attached.map((content) => new TextDecoder().decode(content))).toContain(`%PDF of ${number} in Malayalam`);
});
