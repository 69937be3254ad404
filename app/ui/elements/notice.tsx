import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, Info, type Icon, TriangleAlert } from "./icons";

export type NoticeTone = "success" | "warning" | "danger" | "info";

const TONES: Record<NoticeTone, { icon: Icon; word: string; look: string }> = {
  success: { icon: CircleCheck, word: "Done", look: "border-success/40 bg-success-tint text-success" },
  warning: { icon: TriangleAlert, word: "Please note", look: "border-warning/40 bg-warning-tint text-warning" },
  danger: { icon: CircleAlert, word: "Problem", look: "border-danger/40 bg-danger-tint text-danger" },
  info: { icon: Info, word: "Note", look: "border-primary/40 bg-tint text-primary" },
};

interface NoticeProps {
  tone: NoticeTone;
  /** In bold before the text; defaults to the tone's own word. */
  title?: string;
  children: ReactNode;
  /** `alert` for what has just gone wrong, so that it is read out at once. */
  role?: "alert" | "status";
}

/** A message in the page, where it belongs: above the form it is about, or in place of what is missing. */
export function Notice({ tone, title, children, role }: NoticeProps) {
  const { icon: Icon, word, look } = TONES[tone];
  return (
    <div role={role} className={`flex items-start gap-3 rounded-control border px-4 py-3 ${look}`}>
      <Icon aria-hidden className="mt-[0.2em] size-5 flex-none" />
      <div className="grid gap-1">
        <p className="font-semibold">{title ?? word}</p>
        <div className="text-sm text-ink">{children}</div>
      </div>
    </div>
  );
}
