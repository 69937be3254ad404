import type { Language } from "#app/domain/platform/language.ts";
import { type PackageType, purchaseTitle } from "#app/domain/purchase/packages.ts";
import type { ReceiptKind } from "#app/domain/purchase/receipt-number.ts";
import { receiptNote } from "./attachment-notes.ts";
import { greeting, layOutIn, type MailContent, type MailSender } from "./mail-layout.ts";
import { type NamedPurchase, nameOfPurchase } from "./purchase-name.ts";

// Amounts are formatted, such as ₹1,499.

/** How money is returned, in Malayalam; a full sentence. */
export const RETURNED_IN_MALAYALAM =
  "മുഴുവൻ തുകയും പണം വന്ന അക്കൗണ്ടിലേക്കുതന്നെ തിരികെ അയയ്ക്കുന്നു; ബാങ്കുകൾ സാധാരണ അഞ്ചു മുതൽ ഏഴു വരെ പ്രവൃത്തിദിവസം എടുക്കും.";

/** The order is paid; the assessment can begin. */
export function orderCompletedMail(
  sender: MailSender,
  {
    name,
    packageType,
    orderId,
    paid,
    receiptKind,
    isPaidByOther = false,
    isReceiptWithPayer = false,
  }: {
    name: string;
    packageType: PackageType;
    orderId: string;
    paid: string;
    receiptKind: ReceiptKind;
    isPaidByOther?: boolean;
    isReceiptWithPayer?: boolean;
  },
  language: Language,
): MailContent {
  const url = `${sender.origin}/assessment?order=${encodeURIComponent(orderId)}`;
  const title = purchaseTitle({ packageType }, language);
  const notes = [receiptNote({ receiptKind, isReceiptWithPayer }, language)];
  return layOutIn(sender, language, {
    en: {
      subject: `Payment received: ${title}`,
      heading: "Thank you. Your assessment is ready",
      paragraphs: [
        greeting(name, "en"),
        isPaidByOther
          ? "We have received the payment that you asked for. The assessment has 63 questions and takes 20 to 30 minutes; you can pause and go on later, on any device."
          : "We have received your payment. The assessment has 63 questions and takes 20 to 30 minutes; you can pause and go on later, on any device.",
        "Please answer alone and as you really are: the report is about you, not about what others expect.",
      ],
      facts: [
        ["Package", title],
        ["Amount paid", paid],
        ["Order", orderId],
      ],
      action: { label: "Start my assessment", url },
      notes,
    },
    ml: {
      subject: `പേയ്മെന്റ് ലഭിച്ചു: ${title}`,
      heading: "നന്ദി. ചോദ്യാവലി തയ്യാറാണ്",
      paragraphs: [
        greeting(name, "ml"),
        isPaidByOther
          ? "നിങ്ങൾ ആവശ്യപ്പെട്ട പേയ്മെന്റ് ലഭിച്ചു. ചോദ്യാവലിയിൽ 63 ചോദ്യങ്ങളുണ്ട്; 20 മുതൽ 30 വരെ മിനിറ്റ് മതി. ഇടയ്ക്കു നിർത്തി പിന്നീട് ഏതു ഫോണിലും കമ്പ്യൂട്ടറിലും തുടരാം."
          : "നിങ്ങളുടെ പേയ്മെന്റ് ലഭിച്ചു. ചോദ്യാവലിയിൽ 63 ചോദ്യങ്ങളുണ്ട്; 20 മുതൽ 30 വരെ മിനിറ്റ് മതി. ഇടയ്ക്കു നിർത്തി പിന്നീട് ഏതു ഫോണിലും കമ്പ്യൂട്ടറിലും തുടരാം.",
        "തനിയെ ഇരുന്ന്, നിങ്ങൾ എങ്ങനെയാണോ അങ്ങനെതന്നെ ഉത്തരം നൽകുക: റിപ്പോർട്ട് നിങ്ങളെക്കുറിച്ചാണ്, മറ്റുള്ളവർ പ്രതീക്ഷിക്കുന്നതിനെക്കുറിച്ചല്ല.",
      ],
      facts: [
        ["പാക്കേജ്", title],
        ["അടച്ച തുക", paid],
        ["ഓർഡർ", orderId],
      ],
      action: { label: "ചോദ്യാവലി തുടങ്ങുക", url },
      notes,
    },
  });
}

