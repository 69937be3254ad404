import type { ReactNode } from "react";
import { formatClockRange, formatFullDay } from "../../domain/time";

/** What a session is, one fact a line. */
export interface SessionFacts {
  expertName: string;
  /** Such as "Career Counselor". */
  kindName: string;
  /** Null until a time has been chosen. */
  start: Date | null;
  minutes: number;
}

interface SessionFactsListProps extends SessionFacts {
  /** Further lines. */
  children?: ReactNode;
}

export function SessionFactsList({ expertName, kindName, start, minutes, children }: SessionFactsListProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5">
      <Fact name={kindName}>{expertName}</Fact>
      <Fact name="Date">{start ? formatFullDay(start) : "Not chosen yet"}</Fact>
      <Fact name="Time">{start ? formatClockRange(start, minutes) : "Not chosen yet"}</Fact>
      <Fact name="Length">{`${minutes} minutes`}</Fact>
      {children}
    </dl>
  );
}

/** A line of `SessionFactsList`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="tabular font-medium wrap-anywhere">{children}</dd>
    </>
  );
}
