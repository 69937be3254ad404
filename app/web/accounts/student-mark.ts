import { NO_STUDENT, STUDENT_HEADER } from "#app/domain/accounts/student-mark.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { signedOut, type CurrentUserState } from "#app/usecases/accounts/identify-current-user.ts";

/** 64 bits: enough to distinguish the students of one phone. */
const MARK_LENGTH = 16;

/** Each page needs it twice: for its document and for the response's headers. */
const marks = new WeakMap<CurrentUserState, string>();

/** The pseudonymous key under which a browser caches this student's pages. Null if the user is unknown. */
export function studentMark(state: CurrentUserState): string | null {
  const { currentUser, isDatabaseDown } = state;
  if (isDatabaseDown) return null;
  if (!currentUser?.profile) return NO_STUDENT;
  const mark = marks.get(state) ?? hashToken(`kept-pages:${currentUser.userId}`).slice(0, MARK_LENGTH);
  marks.set(state, mark);
  return mark;
}

/** The mark of pages that are the same for every signed-out visitor. */
export const SIGNED_OUT = signedOut;

/** Marks the response's owner for the service worker. The response's headers must be mutable. */
export function withStudentMark(response: Response, state: CurrentUserState): Response {
  const mark = studentMark(state);
  if (mark !== null) response.headers.set(STUDENT_HEADER, mark);
  return response;
}
