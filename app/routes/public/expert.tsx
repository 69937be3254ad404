import { data } from "react-router";
import { languageByLetters } from "#app/domain/platform/language.ts";
import { SESSION_WORDS } from "#app/content/booking/session-words.ts";
import { EXPERT_PAGE_TEXTS, EXPERT_PAGE_WORDS } from "#app/content/experts/expert-page-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { type ExpertOffer, findExpertProfile } from "#db/queries/experts/experts.ts";
import { findScheduleParts } from "#db/queries/booking/slots.ts";
import { describeExperience, expertKindName, expertListTitle } from "#app/domain/experts/expert.ts";
import { describePlace } from "#app/domain/experts/session-place.ts";
import { expertListPaths } from "#app/web/addresses/expert-paths.ts";
import { RATING_TEXTS } from "#app/content/booking/rating-words.ts";
import { PUBLIC_SEES_FROM, toPercentages } from "#app/domain/booking/session-rating.ts";
import { countRatings } from "#db/queries/booking/session-ratings.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { calendarBounds, listNextFreeSlots, type Slot } from "#app/domain/booking/schedule.ts";
import { toIstDate, istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatClock, formatDay } from "#app/domain/platform/time.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { describeLanguages } from "#app/content/booking/expert-words.ts";
import { BookNow } from "#app/ui/experts/expert-card.tsx";
import expertScript from "#app/ui/experts/expert-script.ts?inline-script";
import { LOGIN_DIALOG, LoginDialog } from "#app/ui/experts/login-dialog.tsx";
import { Portrait } from "#app/ui/experts/portrait.tsx";
import { Globe, GraduationCap, Hourglass, type Icon, Languages, MapPin } from "#app/ui/elements/icons.tsx";
import { OwnTime } from "#app/ui/own-time/own-time.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { expertAskPath, buildPickerPath } from "#app/web/addresses/booking-addresses.ts";
import { isSessionIncluded } from "./load-experts.ts";
import { getServices, getCurrentUser } from "#app/web/context.ts";
import { expertMeta } from "#app/web/expert-meta.ts";
import type { Route } from "./+types/expert";

const SLOT_LIMIT = 6;

export const meta: Route.MetaFunction = (args) => expertMeta(args, args.loaderData?.expert);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now: clock } = getServices(context);
  const now = clock();
  const expert = await findExpertProfile(db, { id: params.expertId });
  if (!expert) throw data(null, { status: 404 });
  const user = getCurrentUser(context);
  const [parts, ratings, isIncluded] = await Promise.all([
    findScheduleParts(db, { expertId: expert.id, ...calendarBounds(now), now }),
    countRatings(db, expert.id),
    isSessionIncluded({ db }, { userId: user?.userId ?? null, kind: "career-counselor" }),
  ]);
  const { bufferMinutes } = expert;
  const offers = expert.offers.map((offer) => ({
    ...offer,
    isIncluded: isIncluded && offer.kind === "career-counselor",
    nextSlots:
      offer.sessionCharge > 0
        ? listNextFreeSlots({ ...parts, bufferMinutes, sessionMinutes: offer.sessionMinutes, now }, SLOT_LIMIT)
        : [],
  }));
  return {
    expert,
    offers,
    ratings: ratings.count < PUBLIC_SEES_FROM ? null : toPercentages(ratings),
    isSignedIn: user?.profile != null,
  };
}

/** An expert's page: profile, session prices and next free times. */
export default function Expert({ loaderData: { expert, offers, ratings, isSignedIn } }: Route.ComponentProps) {
  const language = useLanguage();
  const { id, name, education, profileImage, aboutUs } = expert;
  const firstKind = expert.offers[0]?.kind ?? "career-counselor";
  return (
    <div className="page pb-16 md:pb-24">
      <PageHeader
        title={name}
        picture={<Portrait name={name} image={profileImage} size="large" />}
        lead={education ? <span lang={languageByLetters(education)}>{education}</span> : null}
        back={{ href: pathIn(language, expertListPaths[firstKind]), label: expertListTitle(firstKind, language) }}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
        <div className="grid gap-6">
          <Facts expert={expert} />
          {ratings ? <p className="font-medium">{RATING_TEXTS[language].figures(ratings)}</p> : null}
          {aboutUs ? (
            <section aria-labelledby="about" className="grid gap-3">
              <h2 id="about" className="text-xl">
                {EXPERT_PAGE_WORDS.about[language]}
              </h2>
              <p lang={languageByLetters(aboutUs)} className="max-w-prose whitespace-pre-line wrap-anywhere">
                {aboutUs}
              </p>
            </section>
          ) : null}
          <Specialties specialties={expert.specialties} />
        </div>
        <div className="grid gap-5">
          {offers.map((offer) => (
            <Offer key={offer.kind} expertId={id} name={name} offer={offer} isSignedIn={isSignedIn} />
          ))}
          <p className="px-1 text-sm text-quiet">{EXPERT_PAGE_WORDS.freeMoves[language]}</p>
        </div>
      </div>
      {isSignedIn ? null : <LoginDialog />}
      <InlineScript source={expertScript} />
    </div>
  );
}

type Profile = Route.ComponentProps["loaderData"]["expert"];

