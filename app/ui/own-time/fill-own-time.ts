import { minuteOfIstDay, startOfIstDay } from "../../domain/platform/ist-calendar";
import { IST_OFFSET_MS } from "../../domain/platform/time";
import { MINUTE_MS } from "../../domain/platform/duration";

const clock = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit", hour12: true });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
/** "GMT+4": names such as GST mean something else in India. */
const zone = new Intl.DateTimeFormat("en-GB", { timeZoneName: "shortOffset" });

/** Whether the reader's clock shows Indian time at an instant: then IST is their own time, whatever it is called. */
function isIndian(instant: Date): boolean {
  return -instant.getTimezoneOffset() * MINUTE_MS === IST_OFFSET_MS;
}

/** "9:30 am", or "Sun 11:30 pm" where it is another day than in India. */
function ownClock(instant: Date): string {
  const isOtherDay = instant.getDate() !== new Date(startOfIstDay(instant).getTime() + IST_OFFSET_MS).getUTCDate();
  return `${isOtherDay ? `${weekday.format(instant)} ` : ""}${clock.format(instant)}`;
}

/** The text of an `OwnTime` element; empty for readers in India's time zone. */
function ownTimeOf({ ownTime = "", ownUntil, ownWords = "", ownForm }: DOMStringMap): string {
  const from = new Date(ownTime);
  if (Number.isNaN(minuteOfIstDay(from)) || isIndian(from)) return "";
  if (ownForm === "note") {
    const name = zone.formatToParts(from).find(({ type }) => type === "timeZoneName")?.value ?? "";
    return `${ownWords} (${name})`;
  }
  const until = ownUntil ? ` to ${clock.format(new Date(ownUntil))}` : "";
  const time = ownClock(from) + until;
  return ownForm === "brief" ? `(${time})` : `${time} ${ownWords}`;
}

/** Writes the reader's own time into an element that `OwnTime` has left empty. */
export function fillOwnTime(element: HTMLElement): void {
  element.textContent = ownTimeOf(element.dataset);
}

/** Fills all of them on a page without React. */
export function fillOwnTimes(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-own-time]")) fillOwnTime(element);
}
