import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { Link, type LinkProps } from "react-router";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its column. */
  isWide?: boolean;
}

/** The classes of a button, for elements that we do not render: React Router's `<Link>`, a `<summary>`. */
export function buttonClass({ variant = "primary", size = "medium", isWide = false }: ButtonLook = {}): string {
  return `button button-${variant} button-${size}${isWide ? " w-full" : ""}`;
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shown instead of the label, with a spinner, while the button is busy. */
  busyText?: string;
  /** Set by hydrated pages. On script-free pages the site's script marks the button busy from submit on. */
  isBusy?: boolean;
}

/**
 * A button. In a form it submits unless `type` says otherwise. While it is busy a press does nothing, but it keeps
 * keyboard focus, which a disabled button would lose.
 */
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

/**
 * A link that looks like a button: it only navigates and changes nothing. It loads a document; between pages of React,
 * `RouterLinkButton` is the faster one.
 */
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

/**
 * The same from a page that React has taken over to another one (`handle.isHydrated`): the router shows it, so that nothing
 * is loaded twice and no form waits for React anew. Not to a plain document, whose scripts would not run, nor to a file.
 */
export function RouterLinkButton({ href, variant, size, isWide, className = "", ...rest }: RouterLinkButtonProps) {
  return <Link {...rest} to={href} className={`${buttonClass({ variant, size, isWide })} ${className}`.trimEnd()} />;
}