/** Silver has become Gold. `orderId` is the order with the assessment. */
export function upgradeCompletedMail(
  sender: MailSender,
  {
    name,
    orderId,
    paid,
    receiptKind,
    isPaidByOther = false,
    isReceiptWithPayer = false,
  }: {
    name: string;
    orderId: string;
    paid: string;
    receiptKind: ReceiptKind;
    isPaidByOther?: boolean;
    isReceiptWithPayer?: boolean;
  },
  language: Language,
): MailContent {
  const url = `${sender.origin}/my-orders`;
  const title = purchaseTitle({ packageType: "gold" }, language);
  const notes = [receiptNote({ receiptKind, isReceiptWithPayer }, language)];
  return layOutIn(sender, language, {
    en: {
      subject: "Your package is Gold now",
      heading: "Thank you. Your package is Gold now",
      paragraphs: [
        greeting(name, "en"),
        isPaidByOther ? "We have received the payment that you asked for." : "We have received your payment.",
        "Your report gets its study plan and institutes within minutes, or has them from the start if you have not answered the questions yet. A session with a career counselor is included: choose your time under My Orders.",
      ],
      facts: [
        ["Package", title],
        ["Amount paid", paid],
        ["Order", orderId],
      ],
      action: { label: "See my orders", url },
      notes,
    },
    ml: {
      subject: "നിങ്ങളുടെ പാക്കേജ് ഇപ്പോൾ ഗോൾഡ് ആണ്",
      heading: "നന്ദി. നിങ്ങളുടെ പാക്കേജ് ഇപ്പോൾ ഗോൾഡ് ആണ്",
      paragraphs: [
        greeting(name, "ml"),
        isPaidByOther ? "നിങ്ങൾ ആവശ്യപ്പെട്ട പേയ്മെന്റ് ലഭിച്ചു." : "നിങ്ങളുടെ പേയ്മെന്റ് ലഭിച്ചു.",
        "റിപ്പോർട്ടിൽ പഠനപദ്ധതിയും സ്ഥാപനങ്ങളും മിനിറ്റുകൾക്കുള്ളിൽ ചേർക്കും. ചോദ്യങ്ങൾക്ക് ഇതുവരെ ഉത്തരം നൽകിയിട്ടില്ലെങ്കിൽ ആദ്യം മുതലേ അവ ഉണ്ടാകും. കരിയർ കൗൺസലറുമായി ഒരു സെഷനും ഇതിലുണ്ട്: ‘എന്റെ ഓർഡറുകൾ’ എന്ന പേജിൽ സമയം തിരഞ്ഞെടുക്കുക.",
      ],
      facts: [
        ["പാക്കേജ്", title],
        ["അടച്ച തുക", paid],
        ["ഓർഡർ", orderId],
      ],
      action: { label: "എന്റെ ഓർഡറുകൾ കാണുക", url },
      notes,
    },
  });
}

