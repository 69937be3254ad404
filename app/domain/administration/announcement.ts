import type { Bilingual } from "#app/domain/platform/language.ts";

/** Recipients of an announcement, among those who agreed to news by mail. */
export const ANNOUNCEMENT_SEGMENTS = ["all", "unpaid", "unanswered", "answered", "after10", "after12"] as const;

export type AnnouncementSegment = (typeof ANNOUNCEMENT_SEGMENTS)[number];

export const segmentNames: Readonly<Record<AnnouncementSegment, string>> = {
  all: "All students",
  unpaid: "Students without a package",
  unanswered: "Students with a package whose questions are not answered",
  answered: "Students who have answered the questions",
  after10: "Students in or after class 10",
  after12: "Students in or after class 12",
};

/** `scheduled` includes announcements being sent. */
export const ANNOUNCEMENT_STATES = ["draft", "scheduled", "sent", "cancelled"] as const;

export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export interface AnnouncementText {
  title: Bilingual;
  /** Plain paragraphs, separated by blank lines. */
  text: Bilingual;
  segment: AnnouncementSegment;
}

export const MAX_ANNOUNCEMENT_TITLE_LENGTH = 100;
export const MAX_ANNOUNCEMENT_TEXT_LENGTH = 3000;

/** How far ahead an announcement can be scheduled, in days. */
export const MAX_ANNOUNCEMENT_AHEAD_DAYS = 90;

/** Mails enqueued per cron run, so that ten thousand recipients do not delay other mail. */
export const ANNOUNCEMENT_BATCH_SIZE = 40;

/** Share of the daily mail quota that announcements may use; the rest is for mails students are waiting for. */
export const ANNOUNCEMENT_QUOTA_SHARE = 0.5;

export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
