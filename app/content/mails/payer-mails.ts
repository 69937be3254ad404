import { greeting, layOut, type MailContent, type MailSender, oneLine } from "./mail-layout";

// Mails to people who have paid for a student, in English and Malayalam: they have no account and no page to look at.
// And what the student hears when such a payment came too late.

/** What somebody has paid for a student. `paid` as shown to people, such as ₹2,999. */
interface PaidForStudent {
  /** The payer's. */
  name: string;
  /** The student's first name. */
  student: string;
  /** Such as "Gold Package". */
  purchase: string;
  paid: string;
}

/** The payment has arrived; the receipt is attached. */
export function payerReceiptMail(sender: MailSender, { name, student, purchase, paid }: PaidForStudent): MailContent {
  return layOut(sender, {
    subject: `Receipt: ${oneLine(purchase)}`,
    heading: "Thank you for your payment",
    paragraphs: [
      greeting(name),
      `Your payment for ${oneLine(student)} has arrived, and ${oneLine(student)} has been told. Your receipt is attached; please keep it, since you need no account with us and find it nowhere else.`,
      `${oneLine(student)} എന്ന വിദ്യാർഥിക്കുവേണ്ടി നിങ്ങൾ അടച്ച പണം ലഭിച്ചു. രസീത് ഇതോടൊപ്പമുണ്ട്; ദയവായി സൂക്ഷിച്ചുവയ്ക്കുക.`,
    ],
    facts: [
      ["Paid for", oneLine(purchase)],
      ["Amount paid", paid],
    ],
  });
}

/** The payment could not be used, and goes back whole: somebody else had paid already, or the time was gone. */
export function payerReturnedMail(sender: MailSender, { name, student, purchase, paid }: PaidForStudent): MailContent {
  return layOut(sender, {
    subject: `Your payment of ${paid} is on its way back`,
    heading: "Your payment is on its way back",
    paragraphs: [
      greeting(name),
      `When your payment for ${oneLine(student)} arrived, it had been paid for already or could no longer be had. We return the payment in full to where it came from; banks usually take five to seven working days. There is nothing for you to do.`,
      `${oneLine(student)} എന്ന വിദ്യാർഥിക്കുവേണ്ടി നിങ്ങൾ പണം അടച്ചപ്പോഴേക്കും അത് മറ്റാരോ അടച്ചുകഴിഞ്ഞിരുന്നു, അല്ലെങ്കിൽ അതിനുള്ള സമയം കഴിഞ്ഞിരുന്നു. മുഴുവൻ തുകയും വന്ന അക്കൗണ്ടിലേക്കുതന്നെ തിരികെ അയയ്ക്കുന്നു; ബാങ്കുകൾ സാധാരണ അഞ്ചുമുതൽ ഏഴുവരെ പ്രവൃത്തിദിവസം എടുക്കും. നിങ്ങൾ ഒന്നും ചെയ്യേണ്ടതില്ല.`,
    ],
    facts: [
      ["Paid for", oneLine(purchase)],
      ["Amount returned", paid],
    ],
  });
}

/** Part or all of a payment that was used is refunded. */
export function payerRefundMail(sender: MailSender, { name, student, purchase, paid }: PaidForStudent): MailContent {
  return layOut(sender, {
    subject: `Your refund of ${paid}`,
    heading: `${paid} is on its way back to you`,
    paragraphs: [
      greeting(name),
      `We are returning ${paid} that you paid for ${oneLine(student)}. It goes back to where it came from; banks usually take five to seven working days.`,
      `${oneLine(student)} എന്ന വിദ്യാർഥിക്കുവേണ്ടി നിങ്ങൾ അടച്ച ${paid} തിരികെ അയയ്ക്കുന്നു. അത് വന്ന അക്കൗണ്ടിലേക്കുതന്നെ എത്തും; ബാങ്കുകൾ സാധാരണ അഞ്ചുമുതൽ ഏഴുവരെ പ്രവൃത്തിദിവസം എടുക്കും.`,
    ],
    facts: [["Paid for", oneLine(purchase)]],
  });
}

/** A refund has been carried out; its credit note is attached. */
export function payerCreditNoteMail(
  sender: MailSender,
  { name, returned, receiptNumber }: { name: string; returned: string; receiptNumber: string },
): MailContent {
  return layOut(sender, {
    subject: `Credit note: ${returned} returned`,
    heading: `We have returned ${returned}`,
    paragraphs: [
      greeting(name),
      `Your refund of ${returned} has been carried out. The credit note is attached; please keep it with your receipt.`,
      `${returned} തിരികെ അയച്ചുകഴിഞ്ഞു. ക്രെഡിറ്റ് നോട്ട് ഇതോടൊപ്പമുണ്ട്; രസീതിനൊപ്പം സൂക്ഷിക്കുക.`,
    ],
    facts: [
      ["Amount returned", returned],
      ["Receipt", receiptNumber],
    ],
  });
}

/** To the student: what somebody was asked to pay for came too late, and the money goes back to them. */
export function requestedPaymentLostMail(
  sender: MailSender,
  { name, purchase, paid, path }: { name: string; purchase: string; paid: string; path: string },
): MailContent {
  return layOut(sender, {
    subject: `Too late: the payment for ${oneLine(purchase)} goes back`,
    heading: "The payment that you asked for came too late",
    paragraphs: [
      greeting(name),
      `Somebody paid ${paid} for you: ${oneLine(purchase)}. When the payment arrived, this could no longer be had. The money goes back in full to whoever paid it; we have told them.`,
    ],
    action: { label: "See what you can do", url: `${sender.origin}${path}` },
  });
}

/** To the student: money that somebody has paid for them is refunded. */
export function requestedPaymentRefundedMail(
  sender: MailSender,
  { name, purchase, amount, path }: { name: string; purchase: string; amount: string; path: string },
): MailContent {
  return layOut(sender, {
    subject: `A refund of ${amount} for ${oneLine(purchase)}`,
    heading: `${amount} goes back to whoever paid for you`,
    paragraphs: [
      greeting(name),
      `We are returning ${amount} of what was paid for you: ${oneLine(purchase)}. It goes back to the person who paid, to where it came from.`,
    ],
    action: { label: "See the refund", url: `${sender.origin}${path}` },
  });
}
