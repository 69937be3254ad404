import type { ReactNode } from "react";
import { describePlace, type SessionPlace } from "../../domain/experts/session-place";
import { formatClockRange, formatFullDay } from "../../domain/platform/time";
import { OwnTime } from "../own-time/own-time";
import { Fact, Facts } from "../elements/facts";

/** The facts of a session, one per line. */
interface SessionFacts {
  expertName: string;
  /** Such as "Career Counselor". */
  kindName: string;
  /** Null until a time has been chosen. */
  start: Date | null;
  minutes: number;
  place: SessionPlace;
}

interface SessionFactsListProps extends SessionFacts {
  /** Further lines: `Fact`s. */
  children?: ReactNode;
}

/** Expert, day, time, length and place of a session, wherever one is chosen, paid for or shown. */
export function SessionFactsList({ expertName, kindName, start, minutes, place, children }: SessionFactsListProps) {
  return (
    <Facts>
      <Fact name={kindName}>{expertName}</Fact>
      <Fact name="Date">{start ? formatFullDay(start) : "Not chosen yet"}</Fact>
      <Fact name="Time">
        {start ? (
          <>
            {formatClockRange(start, minutes)} <OwnTime start={start} minutes={minutes} className="block font-normal" />
          </>
        ) : (
          "Not chosen yet"
        )}
      </Fact>
      <Fact name="Length">{`${minutes} minutes`}</Fact>
      <Fact name="Place">{describePlace(place)}</Fact>
      {children}
    </Facts>
  );
}
