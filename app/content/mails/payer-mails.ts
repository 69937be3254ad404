import type { Language } from "#app/domain/platform/language.ts";
import { greeting, layOutIn, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";
import { RETURNED_IN_MALAYALAM } from "./purchase-mails.ts";
import { type NamedPurchase, nameOfPurchase } from "./purchase-name.ts";

// Mails to people who have paid for a student: they have no account and no page.

/** A payment for a student. `paid` is formatted, such as ₹2,999. */
interface PaidForStudent {
  /** The payer's. */
  name: string;
  /** The student's first name. */
  student: string;
  purchase: NamedPurchase;
  paid: string;
}

/** The payment has arrived; the receipt is attached. */
export function payerReceiptMail(
  sender: MailSender,
  { name, student, purchase, paid }: PaidForStudent,
  language: Language,
): MailContent {
  const what = nameOfPurchase(purchase, language);
  const studentIs = oneLine(student);
  return layOutIn(sender, language, {
    en: {
      subject: `Receipt: ${what}`,
      heading: "Thank you for your payment",
      paragraphs: [
        greeting(name, "en"),
        `Your payment for ${studentIs} has arrived, and ${studentIs} has been told. Your receipt is attached; please keep it, since you need no account with us and find it nowhere else.`,
      ],
      facts: [
        ["Paid for", what],
        ["Amount paid", paid],
      ],
    },
    ml: {
      subject: `രസീത്: ${what}`,
      heading: "പണമടച്ചതിനു നന്ദി",
      paragraphs: [
        greeting(name, "ml"),
        `${studentIs} എന്ന വിദ്യാർഥിക്കുവേണ്ടി നിങ്ങൾ അടച്ച പണം ലഭിച്ചു; വിദ്യാർഥിക്കും ഞങ്ങൾ എഴുതിയിട്ടുണ്ട്. രസീത് ഈ മെയിലിനൊപ്പമുണ്ട്; സൂക്ഷിച്ചുവയ്ക്കുക: നിങ്ങൾക്ക് ഇവിടെ അക്കൗണ്ട് ഇല്ലാത്തതിനാൽ അത് വേറെ എവിടെയും കിട്ടില്ല.`,
      ],
      facts: [
        ["വാങ്ങിയത്", what],
        ["അടച്ച തുക", paid],
      ],
    },
  });
}

/** The payment could not be used and is refunded in full: someone else had paid already, or the time was gone. */
export function payerReturnedMail(
  sender: MailSender,
  { name, student, purchase, paid }: PaidForStudent,
  language: Language,
): MailContent {
  const what = nameOfPurchase(purchase, language);
  const studentIs = oneLine(student);
  return layOutIn(sender, language, {
    en: {
      subject: `Your payment of ${paid} is on its way back`,
      heading: "Your payment is on its way back",
      paragraphs: [
        greeting(name, "en"),
        `When your payment for ${studentIs} arrived, it had been paid for already or could no longer be had. We return the payment in full to where it came from; banks usually take five to seven working days. There is nothing for you to do.`,
      ],
      facts: [
        ["Paid for", what],
        ["Amount returned", paid],
      ],
    },
    ml: {
      subject: `നിങ്ങൾ അടച്ച ${paid} തിരികെ അയയ്ക്കുന്നു`,
      heading: "നിങ്ങളുടെ പണം തിരികെ അയയ്ക്കുന്നു",
      paragraphs: [
        greeting(name, "ml"),
        `${studentIs} എന്ന വിദ്യാർഥിക്കുവേണ്ടി നിങ്ങൾ അടച്ച പണം എത്തുന്നതിനു മുമ്പുതന്നെ ഇതിനു പണമടച്ചുകഴിഞ്ഞിരുന്നു, അല്ലെങ്കിൽ ഇത് വാങ്ങാൻ കഴിയാതായിരുന്നു.`,
        RETURNED_IN_MALAYALAM,
        "നിങ്ങൾ ഒന്നും ചെയ്യേണ്ടതില്ല.",
      ],
      facts: [
        ["വാങ്ങാൻ ശ്രമിച്ചത്", what],
        ["തിരികെ വരുന്ന തുക", paid],
      ],
    },
  });
}

/** Part or all of a used payment is refunded. */
export function payerRefundMail(
  sender: MailSender,
  { name, student, purchase, paid }: PaidForStudent,
  language: Language,
): MailContent {
  const what = nameOfPurchase(purchase, language);
  const studentIs = oneLine(student);
  return layOutIn(sender, language, {
    en: {
      subject: `Your refund of ${paid}`,
      heading: `${paid} is on its way back to you`,
      paragraphs: [
        greeting(name, "en"),
        `We are returning ${paid} that you paid for ${studentIs}. It goes back to where it came from; banks usually take five to seven working days.`,
      ],
      facts: [["Paid for", what]],
    },
    ml: {
      subject: `നിങ്ങൾക്ക് ${paid} റീഫണ്ട്`,
      heading: `${paid} നിങ്ങൾക്ക് തിരികെ അയയ്ക്കുന്നു`,
      paragraphs: [
        greeting(name, "ml"),
        `${studentIs} എന്ന വിദ്യാർഥിക്കുവേണ്ടി നിങ്ങൾ അടച്ച ${paid} തിരികെ അയയ്ക്കുന്നു. അത് പണം വന്ന അക്കൗണ്ടിലേക്കുതന്നെ എത്തും; ബാങ്കുകൾ സാധാരണ അഞ്ചു മുതൽ ഏഴു വരെ പ്രവൃത്തിദിവസം എടുക്കും.`,
      ],
      facts: [["വാങ്ങിയത്", what]],
    },
  });
}

/** A refund has been carried out; its credit note is attached. */
export function payerCreditNoteMail(
  sender: MailSender,
  { name, returned, receiptNumber }: { name: string; returned: string; receiptNumber: string },
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: `Credit note: ${returned} returned`,
      heading: `We have returned ${returned}`,
      paragraphs: [
        greeting(name, "en"),
        `Your refund of ${returned} has been carried out. The credit note is attached; please keep it with your receipt.`,
      ],
      facts: [
        ["Amount returned", returned],
        ["Receipt", receiptNumber],
      ],
    },
    ml: {
      subject: `ക്രെഡിറ്റ് നോട്ട്: ${returned} തിരികെ അയച്ചു`,
      heading: `${returned} തിരികെ അയച്ചു`,
      paragraphs: [
        greeting(name, "ml"),
        `${returned} തിരികെ നൽകിക്കഴിഞ്ഞു. ക്രെഡിറ്റ് നോട്ട് ഈ മെയിലിനൊപ്പമുണ്ട്; അത് രസീതിനൊപ്പം സൂക്ഷിച്ചുവയ്ക്കുക.`,
      ],
      facts: [
        ["തിരികെ അയച്ച തുക", returned],
        ["രസീത്", receiptNumber],
      ],
    },
  });
}
