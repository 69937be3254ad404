import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { RichText } from "#app/content/rich-text.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";

export const BOOKING_PAGE_WORDS = {
  title: { en: "Your session", ml: "നിങ്ങളുടെ സെഷൻ" },
  mySessions: { en: "My sessions", ml: "എന്റെ സെഷനുകൾ" },
  nothingChanged: {
    en: "Nothing has changed. What holds now is shown below.",
    ml: "ഒന്നും മാറിയിട്ടില്ല. ഇപ്പോഴത്തെ നില താഴെ കാണാം.",
  },
  movedFrom: { en: "Moved from", ml: "മുമ്പത്തെ സമയം" },
  transactionId: { en: "Transaction ID", ml: "പേയ്മെന്റ് ID" },
  bookingId: { en: "Booking ID", ml: "ബുക്കിങ് ID" },
  joinOnline: { en: "Join online", ml: "ഓൺലൈനായി ചേരാൻ" },
  where: { en: "Where", ml: "എവിടെ" },
  join: { en: "Join the session", ml: "സെഷനിൽ ചേരുക" },
  linkLater: {
    en: "The link to join appears here 15 minutes before the session.",
    ml: "സെഷന് 15 മിനിറ്റ് മുമ്പ് മീറ്റിങ് ലിങ്ക് ഇവിടെ കാണാം.",
  },
  addToCalendar: { en: "Add to calendar (.ics)", ml: "കലണ്ടറിൽ ചേർക്കുക" },
  googleCalendar: { en: "Google Calendar", ml: "Google കലണ്ടർ" },
  inReport: { en: "They are in your report, too", ml: "ഇവ നിങ്ങളുടെ റിപ്പോർട്ടിലുമുണ്ട്" },
  yourReport: { en: "Your report", ml: "നിങ്ങളുടെ റിപ്പോർട്ട്" },
  share: { en: "Share my report", ml: "റിപ്പോർട്ട് പങ്കിടുക" },
  stopSharing: { en: "Stop sharing my report", ml: "റിപ്പോർട്ട് പങ്കിടുന്നത് നിർത്തുക" },
  saving: { en: "Saving…", ml: "സേവ് ചെയ്യുന്നു…" },
} satisfies Record<string, Bilingual>;

interface BookingPageTexts {
  /** The expert has given no link to join; says where to ask. */
  noLink: RichText;
  agreedWith(expertName: string): string;
  by(month: string): string;
  sharing: Record<"shared" | "sharedLater" | "ask" | "askLater", (expertName: string) => string>;
}

/** Beside a link to a meeting: where it leads. */
export const LINK_OPENS: Readonly<Record<Language, (host: string) => string>> = {
  en: (host) => `Opens ${host}`,
  ml: (host) => `തുറക്കുന്നത് ${host}`,
};

export const BOOKING_PAGE_TEXTS: Record<Language, BookingPageTexts> = {
  en: {
    noLink: [
      "The expert has not given the link to join yet. It appears here; if it is missing an hour before, please ",
      { label: "write to us", href: "/contact-us" },
      ".",
    ],
    agreedWith: (expertName) => `Next steps, agreed with ${expertName}`,
    by: (month) => `(by the end of ${month})`,
    sharing: {
      shared: (expertName) =>
        `${expertName} can read your newest report, with its page for counselors and the strengths’ tasks you have done, to prepare for the session, and add to it afterwards what you agreed on. You can take that back at any time.`,
      sharedLater: (expertName) =>
        `${expertName} can read your report as soon as you have one, with its page for counselors and the strengths’ tasks you have done, to prepare for the session, and add to it afterwards what you agreed on. You can take that back at any time.`,
      ask: (expertName) =>
        `May ${expertName} read your newest report, with its page for counselors and the strengths’ tasks you have done, to prepare for the session, and add to it afterwards what you agreed on? Only if you say so; and you can take it back at any time.`,
      askLater: (expertName) =>
        `You have no report yet. May ${expertName} read it as soon as you have one, with its page for counselors and the strengths’ tasks you have done, to prepare for the session, and add to it afterwards what you agreed on? You can take that back at any time.`,
    },
  },
  ml: {
    noLink: [
      "മീറ്റിങ് ലിങ്ക് ഇതുവരെ കിട്ടിയിട്ടില്ല. കിട്ടിയാൽ ഇവിടെ കാണാം. സെഷന് ഒരു മണിക്കൂർ മുമ്പും ഇല്ലെങ്കിൽ ",
      { label: "ഞങ്ങൾക്ക് എഴുതുക", href: pathIn("ml", "/contact-us") },
      ".",
    ],
    agreedWith: (expertName) => `ഒരുമിച്ചു തീരുമാനിച്ച അടുത്ത പടികൾ: ${expertName}`,
    by: (month) => `(${month} തീരുംമുമ്പ്)`,
    sharing: {
      shared: (expertName) =>
        `${expertName} നിങ്ങളുടെ ഏറ്റവും പുതിയ റിപ്പോർട്ടും അതിൽ കൗൺസലർക്കുള്ള പേജും ടാസ്ക്കുകളുടെ ഫലവും വായിച്ച് സെഷനു തയ്യാറെടുക്കും; ഒരുമിച്ചു തീരുമാനിച്ചത് പിന്നീട് അതിൽ ചേർക്കും. ഈ അനുമതി എപ്പോൾ വേണമെങ്കിലും പിൻവലിക്കാം.`,
      sharedLater: (expertName) =>
        `റിപ്പോർട്ട് തയ്യാറായാലുടൻ ${expertName} അതും അതിൽ കൗൺസലർക്കുള്ള പേജും ടാസ്ക്കുകളുടെ ഫലവും വായിച്ച് സെഷനു തയ്യാറെടുക്കും; ഒരുമിച്ചു തീരുമാനിച്ചത് പിന്നീട് അതിൽ ചേർക്കും. ഈ അനുമതി എപ്പോൾ വേണമെങ്കിലും പിൻവലിക്കാം.`,
      ask: (expertName) =>
        `സെഷനു തയ്യാറെടുക്കാൻ ${expertName} നിങ്ങളുടെ ഏറ്റവും പുതിയ റിപ്പോർട്ടും അതിൽ കൗൺസലർക്കുള്ള പേജും ടാസ്ക്കുകളുടെ ഫലവും വായിക്കട്ടേ? ഒരുമിച്ചു തീരുമാനിച്ചത് പിന്നീട് അതിൽ ചേർക്കും. നിങ്ങൾ സമ്മതിച്ചാൽ മാത്രം; എപ്പോൾ വേണമെങ്കിലും പിൻവലിക്കാം.`,
      askLater: (expertName) =>
        `നിങ്ങൾക്ക് ഇപ്പോൾ റിപ്പോർട്ടില്ല. അതു തയ്യാറായാലുടൻ സെഷനു തയ്യാറെടുക്കാൻ ${expertName} അതും അതിൽ കൗൺസലർക്കുള്ള പേജും ടാസ്ക്കുകളുടെ ഫലവും വായിക്കട്ടേ? ഒരുമിച്ചു തീരുമാനിച്ചത് പിന്നീട് അതിൽ ചേർക്കും. എപ്പോൾ വേണമെങ്കിലും പിൻവലിക്കാം.`,
    },
  },
};
