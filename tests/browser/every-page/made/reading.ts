import { LAKSHMI } from "../../../support/browser/demo.ts";
import type { SentMail } from "../../../support/browser/outbox.ts";

/** A page's text for a signed-in user. */
export const read = async (origin: string, path: string, cookie: string) =>
  (await fetch(origin + path, { headers: { cookie } })).text();

/** The first group that the expression matches in a text; throws without a match. */
export function found(text: string, expression: RegExp): string {
  const [, value] = expression.exec(text) ?? [];
  if (!value) throw new Error(`Nothing like ${expression}`);
  return value;
}

/** The last part of a link's path: the token. */
export const lastPart = (link: string) => link.split("/").at(-1) ?? "";

/** The page on which a student picks a time with an expert. */
export const buildPickerPath = ({ expertId, pricingId }: typeof LAKSHMI) =>
  `/book-session?${new URLSearchParams({ partnerId: expertId, pricingId })}`;

/** The last free time of an expert, which no other test takes. */
export async function latestSlot(origin: string, expert: typeof LAKSHMI, cookie: string): Promise<string> {
  const picker = await read(origin, buildPickerPath(expert), cookie);
  return found(picker.split('name="slot"').slice(1).toReversed().join(), /value="([^"]+)"/);
}

/** The newest mail to this address with a matching subject, if there is one yet. */
export async function newestMail(origin: string, to: string, subject: RegExp): Promise<SentMail | undefined> {
  const mails = (await (await fetch(`${origin}/simulator/mail.json`)).json()) as SentMail[];
  return mails.find((mail) => mail.to === to && subject.test(mail.subject));
}
