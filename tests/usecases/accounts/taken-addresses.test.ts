import { beforeEach, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { type Captcha, CaptchaError } from "#app/ports/captcha.ts";
import type { Services } from "#app/ports/services.ts";
import { changeSignUpAddress } from "#app/usecases/accounts/change-sign-up-address.ts";
import { signUp } from "#app/usecases/accounts/sign-up.ts";
import { signUpSchema } from "#app/web/forms/accounts.ts";
import { makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { testServices } from "../../support/services.ts";

const TAKEN = { ok: false, reason: "email-taken" };
const SLOWED = { ok: false, reason: "login-slowed" };
const CAPTCHA_WANTED = { ok: false, reason: "captcha-required" };

let networks = 0;
let clientIp = "";
beforeEach(() => {
  networks += 1;
  clientIp = `203.0.113.${networks}`;
});

const newEmail = () => `new-${crypto.randomUUID().slice(0, 8)}@students.example`;

function tryToSignUp(services: Services, email: string, captchaToken = "", from = clientIp) {
  const typed = {
    name: "Anju",
    password: PASSWORD,
    confirmation: PASSWORD,
    phone: "9447012345",
    age: "18",
    captchaToken,
  };
  return signUp(services, { ...signUpSchema.parse({ ...typed, email }), clientIp: from, returnTo: "/" });
}

test("from a network's third taken address on, sign-up answers once in half a minute, for taken and free alike", async () => {
  const services = testServices();
  const { email } = await makeStudent(services);
  for (let tries = 0; tries < 3; tries += 1) expect(await tryToSignUp(services, email)).toEqual(TAKEN);
  for (const address of [email, newEmail()]) expect(await tryToSignUp(services, address)).toEqual(SLOWED);
  // Others are not slowed.
  expect(await tryToSignUp(services, newEmail(), "", "198.51.100.7")).toMatchObject({ ok: true });
  services.clock.advance(MINUTE_MS);
  expect(await tryToSignUp(services, newEmail())).toMatchObject({ ok: true });
  services.clock.advance(HOUR_MS);
  expect(await tryToSignUp(services, email)).toEqual(TAKEN);
});

test("free addresses, as of a class, count for nothing", async () => {
  const services = testServices();
  for (let tries = 0; tries < 6; tries += 1)
    expect(await tryToSignUp(services, newEmail())).toMatchObject({ ok: true });
});

test("of twenty taken addresses at once three are answered", async () => {
  const services = testServices();
  const { email } = await makeStudent(services);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => tryToSignUp(services, email)));
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "email-taken")).toHaveLength(3);
});

test("with a captcha it is solved each time; if its provider does not respond, the half minute counts", async () => {
  const services = testServices();
  const { email } = await makeStudent(services);
  const captcha: Captcha = {
    siteKey: "key",
    script: "https://captcha.example/x.js",
    isSolved: async ({ token }) => token === "solved",
  };
  const using = { ...services, captcha };
  for (let tries = 0; tries < 4; tries += 1) expect(await tryToSignUp(using, email, "solved")).toEqual(TAKEN);
  expect(await tryToSignUp(using, email)).toEqual(CAPTCHA_WANTED);
  const down = {
    ...services,
    captcha: { ...captcha, isSolved: () => Promise.reject(new CaptchaError("down")) },
  };
  expect(await tryToSignUp(down, email, "solved")).toEqual(TAKEN);
  expect(await tryToSignUp(down, email, "solved")).toEqual(SLOWED);
});

test("the address of a sign-up is changed within the same count, and never to the guardian's mailbox", async () => {
  const services = testServices();
  const { email: taken } = await makeStudent(services);
  const guardianEmail = `amma${services.newId()}@gmail.com`;
  const typed = { name: "Devu", email: newEmail(), password: PASSWORD, confirmation: PASSWORD, phone: "9447012345" };
  const form = signUpSchema.parse({ ...typed, age: "15", guardianName: "Amma", guardianEmail });
  const made = await signUp(services, { ...form, clientIp, returnTo: "/" });
  if (!made.ok) throw new Error(made.reason);
  const change = (email: string) =>
    changeSignUpAddress(services, { email, deviceTokens: made.deviceTokens, clientIp, returnTo: "/" });
  expect(await change(guardianEmail.replace("@", "+devu@"))).toEqual({ ok: false, reason: "guardian-address" });
  for (let tries = 0; tries < 3; tries += 1) expect(await change(taken)).toEqual(TAKEN);
  expect(await change(newEmail())).toEqual(SLOWED);
});

test("a guardian with the student's mailbox is refused at sign-up, in any spelling", async () => {
  const services = testServices();
  const name = `kid${crypto.randomUUID().slice(0, 8)}`;
  const typed = { name: "Devu", email: `${name}@gmail.com`, password: PASSWORD, confirmation: PASSWORD };
  for (const guardianEmail of [`${name}+amma@gmail.com`, `k.i.${name.slice(2)}@gmail.com`, `${name}@googlemail.com`]) {
    const form = signUpSchema.parse({ ...typed, phone: "9447012345", age: "15", guardianName: "Amma", guardianEmail });
    expect(await signUp(services, { ...form, clientIp, returnTo: "/" })).toEqual({
      ok: false,
      reason: "guardian-own-address",
    });
  }
});
