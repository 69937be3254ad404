import { expect, test } from "vitest";
import { MAX_CONSENT_LENGTH, MAX_POSITION, MAX_QUOTE_LENGTH } from "#app/domain/administration/testimonial.ts";
import { testimonialSchema } from "#app/web/forms/testimonial.ts";

const fields = {
  testimonialId: "3d0f8b7e-6f0a-4a65-9b5b-0a4f0f2f4d11",
  name: " Aiswarya ",
  about: "Plus Two student, Thrissur",
  quote: "My father read it twice.\r\nSo did I.",
  quoteMalayalam: "",
  consent: "By e-mail",
  position: "2",
};

const listErrors = (changes: Record<string, string>) => {
  const parsed = testimonialSchema.safeParse({ ...fields, ...changes });
  return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]));
};

test("a testimonial needs a name, who it is, consent, a place and words in one language", () => {
  expect(testimonialSchema.parse(fields)).toEqual({
    ...fields,
    name: "Aiswarya",
    quote: "My father read it twice.\nSo did I.",
    quoteMalayalam: null,
    position: 2,
    isShown: false,
  });
  expect(testimonialSchema.parse({ ...fields, isShown: "on" }).isShown).toBe(true);
  expect(listErrors({ quote: "", quoteMalayalam: "നല്ല റിപ്പോർട്ട്." })).toEqual({});
});

test.each([
  ["name", "", "Please enter the name to be shown"],
  ["about", " ", "Please say who this is, such as Plus Two student, Thrissur"],
  ["quote", "", "Please enter what was said, in English or in Malayalam"],
  ["quote", "x".repeat(MAX_QUOTE_LENGTH + 1), `The text in English may have at most ${MAX_QUOTE_LENGTH} characters`],
  ["consent", "", "Please note how and when they agreed"],
  ["consent", "x".repeat(MAX_CONSENT_LENGTH + 1), `The note may have at most ${MAX_CONSENT_LENGTH} characters`],
  ["position", "0", `Please enter a whole number from 1 to ${MAX_POSITION}`],
  ["position", "first", `Please enter a whole number from 1 to ${MAX_POSITION}`],
  ["testimonialId", "1", "Please reload the page and try again"],
])("%s %j is refused", (name, value, message) => {
  expect(listErrors({ [name]: value })).toEqual({ [name]: message });
});
