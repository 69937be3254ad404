import type { ElementType, ReactNode } from "react";

type CardTone = "plain" | "tint" | "gold";

const TONES: Record<CardTone, string> = {
  plain: "border-line bg-white",
  tint: "border-water bg-tint",
  gold: "border-gold bg-white shadow-soft",
};

interface CardProps {
  /** `article` or `li` for one of several, `section` for one with its own heading. */
  as?: ElementType;
  tone?: CardTone;
  className?: string;
  children: ReactNode;
  id?: string;
  /** If its text is not in the page's language. */
  lang?: string;
  "aria-labelledby"?: string;
  /** -1 to focus it when it appears. */
  tabIndex?: number;
}

/** A surface with a border, rounded corners and padding. */
export function Card({ as: Element = "div", tone = "plain", className = "", children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={`rounded-card border p-5 md:p-6 ${TONES[tone]} ${className}`}>
      {children}
    </Element>
  );
}
