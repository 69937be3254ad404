import type { CancelledBy, RefundDecision } from "../../domain/booking/booking";
import type { ReceiptKind } from "../../domain/purchase/receipt-number";
import { receiptAttached, receiptWithPayer } from "./attachment-notes";
import { greeting, layOut, type MailContent, type MailSender, oneLine } from "./mail-layout";

const CALENDAR_FOLLOWS = "The calendar file that comes with this mail brings your calendar up to date.";

/** A paid session; `at` and `paid` as shown to people, such as 23 November 2026 at 9:00 am IST and ₹800. */
interface PaidSession {
  name: string;
  bookingId: string;
  expertName: string;
  at: string;
  minutes: number;
  place: string;
  /** Until when cancelling is free: `describeCancellation`. */
  cancellation: string;
  paid: string;
  /** Somebody else has paid for the student, and has the receipt. */
  isPaidByOther?: boolean;
}

/** The session is paid and will take place. */
export function sessionConfirmedMail(
  sender: MailSender,
  {
    name,
    bookingId,
    expertName,
    at,
    minutes,
    place,
    cancellation,
    paid,
    receiptKind,
    isPaidByOther = false,
  }: PaidSession & { receiptKind: ReceiptKind },
): MailContent {
  return layOut(sender, {
    subject: `Your session with ${oneLine(expertName)} is booked`,
    heading: "Your session is booked",
    paragraphs: [
      greeting(name),
      `We have received ${isPaidByOther ? "the payment that you asked for" : "your payment"}, and the time is yours.`,
    ],
    facts: [
      ["With", oneLine(expertName)],
      ["When", at],
      ["Length", `${minutes} minutes`],
      ["Where", place],
      ["Amount paid", paid],
      ["Booking", bookingId],
    ],
    action: { label: "See my session", url: `${sender.origin}/bookings/${encodeURIComponent(bookingId)}` },
    notes: [cancellation, isPaidByOther ? receiptWithPayer : receiptAttached(receiptKind)],
  });
}

/** The payment arrived when the time could no longer be booked: taken, too soon, or begun. It is refunded. */
export function sessionLostMail(
  sender: MailSender,
  { name, bookingId, expertName, at, place, paid }: PaidSession,
): MailContent {
  return layOut(sender, {
    subject: `Please choose another time: ${paid} is on its way back`,
    heading: "Your payment came too late for this time",
    paragraphs: [
      greeting(name),
      `Your payment for the session with ${oneLine(expertName)} on ${at} arrived after the time held for you had run out, and it can no longer be booked. We are sorry.`,
      "We return the payment in full to where it came from; banks usually take five to seven working days. You can book another time at once.",
    ],
    facts: [
      ["Where", place],
      ["Amount returned", paid],
      ["Booking", bookingId],
    ],
    action: { label: "Choose another time", url: `${sender.origin}/bookings/${encodeURIComponent(bookingId)}` },
  });
}

export function guestInvitedMail(
  sender: MailSender,
  {
    guestName,
    studentName,
    expertName,
    at,
    minutes,
    place,
  }: { guestName: string | null; studentName: string; expertName: string; at: string; minutes: number; place: string },
): MailContent {
  const student = oneLine(studentName);
  return layOut(sender, {
    subject: `${student} invites you to a session with ${oneLine(expertName)}`,
    heading: "You are invited to a career guidance session",
    paragraphs: [
      guestName ? greeting(guestName) : "Hello,",
      `${student} has booked a session with ${oneLine(expertName)} at Vazhi, and would like you to be there. It costs you nothing.`,
      "It is also in the calendar file that comes with this mail, together with the link to join if it is online.",
    ],
    facts: [
      ["When", at],
      ["Length", `${minutes} minutes`],
      ["Where", place],
      ["With", oneLine(expertName)],
    ],
    notes: ["If you do not know this student, please write to us, and you hear no more of it."],
  });
}

/** A payment arrived for a session that was already paid for or cancelled, and is refunded. */
export function sessionPaymentReturnedMail(
  sender: MailSender,
  { name, bookingId, expertName, at, place, paid }: PaidSession,
): MailContent {
  return layOut(sender, {
    subject: `A payment of ${paid} is on its way back`,
    heading: "We are returning a payment",
    paragraphs: [
      greeting(name),
      `A payment arrived for the session with ${oneLine(expertName)} on ${at} that had already been paid for or cancelled. We return it in full to where it came from; banks usually take five to seven working days.`,
      "There is nothing for you to do.",
    ],
    facts: [
      ["Where", place],
      ["Amount returned", paid],
      ["Booking", bookingId],
    ],
  });
}

