import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Page } from "playwright-core";
import { matchPath } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { makeAdult } from "../support/browser/adults.ts";
import { accessibilityProblems } from "../support/browser/axe.ts";
import { REFUSALS, useBrowser, welcomeSeen } from "../support/browser/browser.ts";
import { makeBuyer } from "../support/browser/buyers.ts";
import { DEVIKA, DEVIKAS_ORDER, FATHIMA, LAKSHMI } from "../support/browser/demo.ts";
import {
  bookSession,
  makeLogin,
  postForm,
  runCron,
  signIn,
  signInAdministrator,
  signUp,
  tellSimulator,
} from "../support/browser/http.ts";
import { signInDevika } from "../support/browser/kept.ts";
import { linkIn, readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

/** A 5-inch phone with its browser's bars, and a laptop. */
const SIZES = [
  { width: 360, height: 600 },
  { width: 1280, height: 800 },
];

// Pages that are not found, and links that do not work, are pages, too.
const open = useBrowser({
  viewport: { width: 360, height: 600 },
  hasTouch: true,
  allow: REFUSALS,
  storageState: welcomeSeen(),
});

/** Who looks. */
type Reader = "visitor" | "newcomer" | "minor" | "buyer" | "devika" | "expert" | "administrator";

const bothLanguages = (...paths: string[]) => paths.flatMap((path) => [path, `/ml${path}`]);

/** The addresses of all pages, by reader; `{name}` stands for what is made before the tests. */
const pages: Record<Reader, string[]> = {
  visitor: [
    "/",
    "/ml",
    "/packages",
    "/erasure-receipt",
    "/ml/packages",
    "/status",
    "/ml/status",
    "/ml/login",
    "/ml/signup",
    "/ml/career-counselors",
    "/ml/psychologists",
    "/ml/domain-experts",
    `/ml/experts/${LAKSHMI.expertId}`,
    "/ml/contact-us",
    "/ml/faq",
    "/ml/privacy-policy",
    "/career-counselors",
    "/psychologists",
    "/domain-experts",
    "/domain-experts?search=nobody-has-this",
    `/experts/${LAKSHMI.expertId}`,
    "/contact-us",
    "/sample-report",
    "/sample-report?language=ml",
    "/faq",
    "/method",
    "/ml/method",
    "/terms-and-conditions",
    "/privacy-policy",
    "/data-protection",
    "/ml/data-protection",
    "/shipping-delivery",
    "/cancellation-refund",
    "/there-is-no-such-page",
    ...bothLanguages(
      "/careers",
      "/careers?q=vakil",
      "/careers/law",
      "/admissions",
      "/admissions/neet-ug",
      "/pathways",
      "/pathways?class=12th&stream=commerce&subject=physics&marks=140",
      "/calendar",
      "/scholarships",
      "/study-abroad",
    ),
    "/login",
    "/login?redirect=payment&package=gold",
    "/signup",
    "/signup/check-mail",
    "/verify-email?token={verification}",
    "/verify-email?token=spent",
    "/forgot-password",
    "/reset-password?token={reset}",
    "/reset-password?token=spent",
    "/confirm-email?token=spent",
    "/undo-email?token=spent",
    "/pay/thanks",
    "/pay/{payToken}",
    "/pay/ended",
    "/shared/{shareToken}",
    "/shared/ended",
    "/expert",
    "/expert/address/spent",
    "/support/{thread}",
    "/support/ended",
    "/session-change/{sessionChange}",
    "/session-change/ended",
    "/news/{news}",
    "/ml/news/{news}",
    "/news/ended",
    "/guardian/ended",
    "/guardian/{askedGuardian}",
    "/guardian/{halfWayGuardian}",
    "/guardian/{givenGuardian}",
    "/guardian/{refusedGuardian}",
    "/expert/login/{expertToken}",
    "/administrator/login",
    "/administrator/setup",
    "/administrator/invitation?token=spent",
  ],
  newcomer: [
    "/",
    "/profile",
    "/profile/security",
    "/profile/confirm",
    "/profile/data",
    "/profile/data/erase",
    "/profile/guardian",
    "/profile/consents",
    "/my-orders",
    "/my-orders?tab=sessions",
    "/results",
    "/studies?from=results",
    "/payment?package=silver",
    "/payment?package=gold&coupon=GOLD20",
    "/payment-requests/{paymentRequest}",
    `/experts/${LAKSHMI.expertId}`,
    `/book-session?partnerId=${LAKSHMI.expertId}&pricingId=${LAKSHMI.pricingId}`,
    `/partners/booking-dialog?partnerId=${LAKSHMI.expertId}&pricingId=${LAKSHMI.pricingId}`,
    "/book-session?bookingId={heldBooking}",
    "/bookings/{heldBooking}",
    "/contact-us",
  ],
  // Of fifteen: the guardian has been asked, and has not answered. The copy of the data is ready.
  minor: ["/", "/profile", "/profile/guardian", "/profile/consents", "/profile/data"],
  buyer: [
    "/",
    "/packages",
    "/my-orders",
    "/orders/{order}",
    "/payment-success?order={order}",
    "/results?order={order}",
    "/career-selection?order={order}",
    "/assessment?question=1",
    "/assessment?question=13",
    "/assessment?question=63",
    "/my-orders?tab=sessions",
    "/booking-payment-success?booking={booking}",
    "/bookings/{booking}",
    "/bookings/{booking}?move=",
  ],
  devika: [
    "/",
    "/my-orders",
    `/orders/${DEVIKAS_ORDER}`,
    "/results",
    `/results?order=${DEVIKAS_ORDER}&language=ml`,
    `/results/more?order=${DEVIKAS_ORDER}`,
    `/results/more?order=${DEVIKAS_ORDER}&language=ml`,
    `/results/share?order=${DEVIKAS_ORDER}`,
    `/results/share?order=${DEVIKAS_ORDER}&language=ml`,
    `/results/card?order=${DEVIKAS_ORDER}`,
    `/results/card?order=${DEVIKAS_ORDER}&language=ml`,
    `/results/ask?order=${DEVIKAS_ORDER}&language=en`,
    "/studies?from=results",
  ],
  expert: [
    "/expert",
    "/expert?view=upcoming",
    "/expert/bookings/{devikasBooking}",
    "/expert/bookings/{devikasBooking}/report",
    "/expert/hours",
    "/expert/earnings",
    "/expert/earnings/2026-01",
    "/expert/security",
  ],
  administrator: [
    "/administrator/dashboard",
    "/administrator/users",
    "/administrator/users?search=nobody-has-this",
    "/administrator/users/{user}",
    "/administrator/users/{user}/view/my-orders",
    "/administrator/users/{user}/view/results",
    "/administrator/users/{user}/view/profile",
    "/administrator/silver-users",
    "/administrator/gold-users",
    "/administrator/abroad-users",
    "/administrator/psychologist-bookings",
    "/administrator/counselor-bookings",
    "/administrator/expert-bookings",
    "/administrator/search?q=nair",
    "/administrator/orders",
    `/administrator/orders/${DEVIKAS_ORDER}`,
    "/administrator/bookings/{booking}",
    "/administrator/bookings/{devikasBooking}/move",
    "/administrator/bookings/{devikasBooking}/reassign",
    "/administrator/support",
    "/administrator/support/{supportRequest}",
    "/administrator/questions",
    "/administrator/audit-log",
    "/administrator/guide",
    "/administrator/guide/{statement}",
    "/administrator/guide/versions",
    "/administrator/guide/import",
    "/administrator/coupon-management",
    "/administrator/coupon-management/{coupon}",
    ...["career-counselors", "psychologists", "domain-experts"].flatMap((kind) => [
      `/administrator/${kind}`,
      `/administrator/${kind}/add`,
    ]),
    `/administrator/career-counselors/edit/${LAKSHMI.expertId}`,
    "/administrator/psychologists/edit/{psychologist}",
    "/administrator/domain-experts/edit/{domainExpert}",
    "/administrator/manage-partners",
    "/administrator/listings",
    "/administrator/domains",
    `/administrator/partners/${LAKSHMI.expertId}/calendar`,
    "/administrator/calendar",
    "/administrator/calendar?view=week",
    "/administrator/calendar/today",
    "/administrator/reconciliation",
    "/administrator/payments/{payment}",
    "/administrator/payments/{payment}/refund",
    "/administrator/refunds",
    "/administrator/operations",
    "/administrator/money",
    "/administrator/money/ledger",
    "/administrator/money/funnel",
    "/administrator/payouts",
    `/administrator/payouts/${LAKSHMI.expertId}`,
    "/administrator/administrators",
    "/administrator/approvals",
    "/administrator/browser-reports",
    "/administrator/business",
    "/administrator/prices",
    "/administrator/contacts",
    "/administrator/faq",
    "/administrator/faq?add",
    "/administrator/figures",
    "/administrator/figures?edit=figure-1",
    "/administrator/announcements",
    "/administrator/announcements?add",
    "/administrator/announcements/{announcement}",
    "/administrator/testimonials",
    "/administrator/change-password",
    "/administrator/security",
    "/administrator/confirm",
    "/administrator/settings",
    "/administrator/setup",
    "/administrator/there-is-no-such-page",
  ],
};

const made: Record<string, string> = {};
const cookies: Partial<Record<Reader, string>> = {};

/** A page's text, as somebody who is signed in gets it. */
const read = async (path: string, cookie: string) => (await fetch(origin + path, { headers: { cookie } })).text();

/** What stands in a text after `before`; throws if nothing does. */
function found(text: string, expression: RegExp): string {
  const [, value] = expression.exec(text) ?? [];
  if (!value) throw new Error(`Nothing like ${expression}`);
  return value;
}

const pickerOf = ({ expertId, pricingId }: typeof LAKSHMI) =>
  `/book-session?${new URLSearchParams({ partnerId: expertId, pricingId })}`;

/** The last free time of an expert, which no other test takes. */
async function latestSlot(expert: typeof LAKSHMI, cookie: string): Promise<string> {
  return found(
    (await read(pickerOf(expert), cookie)).split('name="slot"').slice(1).toReversed().join(),
    /value="([^"]+)"/,
  );
}

