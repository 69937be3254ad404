import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, describe, expect, test } from "vitest";
import { userOwner } from "#app/domain/accounts/key-owner.ts";
import { TOTP_PURPOSE, totpCode, totpSecret } from "#app/domain/accounts/totp.ts";
import { PROOF_MS } from "#app/domain/accounts/login-session.ts";
import { listAdmins } from "#db/queries/administration/admins.ts";
import { claimStep, startSecondFactor } from "#db/queries/accounts/second-factor.ts";
import { findUserByEmail } from "#db/queries/accounts/users.ts";
import { insertPasskey } from "#db/queries/accounts/passkeys.ts";
import { PASSWORD } from "../../support/makers/actors.ts";
import { testServices } from "../../support/services.ts";
import { exchange } from "../send.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

function ask(address: string, fields?: Record<string, string>, who: "administrator" | "student" = "administrator") {
  const method = fields ? "POST" : "GET";
  const body = fields && new URLSearchParams(fields);
  return exchange(
    world.services,
    { method, address, cookie: buildCookie(world, who), ...(body ? { body } : {}) },
    handleRequest,
  );
}

const refund = {
  category: "goodwill",
  reason: "Goodwill",
  shown: "100",
  submissionId: "0123456789",
};

const ADMINISTRATORS = "/administrator/administrators";

const invitation = () => ({
  intent: "invite",
  name: "Biju",
  email: `${world.services.newId()}@team.example`,
  "role-reader": "yes",
});

const leadsTo = (response: Response) => [response.status, response.headers.get("location")];

