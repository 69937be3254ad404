import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { beforeAll, describe, expect, test } from "vitest";
import { LEAVING_PATHS, oddPath } from "../support/fuzz/odd-paths.ts";
import type { Dice } from "../support/fuzz/dice.ts";
import { diceFor, fuzzRounds, fuzzTimeout, replayWith } from "../support/fuzz/fuzz.ts";
import { makeStudent, PASSWORD } from "../support/makers/actors.ts";
import { fakeGoogle } from "../support/services.ts";
import { knownAdministrator, knownStudent, unknownAddress, unverifiedStudent } from "./rows/accounts.ts";
import { exchange } from "./send.ts";
import { buildCookie, makeWorld, type World } from "./world.ts";
import { SLOW } from "../support/tags.ts";

const handleRequest = createRequestHandler(build, "production");

/** The parameters for the address after login. */
const PARAMETERS = ["redirect", "returnUrl", "redirectAfterLogin"] as const;

const rounds = fuzzRounds(15);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  world.services.google = fakeGoogle({
    subject: world.services.newId(),
    email: world.student.email,
    isEmailVerified: true,
    name: "Anjali",
  });
});

async function ask(address: string, fields?: Record<string, string>, cookie = ""): Promise<Response> {
  const method = fields ? "POST" : "GET";
  const body = fields && new URLSearchParams(fields);
  return exchange(world.services, { method, address, cookie, ...(body ? { body } : {}) }, handleRequest);
}

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

async function usedLink(): Promise<string> {
  const { token = "" } = await unverifiedStudent(world);
  await ask("/verify-email", { token });
  return token;
}

type Door = (name: (typeof PARAMETERS)[number], value: string) => Promise<Response>;

/** Every redirect to an address from the browser. */
const doors: Record<string, Door> = {
  "login, signed in": (name, value) =>
    ask(withQuery("/login", { [name]: value }), undefined, buildCookie(world, "student")),
  login: async (name, value) => {
    const { email = "" } = await knownStudent(world);
    return ask(withQuery("/login", { [name]: value }), { email, password: PASSWORD });
  },
  "login, by the field of its form": async (_, value) => {
    const { email = "" } = await knownStudent(world);
    return ask("/login", { email, password: PASSWORD, redirectAfterLogin: value });
  },
  "sign-up": async (name, value) => {
    const { email = "" } = unknownAddress(world);
    return ask(withQuery("/signup", { [name]: value }), {
      name: "Anju Thomas",
      email,
      password: PASSWORD,
      confirmation: PASSWORD,
      phone: "9847012345",
      age: "18",
      educationStatus: "completed12th",
    });
  },
  "the page after sign-up, of a browser without one": (name, value) =>
    ask(withQuery("/signup/check-mail", { [name]: value })),
  "the page after sign-up, signed in": (name, value) =>
    ask(withQuery("/signup/check-mail", { [name]: value }), undefined, buildCookie(world, "student")),
  "its button that sends the link again": (name, value) =>
    ask(withQuery("/signup/check-mail", { [name]: value }), { intent: "resend" }),
  "another verification link": async (_, value) => {
    const { email = "" } = await unverifiedStudent(world);
    return ask("/resend-verification", { email, returnUrl: value });
  },
  "the button that verifies an address": async (_, value) => {
    const { token = "" } = await unverifiedStudent(world);
    return ask("/verify-email", { token, returnUrl: value });
  },
  "a verification link that has been used": async (name, value) =>
    ask(withQuery("/verify-email", { token: await usedLink(), [name]: value })),
  "the profile": async (name, value) => {
    const { name: fullName, phone, age, educationStatus } = world.student.currentUser.profile ?? {};
    const fields = {
      name: fullName ?? "",
      phone: phone ?? "",
      age: String(age),
      educationStatus: educationStatus ?? "",
    };
    return ask(
      withQuery("/profile", { [name]: value }),
      { ...fields, guardianName: "", guardianEmail: "", state: "", language: "en", reportLanguage: "both" },
      buildCookie(world, "student"),
    );
  },
  "the page that waits for a guardian, of who is 18 by now": async (name, value) => {
    const { token } = await makeStudent(world.services, { profile: { age: 18, consentState: "waiting" } });
    return ask(withQuery("/profile/guardian", { [name]: value }), { intent: "agree" }, `__Host-session=${token}`);
  },
  Google: async (name, value) => {
    const begun = await ask(withQuery("/auth/google", { [name]: value }));
    const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state") ?? "";
    const cookie = begun.headers.get("set-cookie")?.split(";")[0] ?? "";
    return ask(withQuery("/auth/google/callback", { code: "good-code", state }), undefined, cookie);
  },
  "Google, by the cookie": (_, value) => {
    const cookie = `__Host-google=${encodeURIComponent(JSON.stringify(["state", "verifier", "nonce", value, "en"]))}`;
    return ask(withQuery("/auth/google/callback", { code: "good-code", state: "state" }), undefined, cookie);
  },
  "the portal, signed in": (_, value) =>
    ask(withQuery("/administrator/login", { returnUrl: value }), undefined, buildCookie(world, "administrator")),
  "the portal": async (_, value) => {
    const { email = "" } = await knownAdministrator(world);
    return ask(withQuery("/administrator/login", { returnUrl: value }), { email, password: PASSWORD });
  },
};