/** The payment for an upgrade arrived when there was nothing left to upgrade, and is refunded. */
export function upgradeLostMail(
  sender: MailSender,
  { name, orderId, paid }: { name: string; orderId: string; paid: string },
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: `Your payment of ${paid} is on its way back`,
      heading: "We could not upgrade your package",
      paragraphs: [
        greeting(name, "en"),
        "Your payment for the upgrade to Gold arrived when your Silver order had been refunded or upgraded already. We return it in full to where it came from; banks usually take five to seven working days.",
        "There is nothing for you to do.",
      ],
      facts: [
        ["Amount returned", paid],
        ["Order", orderId],
      ],
    },
    ml: {
      subject: `നിങ്ങൾ അടച്ച ${paid} തിരികെ അയയ്ക്കുന്നു`,
      heading: "ഗോൾഡിലേക്കു മാറ്റാൻ കഴിഞ്ഞില്ല",
      paragraphs: [
        greeting(name, "ml"),
        "ഗോൾഡിലേക്കു മാറാനുള്ള പേയ്മെന്റ് എത്തിയപ്പോഴേക്കും സിൽവർ ഓർഡറിന്റെ പണം തിരികെ നൽകിക്കഴിഞ്ഞിരുന്നു, അല്ലെങ്കിൽ അത് ഗോൾഡിലേക്കു മാറ്റിക്കഴിഞ്ഞിരുന്നു.",
        RETURNED_IN_MALAYALAM,
        "നിങ്ങൾ ഒന്നും ചെയ്യേണ്ടതില്ല.",
      ],
      facts: [
        ["തിരികെ വരുന്ന തുക", paid],
        ["ഓർഡർ", orderId],
      ],
    },
  });
}

/** A payment arrived after the consent was withdrawn, and is returned. */
export function stoppedPaymentMail(
  sender: MailSender,
  { name, paid }: { name: string; paid: string },
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: `${paid} is on its way back to you`,
      heading: "We are returning your payment",
      paragraphs: [
        greeting(name, "en"),
        "The consent had been taken back before this payment arrived, so we keep nothing of it. It goes back in full to where it came from; banks usually take five to seven working days.",
      ],
      facts: [["Amount returned", paid]],
    },
    ml: {
      subject: `${paid} തിരികെ അയയ്ക്കുന്നു`,
      heading: "നിങ്ങളുടെ പേയ്മെന്റ് തിരികെ അയയ്ക്കുന്നു",
      paragraphs: [
        greeting(name, "ml"),
        "ഈ പണം എത്തും മുമ്പു സമ്മതം പിൻവലിച്ചിരുന്നു; അതിനാൽ മുഴുവനും തിരികെ തരും.",
        RETURNED_IN_MALAYALAM,
      ],
      facts: [["തിരികെ അയയ്ക്കുന്ന തുക", paid]],
    },
  });
}

/** A second payment arrived for a paid order, and is refunded. */
export function duplicatePaymentMail(
  sender: MailSender,
  {
    name,
    orderId,
    paid,
    ...purchase
  }: { name: string; orderId: string; paid: string; packageType: PackageType; upgradedOrderId?: string | null },
  language: Language,
): MailContent {
  const title = purchaseTitle(purchase, language);
  return layOutIn(sender, language, {
    en: {
      subject: `You paid twice: ${paid} is on its way back`,
      heading: "You paid twice, so we are returning one payment",
      paragraphs: [
        greeting(name, "en"),
        `Your ${title} had been paid for already when another payment arrived. We return it in full to where it came from; banks usually take five to seven working days.`,
        "There is nothing for you to do, and your package stays as it is.",
      ],
      facts: [
        ["Amount returned", paid],
        ["Order", orderId],
      ],
    },
    ml: {
      subject: `രണ്ടു തവണ പണം അടച്ചു: ${paid} തിരികെ അയയ്ക്കുന്നു`,
      heading: "രണ്ടു തവണ അടച്ചതിനാൽ ഒരു പേയ്മെന്റ് തിരികെ അയയ്ക്കുന്നു",
      paragraphs: [
        greeting(name, "ml"),
        `${title}: ഇതിന് പണം അടച്ചുകഴിഞ്ഞ ശേഷം മറ്റൊരു പേയ്മെന്റ് കൂടി എത്തി. രണ്ടാമത്തേത് തിരികെ തരും.`,
        RETURNED_IN_MALAYALAM,
        "നിങ്ങൾ ഒന്നും ചെയ്യേണ്ടതില്ല; പാക്കേജിന് മാറ്റമില്ല.",
      ],
      facts: [
        ["തിരികെ വരുന്ന തുക", paid],
        ["ഓർഡർ", orderId],
      ],
    },
  });
}

