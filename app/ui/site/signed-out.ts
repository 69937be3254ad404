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

function isKept(key: string): boolean {
  return KEYS.includes(key) || PREFIXES.some((prefix) => key.startsWith(prefix));
}

/** The service worker does this too, but does not see a page that was loaded past it. */
async function forgetKeptPages(): Promise<void> {
  const names = (await window.caches?.keys()) ?? [];
  for (const name of names) if (name.startsWith(STUDENT_CACHE)) void caches.delete(name);
}

/** After logout, removes what the browser kept for who was signed in. Runs on every page, with or without React. */
export function forgetAfterSignOut(): void {
  if (document.documentElement.dataset.student === NO_STUDENT) forgetKeptPages().catch(() => undefined);
  if (!document.cookie.split("; ").includes(`${COOKIE}=1`)) return;
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
  document.cookie = `${FIRST_LANGUAGE_COOKIE}=; Path=/assessment; Max-Age=0; Secure; SameSite=Lax`;
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (isKept(key)) storage.removeItem(key);
  }
}
