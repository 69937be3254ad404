import { isJoinable } from "#app/domain/booking/session-state.ts";
import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";

interface StepOrder {
  id: string;
  /** False while awaiting the capture of its payment. */
  isConfirmed: boolean;
  /** Null until the answers are submitted. */
  resultStatus: "queued" | "writing" | "ready" | "failed" | null;
  readyAt: Date | null;
  /** The question on screen at the student's last answer, 1 to 63; null if the assessment is not begun. */
  question: number | null;
  /** Whether it includes a session not booked yet. */
  hasSessionToBook: boolean;
}

/** The facts that decide a student's next steps. */
export interface StepFacts {
  /** Newest first. */
  orders: readonly StepOrder[];
  /** The newest purchase begun and unpaid that can still be paid. */
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

/** A possible next step for a student. */
export type StudentStep =
  | { kind: "join" | "session"; bookingId: string; expertName: string; sessionTime: Date }
  | { kind: "answer"; orderId: string; question: number | null }
  | { kind: "wait"; orderId: string; isConfirmed: boolean }
  | { kind: "read"; orderId: string }
  | { kind: "schedule" }
  | ({ kind: "pay" } & NonNullable<StepFacts["unpaid"]>)
  | { kind: "choose" };

/** How long a report counts as new, in milliseconds: afterwards its follow-ups come first. */
const NEWS_MS = DAY_MS;

/** A student's next steps, most urgent first: at most one of each kind, and never none. */
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
