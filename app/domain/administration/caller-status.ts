import type { BookingState } from "#app/domain/booking/session-state.ts";
import type { ConsentState, GuardianState, ProcessingStop, VerificationMethod } from "#app/domain/accounts/consent.ts";
import { isProofOld } from "#app/domain/accounts/consent.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { MessageStopReason } from "#app/domain/platform/phone-message.ts";
import { formatAppointment, formatListDate, formatListDateTime } from "#app/domain/platform/time.ts";
import { formatAmount } from "#app/domain/purchase/money.ts";
import { type PaymentError, type PaymentFailure, toPaymentFailure } from "#app/domain/purchase/payment-failure.ts";
import type { ReportFinding, ReportReason, ReportRemedy } from "./report-reason.ts";

/**
 * What a line says about a student, from least to most pressing. `none`: there is nothing, or it is over. `good`: as it
 * should be. `waiting`: somebody's next step is awaited. `bad`: somebody has to act.
 */
const CALLER_STATES = ["none", "good", "waiting", "bad"] as const;

export type CallerState = (typeof CALLER_STATES)[number];

/** What a caller asks about, in display order. */
export type CallerTopic = "money" | "consent" | "report" | "session" | "contact";

type Finding =
  | ReportFinding
  | "paid"
  | "payment-awaited"
  | "payment-failed"
  | "payment-closed"
  | "payment-over"
  | "not-for-sale"
  | "refund-under-way"
  | "refund-failed"
  | "refunded"
  | "nothing-bought"
  | "agreed"
  | "agreed-as-before"
  | "consent-awaited"
  | "consent-denied"
  | "consent-not-asked"
  | "session-ahead"
  | "session-unpaid"
  | "session-without-outcome"
  | "session-not-booked"
  | "no-session"
  | "mail-arrives"
  | "nothing-sent"
  | "contact-stopped"
  | "refuses"
  | "wants-none"
  | "unverified"
  | "undelivered";

/** The one rule for colours on a student's page: whether somebody has to act, not whether the news is good. */
const STATES: Readonly<Record<Finding, CallerState>> = {
  paid: "good",
  "payment-awaited": "waiting",
  "payment-failed": "bad",
  "payment-closed": "waiting",
  "payment-over": "none",
  "not-for-sale": "bad",
  "refund-under-way": "waiting",
  "refund-failed": "bad",
  refunded: "none",
  "nothing-bought": "none",
  agreed: "good",
  "agreed-as-before": "waiting",
  "consent-awaited": "waiting",
  "consent-denied": "bad",
  "consent-not-asked": "none",
  "report-ready": "good",
  "report-failed": "bad",
  "report-late": "bad",
  "report-coming": "waiting",
  "report-blocked": "waiting",
  "report-over": "none",
  "session-ahead": "good",
  "session-unpaid": "waiting",
  "session-without-outcome": "waiting",
  "session-not-booked": "waiting",
  "no-session": "none",
  "mail-arrives": "good",
  "nothing-sent": "none",
  "contact-stopped": "waiting",
  refuses: "bad",
  "wants-none": "waiting",
  unverified: "waiting",
  undelivered: "bad",
};

/** What the desk can do about a line at once. */
export type CallerRemedy =
  | { kind: Exclude<ReportRemedy, "ask-provider" | "requeue-report"> }
  | { kind: "ask-provider"; orderId: string | null; bookingId: string | null }
  | { kind: "requeue-report"; resultId: string }
  | { kind: "refund" | "see-payment"; paymentId: string }
  | { kind: "see-session"; bookingId: string }
  | { kind: "remind-to-schedule"; orderId: string }
  | { kind: "resume-mail"; email: string }
  | { kind: "resume-messages"; phone: string }
  | { kind: "allow-contact" | "see-mails" };

/** One sentence about a topic, with its state and the step that helps. */
interface CallerNote {
  state: CallerState;
  sentence: string;
  remedy: CallerRemedy | null;
}

/** A topic's notes, the most pressing first: the first has the line's state. */
export interface CallerLine extends CallerNote {
  topic: CallerTopic;
  /** Further sentences. */
  others: readonly string[];
}

const weight = (state: CallerState) => CALLER_STATES.indexOf(state);

/** The most pressing state of all lines: the page's. */
export function worstState(lines: readonly { state: CallerState }[]): CallerState {
  return lines.reduce<CallerState>((worst, { state }) => (weight(state) > weight(worst) ? state : worst), "none");
}

function note(finding: Finding, sentence: string, remedy: CallerRemedy | null = null): CallerNote {
  return { state: STATES[finding], sentence, remedy };
}

