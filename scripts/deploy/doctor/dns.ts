import { Resolver } from "node:dns/promises";
import { getDomain } from "tldts-icann";
import type { MailProvider } from "#app/domain/platform/secrets.ts";
import type { Finding } from "./finding.ts";

/**
 * The records of a name: TXT as text, MX as host names. Empty if there are none, null if no name server answers.
 */
export type LookUp = (name: string, type: "TXT" | "MX") => Promise<string[] | null>;

const resolver = new Resolver({ timeout: 3000, tries: 2 });

export const lookUp: LookUp = async (name, type) => {
  try {
    if (type === "MX") return (await resolver.resolveMx(name)).map(({ exchange }) => exchange);
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : null;
  }
};

/**
 * Where each provider's records are below the mail domain. Bounces return to a subdomain, where SPF is checked, too.
 * - https://developers.cloudflare.com/email-service/configuration/domains/ (30 October 2026), and its postmaster page
 * - https://github.com/Domain-Connect/Templates/blob/master/resend.com.mail.json (read in November 2026)
 */
const RECORDS: Record<MailProvider, { bounces: string; selector: string; mx: string; spf: string }> = {
  cloudflare: {
    bounces: "cf-bounce",
    selector: "cf-bounce",
    mx: "route1.mx.cloudflare.net, route2… and route3…",
    spf: "v=spf1 include:_spf.mx.cloudflare.net ~all",
  },
  resend: {
    bounces: "send",
    selector: "resend",
    mx: "feedback-smtp.REGION.amazonses.com",
    spf: "v=spf1 include:amazonses.com ~all",
  },
};

/** DNS records that receiving servers check to authenticate our mail, and that bring bounces back. */
export async function dnsFindings(lookUpRecords: LookUp, domain: string, provider: MailProvider): Promise<Finding[]> {
  const { bounces, selector, mx, spf } = RECORDS[provider];
  const bounceName = `${bounces}.${domain}`;
  const dkimName = `${selector}._domainkey.${domain}`;
  const [servers, texts, keys, dmarc] = await Promise.all([
    lookUpRecords(bounceName, "MX"),
    lookUpRecords(bounceName, "TXT"),
    lookUpRecords(dkimName, "TXT"),
    dmarcFinding(lookUpRecords, domain),
  ]);
  const state = (isThere: boolean | undefined) =>
    isThere === undefined ? "unknown" : isThere ? ("done" as const) : ("missing" as const);
  return [
    {
      what: `Bounces: MX at ${bounceName}`,
      state: state(servers?.some((server) => server !== "")),
      todo: [`MX ${bounceName}: ${mx}`],
    },
    {
      what: `SPF at ${bounceName}`,
      state: state(texts?.some((record) => record.startsWith("v=spf1"))),
      todo: [`TXT ${bounceName}: "${spf}"`],
    },
    {
      what: `DKIM at ${dkimName}`,
      state: state(keys?.some((record) => /\bp=[A-Za-z0-9+/]/.test(record))),
      todo: [`TXT ${dkimName}: the public key that the provider shows`],
    },
    dmarc,
  ];
}

/**
 * A policy is at the domain itself, or else at its organisation's domain, by the Public Suffix List: above
 * `mail.vazhi.co.in` that is `vazhi.co.in`. There `sp` is the policy of subdomains.
 */
async function dmarcFinding(lookUpRecords: LookUp, domain: string): Promise<Finding> {
  const organisation = getDomain(domain) ?? domain;
  for (const holder of new Set([domain, organisation])) {
    const records = await lookUpRecords(`_dmarc.${holder}`, "TXT");
    if (records === null)
      return { what: `DMARC at _dmarc.${holder}`, state: "unknown", todo: ["No name server answered"] };
    const record = records.find((text) => text.startsWith("v=DMARC1"));
    const policy =
      (holder === domain ? undefined : /\bsp=(\w+)/.exec(record ?? "")?.[1]) ?? /\bp=(\w+)/.exec(record ?? "")?.[1];
    if (policy === undefined) continue;
    return {
      what: `DMARC at _dmarc.${holder}, policy ${policy}`,
      state: policy === "none" ? "optional" : "done",
      todo: ["After two weeks of reports without surprises: p=quarantine, then p=reject"],
    };
  }
  return {
    what: `DMARC at _dmarc.${domain}${organisation === domain ? "" : ` or _dmarc.${organisation}`}`,
    state: "missing",
    todo: [`TXT _dmarc.${organisation}: "v=DMARC1; p=none; rua=mailto:dmarc@${organisation}"`],
  };
}
