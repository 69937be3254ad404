import type { ReactNode } from "react";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { RECORD_WORDS } from "#app/content/guide/record-words.ts";
import { TOOLS_PAGE } from "#app/content/guide/tool-words.ts";
import type { AdmissionEntry } from "#app/domain/guide/entries.ts";
import { type UsableRecord, usableRecords } from "#app/domain/guide/records/usable-records.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { CheckboxField, Field } from "#app/ui/elements/field.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { englishOn, type InLanguage } from "#app/ui/guide/language.ts";
import { FormulaText } from "#app/ui/guide/records/formula-text.tsx";
import { GuideSection } from "#app/ui/guide/statements.tsx";
import { CALCULATORS, type Calculator, KEAM_CALCULATOR } from "./calculators.ts";
import { readInputs, type ToolInput, type Typed, untyped } from "./inputs.ts";

/** A calculator as its page shows it. */
export interface ShownCalculator {
  readonly id: Calculator["id"];
  readonly admission: AdmissionEntry | null;
  /** The rule; null while it may not be printed, and nothing is computed. */
  readonly formula: UsableRecord<"formula"> | null;
  readonly typed: Typed;
  /** "950 of 1,400"; null if nothing was typed, or something wrong. */
  readonly result: string | null;
}

/** Reads a calculator's fields from the address, and computes. `for` in the address names the form that was sent. */
export function openCalculator(
  url: URL,
  { id, inputs, admission: slug, compute }: Calculator,
  admissions: readonly AdmissionEntry[],
  language: Language,
): ShownCalculator {
  const admission = admissions.find((each) => each.slug === slug) ?? null;
  const formula = usableRecords(admission, "formula").find(({ record }) => record.formula === id) ?? null;
  const shown = { id, admission, formula };
  if (formula === null || url.searchParams.get("for") !== id) return { ...shown, typed: untyped(inputs), result: null };
  const typed = readInputs(url, inputs, language);
  if (Object.keys(typed.errors).length > 0) return { ...shown, typed, result: null };
  const computed = compute(typed, language);
  if (computed.ok) return { ...shown, typed, result: computed.text };
  const errors = { [computed.field]: computed.message ?? TOOLS_PAGE.notNumber[language] };
  return { ...shown, typed: { ...typed, errors }, result: null };
}

function findCalculator(id: Calculator["id"]): Calculator {
  const all = Object.values(CALCULATORS).flat();
  return all.find((calculator) => calculator.id === id) ?? KEAM_CALCULATOR;
}

/** A form with its formula, example and result. */
export function CalculatorSection({
  shown: { id, admission, formula, typed, result },
  action,
  children,
  language,
}: InLanguage & { shown: ShownCalculator; action: string; children?: ReactNode }) {
  const { title, inputs, example, note } = findCalculator(id);
  const hasErrors = Object.keys(typed.errors).length > 0;
  return (
    <GuideSection id={id} title={title[language]}>
      {children}
      {formula === null ? (
        <>
          <p className="max-w-prose">{TOOLS_PAGE.closed[language]}</p>
          {admission === null ? null : (
            <p>
              {RECORD_WORDS.askAuthority[language]}{" "}
              <a href={admission.authority.url} rel="noopener" className="link" {...englishOn(language)}>
                {admission.authority.name}
              </a>
            </p>
          )}
        </>
      ) : (
        <>
          {result === null ? null : (
            <p role="status" className="rounded-card border border-water bg-tint p-4">
              <span className="block text-sm text-quiet">{TOOLS_PAGE.result[language]}</span>
              <strong className="heading tabular text-2xl text-primary">{result}</strong>
            </p>
          )}
          {hasErrors ? (
            <Notice tone="warning" title={TOOLS_PAGE.checkFields[language]}>
              {null}
            </Notice>
          ) : null}
          <form
            action={`${action}#${id}`}
            className="grid gap-x-4 gap-y-5 rounded-card border border-line bg-white p-5 sm:grid-cols-2 print:hidden"
          >
            <input type="hidden" name="for" value={id} />
            {inputs.map((input) => (
              <ToolField key={input.name} input={input} form={id} typed={typed} language={language} />
            ))}
            <Button className="sm:col-span-2 sm:justify-self-start">{TOOLS_PAGE.compute[language]}</Button>
          </form>
          <FormulaText formulas={[formula]} language={language} />
          <p className="max-w-prose text-sm">
            <span className="font-semibold">{TOOLS_PAGE.example[language]}:</span> {example[language]}
          </p>
          {note === null ? null : <p className="max-w-prose text-sm text-quiet">{note[language]}</p>}
        </>
      )}
      {admission === null ? null : (
        <p>
          <a
            href={guidePath(language, `admissions/${admission.slug}`)}
            className="link inline-flex min-h-11 min-w-11 items-center"
          >
            {`${admission.name[language]}: ${TOOLS_PAGE.admission[language]}`}
          </a>
        </p>
      )}
    </GuideSection>
  );
}

/** A field of a form. Forms of one page have fields of the same name, so ids have the form's before it. */
export function ToolField({
  input,
  form,
  typed: { texts, errors },
  language,
}: InLanguage & { input: ToolInput; form: string; typed: Typed }) {
  const { name } = input;
  const frame = { name, id: `${form}-${name}`, label: input.label[language], error: errors[name] ?? null };
  switch (input.kind) {
    case "number":
      return (
        <Field
          {...frame}
          hint={input.hint?.[language]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          isOptional={input.isOptional ?? false}
          defaultValue={texts[name] ?? ""}
        />
      );
    case "choice":
      return (
        <Select
          {...frame}
          placeholder={(input.placeholder ?? TOOLS_PAGE.choose)[language]}
          isOptional={(input.isOptional ?? false) && input.placeholder === undefined}
          defaultValue={texts[name] ?? ""}
          options={input.options.map(({ value, label }) => ({ value, label: label[language] }))}
        />
      );
    case "tick":
      return (
        <div className="sm:col-span-2">
          <CheckboxField {...frame} value="yes" defaultChecked={texts[name] === "yes"} />
        </div>
      );
  }
}