/** Who is notified of a session. */
export type SessionAudience = "student" | "expert" | "guest";

/** A session as all of them are notified of it. */
export interface SessionNotification {
  audience: SessionAudience;
  /** The recipient's name; null where it is unknown. */
  name: string | null;
  bookingId: string;
  expertName: string;
  /** The student's first name: all that an expert sees of it. */
  studentName: string;
  /** When it begins, as shown to people: 23 November 2026 at 9:00 am IST. */
  at: string;
  /** The same without the date: 9:00 am IST. */
  clock: string;
  minutes: number;
  /** Where it takes place, and the link to join. */
  place: string;
  /** Until when its student can cancel free of charge: `describeCancellation`. */
  cancellation: string;
}

/** The page where each of them finds the session; guests have none. */
function sessionAction(
  sender: MailSender,
  { audience, bookingId }: SessionNotification,
): { label: string; url: string } | undefined {
  const id = encodeURIComponent(bookingId);
  if (audience === "student") return { label: "See my session", url: `${sender.origin}/bookings/${id}` };
  if (audience === "expert") return { label: "See the session", url: `${sender.origin}/expert/bookings/${id}` };
  return undefined;
}

/** Who the session is with, from the reader's point of view. */
function expert({ audience, expertName, studentName }: SessionNotification): string {
  if (audience === "expert") return oneLine(studentName);
  return audience === "student" ? oneLine(expertName) : `${oneLine(expertName)} and ${oneLine(studentName)}`;
}

function hello({ name }: SessionNotification): string {
  return name ? greeting(name) : "Hello,";
}

function sessionFacts(session: SessionNotification): [label: string, value: string][] {
  const { at, minutes, place } = session;
  return [
    ["With", expert(session)],
    ["When", at],
    ["Length", `${minutes} minutes`],
    ["Where", place],
  ];
}

/** A session has been booked: to the expert, and to a student whose Gold package pays for it. */
export function sessionBookedMail(sender: MailSender, session: SessionNotification): MailContent {
  const isExpert = session.audience === "expert";
  return layOut(sender, {
    subject: isExpert
      ? `New session: ${expert(session)} on ${session.at}`
      : `Your session with ${expert(session)} is booked`,
    heading: isExpert ? "A session has been booked with you" : "Your session is booked",
    paragraphs: [
      hello(session),
      isExpert
        ? `${expert(session)} has booked a session with you.`
        : "Your Gold package pays for it, and the time is yours.",
    ],
    facts: sessionFacts(session),
    action: sessionAction(sender, session),
    notes: [
      isExpert
        ? "If you cannot make it, please cancel it on that page as soon as you know: the student gets everything back."
        : session.cancellation,
    ],
  });
}

/** A session has been moved: by its student, or to the time that the expert has proposed. */
export function sessionMovedMail(
  sender: MailSender,
  session: SessionNotification,
  { isAtProposedTime }: { isAtProposedTime: boolean },
): MailContent {
  return layOut(sender, {
    subject: `Moved: session with ${expert(session)}, now ${session.at}`,
    heading: "The session takes place at another time",
    paragraphs: [
      hello(session),
      session.audience === "student"
        ? `Your session with ${expert(session)} is moved.`
        : session.audience === "expert" && isAtProposedTime
          ? `${oneLine(session.studentName)} has accepted the time that you proposed.`
          : `${oneLine(session.studentName)} has moved the session.`,
    ],
    facts: sessionFacts(session),
    action: sessionAction(sender, session),
    notes: [...(session.audience === "student" ? [session.cancellation] : []), CALENDAR_FOLLOWS],
  });
}

/** The expert proposes another time for a booked session: to the student, who decides. */
export function sessionProposedMail(
  sender: MailSender,
  {
    name,
    bookingId,
    expertName,
    at,
    proposedAt,
    answerBy,
    minutes,
    place,
    cancellation,
  }: {
    name: string;
    bookingId: string;
    expertName: string;
    at: string;
    proposedAt: string;
    answerBy: string;
    minutes: number;
    place: string;
    /** Until when the proposed session could be cancelled free of charge: `describeCancellation`. */
    cancellation: string;
  },
): MailContent {
  return layOut(sender, {
    subject: `${oneLine(expertName)} proposes another time: ${proposedAt}`,
    heading: "Another time is proposed for your session",
    paragraphs: [
      greeting(name),
      `${oneLine(expertName)} asks whether your session can take place at another time. You decide: accept it, or keep the time you have. The price stays as it is.`,
      "As long as you do not answer, your session stays where it is.",
    ],
    facts: [
      ["So far", at],
      ["Proposed", proposedAt],
      ["Length", `${minutes} minutes`],
      ["Where", place],
      ["Answer by", answerBy],
    ],
    action: { label: "Accept or keep my time", url: `${sender.origin}/bookings/${encodeURIComponent(bookingId)}` },
    notes: [`If you accept: ${cancellation}`],
  });
}

