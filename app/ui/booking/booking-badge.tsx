import type { BookingState } from "../../domain/booking/session-state";
import { Badge, type BadgeTone } from "../elements/badge";
import { CalendarCheck, Check, Hourglass, type Icon, Info } from "../elements/icons";

const BADGES: Record<BookingState, { label: string; tone: BadgeTone; icon: Icon }> = {
  unpaid: { label: "Not paid yet", tone: "warning", icon: Hourglass },
  ended: { label: "Not booked", tone: "neutral", icon: Info },
  confirming: { label: "Confirming payment", tone: "primary", icon: Hourglass },
  upcoming: { label: "Booked", tone: "success", icon: CalendarCheck },
  running: { label: "Now", tone: "accent", icon: CalendarCheck },
  "awaiting-outcome": { label: "Took place", tone: "neutral", icon: Check },
  completed: { label: "Completed", tone: "neutral", icon: Check },
  "no-show": { label: "Missed", tone: "warning", icon: Info },
  cancelled: { label: "Cancelled", tone: "neutral", icon: Info },
  refunded: { label: "Money returned", tone: "neutral", icon: Info },
};

/** The state of a booking, in a word or two. */
export function BookingBadge({ state }: { state: BookingState }) {
  const { label, tone, icon } = BADGES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
