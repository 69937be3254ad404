import { OWN_TIME_WORDS } from "#app/content/booking/picker-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { fillOwnTime } from "./fill-own-time.ts";

interface OwnTimeProps {
  /** The instant that stands beside it in IST. */
  start: Date;
  /** Where the end is shown, too: minutes after the start. */
  minutes?: number;
  /** `brief`: "(9:30 am)". `note`: what the times in brackets are, with the name of the reader's time zone. */
  form?: "full" | "brief" | "note";
  className?: string;
}

const EMPTY = { __html: "" };

/**
 * An instant by the reader's own clock, for parents in the Gulf and students abroad: "9:30 am to 10:15 am your time".
 * Nothing where that is Indian time, and nothing without a script, as only the browser knows its time zone: on pages
 * without React `own-time-script.ts` or the page's own script fills it, elsewhere React.
 */
export function OwnTime({ start, minutes, form = "full", className = "" }: OwnTimeProps) {
  const language = useLanguage();
  const iso = start.toISOString();
  return (
    <span
      key={iso + minutes}
      ref={fill}
      data-own-time={iso}
      data-own-until={minutes === undefined ? undefined : new Date(start.getTime() + minutes * MINUTE_MS).toISOString()}
      data-own-words={OWN_TIME_WORDS[form === "note" ? "below" : "yourTime"][language]}
      data-own-form={form}
      className={`empty:hidden ${className}`.trimEnd()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY}
    />
  );
}

function fill(element: HTMLElement | null): void {
  if (element) fillOwnTime(element);
}
