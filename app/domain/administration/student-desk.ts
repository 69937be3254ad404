/** The longest tag. */
export const TAG_MAX = 30;

/** How many different tags there can be: more than a desk can tell apart. */
export const TAGS_MAX = 200;

/** How many students are tagged in one go. */
export const TAGGED_AT_ONCE = 100;

/** The longest note. */
export const NOTE_MAX = 2_000;

/** The longest reason for a change that an administrator makes for a student. */
export const CHANGE_REASON_MAX = 200;

/**
 * A tag as it is kept, in lower case and with single spaces, so that "Scholarship" and "scholarship " are one; null if
 * it is none: letters (of any script), digits, spaces and `& - . /` make up to thirty characters.
 */
export function readTag(typed: string): string | null {
  const tag = typed.normalize("NFC").trim().replace(/\s+/gu, " ").toLowerCase();
  return tag.length <= TAG_MAX && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf} &./-]*$/u.test(tag) ? tag : null;
}
