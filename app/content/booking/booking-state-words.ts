import type { BookingState } from "#app/domain/booking/session-state.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";

/** The state of a booking, in a word or two. */
export const BOOKING_STATE_WORDS: Record<BookingState, Bilingual> = {
  unpaid: { en: "Not paid yet", ml: "പണമടച്ചിട്ടില്ല" },
  ended: { en: "Not booked", ml: "ബുക്ക് ആയില്ല" },
  confirming: { en: "Confirming payment", ml: "പേയ്മെന്റ് സ്ഥിരീകരിക്കുന്നു" },
  upcoming: { en: "Booked", ml: "ബുക്ക് ചെയ്തു" },
  running: { en: "Now", ml: "ഇപ്പോൾ" },
  "awaiting-outcome": { en: "Took place", ml: "നടന്നു" },
  completed: { en: "Completed", ml: "പൂർത്തിയായി" },
  "no-show": { en: "Missed", ml: "വന്നില്ല" },
  cancelled: { en: "Cancelled", ml: "റദ്ദാക്കി" },
  refunded: { en: "Money returned", ml: "പണം തിരികെ നൽകി" },
};
