import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";

/** The longest of each, in characters. */
export const CONTACT_NAME_MAX = 100;
export const CONTACT_SUBJECT_MAX = 150;
export const CONTACT_MESSAGE_MAX = 5000;

/** What somebody writes on the contact page. */
export interface ContactMessage {
  name: string;
  /** In lower case. */
  email: string;
  subject: string;
  message: string;
  /** Made with the page that holds the form; null where it brought none of ours. */
  submissionKey: string | null;
}

/**
 * What makes two submissions one message: they come from one opening of the page and say the same. Somebody who goes
 * back and writes something else has sent a second message. Null where the form brought no key.
 */
export function contactFingerprint({ submissionKey, name, email, subject, message }: ContactMessage): string | null {
  if (!submissionKey) return null;
  const content = JSON.stringify([submissionKey, name, email, subject, message]);
  return encodeHexLowerCase(sha256(new TextEncoder().encode(content)));
}
