import { env } from "cloudflare:workers";
import { openDatabase } from "#db/client.ts";
import type { Config } from "#app/ports/config.ts";
import type { GoogleIdentity, GoogleSignIn } from "#app/ports/google.ts";
import type { Captcha } from "#app/ports/captcha.ts";
import { type Mail, MailQuotaError } from "#app/ports/mailer.ts";
import { MessageRefusedError, type MessageSender, type PhoneMessage } from "#app/ports/message-sender.ts";
import type { MessageChannel } from "#app/domain/platform/phone-message.ts";
import type { Passwords } from "#app/ports/passwords.ts";
import type { PaymentProvider } from "#app/ports/payments.ts";
import type { AlertMessage } from "#app/ports/alert-webhook.ts";
import type { ExportMessage, ReportMessage, Services } from "#app/ports/services.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { createBackupStore } from "#app/gateways/backup-store.ts";
import { createMetrics } from "#app/gateways/metrics.ts";
import { createResendEvents } from "#app/gateways/resend.ts";
import { newRecordId } from "#app/gateways/record-ids.ts";
import { createSecretBox } from "#app/gateways/secret-box.ts";
import { FakePayments } from "./fakes/fake-payments.ts";
import { FakeProseGenerators } from "./fakes/fake-prose-generators.ts";
import { recordStatements } from "./query-plans.ts";
import { fakePrinter } from "./fakes/recording-printer.ts";

/** When tests begin by default. */
export const START = new Date("2026-11-21T06:30:00.000Z");

/** The secret with which the mail provider signs events in tests. */
const MAIL_SECRET = "whsec_dGVzdCBtYWlsIHdlYmhvb2sgc2VjcmV0";
const BACKUP_KEY = "dGVzdCBrZXkgb2YgYmFja3Vwcywgbm90IHJlYWwuLi4=";

export const testConfig: Config = {
  environment: "local",
  origin: "http://vazhi.test",
  supportEmail: "support@vazhi.example",
  supportPhone: "+91 484 555 0100",
  grievanceOfficer: "Rema Nair",
  mailFrom: "Vazhi <no-reply@vazhi.example>",
  mailDailyQuota: 5000,
  resendApiKey: null,
  resendWebhookSecret: MAIL_SECRET,
  business: {
    name: "Vazhi Career Guide",
    address: "12 Marine Drive\nKochi 682031",
    state: "32",
    gstin: "32AAAAA0000A1ZB",
    sac: "999293",
    taxPercent: 18,
  },
  razorpay: null,
  razorpayWebhookSecrets: [],
  google: null,
  turnstile: null,
  guardianConsent: "required",
  guardianVerification: ["payment", "phone", "school"],
  whatsapp: null,
  whatsappWebhook: null,
  sms: null,
  smsWebhookSecret: null,
  hasPhoneSignIn: true,
  hasHttpsSubdomains: false,
  alerts: { email: "operations@vazhi.example", webhookUrl: null },
  backupEncryptionKey: BACKUP_KEY,
  needsAdminSecondFactor: false,
  adminSetupCode: "test-setup-code",
  settingsEncryptionKey: "dGVzdCBrZXksIHdoaWNoIG9wZW5zIG5vdGhpbmcuLi4=",
  previousSettingsEncryptionKey: null,
};

/**
 * Services on the real D1, R2 and queue of the test's worker; everything that cannot run here is a fake that records
 * its calls.
 */
export interface TestServices extends Services {
  /** The clock moves only when a test moves it. */
  clock: { now: Date; advance(milliseconds: number): void };
  payments: PaymentProvider & FakePayments;
  proseGenerators: FakeProseGenerators;
  /** The mails that the mailer accepted, oldest first. */
  sentMails: Mail[];
  /** The same for alerts to the operators. */
  sentAlerts: Mail[];
  /** Messages to phones: those accepted, oldest first; channels that refuse the number; whether all fails. */
  messages: FakeMessages;
  /** Makes the mailer reject everything, or report that its quota is used up. */
  mailer: Services["mailer"] & { isDown: boolean; isUsedUp: boolean };
  /** The messages on the reports queue. */
  queuedReports: ReportMessage[];
  /** The requested exports of a student's data. */
  queuedExports: ExportMessage[];
  /** The backups to be continued, oldest first. */
  queuedBackups: string[];
  /** The messages posted to the alerts' webhook, oldest first. */
  postedAlerts: AlertMessage[];
  /** Waits for deferred work, including work that it defers. */
  settle(): Promise<void>;
}

interface FakeMessages {
  sent: (PhoneMessage & { channel: MessageChannel })[];
  /** Numbers that the providers refuse for good. */
  refusing: Set<string>;
  isDown: boolean;
}

