import { expect } from "vitest";
import { makeAdult } from "../../../support/browser/adults.ts";
import { LAKSHMI } from "../../../support/browser/demo.ts";
import { postForm, runCron, signInAdministrator } from "../../../support/browser/http.ts";
import { linkIn, readMail } from "../../../support/browser/outbox.ts";
import { once } from "./once.ts";
import { found, lastPart, newestMail, read } from "./reading.ts";

interface Booked {
  id: string;
  start: string;
  /** The student's address. */
  email: string;
}

/** Administrators' actions and their results, and the ids that their lists show first. */
export function portalMakers(origin: string, booking: () => Promise<Booked>) {
  const administrator = once(() => signInAdministrator(origin));

  const idIn = (path: string, below: string) =>
    once(async () =>
      found(await read(origin, path, await administrator()), new RegExp(`/administrator/${below}/([\\w:-]{16,})`)),
    );

  /** Lakshmi's last free time on the given day, which may be too soon, or on one of the six after it. */
  async function freeTime(path: string, start: string, cookie: string): Promise<string> {
    for (let days = 0; days < 7; days += 1) {
      const date = new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
      const times = await read(origin, `${path}?${new URLSearchParams({ expert: LAKSHMI.expertId, date })}`, cookie);
      const free = [...times.matchAll(/<input[^>]* name="start"[^>]*>/g)]
        .flat()
        .findLast((input) => !/disabled/.test(input));
      if (free) return found(free, /value="([^"]+)"/);
    }
    throw new Error("Lakshmi has no free time");
  }

  /** The token of the link by which the buyer decides whether another expert may hold the booked session. */
  const sessionChange = once(async () => {
    const { id, start, email } = await booking();
    const cookie = await administrator();
    const path = `/administrator/bookings/${id}/reassign`;
    const time = await freeTime(path, start, cookie);
    const fields = { from: start, toExpertId: LAKSHMI.expertId, start: time, reason: "Fathima is ill" };
    await postForm(origin, path, fields, cookie);
    const mail = await readMail(origin, email, /take over the session/);
    return lastPart(linkIn(mail, origin, "/session-change/"));
  });

  /** An answered support request: its id, and the token of the answer's link to it. */
  const support = once(async () => {
    const email = `asks-${crypto.randomUUID().slice(0, 8)}@students.example`;
    const request = { name: "Anu", email, subject: "My report", message: "Please look" };
    await postForm(origin, "/contact-us", { ...request, submissionKey: crypto.randomUUID() });
    const id = await idIn("/administrator/support", "support")();
    const cookie = await administrator();
    const path = `/administrator/support/${id}`;
    const version = found(await read(origin, path, cookie), /name="version" value="(\d+)"/);
    const answer = { messageId: crypto.randomUUID(), version, body: "Your report is ready.", language: "en" };
    await postForm(origin, path, { intent: "answer", ...answer }, cookie);
    const mail = await readMail(origin, email, /^Re: My report/);
    return { id, token: lastPart(linkIn(mail, origin, "/support/")) };
  });

  /** An announcement sent to a student: its id, and the token of its unsubscribe link. */
  const news = once(async () => {
    const reader = await makeAdult(origin);
    await postForm(origin, "/profile/consents", { intent: "give", kind: "news" }, reader.cookie);
    const cookie = await administrator();
    const id = crypto.randomUUID();
    const english = { titleEnglish: "KEAM has opened", textEnglish: "Apply." };
    const malayalam = { titleMalayalam: "KEAM", textMalayalam: "KEAM" };
    const draft = { intent: "save", announcementId: id, segment: "all", ...english, ...malayalam };
    await postForm(origin, "/administrator/announcements?add", draft, cookie);
    const path = `/administrator/announcements/${id}`;
    await postForm(origin, path, { intent: "send", version: "1", day: "" }, cookie);
    // Each run sends one announcement, and first finishes any left by another file.
    const mailed = async () => {
      await runCron(origin);
      return newestMail(origin, reader.email, /KEAM has opened/);
    };
    await expect.poll(mailed, { interval: 500 }).toBeDefined();
    const mail = await readMail(origin, reader.email, /KEAM has opened/);
    return { id, token: lastPart(linkIn(mail, origin, "/news/")) };
  });

  return {
    administrator,
    sessionChange,
    support,
    news,
    user: idIn("/administrator/users", "users"),
    statement: idIn("/administrator/guide", "guide"),
    coupon: idIn("/administrator/coupon-management", "coupon-management"),
    psychologist: idIn("/administrator/psychologists", "psychologists/edit"),
    domainExpert: idIn("/administrator/domain-experts", "domain-experts/edit"),
    payment: once(async () =>
      found(await read(origin, "/administrator/orders", await administrator()), /(pay_\w{10,})/),
    ),
  };
}