describe("what matters", () => {
  test.each(["/administrator/administrators", "/administrator/ai", "/administrator/setup"])(
    "%s asks inside its form once the last proof is old",
    async (path) => {
      expect(await (await ask(path)).text()).not.toContain('name="proof"');
      world.services.clock.advance(PROOF_MS);
      const opened = await ask(path);
      expect(opened.status).toBe(200);
      expect(await opened.text()).toContain('name="proof"');
    },
  );

  test("one submission confirms the form and is carried out, also when sent twice", async () => {
    world.services.clock.advance(PROOF_MS);
    const form = { ...invitation(), proof: PASSWORD };
    const answers = await Promise.all([ask(ADMINISTRATORS, form), ask(ADMINISTRATORS, form)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    expect((await listAdmins(world.services.db)).filter(({ email }) => email === form.email)).toHaveLength(1);
    // The next form needs no other proof.
    expect(leadsTo(await ask(ADMINISTRATORS, invitation()))).toEqual([302, ADMINISTRATORS]);
  });

  test("a wrong password is an error of its field, keeps what was typed, and does nothing", async () => {
    world.services.clock.advance(PROOF_MS);
    const form = { ...invitation(), proof: "wrong" };
    const refused = await ask(ADMINISTRATORS, form);
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(page).toContain("This is not your current password");
    expect(page).toContain(form.email);
    expect(page).not.toContain('value="wrong"');
    expect(await findUserByEmail(world.services.db, form.email)).toBeNull();
  });

  test("a code of the authenticator app confirms a form, once, for the form that was sent twice with it", async () => {
    const { db, clock } = world.services;
    const secret = totpSecret(world.services.newToken());
    const sealedSecret = (await world.services.secrets?.seal(secret, TOTP_PURPOSE)) ?? "";
    const { userId } = world.administrator;
    await startSecondFactor(db, { userId, sealedSecret });
    await claimStep(db, { userId, step: 0, enabledAt: clock.now });
    clock.advance(PROOF_MS);
    const proof = totpCode(secret, clock.now);
    const first = await ask(ADMINISTRATORS, { ...invitation(), proof });
    expect(leadsTo(first)).toEqual([302, ADMINISTRATORS]);
    clock.advance(PROOF_MS);
    expect((await ask(ADMINISTRATORS, { ...invitation(), proof })).status).toBe(400);
    const again = { ...invitation(), proof: totpCode(secret, clock.now) };
    const answers = await Promise.all([ask(ADMINISTRATORS, again), ask(ADMINISTRATORS, again)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    expect((await listAdmins(db)).filter(({ email }) => email === again.email)).toHaveLength(1);
  });

  test("guesses are limited as at login", async () => {
    world.services.clock.advance(PROOF_MS);
    const statuses: number[] = [];
    for (let guess = 0; guess < 22; guess += 1)
      statuses.push((await ask(ADMINISTRATORS, { ...invitation(), proof: `wrong ${guess}` })).status);
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(ADMINISTRATORS, { ...invitation(), proof: PASSWORD })).status).toBe(429);
  });

  test.each([
    [
      "/administrator/administrators",
      { intent: "invite", name: "Biju", email: "biju@team.example", "role-reader": "yes" },
    ],
    ["/administrator/ai", { intent: "save", provider: "off", baseUrl: "", model: "", apiKey: "" }],
    ["/administrator/security", { intent: "recovery-codes" }],
    ["/administrator/administrators", { intent: "roles", userId: "somebody", "role-owner": "yes" }],
    ["/administrator/administrators.data", { intent: "remove", userId: "somebody" }],
    ["/administrator/payments/pay_any/refund", { ...refund, extent: "part", amount: "1" }],
    ["/administrator/payments/pay_any/refund.data", { ...refund, extent: "whole" }],
    ["/administrator/bookings/any", { intent: "cancel", reason: "The expert is ill" }],
    ["/administrator/approvals", { intent: "approve", approvalId: "any" }],
    [
      "/administrator/setup",
      { name: "Biju", email: "biju@team.example", password: "monsoon ferry 41", "role-owner": "yes" },
    ],
  ])("a form of %s is not carried out with an older proof", async (path, fields) => {
    world.services.clock.advance(PROOF_MS);
    expect((await ask(path, fields)).status).toBe(403);
  });

  test("a list is exported with a fresh proof only", async () => {
    expect((await ask("/administrator/exports/users", {})).status).toBe(200);
    world.services.clock.advance(PROOF_MS);
    const refused = await ask("/administrator/exports/users", {});
    expect(refused.status).toBe(302);
    expect(refused.headers.get("location")).toContain("/administrator/confirm?");
  });

  test("a student's change of address keeps what was typed", async () => {
    world.services.clock.advance(PROOF_MS);
    expect((await ask("/profile/security", { intent: "email", email: "new@students.example" }, "student")).status).toBe(
      403,
    );
    const away = "/profile/confirm?returnUrl=https%3A%2F%2Fevil.example";
    const proven = await ask(away, { intent: "password", password: PASSWORD }, "student");
    expect(leadsTo(proven)).toEqual([302, "/profile/security"]);
  });
});

describe("where administrators need a second factor", () => {
  beforeEach(() => {
    world.services.config = { ...testServices().config, needsAdminSecondFactor: true };
  });

  test("one without can do nothing but set one up", async () => {
    for (const path of ["/administrator/dashboard", "/administrator/users", "/administrator/ai"])
      expect(leadsTo(await ask(path))).toEqual([302, "/administrator/security"]);
    expect(leadsTo(await ask("/administrator/setup"))).toEqual([302, "/administrator/security"]);
    expect(leadsTo(await ask("/administrator/exports/users", {}))).toEqual([302, "/administrator/security"]);
    const email = `${world.services.newId()}@team.example`;
    const further = { name: "Biju", email, password: "monsoon ferry 41", "role-owner": "yes" };
    expect(leadsTo(await ask("/administrator/setup", further))).toEqual([302, "/administrator/security"]);
    expect(await findUserByEmail(world.services.db, email)).toBeNull();
    for (const path of ["/administrator/security", "/administrator/change-password"])
      expect((await ask(path)).status).toBe(200);
    const services = world.services;
    const { userId } = world.administrator;
    const key = { id: services.newId(), publicKey: "", counter: 0, transports: [], name: "Mine", isBackedUp: false };
    await insertPasskey(services.db, { ...key, owner: userOwner(userId), now: services.now() });
    expect((await ask("/administrator/dashboard")).status).toBe(200);
  });

  test("students notice nothing of it", async () => {
    expect((await ask("/profile", undefined, "student")).status).toBe(200);
  });
});
