import type { Language } from "#app/domain/platform/language.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { greeting, layOutIn, type MailContent, type MailSender } from "./mail-layout.ts";

type Change = { oldPhone: string | null; newPhone: string | null };

const SUBJECTS = {
  added: { en: "Your account can be opened by a phone number", ml: "ഇനി ഫോൺ നമ്പർ വഴിയും ലോഗിൻ ചെയ്യാം" },
  changed: { en: "The phone number of your account was changed", ml: "അക്കൗണ്ടിന്റെ ഫോൺ നമ്പർ മാറ്റി" },
  removed: { en: "The phone number of your account was removed", ml: "അക്കൗണ്ടിന്റെ ഫോൺ നമ്പർ നീക്കി" },
};

function describe({ oldPhone, newPhone }: Change): { en: string; ml: string } {
  const old = lastDigits(oldPhone);
  const now = lastDigits(newPhone);
  if (oldPhone === null)
    return {
      en: `From now on a code sent to the number ending in ${now} also logs in to your Vazhi account.`,
      ml: `${now} എന്ന് അവസാനിക്കുന്ന നമ്പറിലേക്ക് വരുന്ന കോഡ് ഉപയോഗിച്ചും ഇനി നിങ്ങളുടെ Vazhi അക്കൗണ്ടിൽ ലോഗിൻ ചെയ്യാം.`,
    };
  if (newPhone === null)
    return {
      en: `The number ending in ${old} no longer logs in to your Vazhi account.`,
      ml: `${old} എന്ന് അവസാനിക്കുന്ന നമ്പർ ഉപയോഗിച്ച് ഇനി നിങ്ങളുടെ Vazhi അക്കൗണ്ടിൽ ലോഗിൻ ചെയ്യാനാകില്ല.`,
    };
  return {
    en: `The number ending in ${old} no longer logs in to your Vazhi account; the one ending in ${now} does.`,
    ml: `നിങ്ങളുടെ Vazhi അക്കൗണ്ടിൽ ലോഗിൻ ചെയ്യാനുള്ള നമ്പർ മാറ്റി: ${old} എന്ന് അവസാനിക്കുന്ന നമ്പറിനു പകരം ഇനി ${now} എന്ന് അവസാനിക്കുന്ന നമ്പർ.`,
  };
}

/** Mails show only the end of a number. */
function lastDigits(phone: string | null): string {
  return phone?.slice(-4) ?? "";
}

/**
 * Notifies the address that a number was added, changed or removed. `undo` is null if the link to take it back went to
 * the former number, which the account has had for longer than the address.
 */
export function numberChangedMail(
  sender: MailSender,
  { name, undo, ...change }: Change & { name: string | null; undo: { url: string; until: Date } | null },
  language: Language,
): MailContent {
  const { origin, supportEmail } = sender;
  const kind = change.oldPhone === null ? "added" : change.newPhone === null ? "removed" : "changed";
  const subject = SUBJECTS[kind];
  const what = describe(change);
  const url = undo?.url ?? `${origin}/profile/security`;
  return layOutIn(sender, language, {
    en: {
      subject: subject.en,
      heading: subject.en,
      paragraphs: [
        greeting(name, "en"),
        what.en,
        undo
          ? `If this was not you, take it back until ${formatAppointment(undo.until)}: every device is logged out, and you choose a new password.`
          : `If this was not you, the former number has the link that takes it back.`,
      ],
      action: { label: undo ? "Take it back" : "Look at my account", url },
      notes: [`If it was you, there is nothing to do. Questions? Write to ${supportEmail}.`],
    },
    ml: {
      subject: subject.ml,
      heading: subject.ml,
      paragraphs: [
        greeting(name, "ml"),
        what.ml,
        undo
          ? `ചെയ്തത് നിങ്ങളല്ലെങ്കിൽ ${formatAppointment(undo.until, "ml")} വരെ അതു തിരിച്ചെടുക്കാം: എല്ലാ ഉപകരണങ്ങളിലും ലോഗൗട്ട് ആകും, പിന്നെ പുതിയ പാസ്‌വേഡ് എടുക്കാം.`
          : "ചെയ്തത് നിങ്ങളല്ലെങ്കിൽ, അതു തിരിച്ചെടുക്കാനുള്ള ലിങ്ക് പഴയ നമ്പറിലേക്ക് അയച്ചിട്ടുണ്ട്.",
      ],
      action: { label: undo ? "തിരിച്ചെടുക്കുക" : "അക്കൗണ്ട് നോക്കുക", url },
      notes: [`ചെയ്തത് നിങ്ങളാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ട. സംശയമുണ്ടെങ്കിൽ ${supportEmail} എന്ന വിലാസത്തിൽ എഴുതുക.`],
    },
  });
}

/** To the owner of a number that somebody has proved for another account: they hold the owner's SIM card or phone. */
export function numberInUseMail(
  sender: MailSender,
  { name }: { name: string | null },
  language: Language,
): MailContent {
  const { origin, supportEmail } = sender;
  const url = `${origin}/profile/security`;
  return layOutIn(sender, language, {
    en: {
      subject: "Somebody tried to use your phone number",
      heading: "Your number stays with your account",
      paragraphs: [
        greeting(name, "en"),
        "Somebody has typed the code that we sent to your phone number, to add the number to another Vazhi account. That is not possible, as it belongs to yours. Nothing has changed.",
      ],
      action: { label: "Look at my account", url },
      notes: [
        "If it was you, there is nothing to do.",
        `If it was not, somebody else gets your messages: ask your phone company about your SIM card, remove the number from your account, and write to ${supportEmail}.`,
      ],
    },
    ml: {
      subject: "നിങ്ങളുടെ ഫോൺ നമ്പർ മറ്റൊരാൾ ഉപയോഗിക്കാൻ ശ്രമിച്ചു",
      heading: "നമ്പർ നിങ്ങളുടെ അക്കൗണ്ടിൽത്തന്നെ",
      paragraphs: [
        greeting(name, "ml"),
        "നിങ്ങളുടെ നമ്പറിലേക്ക് അയച്ച കോഡ് ഉപയോഗിച്ച് ആ നമ്പർ മറ്റൊരു Vazhi അക്കൗണ്ടിൽ ചേർക്കാൻ ആരോ ശ്രമിച്ചു. അതു നിങ്ങളുടെ അക്കൗണ്ടിന്റേതായതുകൊണ്ട് നടക്കില്ല. ഒന്നും മാറിയിട്ടില്ല.",
      ],
      action: { label: "അക്കൗണ്ട് നോക്കുക", url },
      notes: [
        "അതു നിങ്ങളാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ട.",
        `നിങ്ങളല്ലെങ്കിൽ നിങ്ങളുടെ സന്ദേശങ്ങൾ മറ്റാർക്കോ കിട്ടുന്നുണ്ട്: സിം കാർഡിനെക്കുറിച്ച് ഫോൺ കമ്പനിയോട് ചോദിക്കുക, അക്കൗണ്ടിൽനിന്ന് നമ്പർ നീക്കുക, ${supportEmail} എന്ന വിലാസത്തിൽ എഴുതുക.`,
      ],
    },
  });
}
