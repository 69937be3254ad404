import type { MessageChannel } from "#app/domain/platform/phone-message.ts";
import type { Database } from "#db/client.ts";
import type { AlertWebhook } from "./alert-webhook.ts";
import type { BackupStore } from "./backup-store.ts";
import type { Config } from "./config.ts";
import type { GoogleSignIn } from "./google.ts";
import type { Captcha } from "./captcha.ts";
import type { MailEvents, Mailer } from "./mailer.ts";
import type { MessageEvents, MessageSenders } from "./message-sender.ts";
import type { Metrics } from "./metrics.ts";
import type { Passwords } from "./passwords.ts";
import type { PaymentProvider } from "./payments.ts";
import type { Printer } from "./printer.ts";
import type { SecretBox } from "./secret-box.ts";
import type { ProseGenerators } from "./prose-generator.ts";

/** Queue messages contain only ids: the row is authoritative. */
export interface ReportMessage {
  resultId: string;
  /** Its order has been upgraded: a finished report gets the Gold sections. */
  isUpgrade?: boolean;
  /** Its student has told something about studies: a finished report gets a version with it. */
  hasNewStudies?: boolean;
  /** Print the PDF of this earlier version. */
  version?: number;
}

/** Make a student's data export. */
export interface ExportMessage {
  exportId: string;
}

/** Continue a backup. */
export interface BackupMessage {
  backupId: string;
}

/** A message to the reports worker. */
export type QueueMessage = ReportMessage | ExportMessage;

/** Everything a use case may access. Created once per request or message by `app/wiring.ts`. */
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
  /** Null if no mail events are received. */
  mailEvents: MailEvents | null;
  messageSenders: MessageSenders;
  /** By channel; null for one whose events are not received. */
  messageEvents: Readonly<Record<MessageChannel, MessageEvents | null>>;
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
  /** Continues work after the response has been sent. */
  defer(work: Promise<unknown>): void;
  /** Delivers the outbox after the response, instead of with the cron. Call it after batches that enqueue. */
  nudgeOutbox(this: Services): void;
  config: Config;
}
