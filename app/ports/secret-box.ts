/** Encrypts secrets that have to be stored: only this deployment can read them. */
export interface SecretBox {
  /** `v1.` and the encrypted text. `purpose` names the use; the secret cannot be opened for another one. */
  seal(secret: string, purpose: string): Promise<string>;
  /** The secret; null when it was sealed with another key or for another purpose, or has been changed since. */
  open(sealed: string, purpose: string): Promise<string | null>;
  /**
   * What was sealed with the previous key, sealed with the current one; null where there is nothing to do, because the
   * current key opens it, or nothing that can be done, because neither does.
   */
  reseal(sealed: string, purpose: string): Promise<string | null>;
}
