import type { WorkingHours } from "../../domain/experts/working-hours";

/** An expert's calendar as the editor shows it; times are text in IST. */
export interface CalendarView {
  bufferMinutes: number;
  meetingLink: string;
  venue: string;
  hours: readonly WorkingHours[];
  /** False while the hours are those that everybody begins with. */
  hasChosenHours: boolean;
  offers: readonly {
    pricingId: string;
    kind: string;
    sessionMinutes: number;
    isBookable: boolean;
    freeTimes: number;
  }[];
  leaves: readonly { id: string; when: string; reason: string | null }[];
  /** Booked sessions outside the hours or in a leave. */
  outside: readonly { id: string; at: string; minutes: number; firstName: string }[];
}

/** What a refused form says. `values.intent` tells which of the editor's forms it was. */
export interface EditorAnswer {
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  formError: string | null;
}

/** The answer, where it is about the form with this intent. */
export function answerTo(answer: EditorAnswer | undefined, intent: string): EditorAnswer | undefined {
  return answer?.values.intent === intent ? answer : undefined;
}