/** The student keeps the time so far: to the expert who proposed another. */
export function proposalDeclinedMail(
  sender: MailSender,
  {
    name,
    bookingId,
    studentName,
    at,
    proposedAt,
  }: { name: string; bookingId: string; studentName: string; at: string; proposedAt: string },
): MailContent {
  return layOut(sender, {
    subject: `${oneLine(studentName)} keeps the session on ${at}`,
    heading: "The session stays where it is",
    paragraphs: [
      greeting(name),
      `${oneLine(studentName)} cannot come at the time that you proposed, ${proposedAt}. That time is free for others again.`,
      "If you cannot make the original time, please cancel the session on its page as soon as you know: the student gets everything back.",
    ],
    facts: [
      ["With", oneLine(studentName)],
      ["When", at],
    ],
    action: { label: "See the session", url: `${sender.origin}/expert/bookings/${encodeURIComponent(bookingId)}` },
  });
}

/** Why a session is cancelled, and what its student gets back; `refund` is null where a separate mail says so. */
export interface SessionEnd {
  by: CancelledBy;
  reason: string | null;
  refund: RefundDecision | null;
}

const WHO_CANCELLED: Record<SessionEnd["by"], string> = {
  student: "The student",
  expert: "The expert",
  administrator: "Vazhi",
  system: "Vazhi",
};

const RETURNED: Record<RefundDecision, string> = {
  full: "The whole amount goes back to where it was paid from; banks usually take five to seven working days.",
  credit: "Your Gold session is yours to book again.",
  none: "It was cancelled less than 24 hours before, so nothing is returned.",
};

export function sessionCancelledMail(
  sender: MailSender,
  session: SessionNotification,
  { by, reason, refund }: SessionEnd,
): MailContent {
  const isStudent = session.audience === "student";
  const who =
    isStudent && by === "student"
      ? "You have"
      : `${WHO_CANCELLED[by]} ${isStudent ? "had to cancel" : "has cancelled"}`;
  const what =
    isStudent && by === "student"
      ? `cancelled your session with ${expert(session)}.`
      : `${isStudent ? "your" : "the"} session with ${expert(session)}.${isStudent ? " We are sorry." : ""}`;
  return layOut(sender, {
    subject: `Cancelled: session with ${expert(session)} on ${session.at}`,
    heading: "The session is cancelled",
    paragraphs: [
      hello(session),
      `${who} ${what}`,
      ...(reason ? [`Reason: ${oneLine(reason)}`] : []),
      ...(isStudent && refund ? [RETURNED[refund]] : []),
    ],
    facts: [
      ["It was to be", session.at],
      ["Where", session.place],
    ],
    action: isStudent
      ? { label: "Book another session", url: `${sender.origin}/bookings/${encodeURIComponent(session.bookingId)}` }
      : undefined,
    notes: [CALENDAR_FOLLOWS],
  });
}

/** A session is a day or an hour away. Names the time, not how long is left: mails may be late, and are read later. */
export function sessionReminderMail(sender: MailSender, session: SessionNotification, lead: "24h" | "1h"): MailContent {
  const isNear = lead === "1h";
  return layOut(sender, {
    subject: isNear
      ? `Today at ${session.clock}: session with ${expert(session)}`
      : `Reminder: session with ${expert(session)}, ${session.at}`,
    heading: isNear ? `Your session begins at ${session.clock}` : "Your session is less than a day away",
    paragraphs: [
      hello(session),
      isNear
        ? "Please be there a few minutes early. Online, the meeting opens 15 minutes before."
        : // The notice period is as long as this reminder's lead: promise nothing that may be over when it arrives.
          session.audience === "student"
          ? "Write down what you want to ask. The session can no longer be moved, and a cancellation returns nothing; if you cannot come, please cancel it all the same, so that nobody waits for you."
          : "This is what you need for it.",
    ],
    facts: sessionFacts(session),
    action: sessionAction(sender, session),
  });
}

