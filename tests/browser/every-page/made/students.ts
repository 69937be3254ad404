import { makeBuyer } from "../../../support/browser/buyers.ts";
import { DEVIKAS_ORDER, FATHIMA, LAKSHMI } from "../../../support/browser/demo.ts";
import { bookSession, makeLogin, postForm, signUp } from "../../../support/browser/http.ts";
import { signInDevika } from "../../../support/browser/kept.ts";
import { linkIn, readMail } from "../../../support/browser/outbox.ts";
import { once } from "./once.ts";
import { found, latestSlot, buildPickerPath, read } from "./reading.ts";

const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";

/** Sets an account's language; returns its cookie. */
export async function chooseLanguage(origin: string, cookie: string, language: "en" | "ml"): Promise<string> {
  await postForm(origin, "/language", { language }, cookie);
  return cookie;
}

/** Students, their purchases and bookings, and the links that they received or shared. */
export function studentMakers(origin: string) {
  const newcomer = once(() => makeLogin(origin));

  /** A request to a parent to pay for Gold: its id, and the token of the parent's link. */
  const askedParent = once(async () => {
    const { cookie } = await newcomer();
    const asked = await postForm(origin, "/payment?package=gold", { intent: "ask-parent" }, cookie);
    return {
      requestId: found(asked.headers.get("location") ?? "", /payment-requests\/([^?]+)/),
      payToken: found(asked.headers.getSetCookie().join(" "), /__Host-new-pay-link=[\w-]+\.(\w+)/),
    };
  });

  /** An unpaid session of the newcomer. */
  const heldBooking = once(async () => {
    const { cookie } = await newcomer();
    const fields = { intent: "book", slot: await latestSlot(origin, LAKSHMI, cookie) };
    const held = await postForm(origin, buildPickerPath(LAKSHMI), fields, cookie);
    return found(held.headers.get("location") ?? "", /booked=([^&]+)/);
  });

  const buyer = once(() => makeBuyer(origin));

  /** A session of the buyer's with Fathima. */
  const booking = once(async () => {
    const student = await buyer();
    const start = await latestSlot(origin, FATHIMA, student.cookie);
    const id = await bookSession(origin, student, { ...FATHIMA, start: new Date(start) });
    return { id, start, email: student.email };
  });

  const devika = once(async () => {
    const [cookie = ""] = await signInDevika(origin);
    return cookie;
  });

  /** The token of a link to Devika's report. */
  const shareToken = once(async () => {
    const share = `/results/share?order=${DEVIKAS_ORDER}`;
    const cookie = await devika();
    const result = found(await read(origin, share, cookie), /name="result" value="([^"]+)"/);
    const fields = { intent: "share", result, days: "7", scope: "all", phone: "9847000003" };
    const shared = await postForm(origin, share, fields, cookie);
    return found(shared.headers.getSetCookie().join(" "), /__Host-new-link=(\w+)/);
  });

  const verification = once(async () => {
    const email = `reader-${crypto.randomUUID().slice(0, 8)}@students.example`;
    await signUp(origin, { email, name: "Anjali Nair" });
    return tokenIn(linkIn(await readMail(origin, email, /verify/i), origin, "/verify-email"));
  });

  const reset = once(async () => {
    const { email } = await newcomer();
    await postForm(origin, "/forgot-password", { email });
    return tokenIn(linkIn(await readMail(origin, email, /reset/i), origin, "/reset-password"));
  });

  return { newcomer, askedParent, heldBooking, buyer, booking, devika, shareToken, verification, reset };
}
