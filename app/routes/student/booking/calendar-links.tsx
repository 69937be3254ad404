import { href } from "react-router";
import { BOOKING_PAGE_WORDS } from "#app/content/booking/booking-page-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** A confirmed session for the student's calendar: as a file, and for Google's. */
export function CalendarLinks({ bookingId, googlePath }: { bookingId: string; googlePath: string }) {
  const language = useLanguage();
  return (
    <ul className="flex flex-wrap gap-x-5 border-t border-line pt-2 text-sm">
      <li>
        <a
          className="link inline-flex min-h-11 items-center"
          href={href("/bookings/:bookingId/session.ics", { bookingId })}
          download
        >
          {BOOKING_PAGE_WORDS.addToCalendar[language]}
        </a>
      </li>
      <li>
        <a className="link inline-flex min-h-11 items-center" href={googlePath} target="_blank" rel="noreferrer">
          {BOOKING_PAGE_WORDS.googleCalendar[language]}
        </a>
      </li>
    </ul>
  );
}
