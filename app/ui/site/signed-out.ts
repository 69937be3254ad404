import { NO_STUDENT } from "#app/domain/accounts/student-mark.ts";
import { QUESTION_LANGUAGES_COOKIE } from "#app/domain/assessment/question-languages.ts";
import { SAVED_FOR, SAVED_KEY } from "#app/ui/guide/saved/saved-keys.ts";
import { STUDENT_CACHE } from "#app/ui/offline/kept-rules.ts";

const COOKIE = "signed-out";

/** The key prefix of an administrator's draft answer to a support request; the request's id follows. */
export const ANSWER_PREFIX = "desk_answer_";

/** The mark of the last student signed in here, the owner of the stored data. */
const KEPT_FOR = "kept_for";

/** Prefixes of the keys stored for the signed-in user; an id follows. */
const PREFIXES = ["responses_", "strengths_", "counselor_", ANSWER_PREFIX, SAVED_FOR];
const KEYS = [
  "has_seen_assessment_welcome",
  "current_order_id",
  "current_booking_id",
  "preferred_careers",
  "redirectAfterLogin",
  "go_on_after_tap",
  "answer_keys",
  KEPT_FOR,
];

function isUserKey(key: string): boolean {
  return KEYS.includes(key) || PREFIXES.some((prefix) => key.startsWith(prefix));
}

function forgetIn(storage: Storage): void {
  document.cookie = `${QUESTION_LANGUAGES_COOKIE}=; Path=/assessment; Max-Age=0; Secure; SameSite=Lax`;
  for (const key of Object.keys(storage)) if (isUserKey(key)) storage.removeItem(key);
}

/** The service worker does this too, but misses pages loaded without it. */
function clearCachedPages(mark = ""): void {
  const forget = (names: string[]) => {
    for (const name of names)
      if (name.startsWith(STUDENT_CACHE) && name !== STUDENT_CACHE + mark) void caches.delete(name);
  };
  window.caches?.keys().then(forget, () => undefined);
}

/**
 * On a student's page, removes the data stored for another student. Sessions also end without a logout: then the data,
 * including unsaved answers, stays until someone signs in. Code that reads it before the site's script runs calls this
 * first.
 */
export function forgetOthers(): void {
  const { student = NO_STUDENT } = document.documentElement.dataset;
  if (student === NO_STUDENT) return;
  try {
    // A tab has its own storage as well.
    for (const storage of [localStorage, sessionStorage]) {
      if ((storage.getItem(KEPT_FOR) ?? student) !== student) {
        forgetIn(storage);
        clearCachedPages(student);
      }
      storage.setItem(KEPT_FOR, student);
    }
  } catch {
    // Disabled storage holds no data.
  }
}

/** Whether a student has been signed in here since the last logout, on a page or in a tab. */
export function hasStudentSignedIn(): boolean {
  try {
    return localStorage.getItem(KEPT_FOR) !== null;
  } catch {
    return false;
  }
}

/** Removes the signed-in user's stored data after logout. Runs on every page, with or without React. */
export function forgetAfterSignOut(): void {
  if (document.documentElement.dataset.student === NO_STUDENT) clearCachedPages();
  if (!document.cookie.split("; ").includes(`${COOKIE}=1`)) return;
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
  for (const storage of [localStorage, sessionStorage]) forgetIn(storage);
  // Hearts from before the login, if no page has taken them over.
  localStorage.removeItem(SAVED_KEY);
}
