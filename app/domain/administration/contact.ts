import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";

/** Maximum lengths, in characters. */
export const MAX_CONTACT_NAME_LENGTH = 100;
export const MAX_CONTACT_SUBJECT_LENGTH = 150;
export const MAX_CONTACT_MESSAGE_LENGTH = 5000;

export interface ContactMessage {
  name: string;
  /** In lower case. */
  email: string;
  subject: string;
  message: string;
  /** Created with the form's page; null if the submitted key is not one of ours. */
  submissionKey: string | null;
}

/** Identifies a message, so that resubmitting the same content from the same page is a duplicate. Null without key. */
export function contactFingerprint({ submissionKey, name, email, subject, message }: ContactMessage): string | null {
  if (!submissionKey) return null;
  const content = JSON.stringify([submissionKey, name, email, subject, message]);
  return encodeHexLowerCase(sha256(new TextEncoder().encode(content)));
}
