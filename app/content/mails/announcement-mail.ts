import type { AnnouncementText } from "#app/domain/administration/announcement.ts";
import { splitParagraphs } from "#app/domain/administration/announcement.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { greeting, layOut, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";

/** The reason for the mail and how to unsubscribe, before the link. */
const REASONS: Readonly<Record<Language, (url: string) => string>> = {
  en: (url) => `You get this because you agreed to news by mail. To stop it, open: ${url}`,
  ml: (url) => `മെയിലിൽ പുതിയ വിവരങ്ങൾ അറിയാൻ സമ്മതിച്ചതു കൊണ്ടാണ് ഇത് അയയ്ക്കുന്നത്. നിർത്താൻ ഇതു തുറക്കുക: ${url}`,
};

/** News for a student who agreed to receive it. `stopUrl` is the unsubscribe link. */
export function announcementMail(
  sender: MailSender,
  { name, text: { title, text }, stopUrl }: { name: string; text: AnnouncementText; stopUrl: string },
  language: Language,
): MailContent {
  const subject = oneLine(title[language]);
  return layOut(
    sender,
    {
      subject,
      heading: subject,
      paragraphs: [greeting(name, language), ...splitParagraphs(text[language])],
      notes: [REASONS[language](stopUrl)],
    },
    language,
  );
}
