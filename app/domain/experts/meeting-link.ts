import { toLine } from "#app/domain/platform/typed-text.ts";

/**
 * The address of a meeting in its normal form, with a host in plain letters and without invisible characters; null
 * unless it is https, with a host that has a dot, and without a user name or password.
 */
export function readMeetingLink(written: string): string | null {
  const url = URL.parse(toLine(written));
  const isSafe = url?.protocol === "https:" && url.hostname.includes(".") && url.username === "" && url.password === "";
  return isSafe ? url.href : null;
}

/** The host that a link leads to, as people compare it. */
export function hostOfLink(link: string): string {
  return new URL(link).host;
}
