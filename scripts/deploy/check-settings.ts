import { local } from "../../settings/local.ts";
import type { Settings } from "../../settings/settings.ts";

/** Reserved example names and numbers: RFC 2606, and telephone numbers of films. */
const EXAMPLE = /example|\.invalid|\.test\b|555 0100/i;

/** Example values and contradictions in an environment's settings; empty if it can be deployed. */
export function checkSettings(settings: Settings): string[] {
  const { domain, mail, supportEmail, supportPhone, alertEmail = "", grievanceOfficer, business } = settings;
  const address = /<([^<>@]+@[^<>]+)>$/.exec(mail.from)?.[1] ?? mail.from;
  const problems = [
    domain === null ? "domain: none" : EXAMPLE.test(domain) ? `domain: ${domain} is an example` : null,
    domain !== null && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) ? `domain: ${domain} is no host name` : null,
    EXAMPLE.test(address) ? `mail.from: ${address} is an example` : null,
    address.includes("@") ? null : `mail.from: ${mail.from} has no address`,
    mail.dailyQuota < 1 ? "mail.dailyQuota: at least 1" : null,
    EXAMPLE.test(supportEmail) ? `supportEmail: ${supportEmail} is an example` : null,
    EXAMPLE.test(alertEmail) ? `alertEmail: ${alertEmail} is an example` : null,
    EXAMPLE.test(supportPhone) ? `supportPhone: ${supportPhone} is an example` : null,
    // Receipts show the seller, and the policies the grievance officer required by law: both are invented locally.
    grievanceOfficer === local.grievanceOfficer ? `grievanceOfficer: ${grievanceOfficer} is an example` : null,
    business.address === local.business.address ? "business.address: it is an example" : null,
    business.gstin !== undefined && !business.gstin.startsWith(business.state)
      ? `business.gstin: ${business.gstin} is not of the state ${business.state}`
      : null,
  ];
  return problems.filter((problem) => problem !== null);
}
