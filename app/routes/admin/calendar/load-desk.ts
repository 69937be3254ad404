import { formatCount } from "#app/domain/platform/count.ts";
import { type DeskSession, listDeskSessions, listProposedTimes } from "#db/queries/booking/desk-calendar.ts";
import { listSchedules } from "#db/queries/booking/slots.ts";
import { toBounds, offTimes } from "#app/domain/booking/desk-calendar.ts";
import { toSessionState } from "#app/domain/booking/session-state.ts";
import { expertKindNames } from "#app/domain/experts/expert.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { formatClock, formatListDate } from "#app/domain/platform/time.ts";
import type { GridBlock } from "#app/ui/admin/time-grid.tsx";
import type { Services } from "#app/web/context.ts";

function toBlock(session: DeskSession, now: Date): GridBlock {
  const { id, student, sessionTime: start, sessionDuration: minutes, guests, holdExpiresAt } = session;
  const common = { id, bookingId: id, start, minutes, title: student, isMovable: false };
  if (session.paymentStatus === "pending")
    return { ...common, look: "held", detail: holdExpiresAt ? `Held until ${formatClock(holdExpiresAt)}` : "Held" };
  if (session.paymentStatus === "paid") return { ...common, look: "held", detail: "Payment is being confirmed" };
  const state = toSessionState(session, now);
  const kind = expertKindNames[session.kind];
  const company = guests === 0 ? kind : `${kind}, ${formatCount(guests, "guest")}`;
  switch (state) {
    case "upcoming":
      return { ...common, look: "booked", detail: company, isMovable: true };
    case "running":
      return { ...common, look: "booked", detail: `Running, ${company}` };
    case "no-show":
      return { ...common, look: "missed", detail: "Student did not come" };
    case "expert-no-show":
      return { ...common, look: "failed", detail: "Expert did not come" };
    case "technical-failure":
      return { ...common, look: "broken", detail: "Technical failure" };
    case "awaiting-outcome":
      return { ...common, look: "over", detail: "Outcome not recorded" };
    default:
      return { ...common, look: "over", detail: state === "completed" ? "Completed" : "Cancelled" };
  }
}

export interface DeskDay {
  expertId: string;
  /** In IST: `2026-11-21`. */
  date: string;
  off: ReturnType<typeof offTimes>;
  blocks: GridBlock[];
}

/** Days of these experts on consecutive dates: sessions, holds, proposals and time off. Always three queries. */
export async function loadDeskDays(
  services: Services,
  { dates, experts }: { dates: readonly string[]; experts: readonly { id: string }[] },
): Promise<DeskDay[]> {
  const { db } = services;
  const now = services.now();
  const bounds = toBounds(dates);
  const [only] = experts.length === 1 ? experts : [];
  const [sessions, proposed, schedules] = await Promise.all([
    listDeskSessions(db, { ...bounds, now, expertId: only?.id ?? null }),
    listProposedTimes(db, { ...bounds, now }),
    listSchedules(db, { expertIds: experts.map(({ id }) => id), ...bounds, now }),
  ]);
  const blocks = new Map<string, GridBlock[]>();
  const put = (expertId: string, block: GridBlock) => {
    const key = `${expertId}:${toIstDate(block.start)}`;
    blocks.set(key, [...(blocks.get(key) ?? []), block]);
  };
  for (const session of sessions) put(session.expertId, toBlock(session, now));
  for (const { bookingId, expertId, proposedTime, minutes, expiresAt, student } of proposed)
    put(expertId, {
      id: `${bookingId}:proposed`,
      bookingId,
      start: proposedTime,
      minutes,
      look: "proposed",
      title: student,
      detail: `Proposed, kept until ${formatListDate(expiresAt)}, ${formatClock(expiresAt)}`,
      isMovable: false,
    });
  return experts.flatMap(({ id: expertId }) => {
    const schedule = schedules.get(expertId) ?? { weeklyHours: [], leaves: [] };
    return dates.map((date) => ({
      expertId,
      date,
      off: offTimes(schedule, date),
      blocks: blocks.get(`${expertId}:${date}`) ?? [],
    }));
  });
}
