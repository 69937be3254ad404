import { START_PAGE } from "#app/content/site/start-page.ts";
import { PACKAGE_TYPES, type PackageType } from "#app/domain/purchase/packages.ts";
import { readReturnPath } from "./return-path.ts";

const PAGE = "/profile/guardian";

const isItself = (path: string) => /^\/profile\/guardian(?:[/?#]|$)/i.test(path);

/** The waiting page for a student on the way to `returnTo`, a path of this site. */
export function waitingPage(returnTo: string): string {
  // It may have been on the way to the profile, with the earlier return path.
  if (isItself(returnTo)) return returnTo;
  return returnTo === START_PAGE ? PAGE : `${PAGE}?${new URLSearchParams({ returnUrl: returnTo })}`;
}

/** Where the student continues once the wait is over. */
export function pathAfterWaiting(url: URL): string {
  const path = readReturnPath(url);
  return isItself(path) ? START_PAGE : path;
}

/** The package that a student was about to buy, from the path to which they continue; null for anything else. */
export function packageAfterWaiting(path: string): PackageType | null {
  const { pathname, searchParams } = new URL(path, "http://here");
  if (pathname !== "/payment" || searchParams.has("upgrade")) return null;
  return PACKAGE_TYPES.find((type) => type === searchParams.get("package")) ?? null;
}