/** Sentences per line: a caller asks about the latest. */
const SHOWN = 3;

function toLine(topic: CallerTopic, notes: readonly CallerNote[], otherwise: CallerNote): CallerLine {
  const [first = otherwise, ...others] = notes.toSorted((one, other) => weight(other.state) - weight(one.state));
  return { topic, ...first, others: others.slice(0, SHOWN - 1).map(({ sentence }) => sentence) };
}

/** An attempt to pay, as the provider reported it. */
export interface PaymentAttempt extends Omit<PaymentError, "errorSource" | "errorStep"> {
  id: string;
  orderId: string | null;
  bookingId: string | null;
  /** What it was for: "Gold", "Session". */
  title: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  role: "pending" | "settled" | "duplicate" | "lapsed" | "quarantined";
  amountPaise: number;
  refundedAmountPaise: number;
  currency: string;
  /** `upi`, `card`…; null if unknown. */
  method: string | null;
  /** Of its latest refund; null without one. */
  refundStatus: "wanted" | "pending" | "processed" | "failed" | null;
  createdAt: Date;
  capturedAt: Date | null;
}

/** A payment window that was opened for an open purchase, and in which nothing was tried. */
export interface UntriedCheckout {
  orderId: string;
  title: string;
  amountPaise: number;
  openedAt: Date;
}

const FAILURES: Readonly<Record<PaymentFailure, string>> = {
  "insufficient-funds": "not enough money in the account",
  "wrong-credentials": "a wrong PIN, OTP or CVV",
  "limit-exceeded": "over the bank's limit",
  "timed-out": "not finished in time",
  "given-up": "the buyer closed it",
  "bank-unreachable": "the bank could not be reached",
  "invalid-account": "a wrong or blocked UPI ID, card or account",
  declined: "the bank declined it",
};

/** After so long, an attempt that took no money is history, in milliseconds. */
const ATTEMPT_OVER_MS = 7 * DAY_MS;

function describeAttempt(attempt: PaymentAttempt, now: Date): CallerNote {
  const { id, orderId, bookingId, title, status, role, currency, createdAt, capturedAt, refundStatus } = attempt;
  const amount = formatAmount(attempt.amountPaise, currency);
  const what = `${amount} for ${title}`;
  const by = attempt.method ? `, ${attempt.method === "upi" ? "UPI" : attempt.method}` : "";
  const at = `${formatListDateTime(capturedAt ?? createdAt)}${by}`;
  const ask: CallerRemedy = { kind: "ask-provider", orderId, bookingId };
  if (status === "failed") {
    const failure = toPaymentFailure(attempt);
    const isOver = now.getTime() - createdAt.getTime() > ATTEMPT_OVER_MS;
    const finding = isOver ? "payment-over" : failure === "given-up" ? "payment-closed" : "payment-failed";
    return note(finding, `Not paid: ${what}, ${FAILURES[failure]} (${at}).`, isOver ? null : ask);
  }
  if (status === "created" || status === "authorized")
    return note("payment-awaited", `Begun, and not confirmed: ${what} (${at}).`, ask);
  if (refundStatus === "failed")
    return note("refund-failed", `The refund of ${what} failed (${at}).`, { kind: "see-payment", paymentId: id });
  if (refundStatus === "wanted" || refundStatus === "pending")
    return note("refund-under-way", `On its way back: ${what} (${at}).`, { kind: "see-payment", paymentId: id });
  if (status === "refunded" || attempt.refundedAmountPaise >= attempt.amountPaise)
    return note("refunded", `Paid and returned: ${what} (${at}).`);
  const refund: CallerRemedy = { kind: "refund", paymentId: id };
  const part =
    attempt.refundedAmountPaise > 0 ? `, ${formatAmount(attempt.refundedAmountPaise, currency)} returned` : "";
  if (role === "settled") return note("paid", `Paid: ${what}${part} (${at}).`, refund);
  if (role === "pending") return note("payment-awaited", `Received, and being booked: ${what} (${at}).`, ask);
  const why = { duplicate: "Paid once too often", lapsed: "Paid on a price that had lapsed", quarantined: "Set aside" };
  return note("not-for-sale", `${why[role]}: ${what}${part} (${at}).`, refund);
}

const tookMoney = ({ capturedAt }: PaymentAttempt) => capturedAt !== null;

