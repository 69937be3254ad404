import { STUDIES_OFFER, STUDIES_TITLE, studiesPath } from "#app/content/studies-offer.ts";
import { ChevronRight, GraduationCap } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** In the profile, a link to the screens about the student's studies. */
export function StudiesOffer() {
  const language = useLanguage();
  return (
    <a
      href={studiesPath({ place: 1, orderId: null, from: "profile" })}
      className="flex items-center gap-4 rounded-card border border-line bg-white px-5 py-4 hover:border-primary hover:bg-tint md:px-6 print:hidden"
    >
      <GraduationCap aria-hidden className="size-6 flex-none text-primary" />
      <div className="grid min-w-0 grow gap-1">
        <p className="text-lg leading-snug font-semibold">{STUDIES_TITLE[language]}</p>
        <p className="text-sm text-quiet">{STUDIES_OFFER.inProfile[language]}</p>
      </div>
      <ChevronRight aria-hidden className="size-5 flex-none text-primary" />
    </a>
  );
}
