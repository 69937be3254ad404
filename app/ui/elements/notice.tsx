import type { ReactNode } from "react";
import { ELEMENT_WORDS } from "#app/content/site/element-words.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { CircleAlert, CircleCheck, Info, type Icon, TriangleAlert } from "./icons.tsx";

export type NoticeTone = "success" | "warning" | "danger" | "info";

const TONES: Record<NoticeTone, { icon: Icon; word: Bilingual; look: string }> = {
  success: { icon: CircleCheck, word: ELEMENT_WORDS.done, look: "border-success/40 bg-success-tint text-success" },
  warning: {
    icon: TriangleAlert,
    word: ELEMENT_WORDS.pleaseNote,
    look: "border-warning/40 bg-warning-tint text-warning",
  },
  danger: { icon: CircleAlert, word: ELEMENT_WORDS.problem, look: "border-danger/40 bg-danger-tint text-danger" },
  info: { icon: Info, word: ELEMENT_WORDS.note, look: "border-primary/40 bg-tint text-primary" },
};

interface NoticeProps {
  tone: NoticeTone;
  /** In bold before the text. Without it the icon's label is the tone, for screen readers. */
  title?: string;
  children: ReactNode;
  /** `alert` for a new error, so that it is read out at once. */
  role?: "alert" | "status";
}

/** A message in the page, above the form it is about or in place of missing content. */
export function Notice({ tone, title, children, role }: NoticeProps) {
  const language = useLanguage();
  const { icon: Icon, word, look } = TONES[tone];
  return (
    <div role={role} className={`flex items-start gap-3 rounded-control border px-4 py-3 ${look}`}>
      <Icon
        aria-hidden={title !== undefined}
        role="img"
        aria-label={word[language]}
        className="mt-[0.2em] size-5 flex-none"
      />
      <div className="grid gap-1">
        {title === undefined ? null : <p className="font-semibold">{title}</p>}
        <div data-notice-text className="text-sm text-ink">
          {children}
        </div>
      </div>
    </div>
  );
}
