import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its column. */
  isWide?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-primary bg-primary text-white hover:border-primary-strong hover:bg-primary-strong",
  secondary: "border-edge bg-white text-ink hover:border-primary hover:bg-tint hover:text-primary-strong",
  quiet: "border-transparent bg-transparent text-primary hover:bg-tint hover:text-primary-strong",
  danger: "border-danger bg-danger text-white hover:border-danger-strong hover:bg-danger-strong",
};

// Every size is at least 44 px high: a thumb has to hit it.
const SIZES: Record<ButtonSize, string> = {
  small: "min-h-11 px-3.5 text-sm",
  medium: "min-h-12 px-5 text-base",
  large: "min-h-14 px-7 text-lg",
};

/** The classes of a button, for elements that are not ours to render: React Router's `<Link>`, a `<summary>`. */
export function buttonClass({ variant = "primary", size = "medium", isWide = false }: ButtonLook = {}): string {
  return [
    "button inline-flex items-center justify-center gap-2 rounded-control border py-2 text-center font-semibold leading-tight no-underline",
    "transition-colors duration-150 disabled:opacity-60 aria-disabled:opacity-60",
    VARIANTS[variant],
    SIZES[size],
    isWide ? "w-full" : "",
  ].join(" ");
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shown instead of the label, with a wheel, while the button does its work. */
  busyText?: string;
  /** Hydrated pages say when it is busy. On script-free pages the site's script does, from submit on. */
  isBusy?: boolean;
}

/** A button. In a form it submits unless `type` says otherwise. */
export function Button({ variant, size, isWide, busyText, isBusy = false, className = "", disabled, children, type = "submit", ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      data-busy-text={busyText}
      className={`${buttonClass({ variant, size, isWide })} ${className}`}
    >
      {isBusy && busyText ? busyText : children}
    </button>
  );
}

interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link that looks like a button: it goes somewhere, and changes nothing. */
export function LinkButton({ variant, size, isWide, className = "", children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={`${buttonClass({ variant, size, isWide })} ${className}`}>
      {children}
    </a>
  );
}
