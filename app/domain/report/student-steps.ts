import { isJoinable } from "#app/domain/booking/session-state.ts";
import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";

/** A package that a student has bought, as far as the next step depends on it. */
interface StepOrder {
  id: string;
  /** False while the capture of its payment is awaited. */
  isConfirmed: boolean;
  /** Null until the answers are submitted. */
  resultStatus: "queued" | "writing" | "ready" | "failed" | null;
  readyAt: Date | null;
  /** The question on screen when the student last answered, 1 to 63; null if the assessment is not begun. */
  question: number | null;
  /** Whether it includes a session that is not booked. */
  hasSessionToBook: boolean;
}

/** What the next steps of a student depend on. */
export interface StepFacts {
  /** Newest first. */
  orders: readonly StepOrder[];
  /** The newest purchase that was begun, is not paid and still can be. */
  unpaid: { packageType: PackageType; upgradedOrderId: string | null; couponCode: string | null } | null;
  /** The next confirmed session that has not ended. */
  session: {
    bookingId: string;
    expertName: string;
    sessionTime: Date;
    /** Minutes. */
    sessionDuration: number;
  } | null;
}

/** Something that a student would do next. */
export type StudentStep =
  | { kind: "join" | "session"; bookingId: string; expertName: string; sessionTime: Date }
  | { kind: "answer"; orderId: string; question: number | null }
  | { kind: "wait"; orderId: string; isConfirmed: boolean }
  | { kind: "read"; orderId: string }
  | { kind: "schedule" }
  | ({ kind: "pay" } & NonNullable<StepFacts["unpaid"]>)
  | { kind: "choose" };

/** For so long a report is news, in milliseconds: afterwards what it leads to comes first. */
const NEWS_MS = DAY_MS;

/**
 * The steps that a student may take next, the most pressing first: a session that has begun, a package that is not
 * answered, a report that is being written, one that is new, a session ahead, one to book, a purchase to complete, an
 * older report. One of each kind at most, and never none.
 */
export function studentSteps({ orders, unpaid, session }: StepFacts, now: Date): StudentStep[] {
  const steps: StudentStep[] = [];
  const course = session && { ...session, end: session.sessionTime.getTime() + session.sessionDuration * MINUTE_MS };
  const ahead = course && now.getTime() < course.end ? course : null;
  const sessionStep = (kind: "join" | "session", { bookingId, expertName, sessionTime }: NonNullable<typeof session>) =>
    ({ kind, bookingId, expertName, sessionTime }) as const;
  const isNow = ahead !== null && isJoinable(ahead, now);
  if (ahead && isNow) steps.push(sessionStep("join", ahead));

  const open = orders.filter(({ resultStatus }) => resultStatus === null);
  const next = open.find(({ question }) => question !== null) ?? open.at(-1);
  if (next) steps.push({ kind: "answer", orderId: next.id, question: next.question });

  const written = orders.find(({ resultStatus }) => resultStatus !== null && resultStatus !== "ready");
  if (written) steps.push({ kind: "wait", orderId: written.id, isConfirmed: written.isConfirmed });

  const report = orders.find(({ resultStatus }) => resultStatus === "ready");
  const isNew = report !== undefined && now.getTime() - (report.readyAt?.getTime() ?? 0) < NEWS_MS;
  const read = report ? ([{ kind: "read", orderId: report.id }] as const) : [];
  if (isNew) steps.push(...read);
  if (ahead && !isNow) steps.push(sessionStep("session", ahead));
  if (orders.some(({ hasSessionToBook, isConfirmed }) => hasSessionToBook && isConfirmed))
    steps.push({ kind: "schedule" });
  if (unpaid) steps.push({ kind: "pay", ...unpaid });
  if (!isNew) steps.push(...read);
  return steps.length > 0 ? steps : [{ kind: "choose" }];
}
