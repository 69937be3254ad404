import { z } from "zod";
import { MAX_EMAIL_LENGTH } from "#app/domain/accounts/account.ts";
import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import { RECORD_ID } from "#app/domain/platform/record-id.ts";
import { bilingualMessage } from "./bilingual-message.ts";
import { hasLetter, isMoreThanName } from "#app/domain/accounts/person-name.ts";
import { toComparable, toLine, toLines } from "#app/domain/platform/typed-text.ts";

/** A form with only a button, identified by its intent. */
export const noFields = z.object({});

/** A record's id. Longer than any of ours counts as invalid. */
export const recordId = z.string().max(100);

/** The id of a new record, created with its form's page: `message` is the error for an invalid one. */
export const newRecordId = (message: string) => z.string(message).regex(RECORD_ID, message);

/** One line of text in its stored form: see `toLine`. Markup is treated as plain text. */
export const oneLine = z.string().default("").transform(toLine);

/** A line that is compared or is an address, such as a code, a number or a day: see `toComparable`. */
export const comparableLine = z.string().default("").transform(toComparable);

/** A number that somebody typed, in digits of any script: `rules` begin with `z.coerce.number`. Empty is 0. */
export const typedNumber = (rules: z.ZodType<number, unknown>) =>
  comparableLine.transform((text): unknown => text).pipe(rules);

/** A name that an administrator enters: with a letter. `lengths` are its limits and their messages; empty passes. */
export const nameLine = (lengths: z.ZodString) =>
  oneLine.pipe(
    lengths.refine((name) => name === "" || hasLetter(name), bilingualMessage(FIELD_MESSAGES.nameWithoutLetters)),
  );

/** A name that anybody may enter, and mails may print: it is no more than a name. */
export const personName = (lengths: z.ZodString) =>
  nameLine(lengths.refine((name) => !isMoreThanName(name), bilingualMessage(FIELD_MESSAGES.nameIsMore)));

/** An e-mail address, in lower case. `required` is the message for an empty field. */
export const email = (required: string) =>
  comparableLine.pipe(
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
  oneLine
    .transform((value): string | undefined => value)
    .pipe(z.union([z.literal("").transform(() => null), schema], { error: (issue) => unionMessage(issue) }));

/** The message of the non-empty branch, because the empty one has none. */
function unionMessage(issue: { errors?: { message: string }[][] }): string {
  return issue.errors?.at(-1)?.at(0)?.message ?? "";
}

/** A captcha token: Turnstile's have at most 2048 characters. A longer one counts as none. */
export const captchaToken = z.string().max(2048).catch("");

/** Multi-line text in its stored form: see `toLines`. */
export const severalLines = z.string().default("").transform(toLines);

/** A checkbox with the value `yes`: whether it is ticked. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value === "yes");
