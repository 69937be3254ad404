import { STUDIES_TITLE } from "#app/content/studies-offer.ts";
import type { Bilingual as BilingualText } from "#app/domain/guide/statement.ts";
import { ChevronRight, GraduationCap } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** The form about the student's studies, which returns to the page named by `from`, of the order if there is one. */
export function studiesPath({ from, orderId }: { from: "profile" | "results"; orderId: string | null }): string {
  return `/studies?${new URLSearchParams({ from, ...(orderId === null ? {} : { order: orderId }) })}`;
}

/** A link to the form about the student's studies, which returns to the page named by `from`. */
export function StudiesOffer({
  from,
  orderId = null,
  text,
}: {
  from: "profile" | "results";
  orderId?: string | null;
  text: BilingualText;
}) {
  const language = useLanguage();
  return (
    <a
      href={studiesPath({ from, orderId })}
      className="flex items-center gap-4 rounded-card border border-line bg-white px-5 py-4 hover:border-primary hover:bg-tint md:px-6 print:hidden"
    >
      <GraduationCap aria-hidden className="size-6 flex-none text-primary" />
      <div className="grid min-w-0 grow gap-1">
        <p className="text-lg leading-snug font-semibold">{STUDIES_TITLE[language]}</p>
        <p className="text-sm text-quiet">{text[language]}</p>
      </div>
      <ChevronRight aria-hidden className="size-5 flex-none text-primary" />
    </a>
  );
}