function Facts({ expert: { experience, offers, languages, town, venue, isOnline } }: { expert: Profile }) {
  const language = useLanguage();
  return (
    <div className="grid gap-4">
      <ul aria-label={EXPERT_PAGE_WORDS.sessionsAs[language]} className="flex flex-wrap gap-2">
        {offers.map(({ kind }) => (
          <li key={kind}>
            <Badge tone="primary">{expertKindName(kind, language)}</Badge>
          </li>
        ))}
      </ul>
      <ul className="grid gap-2">
        {experience > 0 ? <FactLine icon={GraduationCap}>{describeExperience(experience, language)}</FactLine> : null}
        {languages.length > 0 ? <FactLine icon={Languages}>{describeLanguages(languages, language)}</FactLine> : null}
        {isOnline ? <FactLine icon={Globe}>{EXPERT_PAGE_WORDS.onlineByVideo[language]}</FactLine> : null}
        {town || venue ? (
          <FactLine icon={MapPin}>{describePlace({ isOnline: false, town, venue }, language)}</FactLine>
        ) : null}
      </ul>
    </div>
  );
}

function FactLine({ icon: Sign, children }: { icon: Icon; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Sign aria-hidden className="mt-[0.15em] size-5 flex-none text-primary" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function Specialties({ specialties }: Pick<Profile, "specialties">) {
  const language = useLanguage();
  if (specialties.length === 0) return null;
  return (
    <section aria-labelledby="domains" className="grid gap-3">
      <h2 id="domains" className="text-xl">
        {EXPERT_PAGE_WORDS.fields[language]}
      </h2>
      <ul className="flex flex-wrap gap-2.5">
        {specialties.map((specialty) => (
          <li key={specialty.id}>
            <LinkButton
              href={pathIn(language, `/domain-experts?${new URLSearchParams({ domain: specialty.id })}`)}
              variant="secondary"
              size="small"
              lang={languageByLetters(specialty.name)}
            >
              {specialty.name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OfferProps {
  expertId: string;
  name: string;
  offer: ExpertOffer & { isIncluded: boolean; nextSlots: Slot[] };
  isSignedIn: boolean;
}

function Offer({ expertId, name, offer, isSignedIn }: OfferProps) {
  const language = useLanguage();
  const { kind, pricingId, sessionMinutes, sessionCharge, isIncluded, nextSlots } = offer;
  const titleId = `offer-${kind}`;
  const toPath = (slot: Date | null) => buildPickerPath({ kind, expertId: expertId, pricingId, slot });
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-5">
      <div className="grid gap-1">
        <h2 id={titleId} className="text-lg">
          {EXPERT_PAGE_TEXTS[language].sessionWith(expertKindName(kind, language))}
        </h2>
        {sessionCharge > 0 ? (
          <p>
            <span className="heading tabular text-2xl">
              {isIncluded ? SESSION_WORDS.included[language] : formatRupees(sessionCharge)}
            </span>{" "}
            <span className="text-quiet">{EXPERT_PAGE_TEXTS[language].forMinutes(sessionMinutes)}</span>
          </p>
        ) : (
          <p className="text-quiet">{EXPERT_PAGE_TEXTS[language].notBookableText(sessionMinutes)}</p>
        )}
      </div>
      {sessionCharge > 0 ? (
        <>
          <NextSlots slots={nextSlots} toPath={toPath} isSignedIn={isSignedIn} />
          <BookNow name={name} href={toPath(null)} isSignedIn={isSignedIn} />
        </>
      ) : (
        <LinkButton
          href={pathIn(language, expertAskPath({ name, kindName: expertKindName(kind, language) }, language))}
          variant="secondary"
          isWide
        >
          {EXPERT_PAGE_WORDS.askAboutSession[language]}
        </LinkButton>
      )}
    </Card>
  );
}

function NextSlots({
  slots,
  toPath,
  isSignedIn,
}: {
  slots: readonly Slot[];
  toPath: (slot: Date) => string;
  isSignedIn: boolean;
}) {
  const language = useLanguage();
  if (slots.length === 0) {
    return (
      <p className="flex items-start gap-3 text-quiet">
        <Hourglass aria-hidden className="mt-[0.15em] size-5 flex-none" />
        {EXPERT_PAGE_WORDS.nothingFree[language]}
      </p>
    );
  }
  const dates = [...new Set(slots.map(({ start }) => toIstDate(start)))];
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="text-base">{EXPERT_PAGE_WORDS.nextFreeTimes[language]}</h3>
        <OwnTime start={slots[0]?.start ?? new Date(0)} form="note" className="block text-sm text-quiet" />
      </div>
      {dates.map((date) => (
        <div key={date} className="grid gap-2">
          <p className="text-sm text-quiet">{formatDay(istMidnight(date) ?? new Date(0), language)}</p>
          <ul className="grid grid-cols-3 gap-2 [&:lang(ml)]:grid-cols-2">
            {slots
              .filter(({ start }) => toIstDate(start) === date)
              .map(({ start }) => (
                <li key={start.getTime()}>
                  <LinkButton
                    href={toPath(start)}
                    variant="secondary"
                    size="small"
                    isWide
                    data-login={isSignedIn ? undefined : LOGIN_DIALOG}
                    aria-label={EXPERT_PAGE_TEXTS[language].bookTime(
                      formatClock(start, language),
                      formatDay(start, language),
                    )}
                    className="tabular max-sm:px-1 [&:lang(en)]:whitespace-nowrap"
                  >
                    <span>
                      {formatClock(start, language)}
                      <OwnTime start={start} form="brief" className="block text-xs font-normal" />
                    </span>
                  </LinkButton>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