async function makeStudents(): Promise<void> {
  const newcomer = await makeLogin(origin);
  cookies.newcomer = newcomer.cookie;
  const asked = await postForm(origin, "/payment?package=gold", { intent: "ask-parent" }, newcomer.cookie);
  made.paymentRequest = found(asked.headers.get("location") ?? "", /payment-requests\/([^?]+)/);
  made.payToken = found(asked.headers.getSetCookie().join(" "), /__Host-new-pay-link=[\w-]+\.(\w+)/);
  const picker = pickerOf(LAKSHMI);
  const fields = { intent: "book", slot: await latestSlot(LAKSHMI, newcomer.cookie) };
  const held = await postForm(origin, picker, fields, newcomer.cookie);
  made.heldBooking = found(held.headers.get("location") ?? "", /booked=([^&]+)/);

  const buyer = await makeBuyer(origin);
  cookies.buyer = buyer.cookie;
  made.order = buyer.orderId;
  made.bookingStart = await latestSlot(FATHIMA, buyer.cookie);
  made.booking = await bookSession(origin, buyer, { ...FATHIMA, start: new Date(made.bookingStart) });
  made.buyer = buyer.email;

  [cookies.devika = ""] = await signInDevika(origin);
  const share = `/results/share?order=${DEVIKAS_ORDER}`;
  const result = found(await read(share, cookies.devika), /name="result" value="([^"]+)"/);
  const shared = await postForm(
    origin,
    share,
    { intent: "share", result, days: "7", scope: "all", phone: "9847000003" },
    cookies.devika,
  );
  made.shareToken = found(shared.headers.getSetCookie().join(" "), /__Host-new-link=(\w+)/);

  const email = `reader-${crypto.randomUUID().slice(0, 8)}@students.example`;
  await signUp(origin, { email, name: "Anjali Nair" });
  const confirmation = linkIn(await readMail(origin, email, /verify/i), origin, "/verify-email");
  made.verification = new URL(confirmation).searchParams.get("token") ?? "";
  await postForm(origin, "/forgot-password", { email: DEVIKA });
  const reset = linkIn(await readMail(origin, DEVIKA, /reset/i), origin, "/reset-password");
  made.reset = new URL(reset).searchParams.get("token") ?? "";
}

