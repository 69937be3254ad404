import type { Database } from "#db/client.ts";
import type { AlertWebhook } from "./alert-webhook.ts";
import type { BackupStore } from "./backup-store.ts";
import type { Config } from "./config.ts";
import type { GoogleSignIn } from "./google.ts";
import type { Captcha } from "./captcha.ts";
import type { MailEvents, Mailer } from "./mailer.ts";
import type { Metrics } from "./metrics.ts";
import type { Passwords } from "./passwords.ts";
import type { PaymentProvider } from "./payments.ts";
import type { Printer } from "./printer.ts";
import type { SecretBox } from "./secret-box.ts";
import type { ProseGenerators } from "./prose-generator.ts";

/** A queue message contains ids only: the row is the truth. */
export interface ReportMessage {
  resultId: string;
  /** Its order has been upgraded: a report already finished is to get what Gold adds. */
  isUpgrade?: boolean;
  /** The PDF of this earlier version is to be made. */
  version?: number;
}

/** A student's copy of their data is to be made. */
export interface ExportMessage {
  exportId: string;
}

/** A backup is to be taken further. */
export interface BackupMessage {
  backupId: string;
}

/** What the reports worker is asked for. */
export type QueueMessage = ReportMessage | ExportMessage;

/** Everything a use case may touch. Created once per request or message by `app/wiring.ts`. */
export interface Services {
  db: Database;
  files: R2Bucket;
  reportQueue: Pick<Queue<QueueMessage>, "send">;
  /** Null if no backups are made, or not by this worker. */
  backups: BackupStore | null;
  backupQueue: Pick<Queue<BackupMessage>, "send">;
  metrics: Metrics;
  /** Null if alerts are only mailed. */
  alertWebhook: AlertWebhook | null;
  /** Null if no payment provider is configured. */
  payments: PaymentProvider | null;
  proseGenerators: ProseGenerators;
  /** Null if no secret can be stored. */
  secrets: SecretBox | null;
  mailer: Mailer;
  /** Null if the mail provider reports nothing. */
  mailEvents: MailEvents | null;
  /** Null if "Continue with Google" is not configured. */
  google: GoogleSignIn | null;
  /** Null if forms have no captcha. */
  captcha: Captcha | null;
  passwords: Passwords;
  printer: Printer;
  now(): Date;
  /** A new id of a row: see `newRecordId`. */
  newId(): string;
  /** 160 random bits as base32, for links and cookies. */
  newToken(): string;
  /** Lets work continue after the response has been sent. */
  defer(work: Promise<unknown>): void;
  /**
   * Has the outbox delivered after the response: call it after a batch that enqueues outbox messages. Forgetting it
   * merely delays them until the cron's next run.
   */
  nudgeOutbox(this: Services): void;
  config: Config;
}
