import type { BookingState } from "#app/domain/booking/session-state.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import { CalendarCheck, Check, Hourglass, type Icon, Info } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { Bilingual } from "#app/domain/platform/language.ts";

const BOOKING_STATE_WORDS: Record<BookingState, Bilingual> = {
  unpaid: { en: "Not paid yet", ml: "പണമടച്ചിട്ടില്ല" },
  ended: { en: "Not booked", ml: "ബുക്ക് ആയില്ല" },
  confirming: { en: "Confirming payment", ml: "പേയ്മെന്റ് സ്ഥിരീകരിക്കുന്നു" },
  upcoming: { en: "Booked", ml: "ബുക്ക് ചെയ്തു" },
  running: { en: "Now", ml: "ഇപ്പോൾ" },
  "awaiting-outcome": { en: "Took place", ml: "നടന്നു" },
  completed: { en: "Completed", ml: "പൂർത്തിയായി" },
  "no-show": { en: "Missed", ml: "വന്നില്ല" },
  "expert-no-show": { en: "Expert did not come", ml: "വിദഗ്ധർ വന്നില്ല" },
  "technical-failure": { en: "Could not be held", ml: "നടത്താനായില്ല" },
  cancelled: { en: "Cancelled", ml: "റദ്ദാക്കി" },
  refunded: { en: "Money returned", ml: "പണം തിരികെ നൽകി" },
};

const BADGES: Record<BookingState, { tone: BadgeTone; icon: Icon }> = {
  unpaid: { tone: "warning", icon: Hourglass },
  ended: { tone: "neutral", icon: Info },
  confirming: { tone: "primary", icon: Hourglass },
  upcoming: { tone: "success", icon: CalendarCheck },
  running: { tone: "accent", icon: CalendarCheck },
  "awaiting-outcome": { tone: "neutral", icon: Check },
  completed: { tone: "neutral", icon: Check },
  "no-show": { tone: "warning", icon: Info },
  "expert-no-show": { tone: "warning", icon: Info },
  "technical-failure": { tone: "warning", icon: Info },
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
