import { describeStored } from "#app/web/messages/messages.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";

/** Action labels of the portal. The audit log itself shows the names, which its search uses. */
const ACTIONS: Readonly<Record<string, string>> = {
  "booking.cancel": "Session cancelled",
  "booking.move": "Session moved",
  "booking.notes": "Notes on the session changed",
  "booking.outcome": "Outcome of the session recorded",
  "booking.propose": "Another time proposed",
  "booking.propose-expert": "Another expert proposed",
  "booking.session-notes": "Steps after the session sent",
  "booking.withdraw-expert": "Proposal of another expert withdrawn",
  "booking.withdraw-proposal": "Proposal of another time withdrawn",
  "grant.give": "Given without payment",
  "grant.take-back": "Gift taken back",
  "guardian.confirm": "Confirmed a guardian's consent",
  "guardian.name": "Another guardian named",
  "guardian.remind": "Guardian asked again",
  "mail.resend": "Mail sent again",
  "mail.resume": "Mail to a stopped address resumed",
  "message.resume": "Messages to a stopped number resumed",
  "order.hold": "Order kept open",
  "order.remind-to-schedule": "Reminded to choose a time",
  "outbox.retry": "Message tried again",
  "payment.ask-provider": "Provider asked about the payment",
  "payment.refund": "Refunded",
  "profile.age": "Age changed by the student",
  "report.requeue": "Report queued again",
  "user.age": "Age corrected",
  "user.allow-contact": "Mail and messages allowed again",
  "user.call": "Called",
  "user.change-address": "E-mail address changed",
  "user.correct": "Details corrected",
  "user.end-sessions": "All sessions ended",
  "user.note": "Note written",
  "user.password-link": "Password link sent",
  "user.remove-note": "Note removed",
  "user.resend-verification": "Verification mail sent again",
  "user.stop-contact": "All mail and messages stopped",
  "user.view-page": "Looked at a page as the student sees it",
};

const REFUSED = ".refused";

/** The label of an audit action; its name if it has no label. */
export function actionWords(action: string): string {
  if (action.endsWith(REFUSED)) return `${actionWords(action.slice(0, -REFUSED.length))}: not permitted`;
  return ACTIONS[action] ?? action;
}

const NAMES: Readonly<Record<string, string>> = {
  isApproved: "With approval",
  worth: "Worth in rupees",
  amount: "Amount in rupees",
};

/** "orderId" as "Order", "pdfStatus" as "PDF status". */
function nameWords(name: string): string {
  const words = name
    .replace(/(?<=[a-z])(?:Ids?|At)$/, "")
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return (NAMES[name] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`).replace(/^Pdf\b/, "PDF");
}

/** Instants as stored in details, in UTC. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function valueWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(valueWords).join(", ");
  if (typeof value !== "string") return JSON.stringify(value);
  return INSTANT.test(value) ? formatListDateTime(new Date(value)) : describeStored(value, "en");
}

/** An audit entry's details, one line each, without empty ones. `json` as stored. */
export function detailLines(json: string): string[] {
  const detail: unknown = json === "" ? null : JSON.parse(json);
  if (typeof detail !== "object" || detail === null) return [];
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${nameWords(name)}: ${valueWords(value)}`);
}
