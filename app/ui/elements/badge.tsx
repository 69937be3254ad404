import type { ReactNode } from "react";
import type { Icon } from "./icons.tsx";

export type BadgeTone = "neutral" | "primary" | "success" | "warning" | "danger" | "accent" | "gold";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sand text-quiet",
  primary: "bg-tint text-primary",
  success: "bg-success-tint text-success",
  warning: "bg-warning-tint text-warning",
  danger: "bg-danger-tint text-danger",
  accent: "bg-accent text-white",
  gold: "bg-gold-tint text-gold-strong",
};

/** A label for a state. The text carries the meaning; colour and icon only support it. */
export function Badge({
  tone = "neutral",
  icon: Icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: Icon;
  children: ReactNode;
}) {
  return (
    <span className={`badge ${TONES[tone]}`}>
      {Icon ? <Icon aria-hidden className="size-[1.1em]" /> : null}
      <span>{children}</span>
    </span>
  );
}
