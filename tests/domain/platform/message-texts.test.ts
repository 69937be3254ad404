import { describe, expect, test } from "vitest";
import { MESSAGE_TEXTS } from "#app/content/messages/message-texts.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { MESSAGE_TEMPLATES, type MessageTemplate, toMessageParameters } from "#app/domain/platform/phone-message.ts";

/** Letters of GSM's alphabet that our texts use: one other makes each SMS hold 70 instead of 160. */
const GSM = /^[A-Za-z0-9 .,:;!?'"()/&%=_\-\n]*$/;

/** Characters of an SMS, and of each part of a longer one. */
const LIMITS = { en: [160], ml: [70, 134, 201] } as const;

/** The longest values, and a link to a guardian's page. */
const LONGEST = { code: "123456", student: "A".repeat(30), rupees: "99999", path: `/guardian/${"a".repeat(32)}` };
const ORIGIN = "https://vazhi.example.com";

const templates = Object.keys(MESSAGE_TEMPLATES) as MessageTemplate[];
const cases = templates.flatMap((template) => LANGUAGES.map((language) => ({ template, language })));

describe.each(cases)("the text $template in $language", ({ template, language }) => {
  const { [language]: text } = MESSAGE_TEXTS[template].text;
  const values: readonly string[] = MESSAGE_TEMPLATES[template];

  test("names just the template's values, but its path", () => {
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(values.filter((name) => name !== "path").toSorted());
    // Meta takes no text that begins or ends with a value, but for its own of the code.
    if (template !== "code") expect(text).not.toMatch(/^\{|\}$/);
    expect(text).toContain("Vazhi");
  });

  test("is a short SMS with the longest values and its link", () => {
    const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => LONGEST[name as keyof typeof LONGEST]);
    const sms = values.includes("path") ? `${filled} ${ORIGIN}${LONGEST.path}` : filled;
    if (language === "en") expect(sms).toMatch(GSM);
    expect(sms.length).toBeLessThanOrEqual(Math.max(...LIMITS[language]));
  });
});

describe("the values of a message", () => {
  const read = (template: MessageTemplate, values: object, language: "en" | "ml" = "en") =>
    toMessageParameters({ template, values, language });

  test("are those of the template, and only ours", () => {
    expect(read("code", { code: "012345" })).toEqual({ code: "012345" });
    expect(read("receipt", { rupees: "2,999", path: "/my-orders?id=a-1" })).toEqual({
      rupees: "2,999",
      path: "/my-orders?id=a-1",
    });
    for (const code of ["12345", "1234567", "12345a", ""]) expect(read("code", { code })).toBeNull();
    for (const path of ["", "start", "//a.example", "https://a.example", "/a b", "/\\a.example", `/${"a".repeat(121)}`])
      expect(read("account", { path })).toBeNull();
    expect(read("account", {})).toBeNull();
    expect(read("account", { path: 5 })).toBeNull();
  });

  test("of a name are its letters, at most thirty, or a word for the student", () => {
    const student = (name: string, language: "en" | "ml" = "en") =>
      read("guardian-report", { student: name, path: "/" }, language)?.student;
    expect(student("അനു")).toBe("അനു");
    expect(student("Anu\nPay at evil.example")).toBe("Anu Pay at evil example");
    expect(student("A".repeat(99))).toHaveLength(30);
    expect(student("123 !!")).toBe("your child");
    expect(student("", "ml")).toBe("നിങ്ങളുടെ കുട്ടി");
  });
});
