import { describe, expect, test } from "vitest";
import { plainAnswer, problemOfAnswer, readAnswer } from "#app/content/answer-text.ts";
import { defaultContents } from "#app/content/default-contents.ts";
import { frequentQuestions } from "#app/content/faq.ts";
import { contactsSchema } from "#app/web/forms/contents/contacts.ts";
import { faqSchema, figureSchema } from "#app/web/forms/contents/site-contents.ts";

const values = { prices: { silver: 1599, gold: 3199 }, email: "help@vazhi.example", phone: "+91 484 555 0100" };

describe("an answer", () => {
  test("has paragraphs, links of ours or over https, and what changes elsewhere", () => {
    const text = "It costs {silver} or {gold}.\n\n See [the packages](/packages), write to {email} or call {phone}.";
    expect(readAnswer(text, values, "en")).toEqual([
      "It costs ₹1,599 or ₹3,199.",
      [
        "See ",
        { label: "the packages", href: "/packages" },
        ", write to ",
        { label: "help@vazhi.example", href: "mailto:help@vazhi.example" },
        " or call ",
        "+91 484 555 0100",
        ".",
      ],
    ]);
    expect(plainAnswer(readAnswer(text, values, "en"))).toContain("See the packages, write to help@vazhi.example");
  });

  test("marks Malayalam in an English text, and leaves a Malayalam one alone", () => {
    expect(readAnswer("Vazhi (വഴി) it is", values, "en")).toEqual([
      ["Vazhi (", { lang: "ml", text: "വഴി" }, ") it is"],
    ]);
    expect(readAnswer("വഴി ആണ്", values, "ml")).toEqual(["വഴി ആണ്"]);
  });

  test.each([
    ["{price}", "{price} is not known"],
    ["[x](javascript:alert)", "javascript:alert"],
    ["[x](//evil.example)", "//evil.example"],
    ["[x](http://a.example)", "http://a.example"],
  ])("%s is refused", (text, problem) => {
    expect(problemOfAnswer(text)).toContain(problem);
  });

  test("the product's own read as they were written", () => {
    for (const language of ["en", "ml"] as const) {
      const written = frequentQuestions({ email: values.email, silver: "₹1,599", gold: "₹3,199" }, language);
      const read = defaultContents.faq().map(({ content }) => readAnswer(content.answer[language], values, language));
      expect(read.map(plainAnswer)).toEqual(written.map(({ answer }) => plainAnswer(answer)));
      for (const { content } of defaultContents.faq()) expect(problemOfAnswer(content.answer[language])).toBeNull();
    }
  });
});

describe("the form of a question", () => {
  const fields = {
    id: "a",
    version: "2",
    position: "3",
    isShown: "on",
    questionEnglish: " Why? ",
    questionMalayalam: "എന്തുകൊണ്ട്?",
    answerEnglish: "Because.",
    answerMalayalam: "അതുകൊണ്ട്.",
  };

  test("is read, in both languages", () => {
    expect(faqSchema.parse(fields)).toEqual({
      id: "a",
      version: 2,
      position: 3,
      isShown: true,
      content: {
        question: { en: "Why?", ml: "എന്തുകൊണ്ട്?" },
        answer: { en: "Because.", ml: "അതുകൊണ്ട്." },
      },
    });
    expect(faqSchema.parse({ ...fields, version: "", isShown: undefined })).toMatchObject({
      version: null,
      isShown: false,
    });
  });

  test.each([
    { questionMalayalam: "" },
    { answerEnglish: "  " },
    { answerEnglish: "x".repeat(3001) },
    { answerMalayalam: "{nothing}" },
    { position: "0" },
    { position: "1.5" },
  ])("is refused with %o", (changes) => {
    expect(faqSchema.safeParse({ ...fields, ...changes }).success).toBe(false);
  });
});

describe("the form of a figure", () => {
  const fields = { id: "a", version: "", position: "1", value: "42%", textEnglish: "know", textMalayalam: "അറിയാം" };

  test.each([
    [{}, null],
    [
      { sourceName: "A survey", sourceUrl: "https://survey.example/2025" },
      { name: "A survey", url: "https://survey.example/2025" },
    ],
  ])("has its source or none: %o", (source, expected) => {
    expect(figureSchema.parse({ ...fields, ...source }).content.source).toEqual(expected);
  });

  test.each([
    { sourceName: "A survey" },
    { sourceUrl: "https://survey.example" },
    { sourceName: "A survey", sourceUrl: "http://survey.example" },
    { sourceName: "A survey", sourceUrl: "javascript:alert(1)" },
    { value: "123456789" },
  ])("is refused with %o", (changes) => {
    expect(figureSchema.safeParse({ ...fields, ...changes }).success).toBe(false);
  });
});

describe("the form of the support contacts", () => {
  const fields = { email: "Help@Vazhi.example", phone: "+91 484 555 0100" };

  test("is read", () => {
    expect(contactsSchema.parse(fields)).toEqual({
      email: "help@vazhi.example",
      phone: "+91 484 555 0100",
      whatsapp: null,
      hours: null,
    });
  });

  test.each([
    { email: "help" },
    { phone: "0484 555 0100" },
    { phone: "+91 1234" },
    { whatsapp: "call me" },
    { hoursEnglish: "Mon-Fri" },
    { hoursMalayalam: "തിങ്കൾ–വെള്ളി" },
  ])("is refused with %o", (changes) => {
    expect(contactsSchema.safeParse({ ...fields, ...changes }).success).toBe(false);
  });
});
