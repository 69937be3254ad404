/** Slow, salted password hashing. */
export interface Passwords {
  /** `scrypt$N$r$p$salt$hash`, with the current parameters. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is right, and whether its stored hash is outdated and should be replaced. `stored` null takes
   * the same time, so that the result does not reveal which addresses have an account.
   */
  verify(password: string, stored: string | null): Promise<{ isValid: boolean; needsRehash: boolean }>;
}
