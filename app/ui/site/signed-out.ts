import { NO_STUDENT } from "../../domain/accounts/student-mark";
import { FIRST_LANGUAGE_COOKIE } from "../../domain/assessment/first-language";
import { STUDENT_CACHE } from "../offline/kept-rules";

const COOKIE = "signed-out";

/** Begins the key of an answer to a support request that an administrator is writing; the request's id follows. */
export const ANSWER_PREFIX = "desk_answer_";

/** What the browser keeps for who is signed in; these are followed by an id. */
const PREFIXES = ["responses_", "counselor_", ANSWER_PREFIX];
const KEYS = [
  "has_seen_assessment_welcome",
  "current_order_id",
  "current_booking_id",
  "preferred_careers",
  "redirectAfterLogin",
  "go_on_after_tap",
  "answer_keys",
];

/** The mark of the last student who was signed in here: whose all of this is. */
const KEPT_FOR = "kept_for";

function isKept(key: string): boolean {
  return key === KEPT_FOR || KEYS.includes(key) || PREFIXES.some((prefix) => key.startsWith(prefix));
}

function forgetIn(storage: Storage): void {
  for (const key of Object.keys(storage)) if (isKept(key)) storage.removeItem(key);
}

function forgetFirstLanguage(): void {
  document.cookie = `${FIRST_LANGUAGE_COOKIE}=; Path=/assessment; Max-Age=0; Secure; SameSite=Lax`;
}

/** The service worker does this too, but does not see a page that was loaded past it. */
async function forgetKeptPages(mark: string): Promise<void> {
  const names = (await window.caches?.keys()) ?? [];
  for (const name of names)
    if (name.startsWith(STUDENT_CACHE) && name !== STUDENT_CACHE + mark) void caches.delete(name);
}

/** Remembers whose the things in a storage are from now on. Those of another student go; returns whether there was one. */
function keepFor(mark: string, storage: Storage): boolean {
  const last = storage.getItem(KEPT_FOR);
  if (last === mark) return false;
  if (last !== null) forgetIn(storage);
  storage.setItem(KEPT_FOR, mark);
  return last !== null;
}

/**
 * On the page of a student, removes what the browser kept for another one. A session also ends without a logout, by
 * itself or from elsewhere: then all of it waits, unsaved answers too, until somebody signs in. Whatever reads what is
 * kept before the site's script runs calls this first.
 */
export function forgetOthers(): void {
  const { student = NO_STUDENT } = document.documentElement.dataset;
  if (student === NO_STUDENT) return;
  try {
    // A tab has things of its own.
    const hadOther = [localStorage, sessionStorage].filter((storage) => keepFor(student, storage)).length > 0;
    if (!hadOther) return;
    forgetFirstLanguage();
    forgetKeptPages(student).catch(() => undefined);
  } catch {
    // Storage that is switched off has nothing of anybody.
  }
}

/** After logout, removes what the browser kept for who was signed in. Runs on every page, with or without React. */
export function forgetAfterSignOut(): void {
  if (document.documentElement.dataset.student === NO_STUDENT) forgetKeptPages(NO_STUDENT).catch(() => undefined);
  if (!document.cookie.split("; ").includes(`${COOKIE}=1`)) return;
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
  forgetFirstLanguage();
  for (const storage of [localStorage, sessionStorage]) forgetIn(storage);
}
