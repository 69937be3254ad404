import { countAttempt, findAttempts, takeBackAttempt } from "#db/queries/platform/rate-limits.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit, type RateLimit, windowStartAt } from "#app/usecases/platform/limit-rate.ts";

const WINDOW_SECONDS = 15 * 60;

/** Failures of one device that is known to the account. */
const DEVICE_LIMIT = 20;

/** Failures of one network at one account. */
const NETWORK_AT_ACCOUNT_LIMIT = 10;

/** Failures of all unknown devices at one account: more than one network alone can cause. */
const ACCOUNT_LIMIT = 60;

/** What is left of NETWORK_AT_ACCOUNT_LIMIT while the account is being guessed at from many networks. */
const LIMIT_UNDER_ATTACK = 3;

/** Failures of one network at all accounts: schools and mobile networks put hundreds of people behind one. */
const NETWORK_LIMIT = 300;

/** Failures of all unknown devices at one second factor: who gets that far knows the password. */
const CODE_LIMIT = 10;

/** Beyond a limit one guess is let through in each of these; at a second factor, of all unknown devices together. */
const SLOT_SECONDS = 30;
const CODE_SLOT_SECONDS = 120;

/** The same for a whole network, where more people share the slots. */
const GUESSES_IN_NETWORK_SLOT = 10;

export type GuessFailure = "captcha-required" | "login-slowed";

/** A guess at a secret of an account. */
export interface Guess {
  /** What is guessed; each is counted by itself. */
  secret: "login" | "totp";
  /** Whose: an e-mail address or a user id. */
  account: string;
  /** IP address of the client. */
  clientIp: string;
  /** The device or session by which the account knows this browser; null for all others. */
  knownAs: string | null;
  /** What the captcha's widget gave out; empty for none, null where no captcha can be shown. */
  captchaToken: string | null;
}

export type GuessOutcome = { ok: true; takeBack(): Promise<void> } | { ok: false; reason: GuessFailure };

/**
 * Counts a guess before it is judged, so that many at once are counted, too; whoever was right takes it back. What
 * counts is kept apart so that no stranger's failures stand in the owner's way: a known device has a count of its own,
 * all others are counted by network and account. Beyond a limit there is no wall but a captcha or, where none is
 * configured, a delay: one guess in half a minute.
 */
export async function countGuess(services: Services, guess: Guess): Promise<GuessOutcome> {
  const { secret, account, clientIp, knownAs } = guess;
  const network = toNetwork(clientIp);
  const window = windowStartAt(services.now(), WINDOW_SECONDS);
  const count = (key: string) => countAttempt(services.db, { key, windowStart: window });
  const keys = {
    own: `${secret}:device:${account}:${knownAs}`,
    here: `${secret}:account:${account}:${network}`,
    network: `${secret}:network:${network}`,
    account: `${secret}:account:${account}`,
  };
  const accept = (counted: string[]): GuessOutcome => ({
    ok: true,
    async takeBack() {
      await Promise.all(counted.map((key) => takeBackAttempt(services.db, { key, windowStart: window })));
    },
  });

  if (knownAs !== null) {
    if ((await count(keys.own)) <= DEVICE_LIMIT) return accept([keys.own]);
    const slot = { key: keys.own, limit: 1, windowSeconds: SLOT_SECONDS };
    return (await passCheck(services, guess, [slot])) ?? accept([keys.own]);
  }
  const [here, fromNetwork, atAccount] = await Promise.all([
    count(keys.here),
    count(keys.network),
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
  const refusal = slots.length > 0 ? await passCheck(services, guess, slots) : null;
  if (refusal) return refusal;
  // Only guesses that are judged count for the account: refused ones of one network must not slow down all others.
  await count(keys.account);
  return accept([keys.here, keys.network, keys.account]);
}

/** Null if a guess beyond a limit may go on: by a solved captcha, else in a free slot of time. */
async function passCheck(
  services: Services,
  { clientIp, captchaToken }: Guess,
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
