import type { SessionFailure } from "#app/domain/booking/booking.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { greeting, layOutIn, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";
import { SESSION_LABELS } from "./session-facts.ts";

/** To a student whose session failed: the choice is on the booking's page. */
export function sessionFailedMail(
  sender: MailSender,
  {
    name,
    bookingId,
    expertName,
    sessionTime,
    isGold,
    failure,
  }: {
    name: string;
    bookingId: string;
    expertName: string;
    sessionTime: Date;
    /** A Gold package includes it, so that there is no money to return. */
    isGold: boolean;
    failure: SessionFailure;
  },
  language: Language,
): MailContent {
  const expertIs = oneLine(expertName);
  const at = formatAppointment(sessionTime, language);
  const label = SESSION_LABELS[language];
  const facts: [string, string][] = [
    [label.with, expertIs],
    [label.when, at],
    [label.booking, bookingId],
  ];
  const url = `${sender.origin}/bookings/${encodeURIComponent(bookingId)}`;
  const isAbsent = failure === "expert_no_show";
  return layOutIn(sender, language, {
    en: {
      subject: `Your session with ${expertIs}: what would you like instead?`,
      heading: isAbsent ? "We are sorry: the expert did not come" : "We are sorry: your session could not be held",
      paragraphs: [
        greeting(name, "en"),
        isAbsent
          ? `${expertIs} did not come to your session on ${at}. That should not happen, and it costs you nothing.`
          : `A technical fault stopped your session with ${expertIs} on ${at}. It costs you nothing.`,
        isGold
          ? "Choose on the page of your booking: another hour, another expert, or your Gold session back for later."
          : "Choose on the page of your booking: another hour free of charge, another expert, or your money back.",
      ],
      facts,
      action: { label: "Choose now", url },
    },
    ml: {
      subject: `${expertIs}: സെഷനു പകരം എന്തു വേണം?`,
      heading: isAbsent ? "ഖേദിക്കുന്നു: വിദഗ്ധർ വന്നില്ല" : "ഖേദിക്കുന്നു: സെഷൻ നടത്താനായില്ല",
      paragraphs: [
        greeting(name, "ml"),
        isAbsent
          ? `${expertIs} സെഷനു വന്നില്ല (${at}). അങ്ങനെ സംഭവിക്കാൻ പാടില്ലായിരുന്നു; നിങ്ങൾക്ക് ഒരു നഷ്ടവുമില്ല.`
          : `${expertIs} എന്ന വിദഗ്ധരുമായുള്ള സെഷൻ (${at}) സാങ്കേതികപ്രശ്നം കാരണം നടന്നില്ല. നിങ്ങൾക്ക് ഒരു നഷ്ടവുമില്ല.`,
        isGold
          ? "ബുക്കിങ്ങിന്റെ പേജിൽ തിരഞ്ഞെടുക്കുക: മറ്റൊരു സമയം, മറ്റൊരു വിദഗ്ധർ, അല്ലെങ്കിൽ പിന്നീടു ബുക്ക് ചെയ്യാൻ ഗോൾഡ് സെഷൻ തിരികെ."
          : "ബുക്കിങ്ങിന്റെ പേജിൽ തിരഞ്ഞെടുക്കുക: സൗജന്യമായി മറ്റൊരു സമയം, മറ്റൊരു വിദഗ്ധർ, അല്ലെങ്കിൽ പണം തിരികെ.",
      ],
      facts,
      action: { label: "തിരഞ്ഞെടുക്കുക", url },
    },
  });
}

/** To an expert, the morning after: the times of sessions whose outcome nobody has recorded. Without names, as one mail is about several students. */
export function sessionOutcomesMail(
  sender: MailSender,
  { name, times }: { name: string; times: readonly Date[] },
  language: Language,
): MailContent {
  const facts = times.map((time): [string, string] => [
    SESSION_LABELS[language].when,
    formatAppointment(time, language),
  ]);
  const url = `${sender.origin}/expert#outcomes`;
  return layOutIn(sender, language, {
    en: {
      subject: times.length === 1 ? "What became of your session?" : `What became of your ${times.length} sessions?`,
      heading: "Please say what became of your sessions",
      paragraphs: [
        greeting(name, "en"),
        "One tap for each: it took place, the student did not come, you could not come, or technology failed. A session without an answer is not paid yet.",
      ],
      facts,
      action: { label: "Answer now", url },
    },
    ml: {
      subject: "നിങ്ങളുടെ സെഷൻ എങ്ങനെയായി?",
      heading: "സെഷനുകൾ എങ്ങനെയായി എന്നു പറയുക",
      paragraphs: [
        greeting(name, "ml"),
        "ഓരോന്നിനും ഒരു തൊടൽ മതി: സെഷൻ നടന്നു, വിദ്യാർഥി വന്നില്ല, നിങ്ങൾക്കു വരാനായില്ല, അല്ലെങ്കിൽ സാങ്കേതികപ്രശ്നം. മറുപടിയില്ലാത്ത സെഷന്റെ പണം അയയ്ക്കാനാകില്ല.",
      ],
      facts,
      action: { label: "മറുപടി പറയുക", url },
    },
  });
}
