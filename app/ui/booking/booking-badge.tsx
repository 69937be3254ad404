import { BOOKING_STATE_WORDS } from "#app/content/booking/booking-state-words.ts";
import type { BookingState } from "#app/domain/booking/session-state.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import { CalendarCheck, Check, Hourglass, type Icon, Info } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

const BADGES: Record<BookingState, { tone: BadgeTone; icon: Icon }> = {
  unpaid: { tone: "warning", icon: Hourglass },
  ended: { tone: "neutral", icon: Info },
  confirming: { tone: "primary", icon: Hourglass },
  upcoming: { tone: "success", icon: CalendarCheck },
  running: { tone: "accent", icon: CalendarCheck },
  "awaiting-outcome": { tone: "neutral", icon: Check },
  completed: { tone: "neutral", icon: Check },
  "no-show": { tone: "warning", icon: Info },
  cancelled: { tone: "neutral", icon: Info },
  refunded: { tone: "neutral", icon: Info },
};

/** The state of a booking, in a word or two. */
export function BookingBadge({ state }: { state: BookingState }) {
  const language = useLanguage();
  const { tone, icon } = BADGES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {BOOKING_STATE_WORDS[state][language]}
    </Badge>
  );
}