/** A student of fifteen whose address is verified, and the token of the guardian who was asked. */
async function makeMinor(): Promise<{ email: string; guardian: string; token: string }> {
  const own = crypto.randomUUID().slice(0, 8);
  const email = `devu-${own}@students.example`;
  const guardian = `latha-${own}@families.example`;
  await signUp(
    origin,
    { email, name: "Devu Nair" },
    { age: "15", guardianName: "Latha Nair", guardianEmail: guardian },
  );
  const confirmation = new URL(linkIn(await readMail(origin, email, /verify/i), origin, "/verify-email"));
  await postForm(origin, "/verify-email", { token: confirmation.searchParams.get("token") ?? "" });
  const asked = linkIn(await readMail(origin, guardian, /consent/), origin, "/guardian/");
  return { email, guardian, token: asked.split("/").at(-1) ?? "" };
}

async function makeFamilies(): Promise<void> {
  const answer = ({ token }: { token: string }, fields: Record<string, string>) =>
    postForm(origin, `/guardian/${token}`, fields);
  const agreed = { intent: "consent", from: "asked" };
  const [asked, halfWay, given, refused] = [await makeMinor(), await makeMinor(), await makeMinor(), await makeMinor()];
  await answer(halfWay, agreed);
  await answer(given, agreed);
  const { text } = await readMail(origin, given.guardian, /code/);
  await answer(given, { intent: "verify", code: found(text, /\b(\d{6})\b/) });
  await answer(refused, { intent: "refuse" });
  made.askedGuardian = asked.token;
  made.halfWayGuardian = halfWay.token;
  made.givenGuardian = given.token;
  made.refusedGuardian = refused.token;
  const cookie = await signIn(origin, asked.email);
  cookies.minor = cookie;
  await postForm(origin, "/profile/data", { intent: "copy" }, cookie);
  await expect.poll(() => read("/profile/data", cookie), { timeout: 30_000, interval: 500 }).toContain("copy.zip");
}

