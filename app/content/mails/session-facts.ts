import type { Language } from "#app/domain/platform/language.ts";
import { describePlace, type SessionPlace, withMeetingLink } from "#app/domain/experts/session-place.ts";

/** The labels of a session's facts, one word if possible, for a narrow column. */
export const SESSION_LABELS = {
  en: {
    with: "With",
    when: "When",
    length: "Length",
    where: "Where",
    paid: "Amount paid",
    returned: "Amount returned",
    booking: "Booking",
    reads: "Reads",
  },
  ml: {
    with: "ആരുമായി",
    when: "സമയം",
    length: "ദൈർഘ്യം",
    where: "സ്ഥലം",
    paid: "അടച്ച തുക",
    returned: "തിരികെ വരുന്ന തുക",
    booking: "ബുക്കിങ്",
    reads: "വായിക്കുന്ന ഭാഷ",
  },
} as const satisfies Record<Language, unknown>;

/** "45 minutes". */
export function minutesIn(minutes: number, language: Language): string {
  return language === "ml" ? `${minutes} മിനിറ്റ്` : `${minutes} minutes`;
}

/** Where a session takes place, with the link to join. */
export function placeIn(place: SessionPlace, meetingLink: string | null, language: Language): string {
  return withMeetingLink(describePlace(place, language), place.isOnline ? meetingLink : null);
}

const READS: Readonly<Record<Language, Readonly<Record<Language, string>>>> = {
  en: { en: "English", ml: "Malayalam" },
  ml: { en: "ഇംഗ്ലീഷ്", ml: "മലയാളം" },
};

/** The student's language, for an expert who reads `language`. */
export function readsIn(studentReads: Language, language: Language): [label: string, value: string] {
  return [SESSION_LABELS[language].reads, READS[language][studentReads]];
}
