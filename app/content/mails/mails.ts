import type { LanguageChoice } from "../../domain/accounts/language-choice";
import type { ReceiptKind } from "../../domain/purchase/receipt-number";
import { receiptAttached, reportPdfNotes, receiptWithPayer } from "./attachment-notes";
import { greeting, layOut, type MailContent, type MailSender, oneLine } from "./mail-layout";

/** How someone is addressed whose name may have been typed by somebody else. */
export const SOMEONE = "there";

/**
 * The link that a new student opens to verify their address. Nothing that was typed is in it: whoever typed it may not be
 * who reads it.
 */
export function verifyEmailMail(sender: MailSender, { url }: { url: string }): MailContent {
  return layOut(sender, {
    subject: "Verify your e-mail address",
    heading: "One press of a button, and your account is ready",
    paragraphs: [
      greeting(SOMEONE),
      "Please confirm that this address is yours: the link opens a page with one button. You can then log in and begin.",
    ],
    action: { label: "Verify my e-mail", url },
    notes: [
      "The link works once, within 24 hours.",
      "If you did not sign up with Vazhi, ignore this message: nothing happens without the button.",
    ],
  });
}

/** The link that an expert opens to reach their own schedule. */
export function expertLoginMail(sender: MailSender, { name, url }: { name: string; url: string }): MailContent {
  return layOut(sender, {
    subject: "Your sign-in link for Vazhi",
    heading: "Open your schedule",
    paragraphs: [
      greeting(name),
      "This link opens your sessions, your weekly hours and your leave. There is no password to remember.",
    ],
    action: { label: "Open my schedule", url },
    notes: [
      "The link works once, within 24 hours, and keeps you signed in for 12 hours.",
      "Please do not pass it on: whoever opens it sees your students’ first names. If you did not ask for it, ignore this message.",
    ],
  });
}

/** The link for choosing a new password. */
export function passwordResetMail(sender: MailSender, { name, url }: { name: string; url: string }): MailContent {
  return layOut(sender, {
    subject: "Reset your password",
    heading: "Choose a new password",
    paragraphs: [greeting(name), "Somebody, probably you, asked to reset the password of your Vazhi account."],
    action: { label: "Reset my password", url },
    notes: [
      "The link works once, within one hour.",
      "If you did not ask for it, ignore this message: your password stays as it is.",
    ],
  });
}

/** Says that the password has changed, in case the owner did not do it. */
export function passwordChangedMail(sender: MailSender, { name, at }: { name: string; at: string }): MailContent {
  return layOut(sender, {
    subject: "Your password was changed",
    heading: "Your password was changed",
    paragraphs: [
      greeting(name),
      `The password of your Vazhi account was changed on ${at}. You have been logged out on every device.`,
    ],
    action: { label: "Log in", url: `${sender.origin}/login` },
    notes: [
      `If this was not you, reset your password at once at ${sender.origin}/forgot-password and write to ${sender.supportEmail}.`,
    ],
  });
}

/** The order is paid; the assessment can begin. `paid` as shown to people, such as ₹1,499. */
export function orderCompletedMail(
  sender: MailSender,
  {
    name,
    packageTitle,
    orderId,
    paid,
    receiptKind,
    isPaidByOther = false,
  }: {
    name: string;
    packageTitle: string;
    orderId: string;
    paid: string;
    receiptKind: ReceiptKind;
    isPaidByOther?: boolean;
  },
): MailContent {
  return layOut(sender, {
    subject: `Payment received: ${packageTitle}`,
    heading: "Thank you. Your assessment is ready",
    paragraphs: [
      greeting(name),
      `We have received ${isPaidByOther ? "the payment that you asked for" : "your payment"}. The assessment has 63 questions and takes 20 to 30 minutes; you can pause and go on later, on any device.`,
      "Please answer alone and as you really are: the report is about you, not about what others expect.",
    ],
    facts: [
      ["Package", packageTitle],
      ["Amount paid", paid],
      ["Order", orderId],
    ],
    action: { label: "Start my assessment", url: `${sender.origin}/assessment?order=${encodeURIComponent(orderId)}` },
    notes: [isPaidByOther ? receiptWithPayer : receiptAttached(receiptKind)],
  });
}

