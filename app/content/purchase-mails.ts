import { formatRupees } from "../domain/money";
import { packages, type PackageType } from "../domain/packages";

/** A message, without the person it goes to. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Sender {
  /** Where the site is served, without a slash at the end. */
  origin: string;
  supportEmail: string;
}

/** An order as its mails speak of it. */
interface MailedOrder {
  orderId: string;
  packageType: PackageType;
  /** Whole rupees. */
  quote: { amount: number };
  buyer: { name: string };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function message(subject: string, paragraphs: string[]): MailText {
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replace(/https?:\/\/\S+/g, '<a href="$&">$&</a>')}</p>`);
  return { subject, text: `${paragraphs.join("\n\n")}\n`, html: html.join("\n") };
}

/** The payment has arrived, and the assessment can begin. */
export function orderCompletedMail({ origin, supportEmail }: Sender, order: MailedOrder): MailText {
  const { title } = packages[order.packageType];
  return message(`Payment received: ${title}`, [
    `Dear ${order.buyer.name || "student"},`,
    `We have received your payment of ${formatRupees(order.quote.amount)} for the ${title}. Thank you.`,
    `You can start the assessment now, or continue it later on any device: ${origin}/payment-success?order=${order.orderId}`,
    `Your order id is ${order.orderId}. If anything is unclear, write to ${supportEmail}.`,
  ]);
}

/** Somebody paid twice for one order, and gets the second payment back. */
export function extraPaymentMail({ supportEmail }: Sender, order: MailedOrder): MailText {
  const { title } = packages[order.packageType];
  return message(`You paid twice: ${formatRupees(order.quote.amount)} is on its way back`, [
    `Dear ${order.buyer.name || "student"},`,
    `Your ${title} had been paid for already when another payment of ${formatRupees(order.quote.amount)} arrived. We are returning it in full to where it came from; banks usually take five to seven working days.`,
    `There is nothing for you to do. Your order id is ${order.orderId}. If anything is unclear, write to ${supportEmail}.`,
  ]);
}
