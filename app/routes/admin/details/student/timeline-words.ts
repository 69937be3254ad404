import { formatCount } from "#app/domain/platform/count.ts";
import { href } from "react-router";
import type { TimelineEvent, TimelineSource } from "#db/queries/administration/students/timeline.ts";
import type { TimelineTopic } from "#app/domain/administration/timeline.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { grantKindNames, grantReasonNames } from "#app/domain/purchase/grant.ts";
import { formatAmount, formatRupees } from "#app/domain/purchase/money.ts";
import { isPackageType, purchaseTitle } from "#app/domain/purchase/packages.ts";
import { actionWords, detailLines } from "./audit-words.ts";

/** An event in words, for the portal. */
export interface DescribedEvent {
  topic: TimelineTopic;
  title: string;
  lines: string[];
  /** Its page in the portal; null if there is none. */
  href: string | null;
}

type Facts = TimelineEvent["facts"];

interface Words {
  topic: TimelineTopic;
  /** By the name of the row's time. */
  titles: Readonly<Record<string, string | ((facts: Facts) => string)>>;
  lines?: (facts: Facts, what: string) => (string | null)[];
  href?: (event: TimelineEvent) => string | null;
}

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? "" : String(value);

const when = (value: string | number | null | undefined) =>
  typeof value === "number" ? formatListDateTime(new Date(value)) : "";

const named = (value: string | number | null | undefined, name: string) => (value ? `${name}: ${text(value)}` : null);

const purchase = ({ package: packageType, upgraded }: Facts) =>
  isPackageType(packageType)
    ? purchaseTitle({ packageType, upgradedOrderId: upgraded ? text(upgraded) : null })
    : "Order";

const DOCUMENT_NAMES: Readonly<Record<string, string>> = {
  "tax-invoice": "Tax invoice",
  receipt: "Receipt",
  "credit-note": "Credit note",
};

const money = ({ paise, currency }: Facts) => formatAmount(Number(paise), currency ? text(currency) : undefined);

const nameIn = (names: Readonly<Record<string, string>>, value: string | number | null | undefined) =>
  names[text(value)] ?? text(value);

const mailTitles = { sent: ({ subject }: Facts) => `Mail sent: ${text(subject)}` };

const CHANNELS = { whatsapp: "WhatsApp", sms: "SMS" };

const DELIVERIES = {
  accepted: "Sent; nothing reported yet",
  delivered: "Arrived",
  read: "Read",
  failed: "Did not arrive",
};

const CONSENTS: Readonly<Record<string, string>> = {
  terms: "the terms",
  account: "running the account",
  report: "making the report",
  expert: "passing data to a booked expert",
  strengths: "tasks that show what comes easily",
  research: "research with anonymous answers",
  news: "news by mail",
};

const consent = ({ kind }: Facts) => CONSENTS[text(kind)] ?? text(kind);