/** Silver has become Gold. `orderId` is the order with the assessment; `paid` as shown to people, such as ₹1,500. */
export function upgradeCompletedMail(
  sender: MailSender,
  {
    name,
    orderId,
    paid,
    receiptKind,
    isPaidByOther = false,
  }: { name: string; orderId: string; paid: string; receiptKind: ReceiptKind; isPaidByOther?: boolean },
): MailContent {
  return layOut(sender, {
    subject: "Your package is Gold now",
    heading: "Thank you. Your package is Gold now",
    paragraphs: [
      greeting(name),
      `We have received ${isPaidByOther ? "the payment that you asked for" : "your payment"}. Your report gets its study plan and institutes within minutes, or has them from the start if you have not answered the questions yet. A session with a career counselor is included: choose your time under My Orders.`,
    ],
    facts: [
      ["Package", "Gold Package"],
      ["Amount paid", paid],
      ["Order", orderId],
    ],
    action: { label: "See my orders", url: `${sender.origin}/my-orders` },
    notes: [isPaidByOther ? receiptWithPayer : receiptAttached(receiptKind)],
  });
}

/** The payment for an upgrade arrived when there was nothing left to upgrade, and is refunded. */
export function upgradeLostMail(
  sender: MailSender,
  { name, orderId, paid }: { name: string; orderId: string; paid: string },
): MailContent {
  return layOut(sender, {
    subject: `Your payment of ${paid} is on its way back`,
    heading: "We could not upgrade your package",
    paragraphs: [
      greeting(name),
      "Your payment for the upgrade to Gold arrived when your Silver order had been refunded or upgraded already. We return it in full to where it came from; banks usually take five to seven working days.",
      "There is nothing for you to do.",
    ],
    facts: [
      ["Amount returned", paid],
      ["Order", orderId],
    ],
  });
}

/** A second payment arrived for a paid order, and is refunded. `paid` as shown to people, such as ₹1,499. */
export function duplicatePaymentMail(
  sender: MailSender,
  { name, packageTitle, orderId, paid }: { name: string; packageTitle: string; orderId: string; paid: string },
): MailContent {
  return layOut(sender, {
    subject: `You paid twice: ${paid} is on its way back`,
    heading: "You paid twice, so we are returning one payment",
    paragraphs: [
      greeting(name),
      `Your ${packageTitle} had been paid for already when another payment arrived. We return it in full to where it came from; banks usually take five to seven working days.`,
      "There is nothing for you to do, and your package stays as it is.",
    ],
    facts: [
      ["Amount returned", paid],
      ["Order", orderId],
    ],
  });
}

/**
 * A payment is returned because it was made at a price whose coupon could not be used any more. `paid` as shown to
 * people, such as ₹1,349; `path` is where the purchase can be paid at its current price.
 */
export function lapsedPaymentMail(
  sender: MailSender,
  {
    name,
    paid,
    couponCode,
    purchase,
    path,
  }: { name: string; paid: string; couponCode: string; purchase: string; path: string },
): MailContent {
  return layOut(sender, {
    subject: `The price had changed: ${paid} is on its way back`,
    heading: "The price had changed, so we are returning your payment",
    paragraphs: [
      greeting(name),
      `You paid ${paid} at a price with the coupon ${couponCode}. When the money arrived, that price was no longer valid, and the coupon had been used elsewhere or had ended. We return the whole amount to where it came from; banks usually take five to seven working days.`,
      "Nothing has been bought with this payment. If you still want it, you can pay today’s price.",
      `നിങ്ങൾ ${couponCode} എന്ന കൂപ്പൺ ചേർത്ത് ${paid} അടച്ചു. പണം എത്തിയപ്പോഴേക്കും ആ വില മാറിയിരുന്നു; കൂപ്പൺ മറ്റൊരു വാങ്ങലിന് ഉപയോഗിക്കപ്പെട്ടു, അല്ലെങ്കിൽ അതിന്റെ കാലാവധി കഴിഞ്ഞു. മുഴുവൻ തുകയും പണം വന്ന അതേ അക്കൗണ്ടിലേക്ക് തിരികെ അയയ്ക്കുന്നു; സാധാരണ അഞ്ചു മുതൽ ഏഴു വരെ പ്രവൃത്തിദിവസം വേണ്ടിവരും. ഈ പണംകൊണ്ട് ഒന്നും വാങ്ങിയിട്ടില്ല; വേണമെങ്കിൽ ഇന്നത്തെ വിലയിൽ വീണ്ടും അടയ്ക്കാം.`,
    ],
    facts: [
      ["Amount returned", paid],
      ["For", purchase],
    ],
    action: { label: "See today’s price", url: `${sender.origin}${path}` },
  });
}

