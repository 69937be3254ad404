/** Keeps secrets that have to be stored: only this deployment can read them again. */
export interface SecretBox {
  /** `v1.` and the encrypted text. `purpose` says what it is for; it opens for nothing else. */
  seal(secret: string, purpose: string): Promise<string>;
  /** The secret; null when it was sealed with another key, for another purpose, or changed since. */
  open(sealed: string, purpose: string): Promise<string | null>;
}
