interface Mail {
  to: string;
  text: string;
}

async function readOutbox(origin: string): Promise<Mail[]> {
  return (await (await fetch(`${origin}/simulator/mail.json`)).json()) as Mail[];
}

/** Who got the mails in the simulator, newest first. */
export async function listRecipients(origin: string): Promise<string[]> {
  return (await readOutbox(origin)).map(({ to }) => to);
}

/** The first match in a mail to an address; waits until it has been sent. */
export async function findInMail(origin: string, to: string, pattern: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const mail = (await readOutbox(origin)).find((each) => each.to === to && pattern.test(each.text));
    const found = mail && pattern.exec(mail.text)?.[0];
    if (found) return found;
    await new Promise((tick) => setTimeout(tick, 100));
  }
  throw new Error(`No mail to ${to} with ${pattern}`);
}
