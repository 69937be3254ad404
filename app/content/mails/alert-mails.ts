import { ALERT_TITLES, type AlertKind } from "#app/domain/platform/watch/alert.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { layOut, type MailContent, type MailSender } from "./mail-layout.ts";

const BEGINNINGS = { raised: "Alert", stands: "Still", ended: "Over" } as const;

/** Notifies operators that an alert has begun, continues or has ended. */
export function alertMail(
  sender: MailSender,
  alert: {
    kind: AlertKind;
    state: keyof typeof BEGINNINGS;
    count: number;
    detail: string;
    raisedAt: Date;
    endedAt: Date | null;
    url: string;
  },
): MailContent {
  const title = ALERT_TITLES[alert.kind];
  return layOut(sender, {
    subject: `[${BEGINNINGS[alert.state]}] ${title}`,
    heading: title,
    paragraphs: [
      alert.state === "ended" ? "It is over: nothing more has to be done about it." : `${alert.detail}.`,
      `What to do stands in docs/runbook.md, under “${title}”.`,
    ],
    facts: [
      ["Since", `${formatListDateTime(alert.raisedAt)} IST`],
      ...(alert.endedAt ? [["Until", `${formatListDateTime(alert.endedAt)} IST`] as [string, string]] : []),
      ["How many", String(alert.count)],
    ],
    action: { label: "See it at the desk", url: alert.url },
  });
}
