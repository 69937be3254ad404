import { expect, test } from "vitest";
import { inLanguage, markMessages } from "../../scripts/vite/words-of-language.ts";

/** What the browser's file exports. */
async function load(source: string, language: "en" | "ml"): Promise<Record<string, unknown>> {
  const code = inLanguage(markMessages(source), language);
  return import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}

const messages = `
  export const plain = { en: "Book", ml: "പുസ്തകം" };
  export const parts = { ml: { left: (n) => n + " ബാക്കി" }, en: { left: (n) => n + " left" } };
  export const said = (n) => ({ en: "Page " + n, ml: "പേജ് " + n });
  export const method = { en() { return "Day"; }, ml() { return "ദിവസം"; } };
  export const both = inBothLanguages({ en: "English", ml: "മലയാളം" });
  function inBothLanguages(message) { return message; }
  export const about = { en: { en: "in English", ml: "ഇംഗ്ലീഷിൽ" }, ml: { en: "in Malayalam", ml: "മലയാളത്തിൽ" } };
  export const other = { en: "Book", ml: "പുസ്തകം", hi: "किताब" };
`;

test("a file in one language answers in it, whichever a message is asked for", async () => {
  const { plain, parts, said, method } = (await load(messages, "ml")) as {
    plain: { en: string; ml: string };
    parts: { en: { left(n: number): string } };
    said(n: number): { en: string; ml: string };
    method: { en(): string };
  };
  expect(plain).toEqual({ en: "പുസ്തകം", ml: "പുസ്തകം" });
  expect(parts.en.left(2)).toBe("2 ബാക്കി");
  expect(said(3).en).toBe("പേജ് 3");
  expect(method.en()).toBe("ദിവസം");
  expect((await load(messages, "en")).plain).toEqual({ en: "Book", ml: "Book" });
});

test("a message for both languages keeps both, and so does what is no message", async () => {
  const { both, about, other } = await load(messages, "en");
  expect(both).toEqual({ en: "English", ml: "മലയാളം" });
  const inEnglish = { en: "in English", ml: "in English" };
  expect(about).toEqual({ en: inEnglish, ml: { en: "in Malayalam", ml: "in Malayalam" } });
  expect(other).toEqual({ en: "Book", ml: "പുസ്തകം", hi: "किताब" });
});

test("nothing of the other language is left, and a file without messages stays as it is", () => {
  expect(inLanguage(markMessages('const a = { en: "Book", ml: "പുസ്തകം" };'), "en")).not.toMatch(/[\u0D00-\u0D7F]/);
  expect(inLanguage(markMessages("const a = 1;"), "ml")).toBe("const a = 1;");
});
