import { randomInt } from "node:crypto";
import { expect } from "vitest";
import { postForm, signIn, signUp } from "../../../support/browser/http.ts";
import { linkIn, readMail, readMessage } from "../../../support/browser/outbox.ts";
import { once } from "./once.ts";
import { found, lastPart, read } from "./reading.ts";

/** A student of fifteen with a verified address, and the token of the requested guardian's link. */
async function makeMinor(origin: string): Promise<{ email: string; guardian: string; token: string }> {
  const own = crypto.randomUUID().slice(0, 8);
  const email = `devu-${own}@students.example`;
  const guardian = `latha-${own}@families.example`;
  await signUp(
    origin,
    { email, name: "Devu Nair" },
    { age: "15", guardianName: "Latha Nair", guardianEmail: guardian },
  );
  const confirmation = new URL(linkIn(await readMail(origin, email, /verify/i), origin, "/verify-email"));
  await postForm(origin, "/verify-email", { token: confirmation.searchParams.get("token") ?? "" });
  const asked = linkIn(await readMail(origin, guardian, /consent/), origin, "/guardian/");
  return { email, guardian, token: lastPart(asked) };
}

/** Students of fifteen by their guardians' answers: the token of each guardian's link. */
export function familyMakers(origin: string) {
  const answer = (token: string, fields: Record<string, string>) => postForm(origin, `/guardian/${token}`, fields);
  const agreed = { intent: "consent", from: "asked" };

  const asked = once(() => makeMinor(origin));

  const halfWay = once(async () => {
    const { token } = await makeMinor(origin);
    await answer(token, agreed);
    return token;
  });

  const given = once(async () => {
    const { token } = await makeMinor(origin);
    await answer(token, agreed);
    const phone = String(randomInt(9_000_000_000, 9_999_999_999));
    const asked = await answer(token, { intent: "send-code", phone, channel: "whatsapp" });
    const cookie = found(asked.headers.getSetCookie().join(" "), /(__Host-guardian-code=\w+)/);
    const code = await readMessage(origin, phone, "code");
    await postForm(origin, `/guardian/${token}`, { intent: "verify", code }, cookie);
    return token;
  });

  const refused = once(async () => {
    const { token } = await makeMinor(origin);
    await answer(token, { intent: "refuse" });
    return token;
  });

  /** A student with a pending guardian request and a finished copy of the data. */
  const minor = once(async () => {
    const cookie = await signIn(origin, (await asked()).email);
    await postForm(origin, "/profile/data", { intent: "copy" }, cookie);
    await expect
      .poll(() => read(origin, "/profile/data", cookie), { timeout: 30_000, interval: 500 })
      .toContain("copy.zip");
    return cookie;
  });

  return { asked, halfWay, given, refused, minor };
}
