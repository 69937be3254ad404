import type { ReactNode } from "react";
import { MINUTES, SESSION_WORDS } from "#app/content/booking/session-words.ts";
import { describePlace, type SessionPlace } from "#app/domain/experts/session-place.ts";
import { formatClockRange, formatFullDay } from "#app/domain/platform/time.ts";
import { OwnTime } from "#app/ui/own-time/own-time.tsx";
import { Fact, Facts } from "#app/ui/elements/facts.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface SessionFacts {
  expertName: string;
  /** Such as "Career Counselor", in the reader's language. */
  kindName: string;
  /** Null until a time has been chosen. */
  start: Date | null;
  minutes: number;
  place: SessionPlace;
}

interface SessionFactsListProps extends SessionFacts {
  children?: ReactNode;
}

/** Expert, day, time, length and place of a session, when choosing, paying and viewing. */
export function SessionFactsList({ expertName, kindName, start, minutes, place, children }: SessionFactsListProps) {
  const language = useLanguage();
  return (
    <Facts>
      <Fact name={kindName}>{expertName}</Fact>
      <Fact name={SESSION_WORDS.date[language]}>
        {start ? formatFullDay(start, language) : SESSION_WORDS.notChosen[language]}
      </Fact>
      <Fact name={SESSION_WORDS.time[language]}>
        {start ? (
          <>
            <span>{`${formatClockRange(start, minutes, language)} `}</span>
            <OwnTime start={start} minutes={minutes} className="block font-normal" />
          </>
        ) : (
          SESSION_WORDS.notChosen[language]
        )}
      </Fact>
      <Fact name={SESSION_WORDS.length[language]}>{MINUTES[language](minutes)}</Fact>
      <Fact name={SESSION_WORDS.place[language]}>{describePlace(place, language)}</Fact>
      {children}
    </Facts>
  );
}
