import { OWN_TIME_WORDS } from "#app/content/booking/picker-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { fillOwnTime } from "./fill-own-time.ts";

interface OwnTimeProps {
  /** The instant that is shown in IST beside it. */
  start: Date;
  /** Minutes after the start, to show the end as well. */
  minutes?: number;
  /** `brief`: "(9:30 am)". `note`: explains the times in brackets and names the reader's time zone. */
  form?: "full" | "brief" | "note";
  className?: string;
}

const EMPTY = { __html: "" };

/**
 * An instant in the reader's local time, for parents in the Gulf and students abroad: "9:30 am to 10:15 am your time".
 * Empty in Indian time, and without scripts, because only the browser knows its time zone: filled by
 * `own-time-script.ts` or the page's own script on plain pages, else by React.
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
