import { data } from "react-router";
import type { z } from "zod";
import type { ProofAsked } from "#app/domain/accounts/login-session.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { readBilingualMessage } from "#app/web/forms/bilingual-message.ts";
import { parseFormBody, readBounded, textFields } from "./request-body.ts";
import type { Reason } from "#app/web/messages/messages.ts";

/** The largest form that is read, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** Never sent back to the page. */
const SECRET_FIELDS = new Set([
  "current",
  "password",
  "confirmation",
  "code",
  "token",
  "apiKey",
  "captchaToken",
  "credential",
  "proof",
  "proofCredential",
]);

/** What was typed to confirm a form beside its own fields: see `ProofFields`. Empty texts if nothing. */
export interface TypedProof {
  /** A password or a code. */
  secret: string;
  /** A passkey's signed response, as JSON. */
  credential: string;
  captchaToken: string;
}

/** A rejected form: the entered values (without secrets), a message per invalid field, and one for the whole form. */
export interface FormProblem {
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  formError: string | null;
  /** The reason of a use case's refusal, for pages that do more than show the message. */
  reason: Reason | null;
  /** How to confirm the form before it is sent again; missing if that is not what it lacks. */
  proof?: ProofAsked;
}

export type ParsedForm<Output> =
  | { ok: true; data: Output; typed: Record<string, string>; proof: TypedProof }
  | { ok: false; typed: Record<string, string>; fieldErrors: Record<string, string> };

/**
 * Reads a posted form and validates it. The first message of each field counts. Of a repeated field only the last value
 * counts; files count as absent. Messages are in `language`: the reader's, or English in the portal.
 * @throws Response 413 for a body larger than any form of ours
 */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  language: Language = "en",
): Promise<ParsedForm<z.output<Schema>>> {
  return checkFields(await readFields(request), schema, language);
}

/** Only what may be sent back to the page. */
function typedFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELDS.has(name)));
}

/** Validates fields that have already been read: see `parseForm`. */
export function checkFields<Schema extends z.ZodType>(
  fields: Record<string, string>,
  schema: Schema,
  language: Language = "en",
): ParsedForm<z.output<Schema>> {
  const typed = typedFields(fields);
  const parsed = schema.safeParse(fields);
  if (parsed.success) {
    const { proof: secret = "", proofCredential: credential = "", captchaToken = "" } = fields;
    return { ok: true, data: parsed.data, typed, proof: { secret, credential, captchaToken } };
  }
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues)
    fieldErrors[String(path[0] ?? "form")] ??= readBilingualMessage(message, language);
  return { ok: false, typed, fieldErrors };
}

/** The forms of a page by intent: the field `intent` names the submitted one. */
type FormSchemas = Record<string, z.ZodType>;

/** One of a page's forms, validated. `intent` is null for an unknown form. */
export type ParsedIntent<Schemas extends FormSchemas> =
  | { [Intent in keyof Schemas & string]: { intent: Intent } & ParsedForm<z.output<Schemas[Intent]>> }[keyof Schemas &
      string]
  | ({ intent: null } & Extract<ParsedForm<never>, { ok: false }>);

/**
 * Determines which of a page's forms was posted, and validates it: see `parseForm`.
 * @throws Response 413 for a body larger than any form of ours
 */
export async function parseIntent<Schemas extends FormSchemas>(
  request: Request,
  schemas: Schemas,
  language: Language = "en",
): Promise<ParsedIntent<Schemas>> {
  return checkIntent(await readFields(request), schemas, language);
}

/** The same for fields that have already been read: see `parseIntent`. */
export function checkIntent<Schemas extends FormSchemas>(
  fields: Record<string, string>,
  schemas: Schemas,
  language: Language = "en",
): ParsedIntent<Schemas> {
  const { intent = "" } = fields;
  const schema = Object.hasOwn(schemas, intent) ? schemas[intent] : undefined;
  if (!schema) return { intent: null, ok: false, typed: typedFields(fields), fieldErrors: {} };
  return { intent, ...checkFields(fields, schema, language) } as ParsedIntent<Schemas>;
}

/**
 * The fields of a posted form. Of a repeated field only the last value counts; files count as absent.
 * @throws Response 413 for a body larger than any form of ours
 */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const bytes = await readBounded(request, BODY_LIMIT);
  if (!bytes) throw data(null, { status: 413 });
  return textFields(await parseFormBody(request, bytes));
}

/**
 * The values of a repeatable field, such as the selected rows, and the fields as in `readFields`.
 * @throws Response 413 for a body larger than any form of ours
 */
export async function readRepeated(
  request: Request,
  name: string,
): Promise<{ values: string[]; fields: Record<string, string> }> {
  const bytes = await readBounded(request, BODY_LIMIT);
  if (!bytes) throw data(null, { status: 413 });
  const form = await parseFormBody(request, bytes);
  const values = form.getAll(name).filter((value) => typeof value === "string");
  return { values: [...new Set(values)], fields: textFields(form) };
}

/** The response to a rejected form: status 400 by default. */
export function refuseForm(
  { typed, fieldErrors = {} }: { typed: Record<string, string>; fieldErrors?: Record<string, string> },
  {
    formError = null,
    status = 400,
    reason = null,
    proof,
  }: { formError?: string | null; status?: number; reason?: Reason | null; proof?: ProofAsked } = {},
) {
  const problem: FormProblem = { values: typed, fieldErrors, formError, reason, ...(proof ? { proof } : {}) };
  return data(problem, { status });
}

const UNKNOWN_FORM: Bilingual = {
  en: "This form is not one of this page. Please reload it and try again.",
  ml: "ഈ ഫോം ഈ പേജിലുള്ളതല്ല. പേജ് വീണ്ടും തുറന്നു ശ്രമിക്കുക.",
};

/** The response to a form that the page does not have. */
export function refuseUnknownForm(language: Language = "en") {
  return refuseForm({ typed: {} }, { formError: UNKNOWN_FORM[language] });
}
