import { minuteOfIstDay, startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import { IST_OFFSET_MS, malayalamTime } from "#app/domain/platform/time.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { pageLanguage } from "#app/ui/language/page-language.ts";

const clock = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit", hour12: true });
const weekday = {
  en: new Intl.DateTimeFormat("en-GB", { weekday: "short" }),
  ml: new Intl.DateTimeFormat("ml-IN", { weekday: "short" }),
};
/** "GMT+4": names such as GST are ambiguous in India. */
const zone = new Intl.DateTimeFormat("en-GB", { timeZoneName: "shortOffset" });

/** Whether the reader's clock shows Indian time at an instant, whatever the zone is called. */
function isIndian(instant: Date): boolean {
  return -instant.getTimezoneOffset() * MINUTE_MS === IST_OFFSET_MS;
}

/** "9:30 am", or "രാവിലെ 9:30". */
function formatClock(instant: Date): string {
  return pageLanguage() === "ml" ? malayalamTime(instant.getHours(), instant.getMinutes()) : clock.format(instant);
}

/** The same, or "Sun 11:30 pm" if the day differs from India's. */
function ownClock(instant: Date): string {
  const isOtherDay = instant.getDate() !== new Date(startOfIstDay(instant).getTime() + IST_OFFSET_MS).getUTCDate();
  return `${isOtherDay ? `${weekday[pageLanguage()].format(instant)} ` : ""}${formatClock(instant)}`;
}

/** The text of an `OwnTime` element; empty for readers in India's time zone. */
function formatOwnTime({ ownTime = "", ownUntil, ownWords = "", ownForm }: DOMStringMap): string {
  const from = new Date(ownTime);
  if (Number.isNaN(minuteOfIstDay(from)) || isIndian(from)) return "";
  if (ownForm === "note") {
    const name = zone.formatToParts(from).find(({ type }) => type === "timeZoneName")?.value ?? "";
    return `${ownWords} (${name})`;
  }
  const isMalayalam = pageLanguage() === "ml";
  const until = ownUntil && formatClock(new Date(ownUntil));
  const start = ownClock(from);
  const time = !until ? start : isMalayalam ? `${start} മുതൽ ${until} വരെ` : `${start} to ${until}`;
  if (ownForm === "brief") return `(${time})`;
  return isMalayalam ? `${ownWords}: ${time}` : `${time} ${ownWords}`;
}

/** Writes the reader's local time into an empty `OwnTime` element. */
export function fillOwnTime(element: HTMLElement): void {
  element.textContent = formatOwnTime(element.dataset);
}

/** Fills all of them on a page without React. */
export function fillOwnTimes(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-own-time]")) fillOwnTime(element);
}