/** A payment whose coupon was no longer valid is returned. `path` is where to pay at the current price. */
export function lapsedPaymentMail(
  sender: MailSender,
  {
    name,
    paid,
    couponCode,
    purchase,
    path,
  }: { name: string; paid: string; couponCode: string; purchase: NamedPurchase; path: string },
  language: Language,
): MailContent {
  const what = nameOfPurchase(purchase, language);
  const url = `${sender.origin}${path}`;
  return layOutIn(sender, language, {
    en: {
      subject: `The price had changed: ${paid} is on its way back`,
      heading: "The price had changed, so we are returning your payment",
      paragraphs: [
        greeting(name, "en"),
        `You paid ${paid} at a price with the coupon ${couponCode}. When the money arrived, that price was no longer valid, and the coupon had been used elsewhere or had ended. We return the whole amount to where it came from; banks usually take five to seven working days.`,
        "Nothing has been bought with this payment. If you still want it, you can pay today’s price.",
      ],
      facts: [
        ["Amount returned", paid],
        ["For", what],
      ],
      action: { label: "See today’s price", url },
    },
    ml: {
      subject: `വില മാറിയിരുന്നു: ${paid} തിരികെ അയയ്ക്കുന്നു`,
      heading: "വില മാറിയതിനാൽ നിങ്ങളുടെ പണം തിരികെ അയയ്ക്കുന്നു",
      paragraphs: [
        greeting(name, "ml"),
        `${couponCode} എന്ന കൂപ്പൺ ചേർത്ത് നിങ്ങൾ ${paid} അടച്ചു. പണം എത്തിയപ്പോഴേക്കും ആ വില മാറിയിരുന്നു; കൂപ്പൺ മറ്റൊരു വാങ്ങലിന് ഉപയോഗിച്ചു, അല്ലെങ്കിൽ അതിന്റെ കാലാവധി കഴിഞ്ഞു.`,
        RETURNED_IN_MALAYALAM,
        "ഈ പണംകൊണ്ട് ഒന്നും വാങ്ങിയിട്ടില്ല; വേണമെങ്കിൽ ഇന്നത്തെ വിലയിൽ വീണ്ടും അടയ്ക്കാം.",
      ],
      facts: [
        ["തിരികെ വരുന്ന തുക", paid],
        ["വാങ്ങാൻ ശ്രമിച്ചത്", what],
      ],
      action: { label: "ഇന്നത്തെ വില കാണുക", url },
    },
  });
}

/** An amount and its purchase; `path` is the purchase's page. */
interface RefundOfPurchase {
  name: string;
  amount: string;
  purchase: NamedPurchase;
  path: string;
}

/** The buyer gets a refund. */
export function refundMail(
  sender: MailSender,
  { name, amount, purchase, path }: RefundOfPurchase,
  language: Language,
): MailContent {
  const what = nameOfPurchase(purchase, language);
  const url = `${sender.origin}${path}`;
  return layOutIn(sender, language, {
    en: {
      subject: `Your refund of ${amount}`,
      heading: `${amount} is on its way back to you`,
      paragraphs: [
        greeting(name, "en"),
        `We are returning ${amount} that you paid for: ${what}. It goes back to where it came from; banks usually take five to seven working days.`,
      ],
      action: { label: "See the refund", url },
    },
    ml: {
      subject: `നിങ്ങൾക്ക് ${amount} റീഫണ്ട്`,
      heading: `${amount} നിങ്ങൾക്ക് തിരികെ അയയ്ക്കുന്നു`,
      paragraphs: [
        greeting(name, "ml"),
        `നിങ്ങൾ അടച്ച ${amount} തിരികെ അയയ്ക്കുന്നു. അത് പണം വന്ന അക്കൗണ്ടിലേക്കുതന്നെ എത്തും; ബാങ്കുകൾ സാധാരണ അഞ്ചു മുതൽ ഏഴു വരെ പ്രവൃത്തിദിവസം എടുക്കും.`,
      ],
      facts: [["വാങ്ങിയത്", what]],
      action: { label: "റീഫണ്ട് കാണുക", url },
    },
  });
}

