import type { ReactNode } from "react";
import { MINUTES, SESSION_WORDS } from "#app/content/booking/session-words.ts";
import { PAY_TEXTS, payWords } from "#app/content/purchase/pay-words.ts";
import { describePlace, type SessionPlace } from "#app/domain/experts/session-place.ts";
import { formatClockRange, formatFullDay } from "#app/domain/platform/time.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";
import { Calendar, Clock, type Icon, MapPin, Video } from "#app/ui/elements/icons.tsx";
import { Portrait } from "#app/ui/experts/portrait.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { OwnTime } from "#app/ui/own-time/own-time.tsx";

interface SummarizedSession {
  expertName: string;
  /** Such as "Career Counselor", in the reader's language. */
  kindName: string;
  /** The picture's file name; null where there is none. */
  profileImage: string | null;
  /** Null until a time has been chosen. */
  start: Date | null;
  minutes: number;
  takesPlace: SessionPlace;
}

/** What is to be paid, with its coupon; or what was paid or returned, in words. */
type SessionPrice = { quote: Quote } | { label: string; amount: string };

interface SessionSummaryProps {
  session: SummarizedSession;
  price: SessionPrice;
  /** A sentence, such as until when it can be cancelled. */
  note?: string | null;
  level?: "h2" | "h3";
  badge?: ReactNode;
  /** The page shows the expert above: the picker on a phone, whose calendar comes between. */
  isHeadAbove?: boolean;
  children?: ReactNode;
}

/** A session from choosing to afterwards, the same on every page: with whom, when, where, and the price. */
export function SessionSummary({
  session,
  price,
  note,
  level,
  badge,
  isHeadAbove = false,
  children,
}: SessionSummaryProps) {
  const language = useLanguage();
  return (
    <section aria-label={SESSION_WORDS.summary[language]} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isHeadAbove ? null : <SessionHead session={session} level={level} badge={badge} />}
      <SessionFacts session={session} />
      <Price price={price} />
      {note ? <p className="text-sm">{note}</p> : null}
      {children}
    </section>
  );
}

/** With whom: the heading of a summary. */
function SessionHead({
  session: { expertName, kindName, profileImage },
  level: Heading = "h2",
  badge,
}: Pick<SessionSummaryProps, "session" | "level" | "badge">) {
  return (
    <div className="flex items-start gap-3">
      <Portrait name={expertName} image={profileImage} size="small" />
      <div className="grid min-w-0 flex-1 wrap-break-word">
        <Heading className="text-lg leading-snug">{expertName}</Heading>
        <p className="text-sm text-quiet">{kindName}</p>
        <div className="mt-1 w-fit empty:hidden">{badge}</div>
      </div>
    </div>
  );
}

/** When and where. */
function SessionFacts({ session: { start, minutes, takesPlace } }: { session: SummarizedSession }) {
  const language = useLanguage();
  return (
    <dl className="grid gap-2">
      <Fact icon={Calendar} name={SESSION_WORDS.date[language]}>
        {start ? formatFullDay(start, language) : SESSION_WORDS.noTime[language]}
      </Fact>
      <Fact icon={Clock} name={SESSION_WORDS.time[language]}>
        <span className="flex flex-wrap gap-x-2">
          {start ? <span>{`${formatClockRange(start, minutes, language)} `}</span> : null}
          <span className="text-quiet">{MINUTES[language](minutes)}</span>
        </span>
        {start ? <OwnTime start={start} minutes={minutes} className="block text-quiet" /> : null}
      </Fact>
      <Fact icon={takesPlace.isOnline ? Video : MapPin} name={SESSION_WORDS.place[language]}>
        {describePlace(takesPlace, language)}
      </Fact>
    </dl>
  );
}

function Fact({ icon: Sign, name, children }: { icon: Icon; name: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <dt className="flex-none">
        <Sign aria-hidden className="mt-[0.2em] size-5 text-primary" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="tabular min-w-0 wrap-break-word">{children}</dd>
    </div>
  );
}

/** A price line by line, if a coupon lowers it; the total alone otherwise. */
function Price({ price }: { price: SessionPrice }) {
  const language = useLanguage();
  const { label, amount } =
    "quote" in price ? { label: payWords.totalLine[language], amount: formatRupees(price.quote.amount) } : price;
  const quote = "quote" in price && price.quote.couponCode !== null ? price.quote : null;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-2 border-t border-line pt-3">
      {quote ? (
        <>
          <dt className="text-quiet">{SESSION_WORDS.price[language]}</dt>
          <dd className="tabular text-end">{formatRupees(quote.originalAmount)}</dd>
          <dt className="text-quiet wrap-break-word">{PAY_TEXTS[language].coupon(quote.couponCode ?? "")}</dt>
          <dd className="tabular text-end text-success">{`−${formatRupees(quote.couponDiscount)}`}</dd>
        </>
      ) : null}
      <dt className="font-semibold wrap-break-word">{label}</dt>
      <dd className="tabular text-end text-xl font-semibold">{amount}</dd>
    </dl>
  );
}
