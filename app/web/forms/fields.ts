import { z } from "zod";

/** The longest address that mail can have (RFC 5321). */
const EMAIL_MAX = 254;

/** A form that is a button alone, and says all it has to say by its intent. */
export const noFields = z.object({});

/** An id of something. Too long is as good as wrong: none of ours is. */
export const recordId = z.string().max(100);

/** One line of text. Control characters have no place in it; what looks like markup is text and is shown as text. */
export const oneLine = z
  .string()
  .default("")
  .transform((value) => value.replace(/\p{Cc}+/gu, " ").trim());

/** An e-mail address, in lower case. `required` is the sentence for an empty field. */
export const email = (required: string) =>
  oneLine.pipe(
    z
      .string()
      .min(1, required)
      .max(EMAIL_MAX, "Email is invalid")
      .transform((value) => value.toLowerCase())
      .pipe(z.email("Email is invalid")),
  );

export const filled = (required: string) => z.string(required).refine((value) => value.trim() !== "", required);

/** An optional field: empty means none. */
export const orNull = <Output>(schema: z.ZodType<Output, string | undefined>) =>
  z
    .string()
    .default("")
    .transform((value): string | undefined => value.trim())
    .pipe(z.union([z.literal("").transform(() => null), schema], { error: (issue) => unionMessage(issue) }));

/** The sentence of the filled-in branch: the empty one never explains anything. */
function unionMessage(issue: { errors?: { message: string }[][] }): string {
  return issue.errors?.at(-1)?.at(0)?.message ?? "";
}

/** The token of a check for people: Turnstile's have at most 2048 characters. One that is longer is as good as none. */
export const captchaToken = z.string().max(2048).catch("");

/** A text of several lines: line breaks and tabs stay, other control characters go. */
export const severalLines = z
  .string()
  .default("")
  .transform((value) =>
    value
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, "")
      .trim(),
  );
