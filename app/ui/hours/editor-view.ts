import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { SwitchableDay } from "#app/domain/experts/days-off.ts";
import type { WorkingHours } from "#app/domain/experts/working-hours.ts";

/** An expert's calendar as the editor shows it; times are text in IST. */
export interface CalendarView {
  bufferMinutes: number;
  minimumNoticeHours: number;
  meetingLink: string;
  town: string;
  venue: string;
  hours: readonly WorkingHours[];
  /** False while the hours are still the defaults. */
  hasChosenHours: boolean;
  offers: readonly {
    pricingId: string;
    kind: ExpertKind;
    sessionMinutes: number;
    isBookable: boolean;
    freeTimes: number;
  }[];
  /** The weekdays that are worked; 0 is Sunday. */
  weekdays: readonly number[];
  /** The next dates with their switches. */
  days: readonly SwitchableDay[];
  leaves: readonly { id: string; when: string; reason: string | null }[];
  /** Booked sessions outside the hours or during a leave. */
  outside: readonly SessionOutside[];
  /** Times outside the hours or during a leave that are held for someone about to pay. */
  heldOutside: readonly { at: string; minutes: number }[];
  /** Booked sessions that keep a place where the expert no longer offers any. */
  elsewhere: readonly (SessionOutside & { place: string })[];
}

/** A booked session that the editor warns of. */
export interface SessionOutside {
  id: string;
  at: string;
  minutes: number;
  firstName: string;
}

/** What a rejected form reports. `values.intent` is the form of the editor that was sent. */
export interface EditorAnswer {
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  formError: string | null;
}

/** The answer, if it is about the form with this intent. */
export function answerTo(answer: EditorAnswer | undefined, intent: string): EditorAnswer | undefined {
  return answer?.values.intent === intent ? answer : undefined;
}