function fakeMessageSender(channel: MessageChannel, messages: FakeMessages): MessageSender {
  return {
    async send(message) {
      if (messages.isDown) throw new Error("The message service is down");
      if (messages.refusing.has(message.to)) throw new MessageRefusedError("No such number", { isNumberAtFault: true });
      messages.sent.push({ ...message, channel });
      return { providerId: `${channel}-${message.idempotencyKey}` };
    },
  };
}

interface TestServicesOptions {
  now?: Date;
  config?: Partial<Config>;
  google?: GoogleSignIn;
  captcha?: Captcha;
  /** Defaults to the database that the files of a runtime share. */
  database?: D1Database;
  /** Whether the cron begins backups. */
  hasBackups?: boolean;
}

/** Free hashes: `fake$…`, and `old$…` for an outdated one. */
const fakePasswords: Passwords = {
  hash: async (password) => `fake$${password}`,
  async verify(password, stored) {
    const isOld = stored === `old$${password}`;
    return { isValid: isOld || stored === `fake$${password}`, needsRehash: isOld };
  },
};

/** The hash of a password from `services.passwords`, for rows that a test inserts itself. */
export function fakeHash(password: string): string {
  return `fake$${password}`;
}

/** A provider that returns this identity for the code `good-code`. */
export function fakeGoogle(identity: GoogleIdentity): GoogleSignIn {
  return {
    authorizationUrl: ({ state }) => new URL(`https://accounts.example.com/authorize?state=${state}`),
    identify: async ({ code }) => (code === "good-code" ? identity : null),
  };
}

/** Fresh fakes on the test file's shared database. */
export function testServices({
  now = START,
  config = {},
  google,
  captcha,
  database,
  hasBackups = false,
}: TestServicesOptions = {}): TestServices {
  const clock = {
    now,
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const sentMails: Mail[] = [];
  const sentAlerts: Mail[] = [];
  const messages: TestServices["messages"] = { sent: [], refusing: new Set(), isDown: false };
  const queuedReports: ReportMessage[] = [];
  const queuedExports: ExportMessage[] = [];
  let deferred: Promise<unknown>[] = [];
  const mailer = {
    isDown: false,
    isUsedUp: false,
    async send(mail: Mail) {
      if (mailer.isUsedUp) throw new MailQuotaError("You have reached your daily quota");
      if (mailer.isDown) throw new Error("The mail service is down");
      (mail.to === testConfig.alerts.email ? sentAlerts : sentMails).push(mail);
    },
  };
  const { settingsEncryptionKey, previousSettingsEncryptionKey } = { ...testConfig, ...config };
  const bindings = env as unknown as { DB: D1Database; FILES: R2Bucket; BACKUPS: R2Bucket };
  const queuedBackups: string[] = [];
  const postedAlerts: AlertMessage[] = [];
  const services: TestServices = {
    db: openDatabase(recordStatements(database ?? bindings.DB)),
    files: bindings.FILES,
    reportQueue: {
      async send(message) {
        if ("exportId" in message) queuedExports.push(message);
        else queuedReports.push(message);
        return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
      },
    },
    backups: hasBackups ? createBackupStore(bindings.BACKUPS, BACKUP_KEY) : null,
    backupQueue: {
      async send({ backupId }) {
        queuedBackups.push(backupId);
        return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
      },
    },
    metrics: createMetrics(null),
    alertWebhook: {
      async post(message) {
        postedAlerts.push(message);
      },
    },
    payments: new FakePayments(() => clock.now),
    proseGenerators: new FakeProseGenerators(),
    secrets:
      settingsEncryptionKey === null ? null : createSecretBox(settingsEncryptionKey, previousSettingsEncryptionKey),
    mailer,
    messageSenders: { whatsapp: fakeMessageSender("whatsapp", messages), sms: fakeMessageSender("sms", messages) },
    messageEvents: { whatsapp: null, sms: null },
    mailEvents: config.resendWebhookSecret === null ? null : createResendEvents(MAIL_SECRET),
    google: google ?? null,
    captcha: captcha ?? null,
    passwords: fakePasswords,
    printer: fakePrinter,
    now: () => clock.now,
    newId: newRecordId,
    newToken: () => crypto.randomUUID().replaceAll("-", ""),
    defer: (work) => {
      // It may fail before `settle` awaits it: `settle` then throws, but the process must survive.
      work.catch(() => undefined);
      deferred.push(work);
    },
    // Uses `this`, so that services replaced by a test deliver.
    nudgeOutbox() {
      this.defer(deliverOutbox(this));
    },
    config: { ...testConfig, ...config },
    clock,
    sentMails,
    sentAlerts,
    messages,
    queuedReports,
    queuedExports,
    queuedBackups,
    postedAlerts,
    async settle() {
      while (deferred.length > 0) {
        const batch = deferred;
        deferred = [];
        await Promise.all(batch);
      }
    },
  };
  return services;
}

/** The mails to students: experts get mails about their sessions, too. */
export function mailsToStudents({ sentMails }: TestServices): Mail[] {
  return sentMails.filter(({ to }) => to.endsWith("@students.example"));
}
