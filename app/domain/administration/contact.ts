import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";

/** Maximum lengths, in characters. */
export const MAX_CONTACT_NAME_LENGTH = 100;
export const MAX_CONTACT_SUBJECT_LENGTH = 150;
export const MAX_CONTACT_MESSAGE_LENGTH = 5000;

/** A message from the contact page. */
export interface ContactMessage {
  name: string;
  /** In lower case. */
  email: string;
  subject: string;
  message: string;
  /** Created with the page that holds the form; null where the submitted key is not one of ours. */
  submissionKey: string | null;
}

/**
 * What makes two submissions the same message: they come from one opening of the page and have the same content.
 * Someone who goes back and writes something else has sent a second message. Null where the form had no key.
 */
export function contactFingerprint({ submissionKey, name, email, subject, message }: ContactMessage): string | null {
  if (!submissionKey) return null;
  const content = JSON.stringify([submissionKey, name, email, subject, message]);
  return encodeHexLowerCase(sha256(new TextEncoder().encode(content)));
}