async function makeExpert(): Promise<void> {
  const email = "expert5@experts.example";
  const ask = async () => {
    await postForm(origin, "/expert?index", { email });
    return linkIn(await readMail(origin, email, /sign-in link/), origin, "/expert/login/");
  };
  const { pathname } = new URL(await ask());
  const signedIn = await postForm(origin, pathname, {});
  cookies.expert = `__Host-expert=${found(signedIn.headers.getSetCookie().join(" "), /__Host-expert=([^;]+)/)}`;
  made.devikasBooking = found(
    await read("/expert?view=upcoming", cookies.expert),
    /\/expert\/bookings\/([0-9a-z-]{16,36})/,
  );
  await expect
    .poll(async () => (made.expertToken = (await ask()).split("/").at(-1) ?? ""))
    .not.toBe(pathname.split("/").at(-1));
}

/** The last time at which Lakshmi could hold the session, on its own day or one of the six before it. */
async function freeTime(path: string, cookie: string): Promise<string> {
  const last = Date.parse(made.bookingStart ?? "");
  for (let days = 0; days < 7; days += 1) {
    const date = new Date(last - days * 86_400_000).toISOString().slice(0, 10);
    const times = await read(`${path}?${new URLSearchParams({ expert: LAKSHMI.expertId, date })}`, cookie);
    const free = [...times.matchAll(/<input[^>]* name="start"[^>]*>/g)]
      .flat()
      .findLast((input) => !/disabled/.test(input));
    if (free) return found(free, /value="([^"]+)"/);
  }
  throw new Error("Lakshmi has no free time");
}

