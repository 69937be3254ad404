import { describe, expect, test } from "vitest";
import { checkNewPassword } from "#app/domain/accounts/new-password.ts";
import { passwordStrength } from "#app/domain/accounts/password-strength.ts";

const ANU = { name: "Anu Mathew", email: "anu.mathew09@students.example", isAdmin: false };
const ADMIN = { name: "Meera Pillai", email: "meera@vazhi.example", isAdmin: true };

describe("a new password", () => {
  test.each([
    ["123456", "the commonest of all"],
    ["PassWord1", "common, in other letters"],
    ["qwertyuiop", "a row of keys"],
    ["qwertyqwerty", "a common one twice"],
    ["aaaaaaaa", "one letter"],
    ["ababababab", "two letters in turn"],
    ["mathew2009", "the family name and a year"],
    ["M4thew@123", "the same with signs for letters"],
    ["anumathew", "the whole name"],
    ["mathew.anu!", "the name turned round"],
    ["anu.mathew09", "the mailbox"],
    ["Students2026", "the mail service"],
    ["vazhi@2026", "the site"],
    ["  vazhi  ", "the site, between blanks"],
  ])("%s is too easy: %s", (password) => {
    expect(checkNewPassword(password, ANU)).toBe("password-too-easy");
  });

  test.each([
    "kayal and kavu",
    "vazhi-demo-2026",
    "mathew plays chess",
    "കായലും കാവും",
    "7391-2640-58",
    "blue door at the river",
  ])("%s is accepted", (password) => {
    expect(checkNewPassword(password, ANU)).toBeNull();
  });

  test("a name in Malayalam counts, too", () => {
    const owner = { name: "അനു മാത്യു", email: "a@b.example", isAdmin: false };
    expect(checkNewPassword("മാത്യു2009", owner)).toBe("password-too-easy");
    expect(checkNewPassword("മാത്യു കളിക്കുന്നു", owner)).toBeNull();
  });

  test("initials are ignored", () => {
    expect(checkNewPassword("ak7391pm", { name: "A K", email: "ak@b.example", isAdmin: false })).toBeNull();
  });

  test("an administrator's has twelve characters or more", () => {
    expect(checkNewPassword("kayal kavu!", ADMIN)).toBe("admin-password-too-short");
    expect(checkNewPassword("kayal kavu!!", ADMIN)).toBeNull();
    expect(checkNewPassword("MeeraPillai2026", ADMIN)).toBe("password-too-easy");
    expect(checkNewPassword("vazhi-demo-2026", ADMIN)).toBeNull();
  });
});

test.each([
  ["123456", "weak"],
  ["aaaaaaaaaaaaaaaaaaaa", "weak"],
  ["abcdefghij", "weak"],
  ["kayal7", "weak"],
  ["devika2009", "fair"],
  ["kayal and kavu", "strong"],
  ["കായലും കാവും", "strong"],
  ["", "weak"],
])("the strength of %s is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
