/** Encrypts stored secrets, so that only this deployment can read them. */
export interface SecretBox {
  /** Returns `v1.` and the ciphertext, which can only be opened for the same `purpose`. */
  seal(secret: string, purpose: string): Promise<string>;
  /** The secret; null if sealed with another key or for another purpose, or modified. */
  open(sealed: string, purpose: string): Promise<string | null>;
  /** Re-encrypts with the current key what the previous one sealed; null if unnecessary or impossible. */
  reseal(sealed: string, purpose: string): Promise<string | null>;
}
