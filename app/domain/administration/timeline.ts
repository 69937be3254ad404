/** Filters of a student's timeline, in display order. */
export const TIMELINE_TOPICS = ["money", "report", "sessions", "mails", "account", "desk"] as const;

export type TimelineTopic = (typeof TIMELINE_TOPICS)[number];

export const timelineTopicNames: Readonly<Record<TimelineTopic, string>> = {
  money: "Money",
  report: "Answers and report",
  sessions: "Sessions",
  mails: "Mails",
  account: "Account and consents",
  desk: "Desk",
};

/** Events per page. */
export const TIMELINE_PAGE = 40;

/** Start of a timeline page: events up to an instant (ms, UTC), without the first `skip` at that very instant. */
export interface TimelineCursor {
  at: number;
  skip: number;
}

/** A cursor from a URL: `1763985600000.2`; null for the newest events, and if invalid. */
export function readTimelineCursor(text: string | null): TimelineCursor | null {
  const [, at, skip] = /^(\d{1,15})\.(\d{1,4})$/.exec(text ?? "") ?? [];
  return at === undefined || skip === undefined ? null : { at: Number(at), skip: Number(skip) };
}

export function writeTimelineCursor({ at, skip }: TimelineCursor): string {
  return `${at}.${skip}`;
}

/**
 * Cuts one page from events of several sources, newest first. Each source must provide its newest `TIMELINE_PAGE + skip
 * + 1` events up to the cursor, so that none are missing in between. `next` is the next page's cursor; null at the end.
 */
export function cutTimeline<Event extends { at: number; source: string; key: string }>(
  events: readonly Event[],
  cursor: TimelineCursor | null,
): { shown: Event[]; next: TimelineCursor | null } {
  const skip = cursor?.skip ?? 0;
  const sorted = events.toSorted(
    (one, other) => other.at - one.at || compare(one.source, other.source) || compare(other.key, one.key),
  );
  const shown = sorted.slice(skip, skip + TIMELINE_PAGE);
  const last = shown.at(-1);
  if (!last || sorted.length <= skip + TIMELINE_PAGE) return { shown, next: null };
  const isSameInstant = last.at === cursor?.at;
  const shownThen = shown.filter(({ at }) => at === last.at).length;
  return { shown, next: { at: last.at, skip: shownThen + (isSameInstant ? skip : 0) } };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
