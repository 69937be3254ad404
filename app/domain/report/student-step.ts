import type { ProcessingStop } from "#app/domain/accounts/consent.ts";
import { isJoinable } from "#app/domain/booking/session-state.ts";
import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { HighlightedEvent } from "./highlights/highlights.ts";
import type { ResultNext } from "./highlights/result-view.ts";

interface StepOrder {
  id: string;
  /** False while awaiting the capture of its payment. */
  isConfirmed: boolean;
  /** Null until the answers are submitted. */
  resultStatus: "queued" | "writing" | "ready" | "failed" | null;
  /** Whether the student has opened the report. */
  isRead: boolean;
  /** The question on screen at the student's last answer, 1 to 63; null if the assessment is not begun. */
  question: number | null;
  /** Whether it includes a session not booked yet. */
  hasSessionToBook: boolean;
}

/** The next confirmed session that has not ended. */
interface StepSession {
  bookingId: string;
  expertName: string;
  /** The file's name of the expert's picture; null for none. */
  expertImage: string | null;
  sessionTime: Date;
  /** Minutes. */
  sessionDuration: number;
}

/** The facts that decide a student's next step. */
export interface StepFacts {
  isProfileComplete: boolean;
  /** Why no data may be processed now; null if it may. */
  stop: ProcessingStop | null;
  /** Newest first. */
  orders: readonly StepOrder[];
  /** The newest purchase begun and unpaid that can still be paid. */
  unpaid: { packageType: PackageType; upgradedOrderId: string | null; couponCode: string | null } | null;
  session: StepSession | null;
  /** Whether the questions about the student's studies were answered, or all skipped. */
  hasStudies: boolean;
  /** The first date ahead in the year of the newest report; null for none. */
  date: HighlightedEvent | null;
  /** What the report names as next; null without one. */
  next: ResultNext | null;
}

/** A student's next step. */
export type StudentStep =
  | { kind: "complete" }
  | { kind: "consent"; stop: ProcessingStop }
  | { kind: "join" | "session"; session: StepSession }
  | { kind: "answer"; orderId: string; question: number | null }
  | { kind: "wait"; orderId: string; isConfirmed: boolean }
  | { kind: "read"; orderId: string; isRead: boolean }
  | { kind: "studies"; orderId: string }
  | { kind: "schedule" }
  | ({ kind: "pay" } & NonNullable<StepFacts["unpaid"]>)
  | { kind: "date"; date: HighlightedEvent }
  | { kind: "next"; next: ResultNext }
  | { kind: "choose" };

/** How long before a session it comes before what has no day, in milliseconds. */
const SESSION_SOON_MS = DAY_MS;

/** The one step that is next: what blocks everything else first, then what has a day, then what is in the family's hands. */
export function nextStudentStep(facts: StepFacts, now: Date): StudentStep {
  const { stop, orders, unpaid, session, hasStudies, date, next } = facts;
  if (!facts.isProfileComplete) return { kind: "complete" };
  if (stop !== null) return { kind: "consent", stop };
  if (session && isJoinable(session, now)) return { kind: "join", session };

  const open = orders.filter(({ resultStatus }) => resultStatus === null);
  const toAnswer = open.find(({ question }) => question !== null) ?? open.at(-1);
  if (toAnswer) return { kind: "answer", orderId: toAnswer.id, question: toAnswer.question };

  const written = orders.find(({ resultStatus }) => resultStatus !== null && resultStatus !== "ready");
  if (written) return { kind: "wait", orderId: written.id, isConfirmed: written.isConfirmed };

  const report = orders.find(({ resultStatus }) => resultStatus === "ready");
  const read = report && ({ kind: "read", orderId: report.id, isRead: report.isRead } as const);
  if (read && !read.isRead) return read;
  if (session && isAhead(session, now) && session.sessionTime.getTime() - now.getTime() <= SESSION_SOON_MS)
    return { kind: "session", session };
  if (report && !hasStudies) return { kind: "studies", orderId: report.id };
  if (orders.some(({ hasSessionToBook, isConfirmed }) => hasSessionToBook && isConfirmed)) return { kind: "schedule" };
  if (unpaid) return { kind: "pay", ...unpaid };
  if (report && date) return { kind: "date", date };
  if (report && next) return { kind: "next", next };
  return read ?? { kind: "choose" };
}

/** Whether a session has not ended. */
function isAhead({ sessionTime, sessionDuration }: StepSession, now: Date): boolean {
  return now.getTime() < sessionTime.getTime() + sessionDuration * MINUTE_MS;
}
