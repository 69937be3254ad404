import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { SwitchableDay } from "#app/domain/experts/days-off.ts";
import type { WorkingHours } from "#app/domain/experts/working-hours.ts";

/** An expert's calendar as shown by the editor; times are IST text. */
export interface CalendarView {
  bufferMinutes: number;
  minimumNoticeHours: number;
  meetingLink: string;
  town: string;
  venue: string;
  hours: readonly WorkingHours[];
  /** False while the default hours apply. */
  hasChosenHours: boolean;
  offers: readonly {
    pricingId: string;
    kind: ExpertKind;
    sessionMinutes: number;
    isBookable: boolean;
    freeTimes: number;
  }[];
  /** Working days; 0 is Sunday. */
  weekdays: readonly number[];
  days: readonly SwitchableDay[];
  leaves: readonly { id: string; when: string; reason: string | null }[];
  /** Booked sessions outside the hours or during a leave. */
  outside: readonly SessionOutside[];
  /** Held times outside the hours or during a leave. */
  heldOutside: readonly { at: string; minutes: number }[];
  /** Booked sessions at a place that the expert no longer offers. */
  elsewhere: readonly (SessionOutside & { place: string })[];
}

/** A booked session that the editor warns about. */
export interface SessionOutside {
  id: string;
  at: string;
  minutes: number;
  firstName: string;
}

/** The errors of a rejected form. `values.intent` names the form. */
export interface EditorAnswer {
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  formError: string | null;
}

/** The answer if it belongs to the form with this intent. */
export function answerTo(answer: EditorAnswer | undefined, intent: string): EditorAnswer | undefined {
  return answer?.values.intent === intent ? answer : undefined;
}
