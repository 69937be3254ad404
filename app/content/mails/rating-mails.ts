import type { Language } from "#app/domain/platform/language.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { greeting, layOutIn, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";

/** To a student, the day after a session: two taps on the booking's page. */
export function sessionRatingMail(
  sender: MailSender,
  {
    name,
    bookingId,
    expertName,
    sessionTime,
  }: { name: string; bookingId: string; expertName: string; sessionTime: Date },
  language: Language,
): MailContent {
  const expertIs = oneLine(expertName);
  const at = formatAppointment(sessionTime, language);
  const url = `${sender.origin}/bookings/${encodeURIComponent(bookingId)}#rating`;
  return layOutIn(sender, language, {
    en: {
      subject: `Did your session with ${expertIs} help?`,
      heading: "Did your session help?",
      paragraphs: [
        greeting(name, "en"),
        `You spoke with ${expertIs} on ${at}. Two taps tell us whether it helped. ${expertIs} never learns who said what.`,
      ],
      action: { label: "Answer with two taps", url },
    },
    ml: {
      subject: `${expertIs}: സെഷൻ ഉപകാരപ്പെട്ടോ?`,
      heading: "സെഷൻ ഉപകാരപ്പെട്ടോ?",
      paragraphs: [
        greeting(name, "ml"),
        `${expertIs} എന്ന വിദഗ്ധരുമായി നിങ്ങൾ സംസാരിച്ചു (${at}). ഉപകാരപ്പെട്ടോ എന്നു രണ്ടു തൊടലിൽ പറയാം. ആരാണു പറഞ്ഞതെന്നു വിദഗ്ധർ അറിയില്ല.`,
      ],
      action: { label: "രണ്ടു തൊടലിൽ മറുപടി", url },
    },
  });
}
