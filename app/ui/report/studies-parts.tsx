import type { ReactNode } from "react";
import { STUDIES_PAGE, STUDIES_QUESTIONS, REFLECTION_STEP_NAMES } from "#app/content/studies-words.ts";
import type { Bilingual as BilingualText } from "#app/domain/guide/statement.ts";
import { SCHOOL_SUBJECTS, type SchoolSubject, SUBJECT_NAMES } from "#app/domain/guide/subjects.ts";
import { REFLECTION_STEPS } from "#app/domain/report/studies.ts";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** A screen's form as submitted, or as stored. */
export interface FormState {
  /** By field name; unanswered ones are missing or empty. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** Whether one of the fields has an answer, or was refused. */
export function isTouched({ values, errors }: FormState, names: readonly string[]): boolean {
  return names.some((name) => Boolean(values[name]) || errors[name] !== undefined);
}

/** What not everyone needs, in one line until it is opened. */
export function Fold({ title, isOpen, children }: { title: BilingualText; isOpen: boolean; children: ReactNode }) {
  const language = useLanguage();
  return (
    <details open={isOpen} className="group/part">
      <summary className="flex min-h-11 list-none items-center gap-1.5 font-semibold text-primary">
        <span className="underline underline-offset-4">{title[language]}</span>
        <ChevronDown aria-hidden className="size-5 flex-none group-open/part:rotate-180" />
      </summary>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 pt-1 pb-2">
        <legend className="sr-only">{title[language]}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface ChoiceProps<Value extends string> extends FormState {
  name: string;
  label: BilingualText;
  options: readonly Value[];
  names: Readonly<Record<Value, BilingualText>>;
  /** The first, empty option. */
  placeholder?: BilingualText;
}

/** A question with the answers to choose from. */
export function Choice<Value extends string>({
  name,
  label,
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
      placeholder={placeholder[language]}
      options={options.map((option) => ({ value: option, label: names[option][language] }))}
      defaultValue={values[name] ?? ""}
      error={errors[name]}
    />
  );
}

/** The placeholder of many small choices. */
export const DASH: BilingualText = { en: "–", ml: "–" };

/** Small choices, side by side. */
export function ChoiceGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] items-end gap-x-3 gap-y-2 text-sm leading-snug md:grid-cols-[repeat(3,minmax(0,1fr))]">
      {children}
    </div>
  );
}

/** Plus-two subjects to tick, folded until one is. */
export function Subjects({
  title,
  hint,
  toFieldName,
  ...state
}: FormState & { title: BilingualText; hint: BilingualText; toFieldName(subject: SchoolSubject): string }) {
  const language = useLanguage();
  return (
    <Fold title={title} isOpen={isTouched(state, SCHOOL_SUBJECTS.map(toFieldName))}>
      <p className="text-sm text-quiet">{hint[language]}</p>
      <div className="grid gap-x-3 min-[30rem]:grid-cols-2">
        {SCHOOL_SUBJECTS.map((subject) => (
          <label key={subject} className="flex min-h-11 items-center gap-3 py-1 leading-snug wrap-anywhere">
            <input
              type="checkbox"
              name={toFieldName(subject)}
              defaultChecked={state.values[toFieldName(subject)] !== undefined}
              className="size-5 flex-none accent-primary"
            />
            <span className="min-w-0">{SUBJECT_NAMES[subject][language]}</span>
          </label>
        ))}
      </div>
    </Fold>
  );
}

interface ReflectionProps<Item extends string> extends FormState {
  items: readonly Item[];
  names: Readonly<Record<Item, BilingualText>>;
  toFieldName(item: Item): string;
}

/** How true each item is, or no answer. */
export function Reflection<Item extends string>({ items, names, toFieldName, ...state }: ReflectionProps<Item>) {
  return (
    <ChoiceGrid>
      {items.map((item) => (
        <Choice
          key={item}
          {...state}
          name={toFieldName(item)}
          label={names[item]}
          options={REFLECTION_STEPS}
          names={REFLECTION_STEP_NAMES}
          placeholder={DASH}
        />
      ))}
    </ChoiceGrid>
  );
}

/** The same, folded until an item is rated. */
export function FoldedReflection<Item extends string>({
  title,
  ...reflection
}: ReflectionProps<Item> & { title: BilingualText }) {
  const language = useLanguage();
  return (
    <Fold title={title} isOpen={isTouched(reflection, reflection.items.map(reflection.toFieldName))}>
      <p className="text-sm text-quiet">{STUDIES_QUESTIONS.reflection[language]}</p>
      <Reflection {...reflection} />
    </Fold>
  );
}