/** Faults of a response's redirect, and of the address that it passes to a login page. */
function findFaults(response: Response): string[] {
  const location = response.headers.get("location");
  if (location === null) return [`no redirect but ${response.status}`];
  const { origin } = new URL(world.services.config.origin);
  const leadsTo = new URL(location, `${origin}/login`);
  const kept = PARAMETERS.map((name) => leadsTo.searchParams.get(name)).filter((value) => value !== null);
  return [
    location,
    ...(["/login", "/profile", "/profile/guardian", "/signup/check-mail"].includes(leadsTo.pathname) ? kept : []),
  ].flatMap((address) => {
    const resolved = new URL(address, origin);
    const again = new URL(resolved.pathname + resolved.search + resolved.hash, origin);
    return resolved.origin === origin && again.href === resolved.href
      ? []
      : [`${address} leads to ${resolved}, ${again}`];
  });
}

describe.each(Object.keys(doors))("%s", (door) => {
  const open = doors[door] as Door;

  test("leads to a page of this site that was asked for", async () => {
    const wanted = door.startsWith("the portal") ? "/administrator/users?search=a" : "/my-orders?tab=1";
    const location = (await open("returnUrl", wanted)).headers.get("location");
    const leadsTo = new URL(location ?? "", world.services.config.origin);
    expect(leadsTo.searchParams.get("returnUrl") ?? location).toBe(wanted);
  });

  async function tryToLeave(dice: Dice, values: readonly string[]): Promise<void> {
    const faults: string[] = [];
    for (const value of values) {
      const found = findFaults(await open(dice.pick(PARAMETERS), value));
      faults.push(...found.map((fault) => `${JSON.stringify(value)}: ${fault}`));
    }
    expect(faults, replayWith(rounds)).toEqual([]);
  }

  // `return-path.test.ts` tests the one function that decides what a path of this site is, with all paths.
  test("never leads elsewhere", () => tryToLeave(diceFor(door), LEAVING_PATHS.slice(0, 3)));

  test("never leads elsewhere, whatever the path", { tags: [SLOW], timeout: fuzzTimeout(rounds) }, () => {
    const dice = diceFor(door);
    return tryToLeave(dice, [...LEAVING_PATHS, ...Array.from({ length: rounds }, () => oddPath(dice))]);
  });
});

describe("a student who waits for a guardian on the way to pay", () => {
  const wanted = "/payment?package=gold";
  const waiting = withQuery("/profile/guardian", { returnUrl: wanted });

  async function cookieOfWaiting(isComplete = true): Promise<string> {
    const student = await makeStudent(world.services, { profile: { age: 16, consentState: "waiting", isComplete } });
    return `__Host-session=${student.token}`;
  }

  test("has the package in the address of the page and of what is sent from it", async () => {
    const cookie = await cookieOfWaiting();
    expect((await ask(wanted, undefined, cookie)).headers.get("location")).toBe(waiting);
    const guardian = { guardianName: "Latha Nair", guardianEmail: `${world.services.newId()}@families.example` };
    const changed = await ask(waiting, { intent: "change", ...guardian }, cookie);
    expect(changed.headers.get("location")).toBe(waiting);
    const again = await ask("/profile/guardian", { intent: "remind" }, cookie);
    expect(again.headers.get("location")).toBe("/profile/guardian");
  });

  test("keeps it while the profile is completed, after Google", async () => {
    const cookie = await cookieOfWaiting(false);
    const profile = (await ask(wanted, undefined, cookie)).headers.get("location") ?? "";
    const fields = {
      name: "Devu Nair",
      phone: "9847012345",
      age: "16",
      educationStatus: "completed12th",
      guardianName: "Latha Nair",
      guardianEmail: `${world.services.newId()}@families.example`,
      language: "en",
      reportLanguage: "both",
    };
    expect((await ask(profile, fields, cookie)).headers.get("location")).toBe(waiting);
    // A visitor on the way to the page itself gets there once.
    const direct = withQuery("/profile", { returnUrl: waiting });
    expect((await ask(direct, fields, cookie)).headers.get("location")).toBe(waiting);
  });
});
