import { z } from "zod";
import type { Language } from "#app/domain/platform/language.ts";
import { readBilingualMessage } from "./bilingual-message.ts";

/** The rules of a field that browsers can check, with a message for each: attributes of its control. */
export interface HtmlConstraints {
  required?: true;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  "data-missing"?: string;
  "data-too-short"?: string;
  "data-invalid"?: string;
}

/** A field's rules in JSON Schema. */
interface FieldRules {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  anyOf?: FieldRules[];
}

/** A value that no pattern of a form allows. */
const INVALID = "?";

/** Browsers compile a pattern with the flag `v`, under which a hyphen at the end of a class must be escaped. */
const toHtmlPattern = (pattern: string) => pattern.replaceAll(/(?<!\\)-\]/g, "\\-]");

/**
 * The rules of a form's fields as far as HTML can express them, by field, with the schema's messages in `language`. The
 * server checks the rest (an invalid name, a guardian for minors). A rule on a transformed value needs the pattern of
 * the raw input: `.meta({ pattern })`.
 */
export function htmlConstraints<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  language: Language,
): Record<keyof Shape & string, HtmlConstraints> {
  const { properties = {} } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries<z.ZodType>(schema.shape as never).map(([name, field]) => {
      const messageFor = (value: string) => {
        const [issue] = field.safeParse(value).error?.issues ?? [];
        return issue && readBilingualMessage(issue.message, language);
      };
      const rules = properties[name] as FieldRules;
      // Of an optional field: those of the non-empty branch.
      const { pattern, minLength = 0, maxLength } = rules.anyOf?.at(-1) ?? rules;
      const missing = messageFor("");
      const constraints: HtmlConstraints = {
        ...(missing === undefined ? {} : { required: true, "data-missing": missing }),
        ...(pattern === undefined
          ? {
              ...(minLength > 1 ? { minLength, "data-too-short": messageFor("x".repeat(minLength - 1)) } : {}),
              ...(maxLength === undefined ? {} : { maxLength }),
            }
          : { pattern: toHtmlPattern(pattern), "data-invalid": messageFor(INVALID) }),
      };
      return [name, constraints];
    }),
  ) as Record<keyof Shape & string, HtmlConstraints>;
}
