import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeAll, describe, expect, test } from "vitest";
import { profiles, users } from "#db/schema/index.ts";
import { makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { decoded, readableText, findLanguageSwitch } from "../guide/open-page.ts";
import { mailedLink, unknownAddress } from "../rows/accounts.ts";
import { exchange } from "../send.ts";
import { makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

async function get(address: string, cookie = ""): Promise<string> {
  const response = await exchange(world.services, { method: "GET", address, cookie }, handleRequest);
  return response.text();
}

async function post(address: string, fields: Record<string, string>, cookie = ""): Promise<Response> {
  const sent = { method: "POST", address, cookie, body: new URLSearchParams(fields) };
  return exchange(world.services, sent, handleRequest);
}

function readCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
}

/** The next page's toast. */
function readToastText(response: Response): string {
  return decodeURIComponent(/__Host-toast=([^;]*)/.exec(readCookies(response))?.[1] ?? "");
}

/** Names and examples of input; everything else on a Malayalam page is in Malayalam. */
const LATIN = /(?!(?:AI|OpenAI|Cloudflare|Google|Vazhi|English|Anju|Gmail)\b)\b[A-Za-z]{2,}(?![\w.]*@|\.example)/g;

/** The Latin words in the `<main>` of a document, without addresses. */
async function latinWords(html: string): Promise<string[]> {
  const page = html.replace(/<(script|noscript)\b.*?<\/\1>/gs, "");
  const text = (await readableText(page)).replace(/\S+@\S+/g, "");
  const attributes = [
    ...page.matchAll(
      /(?:aria-label|placeholder|title|data-busy-text|data-slow|data-failure|data-refusal|data-no-network)="([^"]*)"/g,
    ),
  ];
  return [text, ...attributes.map(([, value = ""]) => decoded(value))].join("\n").match(LATIN) ?? [];
}

function signUpForm(email: string): Record<string, string> {
  const secret = { password: PASSWORD, confirmation: PASSWORD };
  return { name: "അഞ്ജു തോമസ്", email, ...secret, phone: "9847012345", age: "18", educationStatus: "completed12th" };
}

const MALAYALAM = "__Host-language=ml";

describe("in Malayalam", () => {
  test.each([
    ["/ml/login", "ലോഗിൻ ചെയ്യുക"],
    ["/ml/login?notice=verified", "ഇനി ലോഗിൻ ചെയ്യാം"],
    ["/ml/login?notice=resent", "പുതിയ സ്ഥിരീകരണ ലിങ്ക്"],
    ["/ml/login?notice=link-invalid", "ഈ സ്ഥിരീകരണ ലിങ്ക് ശരിയല്ല"],
    ["/ml/signup", "അക്കൗണ്ട് തുടങ്ങുക"],
    ["/ml/forgot-password", "പാസ്‌വേഡ് മറന്നോ?"],
    ["/reset-password?token=unknown", "പാസ്‌വേഡ് മാറ്റാനുള്ള ഈ ലിങ്ക് ശരിയല്ല"],
    ["/reset-password?done", "പാസ്‌വേഡ് മാറ്റിയിട്ടുണ്ട്"],
  ])("%s says %s, and nothing in English", async (address, sentence) => {
    const html = await get(address, MALAYALAM);
    expect(await readableText(html)).toContain(sentence);
    expect(await latinWords(html)).toEqual([]);
  });

  test.each([
    ["/ml/login", { email: "", password: "" }, "പാസ്‌വേഡ് എഴുതുക"],
    ["/ml/login", { email: "nobody@students.example", password: "wrong" }, "ഇമെയിലോ പാസ്‌വേഡോ ശരിയല്ല"],
    ["/ml/signup", { ...signUpForm("nobody"), age: "9" }, "വയസ്സ് 10 മുതൽ 100 വരെ ആകാം"],
    ["/ml/signup", { ...signUpForm("nobody"), confirmation: "x" }, "ഫോമിലെ തെറ്റുകൾ തിരുത്തുക"],
    ["/ml/forgot-password", { email: "" }, "നിങ്ങളുടെ ഇമെയിൽ വിലാസം എഴുതുക"],
    ["/ml/forgot-password", { email: "nobody@students.example" }, "ലിങ്ക് അയച്ചു!"],
  ])("a form sent to %s with %j is answered: %s", async (address, fields, sentence) => {
    const html = await (await post(address, fields)).text();
    expect(html).toContain('<html lang="ml"');
    expect(await readableText(html)).toContain(sentence);
    expect(await latinWords(html)).toEqual([]);
    // Another attempt keeps the language, even if the browser requests another.
    const action = /<form [^>]*data-background/.exec(html)?.[0].match(/action="([^"]*)"/)?.[1];
    if (action !== undefined) expect(action).toBe(address);
  });
});