/** An announced refund has failed, and the purchase is valid again. */
export function refundFailedMail(
  sender: MailSender,
  { name, amount, purchase, path }: RefundOfPurchase,
  language: Language,
): MailContent {
  const what = nameOfPurchase(purchase, language);
  const url = `${sender.origin}${path}`;
  return layOutIn(sender, language, {
    en: {
      subject: `Your refund of ${amount} has not gone through`,
      heading: `Your bank did not take ${amount} back`,
      paragraphs: [
        greeting(name, "en"),
        `We tried to return ${amount} that you paid for: ${what}. The bank has sent it back to us. We will write to you about another way; until then your purchase stands as before.`,
      ],
      action: { label: "See what you have", url },
    },
    ml: {
      subject: `${amount} റീഫണ്ട് നടന്നില്ല`,
      heading: `ബാങ്ക് ${amount} സ്വീകരിച്ചില്ല`,
      paragraphs: [
        greeting(name, "ml"),
        `നിങ്ങൾ അടച്ച ${amount} തിരികെ അയയ്ക്കാൻ ഞങ്ങൾ ശ്രമിച്ചു; ബാങ്ക് അത് സ്വീകരിച്ചില്ല. മറ്റൊരു വഴി കണ്ടെത്തി ഞങ്ങൾ നിങ്ങൾക്ക് എഴുതാം. അതുവരെ നിങ്ങൾ വാങ്ങിയത് മുമ്പത്തെപ്പോലെ തുടരും.`,
      ],
      facts: [["വാങ്ങിയത്", what]],
      action: { label: "വാങ്ങിയത് കാണുക", url },
    },
  });
}

/** A refund has been carried out; its credit note is attached. */
export function creditNoteMail(
  sender: MailSender,
  { name, returned, receiptNumber }: { name: string; returned: string; receiptNumber: string },
  language: Language,
): MailContent {
  const url = `${sender.origin}/my-orders`;
  const notes = [receiptNote({ receiptKind: "credit-note" }, language)];
  return layOutIn(sender, language, {
    en: {
      subject: `Credit note: ${returned} returned`,
      heading: `We have returned ${returned}`,
      paragraphs: [greeting(name, "en"), `Your refund of ${returned} has been carried out.`],
      notes,
      facts: [
        ["Amount returned", returned],
        ["Receipt", receiptNumber],
      ],
      action: { label: "See my orders", url },
    },
    ml: {
      subject: `ക്രെഡിറ്റ് നോട്ട്: ${returned} തിരികെ അയച്ചു`,
      heading: `${returned} തിരികെ അയച്ചു`,
      paragraphs: [greeting(name, "ml"), `${returned} തിരികെ നൽകിക്കഴിഞ്ഞു.`],
      notes,
      facts: [
        ["തിരികെ അയച്ച തുക", returned],
        ["രസീത്", receiptNumber],
      ],
      action: { label: "എന്റെ ഓർഡറുകൾ കാണുക", url },
    },
  });
}

/** A payment by another person for the student, and its page for the student. */
interface RequestedPayment {
  name: string;
  purchase: NamedPurchase;
  path: string;
}

/** To the student: another person's payment came too late, and is refunded to them. */
export function requestedPaymentLostMail(
  sender: MailSender,
  { name, purchase, paid, path }: RequestedPayment & { paid: string },
  language: Language,
): MailContent {
  const what = nameOfPurchase(purchase, language);
  const url = `${sender.origin}${path}`;
  return layOutIn(sender, language, {
    en: {
      subject: `Too late: the payment for ${what} goes back`,
      heading: "The payment that you asked for came too late",
      paragraphs: [
        greeting(name, "en"),
        `Somebody paid ${paid} for you: ${what}. When the payment arrived, this could no longer be had. The money goes back in full to whoever paid it; we have told them.`,
      ],
      action: { label: "See what you can do", url },
    },
    ml: {
      subject: `വൈകിപ്പോയി, പണം തിരികെ അയയ്ക്കുന്നു: ${what}`,
      heading: "നിങ്ങൾ ആവശ്യപ്പെട്ട പേയ്മെന്റ് വൈകിയാണ് എത്തിയത്",
      paragraphs: [
        greeting(name, "ml"),
        `നിങ്ങൾക്കുവേണ്ടി ഒരാൾ ${paid} അടച്ചു. പണം എത്തിയപ്പോഴേക്കും ഇത് വാങ്ങാൻ കഴിയാതായിരുന്നു. മുഴുവൻ തുകയും അടച്ച ആൾക്കുതന്നെ തിരികെ അയയ്ക്കുന്നു; അവർക്ക് ഞങ്ങൾ എഴുതിയിട്ടുണ്ട്.`,
      ],
      facts: [["വാങ്ങാൻ ശ്രമിച്ചത്", what]],
      action: { label: "ഇനി എന്തു ചെയ്യാമെന്നു കാണുക", url },
    },
  });
}