const WORDS: Readonly<Record<TimelineSource, Words>> = {
  user: { topic: "account", titles: { "signed-up": "Signed up", verified: "E-mail address verified" } },
  login: {
    topic: "account",
    titles: { "signed-in": "Logged in; still logged in there" },
    lines: ({ browser, system, place }) => [[browser, system, place].filter(Boolean).join(", ") || null],
  },
  consent: {
    topic: "account",
    titles: {
      granted: (facts) => `Agreed to ${consent(facts)}`,
      withdrawn: (facts) => `Took back the consent to ${consent(facts)}`,
    },
    lines: ({ by, version }, what) => [
      what === "granted"
        ? `${by === "guardian" ? "By the guardian" : "By the student"}, text of ${text(version)}`
        : null,
    ],
  },
  guardian: {
    topic: "account",
    titles: {
      asked: "Guardian asked for consent",
      reminded: "Guardian mailed again",
      consented: "Guardian agreed; still to be completed",
      verified: "Guardian's consent complete",
      refused: "Guardian refused",
      withdrawn: "Guardian took the consent back",
      replaced: "Another guardian is asked instead",
      "erasure-asked": "Guardian asked for erasure",
    },
    lines: ({ name, email, method, school }, what) => [
      [name, email].filter(Boolean).join(", ") || null,
      what === "verified" ? named(method, "By") : null,
      what === "verified" ? named(school, "Confirmed by") : null,
    ],
  },
  age: {
    topic: "account",
    titles: {
      changed: ({ from, to }) => `Another age stated: ${text(to)} instead of ${text(from)}`,
      answered: ({ state }) => `Change of age ${text(state)}`,
    },
  },
  number: {
    topic: "account",
    titles: {
      changed: ({ from, to }) => `Number for logging in: ${text(to ?? "none")} instead of ${text(from ?? "none")}`,
      undone: ({ from }) => `Change of number taken back: ${text(from ?? "none")} again`,
    },
  },
  address: {
    topic: "account",
    titles: {
      asked: ({ to }) => `Change of address asked for: ${text(to)}`,
      confirmed: ({ to }) => `Address changed to ${text(to)}`,
      undone: ({ from }) => `Change of address taken back: ${text(from)} again`,
    },
  },
  erasure: {
    topic: "account",
    titles: {
      asked: ({ due }) => `Asked to be erased, on ${when(due)} at the earliest`,
      cancelled: "Erasure cancelled",
    },
  },
  export: {
    topic: "account",
    titles: { asked: "Asked for a copy of their data", ready: "Copy of their data ready" },
  },
  order: {
    topic: "money",
    titles: {
      begun: (facts) => `${purchase(facts)} ordered, ${formatRupees(Number(facts.amount))}`,
      completed: (facts) => `${purchase(facts)} paid for, ${formatRupees(Number(facts.amount))}`,
      closed: (facts) => `${purchase(facts)} ${facts.status === "refunded" ? "refunded" : "closed: not paid in time"}`,
    },
    lines: ({ coupon }, what) => [what === "closed" ? null : named(coupon, "Coupon")],
    href: ({ id }) => href("/administrator/orders/:orderId", { orderId: id }),
  },
  grant: {
    topic: "money",
    titles: { given: ({ kind }) => `Given without payment: ${nameIn(grantKindNames, kind)}` },
    lines: ({ reason, note, worth }) => [
      [nameIn(grantReasonNames, reason), text(note)].filter(Boolean).join(": "),
      `It would have cost ${formatRupees(Number(worth))}.`,
    ],
    href: ({ facts }) => href("/administrator/orders/:orderId", { orderId: text(facts.order) }),
  },
  payment: {
    topic: "money",
    titles: {
      tried: (facts) => `Payment of ${money(facts)} ${facts.status === "failed" ? "failed" : "begun"}`,
      captured: (facts) => `Payment of ${money(facts)} received`,
    },
    lines: ({ method, error, role }, what) => [
      named(method, "By"),
      what === "tried" ? named(error, "The bank says") : null,
      role === "settled" || role === "pending" ? null : named(role, "Taken for"),
    ],
    href: ({ id }) => href("/administrator/payments/:paymentId", { paymentId: id }),
  },
  refund: {
    topic: "money",
    titles: {
      wanted: (facts) => `Refund of ${money(facts)} requested (${text(facts.status)})`,
      processed: (facts) => `Refund of ${money(facts)} carried out`,
    },
    lines: ({ reason }, what) => [what === "wanted" ? named(reason, "Reason") : null],
    href: ({ facts }) => href("/administrator/payments/:paymentId", { paymentId: text(facts.payment) }),
  },
  receipt: { topic: "money", titles: { issued: ({ kind }) => `${DOCUMENT_NAMES[text(kind)] ?? text(kind)} issued` } },
  draft: {
    topic: "report",
    titles: {
      begun: "Questionnaire begun",
      saved: ({ answers }) => `${text(answers)} of 63 questions answered so far`,
    },
    href: ({ id }) => href("/administrator/orders/:orderId", { orderId: id }),
  },
  result: {
    topic: "report",
    titles: {
      submitted: "Answers submitted",
      ready: ({ writer }) => `Report ready${writer === "ai" ? ", with AI" : ""}`,
      mailed: "Report mailed",
      failed: "Writing the report failed",
      remade: ({ version, reason }) => `Report made again: version ${text(version)} (${text(reason)})`,
    },
    lines: ({ notice }, what) => [what === "failed" || what === "ready" ? named(notice, "Notice") : null],
    href: ({ facts }) => href("/administrator/orders/:orderId", { orderId: text(facts.order) }),
  },
  share: {
    topic: "report",
    titles: {
      made: "Made a link to show the report",
      opened: ({ opened }) => `The shared report was opened, ${formatCount(Number(opened), "time")} in all`,
      stopped: "Stopped showing the report",
    },
  },
  question: {
    topic: "report",
    titles: { asked: ({ outcome }) => `Asked a question about the report (${text(outcome)})` },
  },
  booking: {
    topic: "sessions",
    titles: {
      held: ({ expert, time }) => `Time held with ${text(expert)}: ${when(time)}`,
      confirmed: ({ expert, time }) => `Session confirmed with ${text(expert)}: ${when(time)}`,
      moved: ({ expert, time }) => `Session with ${text(expert)} moved to ${when(time)}`,
      cancelled: ({ expert, by }) => `Session with ${text(expert)} cancelled by ${text(by)}`,
      "no-show": ({ expert }) => `${text(expert)} recorded a no show`,
      takes: ({ expert, status }) => `Session with ${text(expert)} (${text(status)})`,
    },
    lines: ({ from, reason }, what) => [
      what === "moved" && from ? `It was on ${when(from)}` : null,
      what === "cancelled" ? named(reason, "Reason") : null,
    ],
    href: ({ id }) => href("/administrator/bookings/:bookingId", { bookingId: id }),
  },
  mail: { topic: "mails", titles: mailTitles, lines: ({ to }) => [named(to, "To")] },
  about: { topic: "mails", titles: mailTitles, lines: ({ to }) => [named(to, "To somebody else")] },
  message: {
    topic: "mails",
    titles: {
      messaged: ({ template, channel }) => `${nameIn(CHANNELS, channel)} message: ${text(template)}`,
    },
    lines: ({ to, status, statusAt, failure }) => [
      named(to, "To"),
      `${nameIn(DELIVERIES, status)}${statusAt === null ? "" : `, ${when(statusAt)}`}`,
      named(failure, "What went wrong"),
    ],
  },
  waiting: {
    topic: "mails",
    titles: {
      waits: ({ kind, subject, template, status }) =>
        `${kind === "message" ? "Message" : "Mail"} ${status === "failed" ? "given up" : "waits to be sent"}: ${text(subject ?? template)}`,
    },
    lines: ({ to, attempts, error }) => [
      named(to, "To"),
      Number(attempts) > 0 ? `${formatCount(Number(attempts), "attempt")} so far` : null,
      named(error, "What went wrong"),
    ],
  },
  support: {
    topic: "desk",
    titles: {
      wrote: ({ subject }) => `Wrote to us: ${text(subject)}`,
      closed: ({ subject }) => `Request closed: ${text(subject)}`,
    },
    lines: ({ message }, what) => [what === "wrote" ? text(message) : null],
    href: () => "/administrator/support",
  },
  note: {
    topic: "desk",
    titles: { written: ({ by }) => `Note by ${by ? text(by) : "a former administrator"}` },
    lines: ({ body }) => [text(body)],
  },
  audit: {
    topic: "desk",
    titles: {
      done: ({ action, by, email }) =>
        `${actionWords(text(action))}, by ${text(by ?? email) || "somebody not signed in"}`,
    },
    lines: ({ detail }) => detailLines(text(detail)),
    href: ({ facts: { type, entity } }) => findPath(text(type), text(entity)),
  },
};

/** The page of the object of an administrator's action, if it is not the student. */
function findPath(type: string, id: string): string | null {
  if (type === "order" || type === "booking" || type === "payment") return `/administrator/${type}s/${id}`;
  return null;
}

/** Describes an event. */
export function describeEvent(event: TimelineEvent): DescribedEvent {
  const { topic, titles, lines, href } = WORDS[event.source];
  const title = titles[event.what] ?? event.what;
  return {
    topic,
    title: typeof title === "string" ? title : title(event.facts),
    lines: (lines?.(event.facts, event.what) ?? []).filter((line): line is string => Boolean(line)),
    href: href?.(event) ?? null,
  };
}
