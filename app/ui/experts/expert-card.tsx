import { href } from "react-router";
import { SESSION_WORDS } from "#app/content/booking/session-words.ts";
import { EXPERT_PAGE_TEXTS, EXPERT_PAGE_WORDS } from "#app/content/experts/expert-page-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { ReactNode } from "react";
import { languageByLetters } from "#app/domain/platform/language.ts";
import { firstWords } from "#app/domain/platform/excerpt.ts";
import { describeExperience } from "#app/domain/experts/expert.ts";
import { describePlaceBriefly, type SessionPlace } from "#app/domain/experts/session-place.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { describeLanguages, EXPERT_WORDS } from "#app/content/booking/expert-words.ts";
import type { ExpertLanguage } from "#app/domain/experts/expert-language.ts";
import { formatClock, formatShortDay } from "#app/domain/platform/time.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Clock, Globe, type Icon, Languages, MapPin } from "#app/ui/elements/icons.tsx";
import { OwnTime } from "#app/ui/own-time/own-time.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/elements/skeleton.tsx";
import { LOGIN_DIALOG } from "./login-dialog.tsx";
import { Portrait } from "./portrait.tsx";

const ABOUT_WORDS = 10;

const PLACEHOLDERS = 6;

interface ExpertCardProps {
  expert: SessionPlace & {
    id: string;
    name: string;
    education: string | null;
    /** Whole years. */
    experience: number;
    aboutUs: string | null;
    languages: readonly ExpertLanguage[];
    /** Null if there is no free time in the next 30 days. */
    nextFree: Date | null;
    profileImage: string | null;
    /** Minutes. */
    sessionMinutes: number;
    /** Rupees; 0 if it cannot be booked. */
    sessionCharge: number;
  };
  bookHref: string;
  /** Where to request a session that cannot be booked online. */
  askHref: string;
  isSignedIn: boolean;
  /** Whether the reader's Gold package pays for it. */
  isIncluded: boolean;
}

export function ExpertCard({ expert, bookHref, askHref, isSignedIn, isIncluded }: ExpertCardProps) {
  const language = useLanguage();
  const { id, name, education, experience, aboutUs, languages, profileImage, sessionMinutes, sessionCharge } = expert;
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Portrait name={name} image={profileImage} />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug">
            <a
              href={pathIn(language, href("/experts/:expertId", { expertId: id }))}
              className="-my-2.5 inline-block py-2.5 wrap-anywhere hover:text-primary hover:underline"
            >
              {name}
            </a>
          </h2>
          {education ? (
            <p lang={languageByLetters(education)} className="text-sm text-quiet">
              {education}
            </p>
          ) : null}
          {experience > 0 ? <p className="text-sm text-quiet">{describeExperience(experience, language)}</p> : null}
        </div>
      </div>
      <ul className="grid gap-1 text-sm">
        {languages.length > 0 ? <CardFact icon={Languages}>{describeLanguages(languages, language)}</CardFact> : null}
        <CardFact icon={expert.isOnline ? Globe : MapPin}>{describePlaceBriefly(expert, language)}</CardFact>
        {sessionCharge > 0 ? <NextFree start={expert.nextFree} /> : null}
      </ul>
      {aboutUs ? <p lang={languageByLetters(aboutUs)}>{firstWords(aboutUs, ABOUT_WORDS)}</p> : null}
      <div className="mt-auto grid gap-4">
        <p className="flex items-baseline justify-between gap-3 border-t border-line pt-4">
          <span className="text-sm text-quiet">{EXPERT_PAGE_TEXTS[language].minutes(sessionMinutes)}</span>
          {sessionCharge > 0 ? (
            <span className="tabular text-lg font-semibold">
              {isIncluded ? SESSION_WORDS.included[language] : formatRupees(sessionCharge)}
            </span>
          ) : (
            <span className="text-sm text-quiet">{EXPERT_PAGE_WORDS.notBookable[language]}</span>
          )}
        </p>
        {sessionCharge > 0 ? (
          <BookNow name={name} href={bookHref} isSignedIn={isSignedIn} />
        ) : (
          <LinkButton href={askHref} variant="secondary" isWide aria-label={EXPERT_PAGE_TEXTS[language].askFor(name)}>
            {EXPERT_PAGE_WORDS.askAboutSession[language]}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function CardFact({ icon: Sign, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Sign aria-hidden className="mt-[0.25em] size-4 flex-none text-primary" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function NextFree({ start }: { start: Date | null }) {
  const language = useLanguage();
  if (!start) return <CardFact icon={Clock}>{EXPERT_WORDS.nothingFree[language]}</CardFact>;
  return (
    <CardFact icon={Clock}>
      <span className="tabular">
        {EXPERT_PAGE_TEXTS[language].nextFree(formatShortDay(start, language), formatClock(start, language))}{" "}
        <OwnTime start={start} className="block text-quiet" />
      </span>
    </CardFact>
  );
}

/** A link to an expert's calendar; opens the login dialog for users who are not signed in. */
export function BookNow({ name, href, isSignedIn }: { name: string; href: string; isSignedIn: boolean }) {
  const language = useLanguage();
  return (
    <LinkButton
      href={href}
      isWide
      data-login={isSignedIn ? undefined : LOGIN_DIALOG}
      aria-label={EXPERT_PAGE_TEXTS[language].bookWith(name)}
    >
      {EXPERT_PAGE_WORDS.bookNow[language]}
    </LinkButton>
  );
}

/** Shown while a list is loading, in the size of its cards. */
export function ExpertCardPlaceholders() {
  const language = useLanguage();
  return (
    <SkeletonGroup label={EXPERT_PAGE_WORDS.loading[language]}>
      <div className={EXPERT_GRID}>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <Card key={index} className="grid gap-4">
            <div className="flex items-start gap-4">
              <Skeleton className="size-16 flex-none" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-6 w-4/5" />
                <Skeleton className="h-4 w-3/5" />
              </div>
            </div>
            <Skeleton className="h-12" />
            <Skeleton className="h-6" />
            <Skeleton className="h-12" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** The columns of a card list; as many as fit, because some lists have the specialty tree beside them. */
export const EXPERT_GRID = "grid gap-5 grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]";
