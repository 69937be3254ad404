import { insertSupportRequest } from "../../../db/queries/administration/support-requests";
import { contactReceivedMail, contactToSupportMail } from "../../content/mails";
import { type ContactMessage, contactFingerprint } from "../../domain/administration/contact";
import type { Services } from "../../ports/services";
import { type CaptchaResponse, verifyCaptcha } from "../platform/verify-captcha";
import { isWithinRateLimits } from "../platform/limit-rate";
import { enqueueMail } from "../platform/enqueue-mail";

/** A school may share one network address. */
const ADDRESS_LIMIT = { limit: 10, windowSeconds: 3600 };
/** Each message is answered by a mail: nobody's mailbox is to be filled by means of this form. */
const MAILBOX_LIMIT = { limit: 5, windowSeconds: 3600 };

export type SendContactMessageFailure = "captcha-failed" | "rate-limited";
export type SendContactMessageOutcome = { ok: true } | { ok: false; reason: SendContactMessageFailure };

/**
 * Keeps a message from the contact form for the support desk, mails it there, and confirms it to its writer. The same
 * form sent twice (see `contactFingerprint`) is one message. `address` is the network address; `userId` is null for
 * somebody who is not signed in.
 */
export async function sendContactMessage(
  services: Services,
  { clientIp, captchaToken, userId, ...form }: ContactMessage & CaptchaResponse & { userId: string | null },
): Promise<SendContactMessageOutcome> {
  // Who is signed in has shown it before.
  if (userId === null && !(await verifyCaptcha(services, { captchaToken, clientIp })))
    return { ok: false, reason: "captcha-failed" };
  const isWithin = await isWithinRateLimits(services, [
    { key: `contact:address:${clientIp}`, ...ADDRESS_LIMIT },
    { key: `contact:mailbox:${form.email}`, ...MAILBOX_LIMIT },
  ]);
  if (!isWithin) return { ok: false, reason: "rate-limited" };

  const { db, config } = services;
  const id = services.newId();
  const { name, email, subject, message } = form;
  const key = `contact:${contactFingerprint(form) ?? id}`;
  await db.batch([
    insertSupportRequest(db, {
      id,
      kind: "contact",
      userId,
      orderId: null,
      name,
      email,
      subject,
      message,
      submissionKey: key,
      createdAt: services.now(),
    }),
    enqueueMail(services, {
      dedupeKey: `to-support:${key}`,
      to: config.supportEmail,
      userId: null,
      template: "contact-to-support",
      mail: contactToSupportMail(config, { id, name, email, subject, message }),
    }),
    enqueueMail(services, {
      dedupeKey: `received:${key}`,
      to: email,
      userId,
      template: "contact-received",
      mail: contactReceivedMail(config, { name, subject, message }),
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
