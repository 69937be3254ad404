import { NO_STUDENT, STUDENT_HEADER } from "#app/domain/accounts/student-mark.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { signedOut, type CurrentUserState } from "#app/usecases/accounts/identify-current-user.ts";

/** 64 bits: enough to tell the students of one phone apart. */
const MARK_LENGTH = 16;

/** The same state is asked twice for every page: for its document and for the response's headers. */
const marks = new WeakMap<CurrentUserState, string>();

/** Under what the browser keeps this student's pages: nothing that names the student. Null if nobody could be looked up. */
export function studentMark(state: CurrentUserState): string | null {
  const { currentUser, isDatabaseDown } = state;
  if (isDatabaseDown) return null;
  if (!currentUser?.profile) return NO_STUDENT;
  const mark = marks.get(state) ?? hashToken(`kept-pages:${currentUser.userId}`).slice(0, MARK_LENGTH);
  marks.set(state, mark);
  return mark;
}

/** Of pages that are the same for everyone who is signed out. */
export const SIGNED_OUT = signedOut;

/** Tells the browser's service worker whose response it is. The response's headers must not be fixed. */
export function withStudentMark(response: Response, state: CurrentUserState): Response {
  const mark = studentMark(state);
  if (mark !== null) response.headers.set(STUDENT_HEADER, mark);
  return response;
}