/** The buyer gets a refund. `amount` as shown to people, such as ₹800; `path` is where the purchase is shown. */
export function refundMail(
  sender: MailSender,
  { name, amount, purchase, path }: { name: string; amount: string; purchase: string; path: string },
): MailContent {
  return layOut(sender, {
    subject: `Your refund of ${amount}`,
    heading: `${amount} is on its way back to you`,
    paragraphs: [
      greeting(name),
      `We are returning ${amount} that you paid for: ${oneLine(purchase)}. It goes back to where it came from; banks usually take five to seven working days.`,
    ],
    action: { label: "See the refund", url: `${sender.origin}${path}` },
  });
}

/**
 * A refund that was announced has failed, and the purchase stands again. `amount` as shown to people; `path` is where
 * the purchase is shown.
 */
export function refundFailedMail(
  sender: MailSender,
  { name, amount, purchase, path }: { name: string; amount: string; purchase: string; path: string },
): MailContent {
  return layOut(sender, {
    subject: `Your refund of ${amount} has not gone through`,
    heading: `Your bank did not take ${amount} back`,
    paragraphs: [
      greeting(name),
      `We tried to return ${amount} that you paid for: ${oneLine(purchase)}. The bank has sent it back to us. We will write to you about another way; until then your purchase stands as before.`,
      `${amount} തിരികെ അയയ്ക്കാൻ ഞങ്ങൾ ശ്രമിച്ചു; ബാങ്ക് അത് സ്വീകരിച്ചില്ല. മറ്റൊരു വഴി കണ്ടെത്തി ഞങ്ങൾ അറിയിക്കാം. അതുവരെ നിങ്ങളുടെ വാങ്ങൽ മുമ്പത്തെപ്പോലെ തുടരും.`,
    ],
    action: { label: "See what you have", url: `${sender.origin}${path}` },
  });
}

/** A refund has been carried out; its credit note is attached. `returned` as shown to people, such as ₹500. */
export function creditNoteMail(
  sender: MailSender,
  { name, returned, receiptNumber }: { name: string; returned: string; receiptNumber: string },
): MailContent {
  return layOut(sender, {
    subject: `Credit note: ${returned} returned`,
    heading: `We have returned ${returned}`,
    paragraphs: [greeting(name), `Your refund of ${returned} has been carried out.`],
    notes: [receiptAttached("credit-note")],
    facts: [
      ["Amount returned", returned],
      ["Receipt", receiptNumber],
    ],
    action: { label: "See my orders", url: `${sender.origin}/my-orders` },
  });
}

const reportReadyInMalayalam = {
  subject: "നിങ്ങളുടെ കരിയർ റിപ്പോർട്ട് തയ്യാറായി",
  message: [
    "നിങ്ങളുടെ ഉത്തരങ്ങൾ വിലയിരുത്തി റിപ്പോർട്ട് എഴുതിക്കഴിഞ്ഞു: നിങ്ങളുടെ വ്യക്തിത്വരീതി, അതിനു ചേരുന്ന തൊഴിൽമേഖലകൾ, അവിടേക്കുള്ള പഠനവഴികൾ.",
    "സമാധാനമായി വായിക്കുക, പിന്നെ വീട്ടുകാരുമായി സംസാരിക്കുക. റിപ്പോർട്ട് ഉപദേശിക്കുന്നതേയുള്ളൂ; തീരുമാനം നിങ്ങളുടേതാണ്.",
  ],
};

