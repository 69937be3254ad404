import type { Database } from "../../db/client";
import type { Config } from "./config";
import type { GoogleSignIn } from "./google";
import type { Captcha } from "./captcha";
import type { Mailer } from "./mailer";
import type { Passwords } from "./passwords";
import type { PaymentProvider } from "./payments";
import type { ReceiptPrinter } from "./receipt-printer";
import type { SecretBox } from "./secret-box";
import type { ProseGenerators } from "./prose-generator";

/** What a queue message carries: ids only, the row is the truth. */
export interface ReportMessage {
  resultId: string;
  /** Its order has been upgraded: a report that is finished already is to get what Gold adds. */
  isUpgrade?: boolean;
}

/** Everything a use case may touch. Made once per request or message by `app/wiring.ts`. */
export interface Services {
  db: Database;
  files: R2Bucket;
  reportQueue: Pick<Queue<ReportMessage>, "send">;
  /** Null where no payment provider is configured. */
  payments: PaymentProvider | null;
  proseGenerators: ProseGenerators;
  /** Null where no secret can be stored. */
  secrets: SecretBox | null;
  mailer: Mailer;
  /** Null where "Continue with Google" is not configured. */
  google: GoogleSignIn | null;
  /** Null where forms are not checked for being sent by people. */
  captcha: Captcha | null;
  passwords: Passwords;
  receiptPrinter: ReceiptPrinter;
  now(): Date;
  /** A UUID. */
  newId(): string;
  /** 160 random bits as base32, for links and cookies. */
  newToken(): string;
  /** Lets work go on after the response has been sent. */
  defer(work: Promise<unknown>): void;
  /**
   * Has the outbox delivered after the response: call it after a batch that wrote to the outbox. Forgetting it delays
   * the message until the cron's next run, nothing else.
   */
  nudgeOutbox(): void;
  config: Config;
}
