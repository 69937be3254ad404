import { type Language, LANGUAGE_NAMES } from "#app/domain/platform/language.ts";
import { greeting, layOut, layOutIn, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";

/**
 * Confirms that a contact message has arrived. `own` is the message if the address is verified as the sender's, else
 * null, because anyone could otherwise have us send their text to strangers.
 */
export function contactReceivedMail(
  sender: MailSender,
  own: { name: string; subject: string; message: string } | null,
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: "We have received your message",
      heading: "Thank you for writing to us",
      paragraphs: [
        greeting(own?.name ?? null, "en"),
        "Your message has arrived. We reply within 24 hours.",
        ...(own ? [`You wrote about “${oneLine(own.subject)}”:`, own.message] : []),
      ],
      notes: own ? [] : ["If you did not write to us, somebody gave your address by mistake, and you need do nothing."],
    },
    ml: {
      subject: "നിങ്ങളുടെ സന്ദേശം ലഭിച്ചു",
      heading: "ഞങ്ങൾക്ക് എഴുതിയതിനു നന്ദി",
      paragraphs: [
        greeting(own?.name ?? null, "ml"),
        "നിങ്ങളുടെ സന്ദേശം ലഭിച്ചു. 24 മണിക്കൂറിനുള്ളിൽ മറുപടി നൽകാം.",
        ...(own ? [`“${oneLine(own.subject)}” എന്ന വിഷയത്തിൽ നിങ്ങൾ എഴുതിയത്:`, own.message] : []),
      ],
      notes: own ? [] : ["ഞങ്ങൾക്ക് എഴുതിയത് നിങ്ങളല്ലെങ്കിൽ, ആരോ തെറ്റി ഈ വിലാസം തന്നതാണ്; നിങ്ങൾ ഒന്നും ചെയ്യേണ്ടതില്ല."],
    },
  });
}

/** Reports a disputed payment to the support desk, which must respond in the provider's dashboard. */
export function disputeToSupportMail(
  sender: MailSender,
  dispute: { event: string; id: string; paymentId: string; amount: string; reason: string; status: string },
): MailContent {
  return layOut(sender, {
    subject: `[Payments] Dispute ${dispute.id}: ${dispute.status}`,
    heading: "A buyer's bank contests a payment",
    paragraphs: [
      "Please answer it in the payment provider's dashboard before its time runs out. Nothing has been changed here.",
    ],
    facts: [
      ["Event", dispute.event],
      ["Dispute", dispute.id],
      ["Payment", dispute.paymentId],
      ["Amount", dispute.amount],
      ["Reason", dispute.reason],
      ["Status", dispute.status],
    ],
    action: { label: "See what needs attention", url: `${sender.origin}/administrator/reconciliation` },
  });
}

/** The support desk's names of the languages. */
const READS: Readonly<Record<Language, string>> = { en: LANGUAGE_NAMES.en, ml: "Malayalam" };

/** Forwards a contact message or support request to the support desk: in English, with the language of the answer. */
export function contactToSupportMail(
  sender: MailSender,
  request: { id: string; name: string; email: string; subject: string; message: string; reads: Language },
): MailContent {
  return layOut(sender, {
    subject: `[Support] ${oneLine(request.subject)}`,
    heading: oneLine(request.subject),
    paragraphs: [request.message],
    facts: [
      ["From", oneLine(request.name)],
      ["E-mail", request.email],
      ["Reads", READS[request.reads]],
      ["Request", request.id],
    ],
  });
}
