import { START_PAGE } from "#app/content/site/start-page.ts";

/** An address with the path to continue to after signing in. */
function withReturnPath(path: string, returnTo: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...parameters,
    ...(returnTo === START_PAGE ? {} : { returnUrl: returnTo }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

export function loginPath(returnTo: string): string {
  return withReturnPath("/login", returnTo);
}

/** The login page beginning with e-mail and password, also in a browser in which nobody has signed in. */
export function emailLoginPath(returnTo: string): string {
  return withReturnPath("/login", returnTo, { with: "email" });
}

export function signUpPath(returnTo: string): string {
  return withReturnPath("/signup", returnTo);
}

/** The sign-up form with e-mail and password. */
export function emailSignUpPath(returnTo: string): string {
  return withReturnPath("/signup", returnTo, { with: "email" });
}

/** Whether such an address asks for e-mail and password. */
export function isWithEmail({ searchParams }: URL): boolean {
  return searchParams.get("with") === "email";
}

/** Where the code sent to a phone is typed. */
export function codePagePath(returnTo: string): string {
  return withReturnPath("/login/code", returnTo);
}

/** Where a student with a proved number tells the rest. `isNumberNew`: an idle account with it is another person's. */
export function aboutYouPath(returnTo: string, { isNumberNew = false } = {}): string {
  return withReturnPath("/signup/about-you", returnTo, isNumberNew ? { number: "new" } : {});
}

/** Whether such an address says that the number is new to its owner. */
export function isNumberNew({ searchParams }: URL): boolean {
  return searchParams.get("number") === "new";
}
