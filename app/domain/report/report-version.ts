import { DAY_MS } from "#app/domain/platform/duration.ts";

/** Why a version was made: the first one, a student's request, an upgrade to Gold, or an expert's session notes. */
export const VERSION_REASONS = ["first", "remade", "upgraded", "session-notes"] as const;

export type VersionReason = (typeof VERSION_REASONS)[number];

/** Minimum time between two student requests for a new version, in milliseconds. */
const REMAKE_PAUSE_MS = DAY_MS;

/** When a report can next be made again; null for now. `remadeAt`: the last time, null if never. */
export function nextRemakeAt(remadeAt: Date | null, now: Date): Date | null {
  if (remadeAt === null) return null;
  const next = new Date(remadeAt.getTime() + REMAKE_PAUSE_MS);
  return next > now ? next : null;
}

/** The version in a URL's `?version=`; null if missing or invalid. */
export function requestedVersion(search: URLSearchParams): number | null {
  const named = search.get("version");
  return named !== null && /^[1-9]\d{0,5}$/.test(named) ? Number(named) : null;
}
