import { describe, expect, test } from "vitest";
import { z } from "zod";
import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import { adminLogInSchema, firstAdminSchema } from "#app/web/forms/administrators.ts";
import { readBilingualMessage } from "#app/web/forms/bilingual-message.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { contactSchema } from "#app/web/forms/contact.ts";
import { guestSchema } from "#app/web/forms/sessions.ts";
import {
  forgotPasswordSchema,
  logInSchema,
  profileSchema,
  resetPasswordSchema,
  signUpSchema,
} from "#app/web/forms/accounts.ts";

/** The first message of each field of a rejected form; empty for an accepted one. */
function listErrors(schema: z.ZodType, form: Record<string, unknown>): Record<string, string> {
  const parsed = schema.safeParse(form);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    errors[String(path[0])] ??= readBilingualMessage(message, "en");
  return errors;
}

const good = {
  name: "Anjali Nair",
  email: "anjali@example.com",
  password: "secret",
  confirmation: "secret",
  phone: "9847012345",
  age: "17",
  educationStatus: "completed12th",
};

const NAME_IS_MORE = "Please enter a name only: no web or e-mail address, no amount of money and no long number";

test.each([
  ["a message from the contact form", contactSchema, { subject: "Hello", message: "Hello" }],
  ["a guest of a session", guestSchema, {}],
  ["a profile", profileSchema, { ...good, language: "en", reportLanguage: "both" }],
])("the name in %s is a name only", (_, schema, rest) => {
  const form = { ...rest, email: "anu@example.com" };
  expect(listErrors(schema, { ...form, name: "Anu" })).toEqual({});
  expect(listErrors(schema, { ...form, name: "Win ₹5,000 at evil.example" })).toEqual({ name: NAME_IS_MORE });
});

describe("sign-up", () => {
  test("reports everything that is missing at once", () => {
    expect(listErrors(signUpSchema, {})).toEqual({
      name: "Name is required",
      email: "Email is required",
      password: "Password is required",
      confirmation: "Passwords do not match",
      phone: "Phone number is required",
      age: "Age is required",
    });
  });

  test.each<[string, string, string]>([
    ["name", "   ", "Name is required"],
    ["name", "x".repeat(101), "Name must be at most 100 characters"],
    ["name", "You won at www.evil.example", NAME_IS_MORE],
    ["guardianName", "Call 98470 12345", NAME_IS_MORE],
    ["email", " ", "Email is required"],
    ["email", "anjali@", "Email is invalid"],
    ["email", `${"a".repeat(250)}@example.com`, "Email is invalid"],
    ["email", "അഞ്ജലി@example.com", "Email is invalid"],
    ["password", "      ", "Password is required"],
    ["password", "12345", "Password must be at least 6 characters"],
    ["password", "x".repeat(201), "Password must be at most 200 characters"],
    ["confirmation", "Secret", "Passwords do not match"],
    ["phone", "  ", "Phone number is required"],
    ["phone", "984701234", "Phone number must be 10 digits"],
    ["phone", "+91 98470 1234", "Phone number must be 10 digits"],
    ["phone", "+971 50 123 4567", "Phone number must be 10 digits"],
    ["phone", "000000000000", "Phone number must be 10 digits"],
    ...["0000000000", "1234567890", "0484123456", "04842345678", "9999999999", "൧൨൩൪൫൬൭൮൯൦"].map(
      (number): [string, string, string] => ["phone", number, FIELD_MESSAGES.phoneQuestion.en],
    ),
    ["phone", "call me", "Phone number must be 10 digits"],
    ["age", " ", "Age is required"],
    ["age", "9", "Age must be between 10 and 100"],
    ["age", "101", "Age must be between 10 and 100"],
    ["age", "17.5", "Age must be between 10 and 100"],
    ["age", "seventeen", "Age must be between 10 and 100"],
    ["age", "-17", "Age must be between 10 and 100"],
    ["educationStatus", "phd", "Please choose where you are at school"],
    ["guardianEmail", "nobody", "Email is invalid"],
    ["guardianName", "x".repeat(101), "Name must be at most 100 characters"],
  ])("%s %j: %s", (field, value, message) => {
    // A rejected password is repeated, so that only its own message appears.
    const form = { ...good, [field]: value, ...(field === "password" ? { confirmation: value } : {}) };
    expect(listErrors(signUpSchema, form)).toEqual({ [field]: message });
  });

  test("mismatched passwords are reported while other fields are invalid, too", () => {
    expect(listErrors(signUpSchema, { ...good, name: "", confirmation: "other" })).toEqual({
      name: "Name is required",
      confirmation: "Passwords do not match",
    });
  });

  test("normalises what it accepts", () => {
    expect(
      signUpSchema.parse({
        ...good,
        name: " <b>Anjali</b>\u0000 ",
        email: " Anjali@Example.COM ",
        phone: "(98470) 12-345",
        age: " 10 ",
        guardianName: "",
        guardianEmail: "Amma@Example.com",
      }),
    ).toEqual({
      agreesToResearch: false,
      agreesToNews: false,
      name: "<b>Anjali</b>",
      email: "anjali@example.com",
      password: "secret",
      confirmation: "secret",
      phone: "9847012345",
      confirmedPhone: "",
      age: 10,
      educationStatus: "completed12th",
      guardianName: null,
      guardianEmail: "amma@example.com",
      captchaToken: "",
    });
  });

  test.each([
    "+91 98470 12345",
    "919847012345",
    "091-98470-12345",
    "0091 98470 12345",
    "+91 (0) 98470 12345",
    "0 98470 12345",
    "98470-12345",
    "+൯൧ ൯൮൪൭൦ ൧൨൩൪൫",
  ])("%j is 9847012345, also for browsers", (typed) => {
    expect(signUpSchema.parse({ ...good, phone: typed })).toMatchObject({ phone: "9847012345" });
    const { pattern } = htmlConstraints(signUpSchema, "en").phone;
    expect(typed).toMatch(new RegExp(`^(?:${pattern})$`, "v"));
  });

  test("a number that is no mobile's is asked about with the other errors, and accepted the second time", () => {
    const form = { ...good, phone: "0484 123456" };
    expect(listErrors(signUpSchema, { ...form, name: "" })).toEqual({
      name: "Name is required",
      phone: FIELD_MESSAGES.phoneQuestion.en,
    });
    expect(signUpSchema.parse({ ...form, confirmedPhone: form.phone })).toMatchObject({ phone: "0484123456" });
    expect(listErrors(signUpSchema, { ...form, confirmedPhone: "0484123457" })).toEqual({
      phone: FIELD_MESSAGES.phoneQuestion.en,
    });
    expect(listErrors(signUpSchema, { ...form, phone: "12345", confirmedPhone: "12345" })).toEqual({
      phone: "Phone number must be 10 digits",
    });
  });

  test("education starts with completed12th, and the guardian is optional", () => {
    const { educationStatus: _, ...rest } = good;
    expect(signUpSchema.parse(rest)).toMatchObject({
      educationStatus: "completed12th",
      guardianName: null,
      guardianEmail: null,
    });
  });

  test.each([
    ["\u200B\u2060", "Name is required"],
    ["\u3164", "Name is required"],
    ["... 12", "Please enter a name with letters"],
    ["Anju﹫evil․com", FIELD_MESSAGES.nameIsMore.en],
  ])("the name %j is rejected", (name, message) => {
    expect(listErrors(signUpSchema, { ...good, name })).toEqual({ name: message });
  });

  test("digits of Malayalam and characters that nobody sees are understood", () => {
    const form = {
      ...good,
      name: "\u202EAnju\u2028വര്\u200Dമ്മ\u200B",
      email: "\u202AAnju@Example.com\u202C\u2060",
      phone: "൯൮൪൭൦ ൧൨൩൪൫\u200B",
      age: "൧൭",
      guardianName: "\u200B",
    };
    expect(signUpSchema.parse(form)).toMatchObject({
      name: "Anju വർമ്മ",
      email: "anju@example.com",
      phone: "9847012345",
      age: 17,
      guardianName: null,
    });
    const { phone, age } = htmlConstraints(
      z.object({ phone: signUpSchema.shape.phone, age: signUpSchema.shape.age }),
      "en",
    );
    expect(form.phone).toMatch(new RegExp(`^(?:${phone.pattern})$`, "v"));
    expect(form.age).toMatch(new RegExp(`^(?:${age.pattern})$`, "v"));
  });

  test("a hundred years and Malayalam names are valid", () => {
    expect(signUpSchema.parse({ ...good, age: "100", name: "അഞ്ജലി" })).toMatchObject({ age: 100, name: "അഞ്ജലി" });
  });
});

