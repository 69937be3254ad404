export { BACKEND_TIMEOUT_MS } from "#app/domain/platform/duration.ts";

/** A whole login attempt, in milliseconds. */
export const LOGIN_TIMEOUT_MS = 20_000;

/** An administrator's login attempt, in milliseconds. */
export const ADMIN_LOGIN_TIMEOUT_MS = 30_000;

/** How long the sign-up page waits to identify the user, in milliseconds. */
export const SIGN_UP_CHECK_MS = 1000;

export class TimeLimitError extends Error {
  override name = "TimeLimitError";
}

/**
 * Resolves to the result of `work`, unless it takes longer than `milliseconds`. The work itself continues.
 * @throws TimeLimitError
 */
export async function withinTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`Gave up after ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