/** The line about money. Attempts without money count only if none with money came after them. */
export function describeMoney(
  { attempts, untried }: { attempts: readonly PaymentAttempt[]; untried: readonly UntriedCheckout[] },
  now: Date,
): CallerLine {
  const lastPaid = Math.max(0, ...attempts.filter(tookMoney).map(({ createdAt }) => createdAt.getTime()));
  const isCurrent = (at: Date) => at.getTime() >= lastPaid;
  const tried = attempts
    .filter((attempt) => tookMoney(attempt) || isCurrent(attempt.createdAt))
    .map((attempt) => ({ at: attempt.createdAt, said: describeAttempt(attempt, now) }));
  const opened = untried
    .filter(({ openedAt }) => isCurrent(openedAt))
    .map(({ orderId, title, amountPaise, openedAt }) => ({
      at: openedAt,
      said: note(
        now.getTime() - openedAt.getTime() > ATTEMPT_OVER_MS ? "payment-over" : "payment-closed",
        `Payment page opened, nothing paid: ${formatAmount(amountPaise)} for ${title} (${formatListDateTime(openedAt)}).`,
        { kind: "ask-provider", orderId, bookingId: null },
      ),
    }));
  const newestFirst = [...tried, ...opened].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return toLine(
    "money",
    newestFirst.map(({ said }) => said),
    note("nothing-bought", "Nothing bought yet."),
  );
}

export interface ConsentView {
  state: ConsentState;
  /** Why the student cannot go on; null if they can. */
  stop: ProcessingStop | null;
  /** The guardian's name and address, as far as they are known. */
  who: string;
  /** The current request to a guardian. */
  guardian: {
    state: GuardianState;
    method: VerificationMethod | null;
    createdAt: Date;
    verifiedAt: Date | null;
  } | null;
}

const PROOFS: Readonly<Record<VerificationMethod, string>> = {
  code: "by a mailed code",
  payment: "by a payment",
  phone: "by a code to their number",
  school: "by the school's word",
};

/** The line about who agreed to what is done with the student's data. */
export function describeConsent(view: ConsentView): CallerLine {
  return toLine("consent", [], findConsent(view));
}

function findConsent({ state, stop, who, guardian }: ConsentView): CallerNote {
  const named = who === "" ? "The guardian" : `The guardian (${who})`;
  const remind: CallerRemedy = { kind: "remind-guardian" };
  switch (stop) {
    case "own-consent-wanted":
      return note("consent-awaited", "18 by now, and asked to agree themselves at the next login.");
    case "own-withdrawn":
      return note("consent-denied", "The student took the consent back. They can agree again in their profile.");
    case "guardian-refused":
      return note("consent-denied", `${named} refused. Only they can change it, by their link; or name another.`);
    case "guardian-withdrawn":
      return note("consent-denied", `${named} took the consent back. Only they can change it; or name another.`);
    case "guardian-awaited":
      if (!guardian) return note("consent-awaited", "Under 18, and no guardian named yet.");
      return note(
        "consent-awaited",
        guardian.state === "consented"
          ? `${named} agreed, and has not proved who they are yet.`
          : `${named} was asked on ${formatListDate(guardian.createdAt)}, and has not answered.`,
        remind,
      );
    case null:
  }
  if (state === "own") return note("agreed", "The student agreed themselves, at 18 or older.");
  if (state === "waiting") return note("consent-not-asked", "Under 18; the settings do not ask for a guardian.");
  const proof = guardian?.method ? `, proved ${PROOFS[guardian.method]}` : "";
  const on = guardian?.verifiedAt ? ` on ${formatListDate(guardian.verifiedAt)}` : "";
  return guardian && isProofOld(guardian)
    ? note("agreed-as-before", `${named} agreed${on}${proof}, as before; asked again at the next payment.`)
    : note("agreed", `${named} agreed${on}${proof}.`);
}

/** An order's report: written, or why not. */
export type ReportView =
  | { title: string; readyAt: Date | null; hasStudies: boolean }
  | (ReportReason & { title: string | null; orderId: string | null; resultId: string | null });

/** The line about reports. */
export function describeReports(reports: readonly ReportView[]): CallerLine {
  return toLine("report", reports.map(describeReport), note("report-over", "No report yet."));
}

function describeReport(report: ReportView): CallerNote {
  if (!("sentence" in report)) {
    const at = report.readyAt ? ` on ${formatListDateTime(report.readyAt)}` : "";
    return note(
      "report-ready",
      `${report.title}: written${at}, ${report.hasStudies ? "with" : "without"} the answers about studies.`,
    );
  }
  const { finding, title, sentence, next, remedy, orderId, resultId } = report;
  return note(finding, `${title ? `${title}: ` : ""}${sentence} ${next}`, toRemedy(remedy, { orderId, resultId }));
}

