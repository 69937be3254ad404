import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { Dossier, YearEvent } from "./dossier.ts";

/** Days before its end from which a date is urgent. */
const SOON_DAYS = 14;

/** The announced dates of a dossier's year that end within 14 days of its date. */
export function closingSoon({ asOf, parts }: Dossier): YearEvent[] {
  const events = parts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "year" ? block.events : [])));
  return events.filter(({ isExact, to }) => {
    const days = (Date.parse(to) - Date.parse(asOf)) / DAY_MS;
    return isExact && days >= 0 && days <= SOON_DAYS;
  });
}
