import type { MailProvider } from "#app/domain/platform/secrets.ts";

/** Where the product runs. */
export type EnvironmentName = "local" | "staging" | "production";

/** Everything that differs between environments, and that is no secret. */
export interface Settings {
  name: EnvironmentName;
  /** Ends the names of workers, bucket and queues, so that two environments share an account. */
  suffix: "" | "-staging";
  /**
   * The name of the D1 database: `vazhi` with the suffix, which a deployment creates; another one, such as a restored
   * one, has to be there already.
   */
  database: string;
  /** The custom domain of the web worker, in a zone of the account; null on a machine of one's own. */
  domain: string | null;
  mail: {
    provider: MailProvider;
    /** A name and an address of a domain that the provider has verified: `Vazhi <no-reply@mail.vazhi.in>`. */
    from: string;
    /** How many mails the provider accepts in 24 hours: the outbox keeps the rest for later. */
    dailyQuota: number;
  };
  supportEmail: string;
  supportPhone: string;
  /** Who gets alerts, if it is not the support desk. */
  alertEmail?: string;
  /** Who answers for data protection (DPDP Act): a person's name. */
  grievanceOfficer: string;
  /** The seller, as receipts print it. */
  business: {
    name: string;
    /** Lines are separated by line feeds. */
    address: string;
    /** The two digits that a GSTIN of the state begins with. */
    state: string;
    /** Only once registered for GST: receipts are tax invoices then. */
    gstin?: string;
    /** If they are not 999293 and 18. */
    sac?: string;
    taxPercent?: string;
  };
  /** `off` only where no real data is. */
  adminSecondFactor: "required" | "off";
  /** Under 18 a parent or guardian has to agree first. */
  guardianConsent: "required" | "off";
  /** By what a guardian's consent may be verified: some of `code`, `payment`, `school`, separated by commas. */
  guardianVerification: string;
  /** Whether Cloudflare's own AI models can be chosen at /administrator/settings. */
  hasWorkersAi: boolean;
  /** Values of secrets, for an environment that has no secret: the local one. */
  localSecrets?: Record<string, string>;
}
