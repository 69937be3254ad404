import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { Link, type LinkProps } from "react-router";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
}

/** The classes of a button, for elements rendered elsewhere: React Router's `<Link>`, a `<summary>`. */
export function buttonClass({ variant = "primary", size = "medium", isWide = false }: ButtonLook = {}): string {
  return `button button-${variant} button-${size}${isWide ? " w-full" : ""}`;
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shown instead of the label, with a spinner, while the button is busy. */
  busyText?: string;
  /** Set by hydrated pages. On plain pages the site's script marks the button busy on submit. */
  isBusy?: boolean;
}

/** A button. In a form it submits unless `type` is set. While busy it ignores presses but keeps focus. */
export function Button({
  variant,
  size,
  isWide,
  busyText,
  isBusy = false,
  className = "",
  onClick,
  children,
  type = "submit",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      data-busy-text={busyText}
      // If the form was sent before hydration, the site's script has already changed the button.
      suppressHydrationWarning
      className={`${buttonClass({ variant, size, isWide })} ${className}`.trimEnd()}
    >
      {isBusy && busyText ? busyText : children}
    </button>
  );
}

interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link that looks like a button. It loads a document; between React pages, use `RouterLinkButton`. */
export function LinkButton({ variant, size, isWide, className = "", children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={`${buttonClass({ variant, size, isWide })} ${className}`.trimEnd()}>
      {children}
    </a>
  );
}

interface RouterLinkButtonProps extends ButtonLook, Omit<LinkProps, "to"> {
  href: string;
}

/** A button link between hydrated pages (`handle.isHydrated`), without a reload. Not for plain documents or files. */
export function RouterLinkButton({ href, variant, size, isWide, className = "", ...rest }: RouterLinkButtonProps) {
  return <Link {...rest} to={href} className={`${buttonClass({ variant, size, isWide })} ${className}`.trimEnd()} />;
}
