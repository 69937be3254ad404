import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { ELEMENT_WORDS } from "#app/content/site/element-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { CircleAlert } from "./icons.tsx";

export interface FieldFrame {
  /** The form field name; also the control's id unless `id` is set. */
  name: string;
  label: ReactNode;
  /** Shown before any error: the expected value and its purpose. */
  hint?: ReactNode;
  error?: string | null;
  id?: string;
}

export const CONTROL_CLASS = [
  "w-full rounded-control border border-edge bg-white px-3.5 text-base text-ink placeholder:text-quiet",
  "hover:border-ink aria-invalid:border-danger aria-invalid:bg-danger-tint/50 disabled:bg-sand disabled:text-quiet",
].join(" ");

/** The attributes that link a control to its hint and error. */
export function describedBy({ name, id = name, hint, error }: FieldFrame) {
  const ids = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return { id, name, "aria-invalid": error ? true : undefined, "aria-describedby": ids || undefined };
}

/** A label above a control, with hint and error for its `aria-describedby`. */
export function FieldLayout({
  name,
  id = name,
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldFrame & { isOptional?: boolean; children: ReactNode }) {
  const language = useLanguage();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        <span>{label}</span>
        {isOptional ? <span className="font-normal text-quiet">{` ${ELEMENT_WORDS.optional[language]}`}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** A validation message with its icon; renders nothing if there is none. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] flex-none" />
      <span>{children}</span>
    </p>
  );
}

type FieldProps = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldFrame> & { isOptional?: boolean; ref?: Ref<HTMLInputElement> };

/** A single-line input: e-mail, password, phone, number… `autoComplete` and `inputMode` are passed on. */
export function Field({
  name,
  label,
  hint,
  error,
  id,
  isOptional,
  className = "",
  type = "text",
  ...rest
}: FieldProps) {
  const frame = { name, label, hint, error, id };
  return (
    <FieldLayout {...frame} isOptional={isOptional}>
      <input {...rest} {...describedBy(frame)} type={type} className={`${CONTROL_CLASS} h-12 ${className}`} />
    </FieldLayout>
  );
}

type TextareaFieldProps = FieldFrame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldFrame> & {
    isOptional?: boolean;
    ref?: Ref<HTMLTextAreaElement>;
  };

export function TextareaField({
  name,
  label,
  hint,
  error,
  id,
  isOptional,
  className = "",
  rows = 5,
  ...rest
}: TextareaFieldProps) {
  const frame = { name, label, hint, error, id };
  return (
    <FieldLayout {...frame} isOptional={isOptional}>
      <textarea
        {...rest}
        {...describedBy(frame)}
        rows={rows}
        className={`${CONTROL_CLASS} min-h-28 py-3 ${className}`}
      />
    </FieldLayout>
  );
}

type CheckboxFieldProps = FieldFrame & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldFrame | "type">;

/** A checkbox with its label beside it. */
export function CheckboxField({ name, label, hint, error, id = name, ...rest }: CheckboxFieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          {...rest}
          {...describedBy({ name, label, hint, error, id })}
          type="checkbox"
          className="size-5 flex-none accent-primary"
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