describe("who signs up in Malayalam without ever having chosen a language", () => {
  test("has an account in it, reads every page in it from then on, and keeps it in this browser", async () => {
    const { email = "" } = unknownAddress(world);
    const signedUp = await post("/ml/signup?returnUrl=%2Fprofile", signUpForm(email));
    expect(signedUp.headers.get("location")).toBe("/signup/check-mail?notice=created&returnUrl=%2Fprofile");
    const browser = readCookies(signedUp);
    expect(browser).toContain(MALAYALAM);
    const waiting = await get("/signup/check-mail?notice=created", browser);
    expect(await readableText(waiting)).toContain("അക്കൗണ്ട് തയ്യാറായി");
    expect(await readableText(waiting)).toContain(email);
    expect(await latinWords(waiting)).toEqual([]);
    const refused = await (
      await post("/signup/check-mail", { intent: "change-address", email: "nowhere" }, browser)
    ).text();
    expect(await readableText(refused)).toContain("ഇമെയിൽ വിലാസം ശരിയല്ല");

    const { db } = world.services;
    const [row] = await db
      .select({ language: profiles.language })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(users.email, email));
    expect(row).toEqual({ language: "ml" });

    const mail = world.services.sentMails.findLast(({ to }) => to === email);
    const link = /\/verify-email\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    // A mail app's browser has no cookies: the page is in the mail's language.
    for (const cookie of ["", browser]) {
      const html = await get(link, cookie);
      expect(html).toContain('<html lang="ml"');
      expect(await readableText(html)).toContain("ബട്ടൺ അമർത്താതെ ഒന്നും സംഭവിക്കില്ല");
      expect(await latinWords(html)).toEqual([]);
    }
    // Readers who have chosen English get English.
    expect(await get(link, "__Host-language=en")).toContain('<html lang="en"');

    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const verified = await post("/verify-email", { token, returnUrl: "/profile" }, browser);
    expect(readToastText(verified)).toContain("സ്ഥിരീകരിച്ചു; ലോഗിൻ ആയി");
    expect(await get("/profile", readCookies(verified))).toContain('<html lang="ml"');
  });

  test("in English is given no cookie, as the browser asks for English anyway", async () => {
    const { email = "" } = unknownAddress(world);
    expect(readCookies(await post("/signup", signUpForm(email)))).not.toContain("language");
  });
});

