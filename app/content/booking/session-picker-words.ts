import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { formatCount } from "#app/domain/platform/count.ts";
import type { RichText } from "#app/content/rich-text.ts";

export const SESSION_PICKER_WORDS = {
  title: { en: "Book a session", ml: "സെഷൻ ബുക്ക് ചെയ്യുക" },
  opening: { en: "Opening the calendar…", ml: "കലണ്ടർ തുറക്കുന്നു…" },
  holdEnded: { en: "The time that was held for you has run out", ml: "നിങ്ങൾക്കായി മാറ്റിവച്ച സമയം കഴിഞ്ഞു" },
  when: { en: "When", ml: "എപ്പോൾ" },
  bookedAtOnce: { en: "It is booked at once.", ml: "ഉടൻ ബുക്ക് ആകും." },
  nothingCharged: {
    en: "Nothing is charged yet. The time is then held for you for 15 minutes, and you pay on the next page.",
    ml: "ഇപ്പോൾ പണമൊന്നും എടുക്കില്ല. ഈ സമയം 15 മിനിറ്റ് നിങ്ങൾക്കായി മാറ്റിവയ്ക്കും; അടുത്ത പേജിൽ പണമടയ്ക്കാം.",
  },
  keepGold: {
    en: "Keep my Gold session, and pay for this one",
    ml: "ഗോൾഡ് സെഷൻ പിന്നീട് മതി; ഇതിനു പണമടയ്ക്കാം",
  },
  useGold: { en: "Use my Gold session for this", ml: "ഇതിന് എന്റെ ഗോൾഡ് സെഷൻ ഉപയോഗിക്കാം" },
  booking: { en: "Booking…", ml: "ബുക്ക് ചെയ്യുന്നു…" },
  bookGold: { en: "Book my Gold session", ml: "ഗോൾഡ് സെഷൻ ബുക്ക് ചെയ്യുക" },
  bookNow: { en: "Book Now", ml: "ബുക്ക് ചെയ്യുക" },
  allFullHelp: {
    en: "Somebody else may have time for you, or write to us, and we will ask.",
    ml: "മറ്റൊരാൾക്കു സമയമുണ്ടാകാം. അല്ലെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക, ഞങ്ങൾ അന്വേഷിക്കാം.",
  },
  writeToUs: { en: "Write to us", ml: "ഞങ്ങൾക്ക് എഴുതുക" },
  held: { en: "Your time is held", ml: "സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചു" },
  created: {
    en: "Booking created! Proceed to payment to confirm.",
    ml: "ബുക്കിങ് തയ്യാർ! ഉറപ്പാക്കാൻ പണമടയ്ക്കുക.",
  },
  otherTime: { en: "Choose another time", ml: "മറ്റൊരു സമയം തിരഞ്ഞെടുക്കുക" },
} satisfies Record<string, Bilingual>;

interface SessionPickerTexts {
  /** Below the notice that a hold has ended. */
  holdEnded: RichText;
  notice(hours: number): string;
  forMinutes(minutes: number): string;
  labelProfile(name: string): string;
}

export const SESSION_PICKER_TEXTS: Record<Language, SessionPickerTexts> = {
  en: {
    holdEnded: [
      "Please choose a time again; the one you had may still be free. If you have paid for it, you find it under ",
      { label: "My Orders", href: "/my-orders?tab=sessions" },
      " within minutes.",
    ],
    notice: (hours) =>
      `Sessions can be booked until ${formatCount(hours, "hour")} before they begin. Moving or cancelling one is free until 24 hours before it.`,
    forMinutes: (minutes) => `for ${minutes} minutes`,
    labelProfile: (name) => `About ${name}`,
  },
  ml: {
    holdEnded: [
      "സമയം വീണ്ടും തിരഞ്ഞെടുക്കുക; നേരത്തേ തിരഞ്ഞെടുത്തത് ഇപ്പോഴും ഒഴിവുണ്ടാകാം. പണമടച്ചിട്ടുണ്ടെങ്കിൽ മിനിറ്റുകൾക്കുള്ളിൽ ആ സെഷൻ ",
      { label: "എന്റെ ഓർഡറുകൾ", href: "/my-orders?tab=sessions" },
      " എന്ന പേജിൽ കാണാം.",
    ],
    notice: (hours) =>
      `തുടങ്ങുന്നതിന് ${hours} മണിക്കൂർ മുമ്പുവരെ സെഷൻ ബുക്ക് ചെയ്യാം. 24 മണിക്കൂർ മുമ്പുവരെ സൗജന്യമായി സമയം മാറ്റാം, അല്ലെങ്കിൽ റദ്ദാക്കാം.`,
    forMinutes: (minutes) => `(${minutes} മിനിറ്റ്)`,
    labelProfile: (name) => `${name}: കൂടുതൽ അറിയാൻ`,
  },
};
