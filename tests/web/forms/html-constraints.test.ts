import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  changeAddressSchema,
  forgotPasswordSchema,
  logInSchema,
  resetPasswordSchema,
  signUpSchema,
} from "#app/web/forms/accounts.ts";
import { type HtmlConstraints, htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { readBilingualMessage } from "#app/web/forms/bilingual-message.ts";

describe("a field's rules as HTML's own constraints, with the schema's messages", () => {
  const inEnglish = htmlConstraints(signUpSchema, "en");
  const inMalayalam = htmlConstraints(signUpSchema, "ml");

  test("required, and how long it may be", () => {
    expect(inEnglish.name).toEqual({ required: true, "data-missing": "Name is required", maxLength: 100 });
    expect(inMalayalam.name).toEqual({ required: true, "data-missing": "പേര് എഴുതുക", maxLength: 100 });
  });

  test("at least so long", () => {
    expect(inEnglish.password).toEqual({
      required: true,
      "data-missing": "Password is required",
      minLength: 6,
      "data-too-short": "Password must be at least 6 characters",
      maxLength: 200,
    });
    expect(inMalayalam.password["data-too-short"]).toBe("പാസ്‌വേഡിൽ കുറഞ്ഞത് 6 അക്ഷരങ്ങൾ വേണം");
  });

  test.each([
    ["email", "Email is invalid", "ഇമെയിൽ വിലാസം ശരിയല്ല"],
    ["phone", "Phone number must be 10 digits", "ഫോൺ നമ്പറിൽ 10 അക്കങ്ങൾ വേണം"],
    ["age", "Age must be between 10 and 100", "വയസ്സ് 10 മുതൽ 100 വരെ ആകാം"],
  ] as const)("a pattern: %s", (field, english, malayalam) => {
    expect(inEnglish[field].pattern).toBeTruthy();
    expect(inEnglish[field]["data-invalid"]).toBe(english);
    expect(inMalayalam[field]["data-invalid"]).toBe(malayalam);
  });

  test("an optional field has the rules of what is filled in", () => {
    expect(inEnglish.guardianName).toEqual({ maxLength: 100 });
    expect(inEnglish.guardianEmail).toEqual({ pattern: inEnglish.email.pattern, "data-invalid": "Email is invalid" });
  });

  test("each form has its own messages", () => {
    expect(htmlConstraints(forgotPasswordSchema, "en").email["data-missing"]).toBe("Please enter your email address");
    expect(htmlConstraints(resetPasswordSchema, "en").password["data-too-short"]).toBe(
      "Password must be at least 6 characters long",
    );
  });
});

/** The browser's message for a value: `field-errors.ts` with HTML's checks. */
function messageOfBrowser(constraints: HtmlConstraints, typed: string, isEmail: boolean): string | null {
  const { required, minLength = 0, pattern } = constraints;
  // Browsers trim fields of type `email`.
  const value = isEmail ? typed.trim() : typed;
  if (value.trim() === "") return required ? (constraints["data-missing"] ?? "none") : null;
  if (value.length < minLength) return constraints["data-too-short"] ?? "none";
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, "v").test(value))
    return constraints["data-invalid"] ?? "none";
  return null;
}

describe("the browser never refuses what the server accepts, and says the same", () => {
  const emails = [
    "",
    " ",
    "anju",
    "anju@",
    "@example.com",
    "anju@example",
    "anju@example.c",
    "anju@example.com",
    " Anju@Example.COM ",
    "anju..nair@example.com",
    ".anju@example.com",
    "anju.@example.com",
    "anju nair@example.com",
    "anju+vazhi@example.co.in",
    "o'neil@example.com",
    "anju-@example.com",
    "അഞ്ജു@example.com",
    "anju@-example.com",
    "anju@example.com.",
  ];
  const names = ["", " ", "Anju", "x".repeat(100), "K. P. Anju", "a\u0007b"];
  const values: Record<string, string[]> = {
    name: names,
    guardianName: names,
    email: emails,
    guardianEmail: emails,
    password: ["", "   ", "12345", "123456", "      x", "x".repeat(200)],
    phone: [
      "",
      " ",
      "12345",
      "98470 12345",
      "+91 98470 12345",
      "0 98470 12345",
      "98470 123456",
      "9847012345x",
      "൯൮൪൭൦൧൨൩൪൫",
    ],
    age: ["", " ", "9", "10", " 17 ", "017", "100", "101", "17.5", "-17", "seventeen", "0017", "1e1"],
  };
  // Left to the server: HTML would truncate pasted text, or cannot express it.
  const leftToServer: Record<string, string[]> = {
    name: ["www.evil.example", "Call 98470 12345", "x".repeat(101)],
    email: [`${"a".repeat(250)}@example.com`],
    password: ["x".repeat(201)],
  };

  test.each<[string, z.ZodObject]>([
    ["login", logInSchema],
    ["sign-up", signUpSchema],
    ["forgot password", forgotPasswordSchema],
    ["reset password", resetPasswordSchema],
    ["another address", changeAddressSchema],
  ])("%s", (_, schema) => {
    const constraints = htmlConstraints(schema, "en");
    const fields = Object.keys(schema.shape);
    for (const field of fields) {
      const messageOfServer = (value: string) => {
        const [issue] = schema.shape[field]?.safeParse(value).error?.issues ?? [];
        return issue ? readBilingualMessage(issue.message, "en") : null;
      };
      const browser = (value: string) =>
        messageOfBrowser(constraints[field] ?? {}, value, field.toLowerCase().endsWith("email"));
      for (const value of values[field] ?? [])
        expect([field, value, browser(value)]).toEqual([field, value, messageOfServer(value)]);
      for (const value of leftToServer[field] ?? []) {
        expect([field, value, browser(value)]).toEqual([field, value, null]);
        expect([field, value, messageOfServer(value)]).not.toEqual([field, value, null]);
      }
    }
  });
});
