import type { ElementType, ReactNode } from "react";

type CardTone = "plain" | "tint" | "gold";

const TONES: Record<CardTone, string> = {
  plain: "border-line bg-white",
  tint: "border-water bg-tint",
  gold: "border-gold bg-white shadow-soft",
};

interface CardProps {
  /** `article` or `li` where it is one of several, `section` where it has a heading of its own. */
  as?: ElementType;
  tone?: CardTone;
  className?: string;
  children: ReactNode;
  id?: string;
  "aria-labelledby"?: string;
}

/** A sheet of paper: a border, rounded corners, room inside. */
export function Card({ as: Element = "div", tone = "plain", className = "", children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={`rounded-card border p-5 md:p-6 ${TONES[tone]} ${className}`}>
      {children}
    </Element>
  );
}
