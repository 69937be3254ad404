interface Mail {
  to: string;
  text: string;
}

/** The mails to an address in the simulator's outbox, newest first. */
export async function readMails(origin: string, to: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${origin}/simulator/mail.json`)).json()) as Mail[];
  return mails.filter((mail) => mail.to === to);
}

/** The first match in a mail to an address; waits until it has been sent. */
export async function findInMail(origin: string, to: string, pattern: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    for (const { text } of await readMails(origin, to)) {
      const found = pattern.exec(text)?.[0];
      if (found) return found;
    }
    await new Promise((tick) => setTimeout(tick, 100));
  }
  throw new Error(`No mail to ${to} with ${pattern}`);
}
