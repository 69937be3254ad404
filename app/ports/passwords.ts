/** Slow, salted password hashing. */
export interface Passwords {
  /** `scrypt$N$r$p$salt$hash`, with the parameters of the day. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is right, and whether its stored form is outdated and to be replaced.
   * `stored` null takes the same time, so that an answer does not tell which addresses have an account.
   */
  verify(password: string, stored: string | null): Promise<{ isValid: boolean; needsRehash: boolean }>;
}
