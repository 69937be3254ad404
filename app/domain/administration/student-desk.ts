import { toLine } from "#app/domain/platform/typed-text.ts";

export const MAX_TAG_LENGTH = 30;

/** More than a desk can tell apart. */
export const MAX_TAGS = 200;

/** Students tagged per action. */
export const TAG_BATCH_SIZE = 100;

export const MAX_NOTE_LENGTH = 2_000;

/** Maximum length of the reason for a change that an administrator makes for a student. */
export const MAX_CHANGE_REASON_LENGTH = 200;

/**
 * A tag in stored form, lower case with single spaces; null if invalid. Up to thirty letters (any script), digits,
 * spaces and `& - . /`.
 */
export function readTag(typed: string): string | null {
  const tag = toLine(typed).toLowerCase();
  return tag.length <= MAX_TAG_LENGTH && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf} &./-]*$/u.test(tag) ? tag : null;
}