/** The buyer is asked whether another expert may hold the session that she has booked. */
async function askForAnotherExpert(cookie: string): Promise<void> {
  const path = `/administrator/bookings/${made.booking}/reassign`;
  await postForm(
    origin,
    path,
    {
      from: made.bookingStart ?? "",
      toExpertId: LAKSHMI.expertId,
      start: await freeTime(path, cookie),
      reason: "Fathima is ill",
    },
    cookie,
  );
  const mail = await readMail(origin, made.buyer ?? "", /take over the session/);
  made.sessionChange = linkIn(mail, origin, "/session-change/").split("/").at(-1) ?? "";
}

/** A request to the support desk that has been answered, and the link to it in the answer. */
async function makeThread(cookie: string): Promise<void> {
  const path = `/administrator/support/${made.supportRequest}`;
  await postForm(
    origin,
    path,
    {
      intent: "answer",
      messageId: crypto.randomUUID(),
      version: found(await read(path, cookie), /name="version" value="(\d+)"/),
      body: "Your report is ready.",
      language: "en",
    },
    cookie,
  );
  const mail = await readMail(origin, "anu@students.example", /^Re: My report/);
  made.thread = linkIn(mail, origin, "/support/").split("/").at(-1) ?? "";
}

/** News that went to a student, and the link in it that stops them. */
async function makeNews(cookie: string): Promise<void> {
  const reader = await makeAdult(origin);
  await postForm(origin, "/profile/consents", { intent: "give", kind: "news" }, reader.cookie);
  const announcementId = crypto.randomUUID();
  made.announcement = announcementId;
  const text = {
    titleEnglish: "KEAM has opened",
    textEnglish: "Apply.",
    titleMalayalam: "KEAM",
    textMalayalam: "KEAM",
  };
  const draft = { intent: "save", announcementId, segment: "all", ...text };
  await postForm(origin, "/administrator/announcements?add", draft, cookie);
  const path = `/administrator/announcements/${announcementId}`;
  await postForm(origin, path, { intent: "send", version: "1", day: "" }, cookie);
  await runCron(origin);
  const mail = await readMail(origin, reader.email, /KEAM has opened/);
  made.news = linkIn(mail, origin, "/news/").split("/").at(-1) ?? "";
}

async function makeAdministrator(): Promise<void> {
  const cookie = await signInAdministrator(origin);
  cookies.administrator = cookie;
  await postForm(origin, "/contact-us", {
    name: "Anu",
    email: "anu@students.example",
    subject: "My report",
    message: "Please look",
    submissionKey: crypto.randomUUID(),
  });
  const idIn = async (path: string, below: string) =>
    found(await read(path, cookie), new RegExp(`/administrator/${below}/([\\w:-]{16,})`));
  made.user = await idIn("/administrator/users", "users");
  made.statement = await idIn("/administrator/guide", "guide");
  made.coupon = await idIn("/administrator/coupon-management", "coupon-management");
  made.psychologist = await idIn("/administrator/psychologists", "psychologists/edit");
  made.domainExpert = await idIn("/administrator/domain-experts", "domain-experts/edit");
  made.payment = found(await read("/administrator/orders", cookie), /(pay_\w{10,})/);
  made.supportRequest = await idIn("/administrator/support", "support");
  await makeThread(cookie);
  await makeNews(cookie);
  await askForAnotherExpert(cookie);
}

async function prepare(): Promise<void> {
  await tellSimulator(origin, "/clock", { reset: true });
  await makeStudents();
  await makeFamilies();
  await makeExpert();
  await makeAdministrator();
  await readStyles();
}

// Once, but not before all tests: mails are waited for by `expect.poll`, which belongs to a test.
let preparation: Promise<void> | undefined;
beforeEach(() => (preparation ??= prepare()));

