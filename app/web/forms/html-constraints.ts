import { z } from "zod";
import type { Language } from "#app/domain/platform/language.ts";
import { readBilingualMessage } from "./bilingual-message.ts";

/** What a browser can check of a field by itself, with the message for each rule: attributes of its control. */
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

/** Browsers read a pattern with the flag `v`, under which a hyphen at the end of a class has to be escaped. */
const toHtmlPattern = (pattern: string) => pattern.replaceAll(/(?<!\\)-\]/g, "\\-]");

/**
 * The rules of a form's fields as far as HTML can express them, by field, with the schema's own messages in `language`.
 * What it cannot express (a name that is more than one, a guardian for minors) is left to the server. A rule for what remains
 * of a value after a transformation needs the pattern of the value as it is typed: `.meta({ pattern })`.
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
      // Of an optional field: those of the branch that is filled in.
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