/** To the student: another person's payment for them is refunded. */
export function requestedPaymentRefundedMail(
  sender: MailSender,
  { name, purchase, amount, path }: RequestedPayment & { amount: string },
  language: Language,
): MailContent {
  const what = nameOfPurchase(purchase, language);
  const url = `${sender.origin}${path}`;
  return layOutIn(sender, language, {
    en: {
      subject: `A refund of ${amount} for ${what}`,
      heading: `${amount} goes back to whoever paid for you`,
      paragraphs: [
        greeting(name, "en"),
        `We are returning ${amount} of what was paid for you: ${what}. It goes back to the person who paid, to where it came from.`,
      ],
      action: { label: "See the refund", url },
    },
    ml: {
      subject: `${amount} റീഫണ്ട്: ${what}`,
      heading: `നിങ്ങൾക്കുവേണ്ടി അടച്ചതിൽ ${amount} തിരികെ അയയ്ക്കുന്നു`,
      paragraphs: [
        greeting(name, "ml"),
        `നിങ്ങൾക്കുവേണ്ടി അടച്ച പണത്തിൽ ${amount} തിരികെ അയയ്ക്കുന്നു. അത് അടച്ച ആളുടെ അക്കൗണ്ടിലേക്കുതന്നെ എത്തും.`,
      ],
      facts: [["വാങ്ങിയത്", what]],
      action: { label: "റീഫണ്ട് കാണുക", url },
    },
  });
}

/** The session of a Gold package has yet to be scheduled. */
export function remindToScheduleMail(
  sender: MailSender,
  { name, orderId }: { name: string | null; orderId: string },
  language: Language,
): MailContent {
  const url = `${sender.origin}/my-orders`;
  return layOutIn(sender, language, {
    en: {
      subject: "Your Gold session is waiting to be scheduled",
      heading: "Choose a time for your session",
      paragraphs: [
        greeting(name, "en"),
        "Your Gold Package includes a one-to-one session with a Career Counselor, and it has no date yet. Choose the counselor and the time that suit you; it costs nothing more.",
      ],
      facts: [["Order", orderId]],
      action: { label: "Schedule my session", url },
    },
    ml: {
      subject: "ഗോൾഡ് സെഷന്റെ സമയം ഇനിയും തിരഞ്ഞെടുത്തിട്ടില്ല",
      heading: "സെഷന് ഒരു സമയം തിരഞ്ഞെടുക്കുക",
      paragraphs: [
        greeting(name, "ml"),
        "ഗോൾഡ് പാക്കേജിൽ കരിയർ കൗൺസലറുമായി നിങ്ങൾക്കു മാത്രമായി ഒരു സെഷനുണ്ട്; അതിന് ഇതുവരെ തീയതി ആയിട്ടില്ല. ഇഷ്ടമുള്ള കൗൺസലറെയും സൗകര്യമുള്ള സമയവും തിരഞ്ഞെടുക്കുക; വേറെ പണം വേണ്ട.",
      ],
      facts: [["ഓർഡർ", orderId]],
      action: { label: "സെഷൻ ബുക്ക് ചെയ്യുക", url },
    },
  });
}
