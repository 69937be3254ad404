import type { SelectHTMLAttributes } from "react";
import type { Language } from "#app/domain/platform/language.ts";
import { CONTROL_CLASS, describedBy, type FieldFrame, FieldLayout } from "./field.tsx";
import { ChevronDown } from "./icons.tsx";

export interface SelectOption {
  value: string;
  label: string;
  /** If the label is not in the page's language. */
  lang?: Language;
}

type SelectProps = FieldFrame &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldFrame> & {
    options: readonly SelectOption[];
    /** The first, empty option. Without it the first option is preselected. */
    placeholder?: string;
    isOptional?: boolean;
  };

/** A native select, for the phone's own picker. The selected option may wrap, as two languages need two lines. */
export function Select({
  name,
  label,
  hint,
  error,
  id,
  isOptional,
  options,
  placeholder,
  className = "",
  ...rest
}: SelectProps) {
  const frame = { name, label, hint, error, id };
  return (
    <FieldLayout {...frame} isOptional={isOptional}>
      <span className="relative block">
        <select
          {...rest}
          {...describedBy(frame)}
          className={`${CONTROL_CLASS} min-h-12 appearance-none py-2 pe-11 leading-normal whitespace-normal ${className}`}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-quiet"
        />
      </span>
    </FieldLayout>
  );
}
