const COOKIE = "signed-out";

/** What the browser keeps for a student; the first two are followed by an id. */
const PREFIXES = ["responses_", "counselor_"];
const KEYS = [
  "has_seen_assessment_welcome",
  "current_order_id",
  "current_booking_id",
  "preferred_careers",
  "redirectAfterLogin",
];

function isKept(key: string): boolean {
  return KEYS.includes(key) || PREFIXES.some((prefix) => key.startsWith(prefix));
}

/** After logout, removes what the browser kept for the student. Runs on every page, with or without React. */
export function forgetAfterSignOut(): void {
  if (!document.cookie.split("; ").includes(`${COOKIE}=1`)) return;
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (isKept(key)) storage.removeItem(key);
  }
}
