/** The longest tag. */
export const MAX_TAG_LENGTH = 30;

/** How many different tags there can be: more than a desk can tell apart. */
export const MAX_TAGS = 200;

/** How many students are tagged in one go. */
export const TAG_BATCH_SIZE = 100;

/** The longest note. */
export const MAX_NOTE_LENGTH = 2_000;

/** The longest reason for a change that an administrator makes for a student. */
export const MAX_CHANGE_REASON_LENGTH = 200;

/**
 * A tag as it is kept, in lower case and with single spaces, so that "Scholarship" and "scholarship " are one; null if
 * it is none: letters (of any script), digits, spaces and `& - . /` make up to thirty characters.
 */
export function readTag(typed: string): string | null {
  const tag = typed.normalize("NFC").trim().replace(/\s+/gu, " ").toLowerCase();
  return tag.length <= MAX_TAG_LENGTH && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf} &./-]*$/u.test(tag) ? tag : null;
}
