// What the twelve tasks need that the demo data lack.
import { ANU, BASIL, FATHIMA } from "../../tests/support/browser/demo.ts";
import { bookSession, moveClock, postForm, signIn, signInAdministrator } from "../../tests/support/browser/http.ts";

/** Of the support request. */
export const SUBJECT = "My report is missing";

/** Longer than a sign-in counts as a proof of identity: what is sensitive asks again, as it does on most of a day. */
const SINCE_SIGN_IN = "PT11M";

export interface Day {
  /** The administrator's session. */
  cookie: string;
  /** Of the session that Basil has booked and paid. */
  bookingId: string;
}

/** A paid session, an unpaid order, an open request, and an administrator who signed in a while ago. */
export async function prepareDay(origin: string): Promise<Day> {
  const cookie = await signInAdministrator(origin);
  await moveClock(origin, SINCE_SIGN_IN);
  const basil = { email: BASIL, cookie: await signIn(origin, BASIL) };
  const bookingId = await bookSession(origin, basil, { ...FATHIMA, start: await findLastSlot(origin, basil.cookie) });
  await postForm(origin, "/payment?package=gold", { intent: "start" }, await signIn(origin, ANU));
  await postForm(origin, "/contact-us", {
    name: "Anu",
    email: ANU,
    subject: SUBJECT,
    message: "I have answered everything.",
    submissionKey: crypto.randomUUID(),
  });
  return { cookie, bookingId };
}

/** The last time that can be booked: no other session of the demo is near. */
async function findLastSlot(origin: string, cookie: string): Promise<Date> {
  const { expertId, pricingId } = FATHIMA;
  const picker = `${origin}/book-session?${new URLSearchParams({ partnerId: expertId, pricingId })}`;
  const times = await (await fetch(picker, { headers: { cookie } })).text();
  const slot = /value="([^"]+)"/.exec(times.split('name="slot"').at(-1) ?? "")?.[1];
  if (!slot) throw new Error("No time of the demo's expert can be booked");
  return new Date(slot);
}
