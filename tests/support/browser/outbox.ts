import { expect } from "vitest";

/** A message in the simulator's outbox. */
export interface SentMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Served at /simulator/mail/{id}/attachments/{index}. */
  attachments: { name: string; contentType: string }[];
  at: string;
}

/** The newest mail to this address with a matching subject; waits for it. */
export async function readMail(origin: string, to: string, subject: RegExp): Promise<SentMail> {
  let found: SentMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await fetch(`${origin}/simulator/mail.json`)).json()) as SentMail[];
        found = mails.find((mail) => mail.to === to && subject.test(mail.subject));
        return found?.subject;
      },
      { interval: 200, message: `mail to ${to} about ${subject}` },
    )
    .toMatch(subject);
  if (!found) throw new Error("unreachable");
  return found;
}

/** The first link to our site in a mail with this path prefix. */
export function linkIn(mail: SentMail, origin: string, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => url.startsWith(origin + path));
  if (!link) throw new Error(`No link to ${path} in: ${mail.text}`);
  return link;
}

/** A message at a simulated phone. */
interface PhoneMessage {
  text: string;
  code: string | null;
  /** Of its link. */
  path: string | null;
}

/** The newest message to this number that has a code, or else a link; waits for it. `phone`: ten digits. */
export async function readMessage(origin: string, phone: string, has: "code" | "path"): Promise<string> {
  const read = async () => {
    const messages = (await (await fetch(`${origin}/simulator/phone.json?to=${phone}`)).json()) as PhoneMessage[];
    return messages.find((message) => message[has] !== null)?.[has] ?? "";
  };
  await expect.poll(read, { interval: 200, message: `a message to ${phone}` }).not.toBe("");
  return read();
}
