import { DAY_MS } from "#app/domain/platform/duration.ts";
import { endOfSession } from "./booking.ts";
import type { SessionCourse } from "./session-state.ts";

/** Whether a session helped its student. */
export const HELPED = ["yes", "little", "no"] as const;

export type Helped = (typeof HELPED)[number];

/** A student's rating of a session. */
export interface SessionRating {
  helped: Helped;
  wouldRecommend: boolean;
  /** One line; null if there is none. */
  comment: string | null;
}

export const MAX_RATING_COMMENT_LENGTH = 200;

/** How long after a session's end it can be rated for the first time, in milliseconds. */
export const RATE_WITHIN_MS = 30 * DAY_MS;

/** How long a rating can be changed, in milliseconds. */
export const RATING_CHANGE_MS = 14 * DAY_MS;

/** From how many ratings on an expert sees them, so that no student is recognised by theirs. */
export const EXPERT_SEES_FROM = 5;

/** From how many ratings on the expert's public page has their figures. */
export const PUBLIC_SEES_FROM = 20;

export type RatingRefusal = "session-not-held" | "rating-closed";

/** Why a session cannot be rated at `now`; null if it can. `ratedAt`: when it was first rated, null if it was not. */
export function checkRating(session: SessionCourse, ratedAt: Date | null, now: Date): RatingRefusal | null {
  if (session.paymentStatus !== "completed" || session.sessionStatus !== "completed") return "session-not-held";
  const closesAt =
    ratedAt === null ? endOfSession(session).getTime() + RATE_WITHIN_MS : ratedAt.getTime() + RATING_CHANGE_MS;
  return now.getTime() < closesAt ? null : "rating-closed";
}

/** An expert's ratings in figures: counts. */
export interface RatingFigures {
  count: number;
  helped: number;
  helpedALittle: number;
  recommended: number;
}

/** Ratings in whole percentages of their number; 0 without any. `helped` excludes "a little". */
export function toPercentages({ count, helped, helpedALittle, recommended }: RatingFigures): RatingFigures {
  const percent = (part: number) => (count === 0 ? 0 : Math.round((part * 100) / count));
  return {
    count,
    helped: percent(helped),
    helpedALittle: percent(helpedALittle),
    recommended: percent(recommended),
  };
}