/** The expert or an administrator says that the student did not come: what that means, and how to object. */
export function sessionMissedMail(
  sender: MailSender,
  {
    name,
    bookingId,
    expertName,
    at,
    isGold,
    by,
  }: {
    name: string;
    bookingId: string;
    expertName: string;
    at: string;
    /** A Gold package has paid for it: it has no price of its own. */
    isGold: boolean;
    by: "expert" | "administrator";
  },
): MailContent {
  const expertIs = oneLine(expertName);
  const { supportEmail } = sender;
  return layOut(sender, {
    subject: `Reported as missed: your session with ${expertIs}`,
    heading: "Your session was reported as missed",
    paragraphs: [
      greeting(name),
      by === "expert"
        ? `${expertIs} has reported that you did not come to your session on ${at}.`
        : `We have recorded that you did not come to your session with ${expertIs} on ${at}.`,
      isGold
        ? "The session was part of your Gold Package. As it says in our refund policy, a session that is missed counts as used; your report and everything else of the package stay as they are."
        : "As it says in our refund policy, a session that is missed is not refunded: the expert has kept the time free for you.",
      `Is that not right, or was it not your fault? Reply to this mail or write to ${supportEmail}, and name the booking. We ask both sides, and correct the report if it is wrong.`,
      by === "expert"
        ? `${expertIs} എന്ന വിദഗ്ധരുമായുള്ള സെഷന് (${at}) നിങ്ങൾ എത്തിയില്ല എന്ന് അവർ അറിയിച്ചിരിക്കുന്നു.`
        : `${expertIs} എന്ന വിദഗ്ധരുമായുള്ള സെഷന് (${at}) നിങ്ങൾ എത്തിയില്ല എന്ന് ഞങ്ങൾ രേഖപ്പെടുത്തിയിരിക്കുന്നു.`,
      isGold
        ? "നിങ്ങളുടെ ഗോൾഡ് പാക്കേജിൽ ഉൾപ്പെട്ട സെഷനായിരുന്നു ഇത്. റീഫണ്ട് നയമനുസരിച്ച്, എത്താതിരുന്ന സെഷൻ ഉപയോഗിച്ചതായി കണക്കാക്കും; റിപ്പോർട്ടും പാക്കേജിലെ മറ്റെല്ലാം അതേപടി തുടരും."
        : "റീഫണ്ട് നയമനുസരിച്ച്, എത്താതിരുന്ന സെഷന്റെ പണം തിരികെ ലഭിക്കില്ല: വിദഗ്ധർ ആ സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചിരുന്നു.",
      `ഇത് ശരിയല്ലെങ്കിൽ, അല്ലെങ്കിൽ നിങ്ങളുടെ കുറ്റംകൊണ്ടല്ലെങ്കിൽ, ഈ മെയിലിന് മറുപടി അയയ്ക്കുക; അല്ലെങ്കിൽ ബുക്കിങ് നമ്പർ സഹിതം ${supportEmail} എന്ന വിലാസത്തിൽ എഴുതുക. ഇരുകൂട്ടരോടും ചോദിച്ച്, തെറ്റാണെങ്കിൽ ഞങ്ങൾ തിരുത്തും.`,
    ],
    facts: [
      ["With", expertIs],
      ["When", at],
      ["Booking", bookingId],
    ],
    action: { label: "See the session", url: `${sender.origin}/bookings/${encodeURIComponent(bookingId)}` },
    notes: [`Refund policy · റീഫണ്ട് നയം: ${sender.origin}/cancellation-refund`],
  });
}

/** The expert has written down what was agreed on: it is in the student's report. In both languages. */
export function sessionNotesMail(
  sender: MailSender,
  {
    name,
    expertName,
    at,
    date,
    orderId,
  }: {
    name: string;
    expertName: string;
    /** When the session was, as shown to people: with its time, and in Malayalam the date. */
    at: string;
    date: string;
    /** Of the report that the notes are in. */
    orderId: string;
  },
): MailContent {
  const expertIs = oneLine(expertName);
  return layOut(sender, {
    subject: `Your next steps, agreed with ${expertIs}`,
    heading: "What you agreed on is in your report",
    paragraphs: [
      greeting(name),
      `After your session on ${at}, ${expertIs} has written down the next steps that you agreed on. They are now part of your report; its PDF is made again with them.`,
      `${date}: സെഷനുശേഷം, നിങ്ങൾ ഒരുമിച്ചു തീരുമാനിച്ച അടുത്ത പടികൾ ${expertIs} എഴുതിത്തന്നിരിക്കുന്നു. അവ ഇപ്പോൾ നിങ്ങളുടെ റിപ്പോർട്ടിലുണ്ട്; അവ ചേർത്ത PDF ഉടൻ ലഭിക്കും.`,
    ],
    action: { label: "Read my report", url: `${sender.origin}/results?order=${encodeURIComponent(orderId)}` },
  });
}
