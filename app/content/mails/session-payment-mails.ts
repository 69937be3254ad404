import { describePlace, type SessionPlace } from "#app/domain/experts/session-place.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import type { ReceiptKind } from "#app/domain/purchase/receipt-number.ts";
import { describeCancellation } from "#app/domain/purchase/session-cancellation.ts";
import { receiptNote } from "./attachment-notes.ts";
import { greeting, layOutIn, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";
import { RETURNED_IN_MALAYALAM } from "./purchase-mails.ts";
import { minutesIn, SESSION_LABELS } from "./session-facts.ts";

/** A paid session; `paid` is formatted, such as ₹800. */
interface PaidSession {
  name: string;
  bookingId: string;
  expertName: string;
  sessionTime: Date;
  place: SessionPlace;
  paid: string;
}

/** The session is paid and will take place. */
export function sessionConfirmedMail(
  sender: MailSender,
  {
    name,
    bookingId,
    expertName,
    sessionTime,
    minutes,
    place,
    paid,
    receiptKind,
    isPaidByOther = false,
    isReceiptWithPayer = false,
    now,
  }: PaidSession & {
    minutes: number;
    receiptKind: ReceiptKind;
    /** Another person has paid for the student, and has the receipt. */
    isPaidByOther?: boolean;
    isReceiptWithPayer?: boolean;
    now: Date;
  },
  language: Language,
): MailContent {
  const expertIs = oneLine(expertName);
  const url = `${sender.origin}/bookings/${encodeURIComponent(bookingId)}`;
  const label = SESSION_LABELS[language];
  const common = {
    facts: [
      [label.with, expertIs],
      [label.when, formatAppointment(sessionTime, language)],
      [label.length, minutesIn(minutes, language)],
      [label.where, describePlace(place, language)],
      [label.paid, paid],
      [label.booking, bookingId],
    ] satisfies [string, string][],
    notes: [
      describeCancellation(sessionTime, now, language),
      receiptNote({ receiptKind, isReceiptWithPayer }, language),
    ],
  };
  return layOutIn(sender, language, {
    en: {
      ...common,
      subject: `Your session with ${expertIs} is booked`,
      heading: "Your session is booked",
      paragraphs: [
        greeting(name, "en"),
        isPaidByOther
          ? "We have received the payment that you asked for, and the time is yours."
          : "We have received your payment, and the time is yours.",
      ],
      action: { label: "See my session", url },
    },
    ml: {
      ...common,
      subject: `സെഷൻ ബുക്ക് ചെയ്തു: ${expertIs}`,
      heading: "നിങ്ങളുടെ സെഷൻ ബുക്ക് ചെയ്തു",
      paragraphs: [
        greeting(name, "ml"),
        isPaidByOther
          ? "നിങ്ങൾ ആവശ്യപ്പെട്ട പേയ്മെന്റ് ലഭിച്ചു; സെഷന്റെ സമയം ഉറപ്പായി."
          : "നിങ്ങളുടെ പേയ്മെന്റ് ലഭിച്ചു; സെഷന്റെ സമയം ഉറപ്പായി.",
      ],
      action: { label: "സെഷൻ കാണുക", url },
    },
  });
}

/** The payment arrived when the time could no longer be booked: taken, too soon, or begun. It is refunded. */
export function sessionLostMail(
  sender: MailSender,
  { name, bookingId, expertName, sessionTime, place, paid }: PaidSession,
  language: Language,
): MailContent {
  const expertIs = oneLine(expertName);
  const url = `${sender.origin}/bookings/${encodeURIComponent(bookingId)}`;
  const label = SESSION_LABELS[language];
  return layOutIn(sender, language, {
    en: {
      subject: `Please choose another time: ${paid} is on its way back`,
      heading: "Your payment came too late for this time",
      paragraphs: [
        greeting(name, "en"),
        `Your payment for the session with ${expertIs} on ${formatAppointment(sessionTime)} arrived after the time held for you had run out, and it can no longer be booked. We are sorry.`,
        "We return the payment in full to where it came from; banks usually take five to seven working days. You can book another time at once.",
      ],
      facts: [
        [label.where, describePlace(place)],
        [label.returned, paid],
        [label.booking, bookingId],
      ],
      action: { label: "Choose another time", url },
    },
    ml: {
      subject: `മറ്റൊരു സമയം തിരഞ്ഞെടുക്കുക: ${paid} തിരികെ അയയ്ക്കുന്നു`,
      heading: "ഈ സമയത്തിനുള്ള പണം വൈകിയാണ് എത്തിയത്",
      paragraphs: [
        greeting(name, "ml"),
        `${expertIs} എന്ന വിദഗ്ധരുമായുള്ള സെഷനു നിങ്ങൾ അടച്ച പണം വൈകിയാണ് എത്തിയത്: നിങ്ങൾക്കായി സമയം മാറ്റിവച്ചിരുന്നത് അതിനു മുമ്പേ തീർന്നു. ആ സമയം ഇനി ബുക്ക് ചെയ്യാൻ കഴിയില്ല. ക്ഷമിക്കണം.`,
        RETURNED_IN_MALAYALAM,
        "മറ്റൊരു സമയം ഇപ്പോൾത്തന്നെ ബുക്ക് ചെയ്യാം.",
      ],
      facts: [
        [label.when, formatAppointment(sessionTime, "ml")],
        [label.where, describePlace(place, "ml")],
        [label.returned, paid],
        [label.booking, bookingId],
      ],
      action: { label: "മറ്റൊരു സമയം തിരഞ്ഞെടുക്കുക", url },
    },
  });
}

/** A payment arrived for a session that was already paid for or cancelled, and is refunded. */
export function sessionPaymentReturnedMail(
  sender: MailSender,
  { name, bookingId, expertName, sessionTime, place, paid }: PaidSession,
  language: Language,
): MailContent {
  const expertIs = oneLine(expertName);
  const label = SESSION_LABELS[language];
  return layOutIn(sender, language, {
    en: {
      subject: `A payment of ${paid} is on its way back`,
      heading: "We are returning a payment",
      paragraphs: [
        greeting(name, "en"),
        `A payment arrived for the session with ${expertIs} on ${formatAppointment(sessionTime)} that had already been paid for or cancelled. We return it in full to where it came from; banks usually take five to seven working days.`,
        "There is nothing for you to do.",
      ],
      facts: [
        [label.where, describePlace(place)],
        [label.returned, paid],
        [label.booking, bookingId],
      ],
    },
    ml: {
      subject: `ഒരു പേയ്മെന്റ് തിരികെ അയയ്ക്കുന്നു: ${paid}`,
      heading: "ഒരു പേയ്മെന്റ് തിരികെ അയയ്ക്കുന്നു",
      paragraphs: [
        greeting(name, "ml"),
        `${expertIs} എന്ന വിദഗ്ധരുമായുള്ള സെഷനുവേണ്ടി ഒരു പേയ്മെന്റ് എത്തി; അതിനു മുമ്പേ സെഷന് പണം അടച്ചിരുന്നു, അല്ലെങ്കിൽ സെഷൻ റദ്ദാക്കിയിരുന്നു.`,
        RETURNED_IN_MALAYALAM,
        "നിങ്ങൾ ഒന്നും ചെയ്യേണ്ടതില്ല.",
      ],
      facts: [
        [label.when, formatAppointment(sessionTime, "ml")],
        [label.where, describePlace(place, "ml")],
        [label.returned, paid],
        [label.booking, bookingId],
      ],
    },
  });
}
