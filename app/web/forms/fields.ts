import { z } from "zod";
import { MAX_EMAIL_LENGTH } from "#app/domain/accounts/account.ts";
import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import { RECORD_ID } from "#app/domain/platform/record-id.ts";
import { bilingualMessage } from "./bilingual-message.ts";
import { isMoreThanName } from "#app/domain/accounts/person-name.ts";

/** A form with only a button, identified by its intent. */
export const noFields = z.object({});

/** A record's id. Longer than any of ours counts as invalid. */
export const recordId = z.string().max(100);

/** The id of a new record, created with its form's page: `message` is the error for an invalid one. */
export const newRecordId = (message: string) => z.string(message).regex(RECORD_ID, message);

/** One line of text, without control characters. Markup is treated as plain text. */
export const oneLine = z
  .string()
  .default("")
  .transform((value) => value.replace(/\p{Cc}+/gu, " ").trim());

/** Whether a person's name passes the extra checks: see `isMoreThanName`. */
export function isPlainName(name: string): boolean {
  return !isMoreThanName(name);
}

/** The message for an invalid name. */
export const NAME_IS_MORE = bilingualMessage(FIELD_MESSAGES.nameIsMore);

/** An e-mail address, in lower case. `required` is the message for an empty field. */
export const email = (required: string) =>
  oneLine.pipe(
    z
      .string()
      .min(1, required)
      .max(MAX_EMAIL_LENGTH, bilingualMessage(FIELD_MESSAGES.emailInvalid))
      .transform((value) => value.toLowerCase())
      .pipe(z.email(bilingualMessage(FIELD_MESSAGES.emailInvalid))),
  );

export const filled = (required: string) => z.string(required).refine((value) => value.trim() !== "", required);

/** An optional field: empty means null. */
export const orNull = <Output>(schema: z.ZodType<Output, string | undefined>) =>
  z
    .string()
    .default("")
    .transform((value): string | undefined => value.trim())
    .pipe(z.union([z.literal("").transform(() => null), schema], { error: (issue) => unionMessage(issue) }));

/** The message of the non-empty branch, because the empty one has none. */
function unionMessage(issue: { errors?: { message: string }[][] }): string {
  return issue.errors?.at(-1)?.at(0)?.message ?? "";
}

/** A captcha token: Turnstile's have at most 2048 characters. A longer one counts as none. */
export const captchaToken = z.string().max(2048).catch("");

/** Multi-line text: line breaks and tabs stay, other control characters are removed. */
export const severalLines = z
  .string()
  .default("")
  .transform((value) =>
    value
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, "")
      .trim(),
  );

/** A checkbox with the value `yes`: whether it is ticked. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value === "yes");
