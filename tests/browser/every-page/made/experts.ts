import { expect } from "vitest";
import { postForm } from "../../../support/browser/http.ts";
import { linkIn } from "../../../support/browser/outbox.ts";
import { once } from "./once.ts";
import { found, lastPart, newestMail, read } from "./reading.ts";

/** The demo's psychologist, who has a session with the demo's Devika. */
const EMAIL = "expert5@experts.example";

async function newestToken(origin: string): Promise<string> {
  const mail = await newestMail(origin, EMAIL, /sign-in link/);
  return mail ? lastPart(linkIn(mail, origin, "/expert/login/")) : "";
}

/** Requests a link, and waits for it: previous files may have requested others. */
async function askForToken(origin: string): Promise<string> {
  const before = await newestToken(origin);
  await postForm(origin, "/expert?index", { email: EMAIL });
  await expect.poll(() => newestToken(origin), { interval: 200 }).not.toBe(before);
  return newestToken(origin);
}

/** A signed-in expert's cookie, one of the expert's sessions, and an unused link. */
export function expertMakers(origin: string) {
  const expert = once(async () => {
    const signedIn = await postForm(origin, `/expert/login/${await askForToken(origin)}`, {});
    return `__Host-expert=${found(signedIn.headers.getSetCookie().join(" "), /__Host-expert=([^;]+)/)}`;
  });

  const devikasBooking = once(async () =>
    found(await read(origin, "/expert?view=upcoming", await expert()), /\/expert\/bookings\/([0-9a-z-]{16,36})/),
  );

  const expertToken = once(async () => {
    // Signing in uses up a link, which must not be this one.
    await expert();
    return askForToken(origin);
  });

  return { expert, devikasBooking, expertToken };
}
