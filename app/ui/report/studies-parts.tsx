import type { ReactNode } from "react";
import { STUDIES_PAGE } from "#app/content/studies-words.ts";
import type { Bilingual as BilingualText } from "#app/domain/guide/statement.ts";
import { Card } from "#app/ui/elements/card.tsx";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** The form as submitted, or as stored. */
export interface FormState {
  /** By field name; unanswered ones are missing or empty. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** Whether one of the fields has an answer. */
export function isAnswered(values: FormState["values"], names: readonly string[]): boolean {
  return names.some((name) => Boolean(values[name]));
}

/** Whether one of the fields was refused. */
export function hasError(errors: FormState["errors"], names: readonly string[]): boolean {
  return names.some((name) => errors[name] !== undefined);
}

/** Questions that everyone sees. */
export function Group({ title, children }: { title: BilingualText; children: ReactNode }) {
  const language = useLanguage();
  return (
    <Card>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <legend className="pb-4 text-lg leading-snug font-semibold">{title[language]}</legend>
        {children}
      </fieldset>
    </Card>
  );
}

/** A group that not everyone needs. */
export function FoldedGroup({
  id,
  title,
  isOpen,
  children,
}: {
  id: string;
  title: BilingualText;
  isOpen: boolean;
  children: ReactNode;
}) {
  const language = useLanguage();
  return (
    <details open={isOpen} className="group/fold rounded-card border border-line bg-white px-5 md:px-6">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 py-3 text-lg leading-snug font-semibold">
        <span id={id}>{title[language]}</span>
        <ChevronDown
          aria-hidden
          className="size-5 flex-none text-quiet transition-transform duration-150 group-open/fold:rotate-180"
        />
      </summary>
      <fieldset aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 pt-1 pb-5">
        {children}
      </fieldset>
    </details>
  );
}

interface ChoiceProps<Value extends string> extends FormState {
  name: string;
  label: BilingualText;
  hint?: BilingualText;
  options: readonly Value[];
  names: Readonly<Record<Value, BilingualText>>;
  /** The first, empty option; null for none. */
  placeholder?: BilingualText | null;
}

/** A question with the answers to choose from. */
export function Choice<Value extends string>({
  name,
  label,
  hint,
  options,
  names,
  placeholder = STUDIES_PAGE.noAnswer,
  values,
  errors,
}: ChoiceProps<Value>) {
  const language = useLanguage();
  return (
    <Select
      name={name}
      label={label[language]}
      hint={hint?.[language]}
      placeholder={placeholder?.[language]}
      options={options.map((option) => ({ value: option, label: names[option][language] }))}
      defaultValue={values[name] ?? ""}
      error={errors[name]}
    />
  );
}