function toRemedy(
  remedy: ReportRemedy | null,
  { orderId, resultId }: { orderId: string | null; resultId: string | null },
): CallerRemedy | null {
  if (remedy === "ask-provider") return orderId === null ? null : { kind: remedy, orderId, bookingId: null };
  if (remedy === "requeue-report") return resultId === null ? null : { kind: remedy, resultId };
  return remedy === null ? null : { kind: remedy };
}

export interface SessionView {
  id: string;
  expert: string;
  sessionTime: Date;
  state: BookingState;
}

/** The line about sessions; `credits` are the orders whose session is not booked. */
export function describeSessions({
  sessions,
  credits,
}: {
  sessions: readonly SessionView[];
  credits: readonly string[];
}): CallerLine {
  const ahead = sessions.toSorted((one, other) => one.sessionTime.getTime() - other.sessionTime.getTime());
  const notes = ahead.flatMap(({ id, expert, sessionTime, state }): CallerNote[] => {
    const what = `${formatAppointment(sessionTime)} with ${expert}`;
    const see: CallerRemedy = { kind: "see-session", bookingId: id };
    if (state === "upcoming") return [note("session-ahead", `Next: ${what}.`, see)];
    if (state === "running") return [note("session-ahead", `Now: ${what}.`, see)];
    if (state === "unpaid") return [note("session-unpaid", `Held, and not paid: ${what}.`, see)];
    if (state === "confirming") return [note("session-unpaid", `Paid, and not confirmed yet: ${what}.`, see)];
    if (state === "awaiting-outcome")
      return [note("session-without-outcome", `Over, without an outcome: ${what}.`, see)];
    return [];
  });
  const unbooked = credits.map((orderId) =>
    note("session-not-booked", "The session of the Gold package is not booked yet.", {
      kind: "remind-to-schedule",
      orderId,
    }),
  );
  return toLine("session", [...notes, ...unbooked], note("no-session", "No session is booked."));
}

export interface ContactView {
  email: string | null;
  isVerified: boolean;
  /** The number that signs in. */
  phone: string | null;
  /** The desk's own stop. */
  contactStop: { reason: string; stoppedAt: Date } | null;
  mailStop: { reason: "bounce" | "complaint"; stoppedAt: Date } | null;
  messageStop: { reason: MessageStopReason; stoppedAt: Date } | null;
  /** Mails and messages that were given up, newest first. */
  undelivered: readonly { what: string; why: string; at: Date }[];
  lastSentAt: Date | null;
}

const MESSAGE_STOPS: Readonly<Record<MessageStopReason, string>> = {
  "opt-out": "its owner asked for no more",
  "wrong-number": "its operator knows nobody there",
  moved: "its owner left it",
};

/** The line about whether mail and messages arrive. */
export function describeContact(view: ContactView): CallerLine {
  const { email, isVerified, phone, contactStop, mailStop, messageStop, undelivered, lastSentAt } = view;
  const notes: CallerNote[] = [];
  if (contactStop)
    notes.push(
      note(
        "contact-stopped",
        `We stopped all mail on ${formatListDate(contactStop.stoppedAt)}: ${contactStop.reason}`,
        {
          kind: "allow-contact",
        },
      ),
    );
  if (mailStop && email !== null)
    notes.push(
      note(
        mailStop.reason === "bounce" ? "refuses" : "wants-none",
        `No mail to ${email} since ${formatListDate(mailStop.stoppedAt)}: ${mailStop.reason === "bounce" ? "the mailbox refused one" : "its owner called one spam"}.`,
        { kind: "resume-mail", email },
      ),
    );
  if (messageStop && phone !== null)
    notes.push(
      note(
        messageStop.reason === "opt-out" ? "wants-none" : "refuses",
        `No messages to ${phone} since ${formatListDate(messageStop.stoppedAt)}: ${MESSAGE_STOPS[messageStop.reason]}.`,
        { kind: "resume-messages", phone },
      ),
    );
  if (email !== null && !isVerified)
    notes.push(note("unverified", `${email} is not verified.`, { kind: "resend-verification" }));
  for (const { what, why, at } of undelivered)
    notes.push(
      note("undelivered", `Did not arrive: ${what}, ${formatListDateTime(at)} (${why}).`, { kind: "see-mails" }),
    );
  return toLine(
    "contact",
    notes,
    lastSentAt
      ? note("mail-arrives", `Nothing came back. The last one went on ${formatListDateTime(lastSentAt)}.`)
      : note("nothing-sent", "Nothing was sent yet."),
  );
}