test("login requires both, and whitespace counts as empty", () => {
  expect(listErrors(logInSchema, { email: " ", password: "  " })).toEqual({
    email: "Email is required",
    password: "Password is required",
  });
  expect(listErrors(logInSchema, { email: "a@example.com", password: " x " })).toEqual({});
});

test("forgot password requires an address", () => {
  expect(listErrors(forgotPasswordSchema, { email: " " })).toEqual({ email: "Please enter your email address" });
  expect(listErrors(forgotPasswordSchema, { email: "x" })).toEqual({ email: "Email is invalid" });
});

test("reset password requires six characters, twice the same", () => {
  expect(listErrors(resetPasswordSchema, { token: "t", password: "12345", confirmation: "12345" })).toEqual({
    password: "Password must be at least 6 characters long",
  });
  expect(listErrors(resetPasswordSchema, { token: "t", password: "123456", confirmation: "1234567" })).toEqual({
    confirmation: "Passwords do not match",
  });
});

test("the profile requires languages that pages and reports are available in", () => {
  expect(listErrors(profileSchema, { ...good, language: "ml", reportLanguage: "latin" })).toEqual({
    reportLanguage: "Please choose a language",
  });
  for (const language of ["latin", "", "ML", undefined])
    expect(listErrors(profileSchema, { ...good, language })).toEqual({ language: "Please choose a language" });
});

test("administrators' forms have one message for missing fields", () => {
  expect(listErrors(adminLogInSchema, { email: "", password: " " })).toEqual({
    email: "Please enter both email and password",
    password: "Please enter both email and password",
  });
  expect(listErrors(firstAdminSchema, {})).toEqual({
    name: "Please fill in all fields",
    email: "Please fill in all fields",
    password: "Please fill in all fields",
    code: "Please fill in all fields",
  });
});