const addressOf = (template: string) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => made[name] ?? `no-${name}`);

/** The classes that the stylesheet with everything has rules for. */
let styled: string[] = [];

async function readStyles(): Promise<void> {
  const full = found(await read("/administrator/login", ""), /href="(\/assets\/root-[^"]+\.css)"/);
  const css = await (await fetch(origin + full)).text();
  styled = [...css.matchAll(/\.(-?[_a-zA-Z](?:\\.|[\w-])*)/g)].map(([, name = ""]) => name.replaceAll("\\", ""));
}

/** The classes on a page whose rules its own, smaller stylesheet lacks. */
const unstyledClasses = (page: Page) =>
  page.evaluate((all) => {
    const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
    const own = styles.join("\n").replaceAll("\\", "");
    const used = new Set([...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]));
    const known = new Set(all);
    return [...used].filter((name) => known.has(name) && !own.includes(`.${name}`));
  }, styled);

/** How far a page is wider than its window, in pixels. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("the families' pages stand in the states that they are looked at in", async () => {
  const page = await open();
  const titles = [];
  for (const state of ["asked", "halfWay", "given", "refused"]) {
    await page.goto(addressOf(`/guardian/{${state}Guardian}`));
    titles.push(await page.getByRole("heading", { level: 1 }).textContent());
  }
  expect(titles).toEqual([
    "Do you agree that Devu uses Vazhi?",
    "One more step: the code from our mail",
    "You have agreed for Devu",
    "You have not agreed for Devu",
  ]);
});

describe.each(Object.keys(pages) as Reader[])("axe finds nothing for a %s, on a phone and a laptop", (reader) => {
  test.each(pages[reader])("%s", async (template) => {
    const page = await open({ cookie: cookies[reader], kept: reader });
    await page.goto(addressOf(template));
    const faults = (await unstyledClasses(page)).map((name) => `no styles for ${name}`);
    for (const [index, size] of SIZES.entries()) {
      await page.setViewportSize(size);
      const overflow = await overflowOf(page);
      if (overflow > 0) faults.push(`${overflow} px wider than ${size.width}`);
      for (const problem of await accessibilityProblems(page, { isContrastKnown: index > 0 }))
        faults.push(`at ${size.width} px: ${problem}`);
    }
    expect(faults).toEqual([]);
  });
});

/** What is at these addresses is no page: files, and addresses that only redirect or take what scripts send. */
const FILES = /\.(?:ics|js|pdf|xml|txt)$|\/parts$|^\/images\/|^\/calendars\//;
const NO_PAGES = [
  "/administrator",
  "/administrator/exports/:list",
  "/administrator/logout",
  "/administrator/money/export",
  "/administrator/views/:list",
  "/assessment/draft",
  "/assessment/submission",
  "/auth/google",
  "/auth/google/callback",
  "/csp-reports",
  "/expert/logout",
  "/expert/passkeys/options",
  "/health",
  "/language",
  "/logout",
  "/passkeys/options",
  "/payments/callback",
  "/profile/data/copy.zip",
  "/resend-verification",
  "/session/activity",
  "/session/status",
  "/start-assessment",
];

function patternsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path ? `${parent}/${path}` : parent;
    if (children) return patternsOf(children, own);
    return path || index ? [own || "/"] : [];
  });
}

test("no page is left out", () => {
  const visited = Object.values(pages)
    .flat()
    .map((template) => new URL(template.replaceAll(/[{}]/g, "x"), origin).pathname);
  const unvisited = patternsOf(routes as RouteConfigEntry[]).filter(
    // A page below /ml is the same file in Malayalam; some of them are visited, too.
    (pattern) => !visited.some((path) => matchPath(pattern.replace(/^\/ml(?=\/|$)/, "") || "/", path)),
  );
  expect(unvisited.filter((pattern) => !FILES.test(pattern)).toSorted()).toEqual(NO_PAGES);
});
