import { expect, test } from "vitest";
import { checkGuardian } from "#app/domain/accounts/guardian-rule.ts";

const named = { guardianName: "Mary Thomas", guardianEmail: "mary@families.example" };
const unnamed = { guardianName: null, guardianEmail: null };
const required = { ownEmail: "anu@students.example", policy: "required" } as const;

test.each([
  ["a minor names a guardian", { age: 17, ...named }, required, null],
  ["a minor names none", { age: 17, ...unnamed }, required, "guardian-missing"],
  ["a minor gives half of it", { age: 17, ...named, guardianName: null }, required, "guardian-missing"],
  ["who is 18 names none", { age: 18, ...unnamed }, required, null],
  ["a minor, where no guardian is asked", { age: 17, ...unnamed }, { ...required, policy: "off" } as const, null],
  [
    "the student's own address",
    { age: 30, ...named, guardianEmail: required.ownEmail },
    required,
    "guardian-own-address",
  ],
])("%s", (_, form, asked, failure) => {
  expect(checkGuardian(form, asked)).toBe(failure);
});
