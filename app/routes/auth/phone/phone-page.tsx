import type { ReactNode } from "react";
import landBelow from "#app/assets/land-below.svg?url&no-inline";
import { PHONE_WORDS } from "#app/content/accounts/phone-words.ts";
import { type ChosenPackage, PackageChip } from "#app/ui/accounts/phone/chosen-package.tsx";
import { ChevronLeft } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface PhonePageProps {
  title: string;
  lead?: ReactNode;
  /** The page before. */
  back: string;
  chosen: ChosenPackage | null;
  children: ReactNode;
}

/** One step of signing up or in by phone, without the site's bar: the way back, the chosen package, and the step. */
export function PhonePage({ title, lead, back, chosen, children }: PhonePageProps) {
  const language = useLanguage();
  return (
    <div className="flex min-h-svh flex-col">
      <div className="page w-full max-w-form">
        <div className="-ms-3 flex min-h-14 items-center justify-between gap-3">
          <a
            href={back}
            aria-label={PHONE_WORDS.back[language]}
            className="grid size-11 place-items-center rounded-control text-primary hover:bg-tint"
          >
            <ChevronLeft aria-hidden className="size-5" />
          </a>
          {chosen ? <PackageChip chosen={chosen} /> : null}
        </div>
        <header className="grid gap-1 pb-4">
          <h1 className="text-[1.625rem] leading-tight [&:lang(ml)]:text-[1.375rem] [&:lang(ml)]:leading-snug">
            {title}
          </h1>
          {lead ? <p className="text-sm text-quiet">{lead}</p> : null}
        </header>
        {children}
      </div>
      <img
        src={landBelow}
        alt=""
        width={1280}
        height={250}
        className="mt-auto h-57 w-full object-cover object-bottom"
      />
    </div>
  );
}
