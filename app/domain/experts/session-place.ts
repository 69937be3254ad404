import type { Language } from "#app/domain/platform/language.ts";

/** Where a session takes place: by video call, at an address, or either as the student prefers. */
export interface SessionPlace {
  isOnline: boolean;
  /** Null for video calls only. */
  town: string | null;
  venue: string | null;
}

function formatAddress({ town, venue }: SessionPlace): string {
  return [venue, town].filter((part) => part !== null && part !== "").join(", ");
}

/** Wording of a place. `address` and `town` are as the expert wrote them. */
const WORDS = {
  en: {
    online: "Online, by video call",
    inPerson: (address: string) => `In person: ${address}`,
    either: (address: string) => `Online, by video call, or in person: ${address}`,
    briefly: {
      online: "Online",
      inPerson: (town: string | null) => (town ? `In person in ${town}` : "In person"),
      either: (town: string | null) => (town ? `Online, or in person in ${town}` : "Online, or in person"),
    },
  },
  ml: {
    online: "ഓൺലൈൻ, വീഡിയോ കോൾ വഴി",
    inPerson: (address: string) => `നേരിട്ട്: ${address}`,
    either: (address: string) => `ഓൺലൈൻ, വീഡിയോ കോൾ വഴി, അല്ലെങ്കിൽ നേരിട്ട്: ${address}`,
    briefly: {
      online: "ഓൺലൈൻ",
      inPerson: (town: string | null) => (town ? `നേരിട്ട്: ${town}` : "നേരിട്ട്"),
      either: (town: string | null) => (town ? `ഓൺലൈൻ, അല്ലെങ്കിൽ നേരിട്ട്: ${town}` : "ഓൺലൈൻ, അല്ലെങ്കിൽ നേരിട്ട്"),
    },
  },
} as const satisfies Record<Language, unknown>;

/** "Online, by video call", "In person: Mavoor Road, Kozhikode", or both. */
export function describePlace(place: SessionPlace, language: Language = "en"): string {
  const words = WORDS[language];
  const address = formatAddress(place);
  if (address === "") return words.online;
  return place.isOnline ? words.either(address) : words.inPerson(address);
}

/** Where a session takes place, as a calendar or a mail has it: the place, and the link to join where there is one. */
export function withMeetingLink(place: string, meetingLink: string | null): string {
  return meetingLink ? `${place} · ${meetingLink}` : place;
}

/** The short form: "Online", "In person in Kozhikode", "Online, or in person in Kozhikode". */
export function describePlaceBriefly(place: SessionPlace, language: Language = "en"): string {
  const { online, either, inPerson } = WORDS[language].briefly;
  if (formatAddress(place) === "") return online;
  return place.isOnline ? either(place.town) : inPerson(place.town);
}

/** Whether an expert's current places still include where a session was booked. */
export function isPlaceKept(booked: SessionPlace, now: SessionPlace): boolean {
  const address = formatAddress(booked);
  return address === "" ? now.isOnline : address === formatAddress(now) && (!booked.isOnline || now.isOnline);
}
