import { DAY_MS } from "#app/domain/platform/duration.ts";

/**
 * Why a version of a report was made: it is the first one, the student had it made again, the order became Gold, or an
 * expert wrote down what was agreed in a session.
 */
export const VERSION_REASONS = ["first", "remade", "upgraded", "session-notes"] as const;

export type VersionReason = (typeof VERSION_REASONS)[number];

/** A student can have a report made again once in this time, in milliseconds. */
const REMAKE_PAUSE_MS = DAY_MS;

/** From when on a report can be made again; null if it can be now. `remadeAt`: when it last was, null if never. */
export function nextRemakeAt(remadeAt: Date | null, now: Date): Date | null {
  if (remadeAt === null) return null;
  const next = new Date(remadeAt.getTime() + REMAKE_PAUSE_MS);
  return next > now ? next : null;
}

/** The version named in an address by `?version=`; null if there is none, or it is no number of a version. */
export function requestedVersion(search: URLSearchParams): number | null {
  const named = search.get("version");
  return named !== null && /^[1-9]\d{0,5}$/.test(named) ? Number(named) : null;
}