/** The report is ready. In the language of the report; for a report in both, in English and then in Malayalam. */
export function reportReadyMail(
  sender: MailSender,
  { name, orderId, language }: { name: string; orderId: string; language: LanguageChoice },
): MailContent {
  const url = `${sender.origin}/results?order=${encodeURIComponent(orderId)}`;
  if (language === "malayalam") {
    return layOut(sender, {
      language: "ml",
      subject: reportReadyInMalayalam.subject,
      heading: reportReadyInMalayalam.subject,
      paragraphs: [`പ്രിയപ്പെട്ട ${oneLine(name)},`, ...reportReadyInMalayalam.message],
      action: { label: "റിപ്പോർട്ട് വായിക്കുക", url },
      notes: [reportPdfNotes.ml.onPage],
    });
  }
  return layOut(sender, {
    subject: "Your career report is ready",
    heading: "Your career report is ready",
    paragraphs: [
      greeting(name),
      "Your answers have been scored and your report is written: your personality type, the careers that fit it, and the ways that lead there.",
      "Read it in peace, then talk it over with your family. It advises; the choice is yours.",
      ...(language === "both" ? [`${reportReadyInMalayalam.subject}.`, ...reportReadyInMalayalam.message] : []),
    ],
    action: { label: "Read my report", url },
    notes: [reportPdfNotes.en.onPage, ...(language === "both" ? [reportPdfNotes.ml.onPage] : [])],
  });
}

/**
 * Confirms to the sender of a contact message that it has arrived. `own` is what they wrote, where the address is known
 * to be theirs; null elsewhere, or anyone could have us send their text to strangers.
 */
export function contactReceivedMail(
  sender: MailSender,
  own: { name: string; subject: string; message: string } | null,
): MailContent {
  return layOut(sender, {
    subject: "We have received your message",
    heading: "Thank you for writing to us",
    paragraphs: [
      greeting(own?.name ?? SOMEONE),
      "Your message has arrived. We reply within 24 hours.",
      ...(own ? [`You wrote about “${oneLine(own.subject)}”:`, own.message] : []),
    ],
    notes: own ? [] : ["If you did not write to us, somebody gave your address by mistake, and you need do nothing."],
  });
}

/** Reports a disputed payment to the support desk: it has to be answered in the provider's dashboard. */
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

/** Forwards a message from the contact form, or a request for support, to the support desk. */
export function contactToSupportMail(
  sender: MailSender,
  request: { id: string; name: string; email: string; subject: string; message: string },
): MailContent {
  return layOut(sender, {
    subject: `[Support] ${oneLine(request.subject)}`,
    heading: oneLine(request.subject),
    paragraphs: [request.message],
    facts: [
      ["From", oneLine(request.name)],
      ["E-mail", request.email],
      ["Request", request.id],
    ],
  });
}

/** The session of a Gold package has yet to be scheduled. */
export function remindToScheduleMail(
  sender: MailSender,
  { name, orderId }: { name: string; orderId: string },
): MailContent {
  return layOut(sender, {
    subject: "Your Gold session is waiting to be scheduled",
    heading: "Choose a time for your session",
    paragraphs: [
      greeting(name),
      "Your Gold Package includes a one-to-one session with a Career Counselor, and it has no date yet. Choose the counselor and the time that suit you; it costs nothing more.",
    ],
    facts: [["Order", orderId]],
    action: { label: "Schedule my session", url: `${sender.origin}/my-orders` },
  });
}

/** Someone is invited by a named administrator to become one too. */
export function adminInvitationMail(
  sender: MailSender,
  { name, by, url }: { name: string; by: string; url: string },
): MailContent {
  return layOut(sender, {
    subject: "You are invited to administer Vazhi",
    heading: "Become an administrator",
    paragraphs: [
      greeting(name),
      `${oneLine(by)} invites you to the administrator portal of Vazhi. Choose a password, and you can log in.`,
    ],
    action: { label: "Choose a password", url },
    notes: ["The link works once, for seven days. If you do not know what this is about, do nothing."],
  });
}
