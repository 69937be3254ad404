/** Slow, salted password hashing. */
export interface Passwords {
  /** `scrypt$N$r$p$salt$hash`, with the current parameters. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is right, and whether its hash has outdated parameters. A null `stored` takes the same time,
   * so that timing does not reveal which addresses have an account.
   */
  verify(password: string, stored: string | null): Promise<{ isValid: boolean; needsRehash: boolean }>;
}
