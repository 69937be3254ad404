import type { Language } from "#app/domain/platform/language.ts";
import { formatClockParts, formatDay } from "#app/domain/platform/time.ts";
import type { AttemptEnd, AttemptGroup } from "#app/domain/purchase/payment-failure.ts";

const ENDS: Record<Language, Record<AttemptEnd, (count: number) => string>> = {
  en: {
    declined: (count) => `${attempts(count)} declined by the bank`,
    cancelled: (count) => `${attempts(count)} cancelled`,
    "timed-out": (count) => `${attempts(count)} not finished in time`,
    unreachable: (count) => `${attempts(count)} failed because the bank could not be reached`,
  },
  ml: {
    declined: (count) => `ബാങ്ക് ${malayalamAttempts(count)} നിരസിച്ചു`,
    cancelled: (count) => `${malayalamAttempts(count)} റദ്ദാക്കി`,
    "timed-out": (count) => `${malayalamAttempts(count)} സമയത്ത് പൂർത്തിയായില്ല`,
    unreachable: (count) => `ബാങ്കുമായി ബന്ധപ്പെടാനാകാതെ ${malayalamAttempts(count)} മുടങ്ങി`,
  },
};

const UNTOUCHED: Record<Language, string> = { en: "no money taken", ml: "പണം പോയിട്ടില്ല" };

function attempts(count: number): string {
  return count === 1 ? "1 attempt" : `${count} attempts`;
}

function malayalamAttempts(count: number): string {
  return count === 1 ? "ഒരു ശ്രമം" : `${count} ശ്രമങ്ങൾ`;
}

/** More times of one day are given as a range. */
const MAX_TIMES = 4;

/**
 * The failed attempts to pay: "2 attempts declined by the bank, 6:15 and 6:16 pm; no money taken", in IST, with the day
 * if it is not today. Null without any.
 */
export function describeAttempts(groups: readonly AttemptGroup[], language: Language, now: Date): string | null {
  if (groups.length === 0) return null;
  const parts = groups.map(({ end, times }) => {
    const what = ENDS[language][end](times.length);
    const when = describeTimes(times, language, formatDay(now, language));
    return language === "ml" ? `${what} (${when})` : `${what}, ${when}`;
  });
  return [...parts, UNTOUCHED[language]].join("; ");
}

function describeTimes(times: readonly Date[], language: Language, today: string): string {
  return [...new Set(times.map((time) => formatDay(time, language)))]
    .map((day) => {
      const ofDay = times.filter((time) => formatDay(time, language) === day);
      const clocks = describeClocks(ofDay, language);
      if (day === today) return clocks;
      return language === "ml" ? `${day}, ${clocks}` : `${clocks} on ${day}`;
    })
    .join(", ");
}

/** "6:15 and 6:16 pm", "വൈകിട്ട് 6:15, 6:16": a part of the day that all times share is said once. */
function describeClocks(times: readonly Date[], language: Language): string {
  const clocks = times.map((time) => {
    const { part, time: clock } = formatClockParts(time, language);
    // English has the part of the day behind the time.
    const [hour = "", half = ""] = clock.split(" ");
    return language === "ml" ? { part, hour: clock } : { part: half, hour };
  });
  const isShared = new Set(clocks.map(({ part }) => part)).size === 1;
  // Two attempts within a minute.
  const minutes = [...new Map(clocks.map((clock) => [`${clock.part} ${clock.hour}`, clock])).values()];
  const texts = minutes.map(({ part, hour }, index) => {
    if (language === "ml") return isShared && index > 0 ? hour : `${part} ${hour}`;
    return isShared && index < minutes.length - 1 ? hour : `${hour} ${part}`;
  });
  const [first = "", last = ""] = [texts[0], texts.at(-1)];
  if (texts.length > MAX_TIMES) return language === "ml" ? `${first} മുതൽ ${last} വരെ` : `${first} to ${last}`;
  if (language === "ml" || texts.length === 1) return texts.join(", ");
  return `${texts.slice(0, -1).join(", ")} and ${last}`;
}
