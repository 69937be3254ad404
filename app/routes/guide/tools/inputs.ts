import { rangeMessage, TOOLS_PAGE } from "#app/content/guide/tool-words.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { readTypedNumber } from "#app/domain/platform/typed-number.ts";
import { toLine } from "#app/domain/platform/typed-text.ts";

/** A number to type. */
interface NumberInput {
  readonly kind: "number";
  readonly name: string;
  readonly label: Bilingual;
  readonly hint?: Bilingual;
  readonly from: number;
  /** A number, or the name of the field with the highest value. */
  readonly to: number | string;
  readonly isWhole?: boolean;
  readonly isOptional?: boolean;
  /** What the field begins with. */
  readonly initial?: number;
}

/** One of several. */
interface ChoiceInput {
  readonly kind: "choice";
  readonly name: string;
  readonly label: Bilingual;
  readonly options: readonly { readonly value: string; readonly label: Bilingual }[];
  /** For no choice. */
  readonly placeholder?: Bilingual;
  readonly isOptional?: boolean;
}

/** A yes or no. */
interface TickInput {
  readonly kind: "tick";
  readonly name: string;
  readonly label: Bilingual;
}

export type ToolInput = NumberInput | ChoiceInput | TickInput;

/** What was typed, as numbers and choices. Fields with an error, and empty ones, are absent. */
export interface Typed {
  /** As typed, to show again. */
  readonly texts: Readonly<Record<string, string>>;
  readonly numbers: Readonly<Record<string, number>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** The maximum length of a typed field that is shown again. */
const LONGEST = 30;

/** The fields before anything is typed. */
export function untyped(inputs: readonly ToolInput[]): Typed {
  const texts = inputs.flatMap((input) =>
    input.kind === "number" && input.initial !== undefined ? [[input.name, String(input.initial)] as const] : [],
  );
  return { texts: Object.fromEntries(texts), numbers: {}, errors: {} };
}

/** Reads a tool's fields from its address. */
export function readInputs(url: URL, inputs: readonly ToolInput[], language: Language): Typed {
  const texts: Record<string, string> = {};
  const numbers: Record<string, number> = {};
  const errors: Record<string, string> = {};
  for (const { name } of inputs) texts[name] = toLine((url.searchParams.get(name) ?? "").slice(0, LONGEST));
  for (const input of inputs) {
    const { kind, name } = input;
    const text = texts[name] ?? "";
    if (kind === "tick") continue;
    if (text === "") {
      if (!input.isOptional) errors[name] = TOOLS_PAGE.missing[language];
    } else if (kind === "choice") {
      if (!input.options.some(({ value }) => value === text)) errors[name] = TOOLS_PAGE.choose[language];
    } else {
      const highest = typeof input.to === "number" ? input.to : readTypedNumber(texts[input.to] ?? "");
      const message = findProblem(readTypedNumber(text), { ...input, to: highest }, language);
      if (message === null) numbers[name] = Number(readTypedNumber(text));
      else errors[name] = message;
    }
  }
  return { texts, numbers, errors };
}

function findProblem(
  value: number | null,
  { from, to, isWhole = false }: { from: number; to: number | null; isWhole?: boolean },
  language: Language,
): string | null {
  if (value === null || Number.isNaN(value)) return TOOLS_PAGE.notNumber[language];
  // If the highest value is not known, its own field says so.
  const highest = to === null || Number.isNaN(to) || to < from ? null : to;
  if (value < from || (highest !== null && value > highest))
    return rangeMessage(from, highest ?? Number(value), language);
  return isWhole && !Number.isInteger(value) ? TOOLS_PAGE.notWhole[language] : null;
}
