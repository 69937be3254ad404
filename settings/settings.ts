import type { MailProvider } from "#app/domain/platform/secrets.ts";

/** Deployment environments. */
export type EnvironmentName = "local" | "staging" | "production";

/** Everything that differs between environments, except secrets. */
export interface Settings {
  name: EnvironmentName;
  /** Suffix of workers, bucket and queues, so that two environments can share an account. */
  suffix: "" | "-staging";
  /**
   * The D1 database: `vazhi` with the suffix is created by a deployment; any other, such as a restored one, has to
   * exist.
   */
  database: string;
  /**
   * The cloud region nearest to where the database was created, near which the payments and reports workers answer
   * requests: `aws:ap-southeast-1` is Singapore. Null locally.
   */
  nearDatabase: string | null;
  /** The web worker's custom domain, in a zone of the account; null locally. */
  domain: string | null;
  /**
   * Whether browsers may use HTTPS alone for every name below the domain, too. Only if all of them have it: browsers
   * remember this for a year, and the domain may have other names.
   */
  httpsOfSubdomains: boolean;
  mail: {
    provider: MailProvider;
    /** Name and address at a domain verified by the provider: `Vazhi <no-reply@mail.vazhi.in>`. */
    from: string;
    /** Mails that the provider accepts in 24 hours: the outbox keeps the rest for later. */
    dailyQuota: number;
  };
  supportEmail: string;
  supportPhone: string;
  /** Recipient of alerts; the support desk by default. */
  alertEmail?: string;
  /** Data protection officer for complaints (DPDP Act): a person's name. */
  grievanceOfficer: string;
  business: {
    name: string;
    /** Lines separated by line feeds. */
    address: string;
    /** The state's two digits at the start of a GSTIN. */
    state: string;
    /** Only once registered for GST: receipts then become tax invoices. */
    gstin?: string;
    /** If different from 999293 and 18. */
    sac?: string;
    taxPercent?: string;
  };
  /** `off` only without real data. */
  adminSecondFactor: "required" | "off";
  /** Whether students under 18 need the consent of a parent or guardian. */
  guardianConsent: "required" | "off";
  /** Methods of verifying a guardian's consent: some of `payment`, `phone`, `school`, separated by commas. */
  guardianVerification: string;
  /** `off` leaves e-mail, Google and passkeys. Without secrets of WhatsApp or MSG91 it is off anyway. */
  phoneSignIn: "on" | "off";
  /** Whether Cloudflare's AI models can be chosen at /administrator/settings. */
  hasWorkersAi: boolean;
  /** Values for the local environment, which has no secrets. */
  localSecrets?: Record<string, string>;
}