describe("the account's language", () => {
  test("counts from login on, whatever was chosen in the browser, and no longer after logging out", async () => {
    const { email } = await makeStudent(world.services);
    const loggedIn = await post("/ml/login", { email, password: PASSWORD }, MALAYALAM);
    expect(loggedIn.headers.get("location")).toBe("/start");
    expect(readToastText(loggedIn)).toContain("Logged in successfully");
    const cookie = `${readCookies(loggedIn)}; ${MALAYALAM}`;
    // The account's language, which was never chosen; the other one is a tap away.
    const profile = await get("/profile", cookie);
    expect(profile).toContain('<html lang="en"');
    expect(findLanguageSwitch(profile)).toEqual({ language: "ml", returnTo: "/profile" });
    const loggedOut = await post("/logout", {}, cookie);
    expect(readToastText(loggedOut)).toContain("ലോഗൗട്ട് ആയി");
    expect(readCookies(loggedOut)).not.toContain("language");
  });

  test("is changed in the profile, for the browser too", async () => {
    const { email, token } = await makeStudent(world.services);
    const cookie = `__Host-session=${token}`;
    const fields = {
      name: "അഞ്ജു",
      phone: "9847012345",
      age: "17",
      educationStatus: "completed12th",
      language: "ml",
      reportLanguage: "both",
      wantsCalendarMails: "no",
    };
    const saved = await post("/profile", fields, cookie);
    expect(readToastText(saved)).toContain("പ്രൊഫൈൽ സേവ് ചെയ്തു");
    expect(readCookies(saved)).toContain(MALAYALAM);
    const html = await get("/profile", cookie);
    expect(html).toContain('<html lang="ml"');
    expect(html).toContain('<option value="ml" lang="ml" selected="">മലയാളം</option>');
    expect((await latinWords(html.replaceAll(email, ""))).filter((word) => word !== "example")).toEqual([]);
    const refused = await (await post("/profile", { ...fields, age: "", language: "latin" }, cookie)).text();
    expect(await readableText(refused)).toContain("ഒരു ഭാഷ തിരഞ്ഞെടുക്കുക");
    expect(await readableText(refused)).toContain("വയസ്സ് എഴുതുക");
    // Saving again without a change sets no cookies.
    expect(readCookies(await post("/profile", fields, cookie))).not.toContain("language");
  });
});

describe("a confirmation link in a browser that asks for English", () => {
  const english = { "accept-language": "en-IN,en;q=0.9" };

  async function fetchLocation(address: string, fields?: Record<string, string>, cookie = ""): Promise<string | null> {
    const body = fields && { method: "POST", body: new URLSearchParams(fields) };
    const sent = { method: "GET", address, cookie, headers: english, ...body };
    return (await exchange(world.services, sent, handleRequest)).headers.get("location");
  }

  test("leads to the login page in the account's language, used and dead too", async () => {
    const { userId, email } = await makeStudent(world.services, {
      user: { emailVerifiedAt: null },
      profile: { language: "ml" },
    });
    const token = await mailedLink(world, "verify-email", { userId });
    const link = `/verify-email?token=${token}`;
    const page = await get(link);
    const action = decoded(/<form [^>]*action="(\/verify-email[^"]*)"/.exec(page)?.[1] ?? "");
    expect(await fetchLocation(action, { token, returnUrl: "/start" })).toBe("/ml/login?notice=verified");
    expect(await fetchLocation(link)).toBe("/ml/login?notice=verified");
    expect(await fetchLocation(link, undefined, "__Host-language=en")).toBe("/login?notice=verified");

    await world.services.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email));
    expect(await fetchLocation(link)).toBe("/ml/login?notice=link-invalid");
    expect(await fetchLocation("/verify-email?token=unknown")).toBe("/login?notice=link-invalid");
  });
});

test("the confirmation link is sent again from the page in Malayalam, and leads back to it", async () => {
  const { email } = await makeStudent(world.services, { user: { emailVerifiedAt: null } });
  const refused = await (await post("/ml/login", { email, password: PASSWORD })).text();
  expect(await readableText(refused)).toContain("സ്ഥിരീകരണ ലിങ്ക് വീണ്ടും അയയ്ക്കുക");
  expect(refused).toContain('name="language" value="ml"');
  const sent = await post("/resend-verification", { email, returnUrl: "/profile", language: "ml" });
  expect(sent.headers.get("location")).toBe("/ml/login?returnUrl=%2Fprofile&notice=resent");
  const wrong = await post("/resend-verification", { email: "", language: "ml" });
  expect(wrong.headers.get("location")).toBe("/ml/login");
  expect(readToastText(wrong)).toContain("ഇമെയിൽ വിലാസം എഴുതുക");
});
