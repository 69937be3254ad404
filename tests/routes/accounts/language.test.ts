import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeAll, describe, expect, test } from "vitest";
import { experts, profiles } from "#db/schema/index.ts";
import { LEAVING_PATHS } from "../../support/fuzz/odd-paths.ts";
import { exchange } from "../send.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

interface Choice {
  language?: string;
  returnTo?: string;
}

async function choose(fields: Choice, cookie = ""): Promise<Response> {
  const body = new URLSearchParams(fields as Record<string, string>);
  return exchange(world.services, { method: "POST", address: "/language", cookie, body }, handleRequest);
}

/** The redirect, and the browser's cookies. */
async function readOutcome(fields: Choice, cookie = "") {
  const response = await choose(fields, cookie);
  return { status: response.status, to: response.headers.get("location"), cookies: response.headers.getSetCookie() };
}

const remembered = (language: string) => [
  expect.stringMatching(
    new RegExp(`^__Host-language=${language}; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax$`),
  ),
];

async function languageOfStudent(): Promise<string | undefined> {
  const [row] = await world.services.db.select().from(profiles).where(eq(profiles.id, world.student.userId));
  return row?.language;
}

async function languageOfExpert(): Promise<string | undefined> {
  const [row] = await world.services.db.select().from(experts).where(eq(experts.id, world.expert.expertId));
  return row?.language;
}

/** `<html lang>` of a page. */
async function languageRead(address: string, headers: Record<string, string> = {}, cookie = ""): Promise<string> {
  const sent = { method: "GET", address, cookie, headers };
  const response = await exchange(world.services, sent, handleRequest);
  return /<html lang="(\w*)"/.exec(await response.text())?.[1] ?? `none: ${response.status}`;
}

describe("the switch", () => {
  test("leads to the same page in the other language and is remembered for a year", async () => {
    expect(await readOutcome({ language: "ml", returnTo: "/faq?q=1" })).toEqual({
      status: 302,
      to: "/ml/faq?q=1",
      cookies: remembered("ml"),
    });
    expect(await readOutcome({ language: "en", returnTo: "/ml/faq?q=1" })).toEqual({
      status: 302,
      to: "/faq?q=1",
      cookies: remembered("en"),
    });
    // Pages with a single address keep it.
    expect(await readOutcome({ language: "ml", returnTo: "/signup/check-mail?notice=created" })).toMatchObject({
      to: "/signup/check-mail?notice=created",
    });
  });

  test("pressed again remembers nothing more", async () => {
    const again = await readOutcome({ language: "ml", returnTo: "/" }, "__Host-language=ml");
    expect(again).toEqual({ status: 302, to: "/ml", cookies: [] });
  });

  test.each(["hi", "", "ML", "ml\u0000", "__proto__"])(
    "a language %j that there is not changes nothing",
    async (language) => {
      const cookie = buildCookie(world, "student");
      const before = await languageOfStudent();
      expect(await readOutcome({ language, returnTo: "/faq" }, cookie)).toEqual({
        status: 302,
        to: "/faq",
        cookies: [],
      });
      expect(await readOutcome({ returnTo: "/ml/faq" }, cookie)).toMatchObject({ to: "/ml/faq", cookies: [] });
      expect(await languageOfStudent()).toBe(before);
    },
  );

  test.each([
    "//evil.example",
    "/.//evil.example",
    "/ml//evil.example",
    "/ml/.//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "",
    ...LEAVING_PATHS,
  ])("never leads to another site: %j", async (returnTo) => {
    for (const language of ["ml", "en", "hi"]) {
      const { to } = await readOutcome({ language, returnTo });
      expect([returnTo, language, new URL(to ?? "", "https://vazhi.example/language").origin]).toEqual([
        returnTo,
        language,
        "https://vazhi.example",
      ]);
      expect(to).not.toMatch(/^\/[/\\]/);
    }
  });

  test("signed in as a student, it changes the account and the browser", async () => {
    const cookie = buildCookie(world, "student");
    expect(await readOutcome({ language: "ml", returnTo: "/profile" }, cookie)).toEqual({
      status: 302,
      to: "/profile",
      cookies: remembered("ml"),
    });
    expect(await languageOfStudent()).toBe("ml");
    expect(await languageRead("/profile", {}, cookie)).toBe("ml");
    expect(await languageRead("/faq", {}, cookie)).toBe("ml");
    // The account's language overrides the browser's after signing in.
    expect(await languageRead("/faq", {}, `${cookie}; __Host-language=en`)).toBe("ml");
    await choose({ language: "en", returnTo: "/profile" }, cookie);
    expect([await languageOfStudent(), await languageRead("/profile", {}, cookie)]).toEqual(["en", "en"]);
  });

  test("signed in as an expert, it changes the expert's", async () => {
    const cookie = buildCookie(world, "expert");
    expect(await readOutcome({ language: "ml", returnTo: "/expert" }, cookie)).toMatchObject({ to: "/expert" });
    expect(await languageOfExpert()).toBe("ml");
    // Their own pages use the account's language in any browser.
    for (const browser of [cookie, `${cookie}; __Host-language=en`])
      expect(await languageRead("/expert", {}, browser)).toBe("ml");
    await choose({ language: "en", returnTo: "/expert" }, cookie);
    expect(await languageOfExpert()).toBe("en");
  });

  test("opened as a page it leads home", async () => {
    const sent = { method: "GET", address: "/language", cookie: "" };
    const response = await exchange(world.services, sent, handleRequest);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe("a document says in which language it is", () => {
  test.each([
    ["/ml", {}, "", "ml"],
    ["/ml/login", { "accept-language": "en" }, "__Host-language=en", "ml"],
    ["/login", {}, "", "en"],
    ["/login", { "accept-language": "ml-IN,ml;q=0.9,en;q=0.8" }, "", "ml"],
    ["/login", { "accept-language": "ml" }, "__Host-language=en", "en"],
    ["/signup", { "accept-language": "en" }, "__Host-language=ml", "ml"],
    ["/forgot-password", {}, "__Host-language=ml", "ml"],
    ["/reset-password?token=unknown", {}, "__Host-language=ml", "ml"],
    ["/reset-password?done", {}, "__Host-language=ml", "ml"],
    ["/no-such-page", {}, "__Host-language=ml", "ml"],
    ["/ml/no-such-page", {}, "", "ml"],
    ["/administrator/login", { "accept-language": "ml" }, "__Host-language=ml", "en"],
    // A forged cookie value is ignored.
    ["/login", {}, "__Host-language=hi", "en"],
    ["/login", { "accept-language": "ml" }, "__Host-language=%E0%B4", "ml"],
    ["/login", { "accept-language": "ml" }, "__Host-language=", "ml"],
    ["/login", {}, "__Host-language=constructor", "en"],
  ])("%s with %j and the cookie %j: %s", async (address, headers, cookie, language) => {
    expect(await languageRead(address, headers, cookie)).toBe(language);
  });
});
