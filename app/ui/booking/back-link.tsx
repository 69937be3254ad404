import type { Bilingual } from "#app/domain/platform/language.ts";
import { buttonClass } from "#app/ui/elements/button.tsx";
import { ArrowLeft } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

const BACK: Bilingual = { en: "Back", ml: "പിന്നോട്ട്" };

const ICON_LOOK =
  "flex min-h-11 min-w-11 items-center max-md:-ms-3 max-md:justify-center gap-1.5 text-sm font-semibold text-primary hover:text-primary-strong hover:underline";

/** One step back, like the browser's back button; to `href` without history or scripts. */
export function BackLink({
  href,
  label,
  isButton = false,
}: {
  href: string;
  label?: string;
  /** Otherwise on phones only the arrow, beside a title. */
  isButton?: boolean;
}) {
  const language = useLanguage();
  return (
    <a
      href={href}
      onClick={(event) => {
        if (window.history.length < 2) return;
        event.preventDefault();
        window.history.back();
      }}
      className={isButton ? `${buttonClass({ variant: "secondary" })} justify-self-start` : ICON_LOOK}
    >
      <ArrowLeft aria-hidden className={isButton ? "size-4" : "size-4 max-md:size-5"} />
      <span className={isButton ? "" : "max-md:sr-only"}>{label ?? BACK[language]}</span>
    </a>
  );
}
