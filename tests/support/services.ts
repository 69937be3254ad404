import { env } from "cloudflare:workers";
import { openDatabase } from "#db/client.ts";
import type { Config } from "#app/ports/config.ts";
import type { GoogleIdentity, GoogleSignIn } from "#app/ports/google.ts";
import type { Captcha } from "#app/ports/captcha.ts";
import { type Mail, MailQuotaError } from "#app/ports/mailer.ts";
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

/** When every test begins, unless it says otherwise. */
export const START = new Date("2026-11-21T06:30:00.000Z");

/** What the mail provider signs its events with in tests. */
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
  guardianVerification: ["code", "payment", "school"],
  alerts: { email: "operations@vazhi.example", webhookUrl: null },
  backupEncryptionKey: BACKUP_KEY,
  needsAdminSecondFactor: false,
  adminSetupCode: "test-setup-code",
  settingsEncryptionKey: "dGVzdCBrZXksIHdoaWNoIG9wZW5zIG5vdGhpbmcuLi4=",
  previousSettingsEncryptionKey: null,
};

/**
 * Services on the real D1, R2 and queue of the test's worker; what cannot run here is a fake that records its calls.
 */
export interface TestServices extends Services {
  /** The clock: it stands still until a test moves it. */
  clock: { now: Date; advance(milliseconds: number): void };
  payments: PaymentProvider & FakePayments;
  proseGenerators: FakeProseGenerators;
  /** Every mail that the mailer accepted, oldest first. */
  sentMails: Mail[];
  /** The same to those who run the service: alerts. */
  sentAlerts: Mail[];
  /** Makes the mailer reject everything, or say that its quota is used up. */
  mailer: Services["mailer"] & { isDown: boolean; isUsedUp: boolean };
  /** Every message that was put on the reports queue. */
  queuedReports: ReportMessage[];
  /** Every copy of a student's data that was put there. */
  queuedExports: ExportMessage[];
  /** Backups that were to be taken further, oldest first. */
  queuedBackups: string[];
  /** What was posted to the alerts' webhook, oldest first. */
  postedAlerts: AlertMessage[];
  /** Waits for deferred work, and for the work which that defers. */
  settle(): Promise<void>;
}

interface TestServicesOptions {
  now?: Date;
  config?: Partial<Config>;
  google?: GoogleSignIn;
  captcha?: Captcha;
  /** Where rows are: the database that the files of a runtime share, if nothing else is given. */
  database?: D1Database;
  /** Whether backups are made: without, the cron begins none. */
  hasBackups?: boolean;
}

/** Hashes that cost nothing: `fake$…`, and `old$…` for an outdated one. */
const fakePasswords: Passwords = {
  hash: async (password) => `fake$${password}`,
  async verify(password, stored) {
    const isOld = stored === `old$${password}`;
    return { isValid: isOld || stored === `fake$${password}`, needsRehash: isOld };
  },
};

/** What `services.passwords` makes of a password, for rows that a test inserts itself. */
export function fakeHash(password: string): string {
  return `fake$${password}`;
}

/** A provider that identifies a given person to whoever brings the code `good-code`. */
export function fakeGoogle(identity: GoogleIdentity): GoogleSignIn {
  return {
    authorizationUrl: ({ state }) => new URL(`https://accounts.example.com/authorize?state=${state}`),
    identify: async ({ code }) => (code === "good-code" ? identity : null),
  };
}

/** Fresh fakes on the shared database of a test file. */
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
    mailEvents: config.resendWebhookSecret === null ? null : createResendEvents(MAIL_SECRET),
    google: google ?? null,
    captcha: captcha ?? null,
    passwords: fakePasswords,
    printer: fakePrinter,
    now: () => clock.now,
    newId: newRecordId,
    newToken: () => crypto.randomUUID().replaceAll("-", ""),
    defer: (work) => {
      // It may fail before `settle` awaits it: `settle` then throws, but the process must not die of it.
      work.catch(() => undefined);
      deferred.push(work);
    },
    // With `this`, so that services replaced by a test are the ones that deliver.
    nudgeOutbox() {
      this.defer(deliverOutbox(this));
    },
    config: { ...testConfig, ...config },
    clock,
    sentMails,
    sentAlerts,
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

/** The mails that went to students: experts get mails about their sessions, too. */
export function mailsToStudents({ sentMails }: TestServices): Mail[] {
  return sentMails.filter(({ to }) => to.endsWith("@students.example"));
}
