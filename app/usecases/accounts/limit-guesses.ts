import { countAttempts, findAttempts, takeBackAttempts } from "#db/queries/platform/rate-limits.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit, type RateLimit, windowStartAt } from "#app/usecases/platform/limit-rate.ts";

const WINDOW_SECONDS = 15 * 60;

/** Failures of one device that the account knows. */
const DEVICE_LIMIT = 20;

/** Failures of one network for one account. */
const NETWORK_AT_ACCOUNT_LIMIT = 10;

/** Failures of all unknown devices for one account: more than one network can cause. */
const ACCOUNT_LIMIT = 60;

/** Replaces NETWORK_AT_ACCOUNT_LIMIT while an account is under attack from many networks. */
const LIMIT_UNDER_ATTACK = 3;

/** Failures of one network for all accounts: schools and mobile networks share addresses. */
const NETWORK_LIMIT = 300;

/** Failures of all unknown devices for one second factor: they already know the password. */
const CODE_LIMIT = 10;

/** Over a limit, one guess is allowed per slot; for a second factor, one for all unknown devices together. */
export const SLOT_SECONDS = 30;
const CODE_SLOT_SECONDS = 120;

/** The same for a whole network, where more people share the slots. */
const GUESSES_IN_NETWORK_SLOT = 10;

export type GuessFailure = "captcha-required" | "login-slowed";

/** A guess at a secret of an account. */
export interface Guess {
  /** The kind of secret; each has its own counts. */
  secret: "login" | "totp";
  /** An e-mail address or a user id. */
  account: string;
  clientIp: string;
  /** The device or session by which the account knows this browser; null for unknown browsers. */
  knownAs: string | null;
  /** The captcha widget's token; empty for none, null where no captcha can be shown. */
  captchaToken: string | null;
}

export type GuessOutcome = { ok: true; takeBack(): Promise<void> } | { ok: false; reason: GuessFailure };

/**
 * Counts a guess before it is checked, so that concurrent ones count too; a correct guess is uncounted. Known devices
 * have their own count and all others are counted by network and account, so that strangers cannot lock the owner out.
 * Over a limit a captcha is required or, if none is configured, one guess per half minute is allowed.
 */
export async function countGuess(services: Services, guess: Guess): Promise<GuessOutcome> {
  const { secret, account, clientIp, knownAs } = guess;
  const network = toNetwork(clientIp);
  const window = windowStartAt(services.now(), WINDOW_SECONDS);
  const attemptAt = (key: string) => ({ key, windowStart: window });
  const count = (...some: string[]) => countAttempts(services.db, some.map(attemptAt));
  const keys = {
    own: `${secret}:device:${account}:${knownAs}`,
    here: `${secret}:account:${account}:${network}`,
    network: `${secret}:network:${network}`,
    account: `${secret}:account:${account}`,
  };
  const accept = (counted: string[]): GuessOutcome => ({
    ok: true,
    async takeBack() {
      await takeBackAttempts(services.db, counted.map(attemptAt));
    },
  });

  if (knownAs !== null) {
    const [own = 0] = await count(keys.own);
    if (own <= DEVICE_LIMIT) return accept([keys.own]);
    const slot = { key: keys.own, limit: 1, windowSeconds: SLOT_SECONDS };
    return (await passCaptchaOrSlot(services, guess, [slot])) ?? accept([keys.own]);
  }
  const [[here = 0, fromNetwork = 0], atAccount] = await Promise.all([
    count(keys.here, keys.network),
    findAttempts(services.db, { key: keys.account, windowStart: window }),
  ]);
  const limit = atAccount < ACCOUNT_LIMIT ? NETWORK_AT_ACCOUNT_LIMIT : LIMIT_UNDER_ATTACK;
  const slots = [
    ...(here > limit ? [{ key: keys.here, limit: 1, windowSeconds: SLOT_SECONDS }] : []),
    ...(fromNetwork > NETWORK_LIMIT
      ? [{ key: keys.network, limit: GUESSES_IN_NETWORK_SLOT, windowSeconds: SLOT_SECONDS }]
      : []),
    ...(secret === "totp" && atAccount >= CODE_LIMIT
      ? [{ key: keys.account, limit: 1, windowSeconds: CODE_SLOT_SECONDS }]
      : []),
  ];
  const refusal = slots.length > 0 ? await passCaptchaOrSlot(services, guess, slots) : null;
  if (refusal) return refusal;
  // Only checked guesses count for the account: one network's refused guesses must not slow down all others.
  await count(keys.account);
  return accept([keys.here, keys.network, keys.account]);
}

/** Null if a guess over a limit may proceed: with a solved captcha, else in a free time slot. */
export async function passCaptchaOrSlot(
  services: Services,
  { clientIp, captchaToken }: Pick<Guess, "clientIp" | "captchaToken">,
  slots: RateLimit[],
): Promise<{ ok: false; reason: GuessFailure } | null> {
  const captcha = captchaToken === null ? null : services.captcha;
  if (captcha) {
    try {
      const isSolved = await captcha.isSolved({ token: captchaToken ?? "", clientIp });
      return isSolved ? null : { ok: false, reason: "captcha-required" };
    } catch (error) {
      console.error("The check for people could not be made", error);
    }
  }
  const free = await Promise.all(
    slots.map(({ key, ...limit }) => isWithinRateLimit(services, { key: `slot:${key}`, ...limit })),
  );
  return free.every(Boolean) ? null : { ok: false, reason: "login-slowed" };
}
