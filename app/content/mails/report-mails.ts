import type { Language } from "#app/domain/platform/language.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { reportPdfNotes } from "./attachment-notes.ts";
import { greeting, layOutIn, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";

/** The report is ready. */
export function reportReadyMail(
  sender: MailSender,
  { name, orderId, closing }: { name: string; orderId: string; closing: readonly [string, string][] },
  language: Language,
): MailContent {
  const facts = closing.map(([title, when]): [string, string] => [oneLine(title), oneLine(when)]);
  const isUrgent = facts.length > 0;
  const url = `${sender.origin}/results?order=${encodeURIComponent(orderId)}`;
  return layOutIn(sender, language, {
    en: {
      subject: "Your career report is ready",
      heading: "Your career report is ready",
      paragraphs: [
        greeting(name, "en"),
        "Your answers have been scored and your report is written: your personality type, the careers that fit it, and the ways that lead there.",
        "Read it in peace, then talk it over with your family. It advises; the choice is yours.",
        ...(isUrgent ? ["This closes within two weeks:"] : []),
      ],
      facts,
      action: { label: "Read my report", url },
      notes: [reportPdfNotes.en.onPage],
    },
    ml: {
      subject: "നിങ്ങളുടെ കരിയർ റിപ്പോർട്ട് തയ്യാറായി",
      heading: "നിങ്ങളുടെ കരിയർ റിപ്പോർട്ട് തയ്യാറായി",
      paragraphs: [
        greeting(name, "ml"),
        "നിങ്ങളുടെ ഉത്തരങ്ങൾ വിലയിരുത്തി റിപ്പോർട്ട് എഴുതിക്കഴിഞ്ഞു: നിങ്ങളുടെ വ്യക്തിത്വരീതി, അതിനു ചേരുന്ന തൊഴിൽമേഖലകൾ, അവിടേക്കുള്ള പഠനവഴികൾ.",
        "സമാധാനമായി വായിക്കുക, പിന്നെ വീട്ടുകാരുമായി സംസാരിക്കുക. റിപ്പോർട്ട് ഉപദേശം മാത്രമാണ്; തീരുമാനം നിങ്ങളുടേതാണ്.",
        ...(isUrgent ? ["രണ്ടാഴ്ചയ്ക്കുള്ളിൽ അവസാനിക്കുന്നത്:"] : []),
      ],
      facts,
      action: { label: "റിപ്പോർട്ട് വായിക്കുക", url },
      notes: [reportPdfNotes.ml.onPage],
    },
  });
}

/** The expert has recorded what was agreed: it is in the student's report. */
export function sessionNotesMail(
  sender: MailSender,
  {
    name,
    expertName,
    sessionTime,
    bookingId,
    orderId,
  }: {
    name: string;
    expertName: string;
    sessionTime: Date;
    bookingId: string;
    /** Of the report with the notes; null if they stand on the session's page only. */
    orderId: string | null;
  },
  language: Language,
): MailContent {
  const expertIs = oneLine(expertName);
  const isInReport = orderId !== null;
  const url =
    orderId !== null
      ? `${sender.origin}/results?order=${encodeURIComponent(orderId)}`
      : `${sender.origin}/bookings/${encodeURIComponent(bookingId)}`;
  return layOutIn(sender, language, {
    en: {
      subject: `Your next steps, agreed with ${expertIs}`,
      heading: isInReport ? "What you agreed on is in your report" : "What you agreed on",
      paragraphs: [
        greeting(name, "en"),
        `After your session on ${formatAppointment(sessionTime)}, ${expertIs} has written down the next steps that you agreed on. ${isInReport ? "They are now part of your report; its whole dossier has them as a PDF." : "They are on the session’s page."}`,
      ],
      action: { label: isInReport ? "Read my report" : "See my next steps", url },
    },
    ml: {
      subject: `ഇനിയുള്ള പടികൾ: ${expertIs} എഴുതിത്തന്നത്`,
      heading: isInReport ? "നിങ്ങൾ ഒരുമിച്ചു തീരുമാനിച്ചത് റിപ്പോർട്ടിലുണ്ട്" : "നിങ്ങൾ ഒരുമിച്ചു തീരുമാനിച്ചത്",
      paragraphs: [
        greeting(name, "ml"),
        `സെഷനിൽ നിങ്ങൾ ഒരുമിച്ചു തീരുമാനിച്ച അടുത്ത പടികൾ ${expertIs} എഴുതിത്തന്നിരിക്കുന്നു. ${isInReport ? "അവ ഇപ്പോൾ നിങ്ങളുടെ റിപ്പോർട്ടിലുണ്ട്; പൂർണ റിപ്പോർട്ടിന്റെ PDF-ലും കാണാം." : "അവ സെഷന്റെ പേജിലുണ്ട്."}`,
      ],
      facts: [["സെഷൻ", formatAppointment(sessionTime, "ml")]],
      action: { label: isInReport ? "റിപ്പോർട്ട് വായിക്കുക" : "അടുത്ത പടികൾ കാണുക", url },
    },
  });
}
