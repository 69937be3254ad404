import { readReturnPath } from "./return-path.ts";

/** The page on which a student under 18 waits for a guardian. */
const PAGE = "/profile/guardian";

/** Where it leads a student who was on the way to nothing else. */
const FALLBACK = "/my-orders";

const isItself = (path: string) => /^\/profile\/guardian(?:[/?#]|$)/i.test(path);

/** The address of that page for a student on the way to `returnTo`, a path of this site. */
export function waitingPage(returnTo: string): string {
  // It may have been on the way to the profile, with where the student was before.
  if (isItself(returnTo)) return returnTo;
  return returnTo === "/" || returnTo === FALLBACK ? PAGE : `${PAGE}?${new URLSearchParams({ returnUrl: returnTo })}`;
}

/** Where the student of that page goes on, once nobody is waited for. */
export function pathAfterWaiting(url: URL): string {
  const path = readReturnPath(url, FALLBACK);
  return isItself(path) ? FALLBACK : path;
}
