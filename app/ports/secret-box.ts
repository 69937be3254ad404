/** Encrypts stored secrets, so that only this deployment can read them. */
export interface SecretBox {
  /** Returns `v1.` and the ciphertext, which can only be opened for the same `purpose`. */
  seal(secret: string, purpose: string): Promise<string>;
  /** The secret; null if sealed with another key or for another purpose, or modified. */
  open(sealed: string, purpose: string): Promise<string | null>;
  /**
   * Re-encrypts what the previous key sealed with the current one; null if the current key already opens it, or neither
   * does.
   */
  reseal(sealed: string, purpose: string): Promise<string | null>;
}
