// Spellings of one mailbox or one number. For comparing people only: mail goes to the address as it was typed.

import { toNationalNumber } from "./phone.ts";

interface Host {
  domains: readonly string[];
  /** Characters that the host ignores before the `@`. */
  ignored?: RegExp;
  /** Where the host's own tag begins, besides the plus sign. */
  tag?: string;
}

/** Hosts with more than plus tags; `domains` share their mailboxes and begin with the one to compare. */
const HOSTS: readonly Host[] = [
  { domains: ["gmail.com", "googlemail.com"], ignored: /\./g },
  { domains: ["icloud.com", "me.com", "mac.com"] },
  { domains: ["proton.me", "protonmail.com", "pm.me"], ignored: /[._-]/g },
  // Yahoo's names have no hyphen: what follows one is a disposable address's keyword.
  ...["yahoo.com", "yahoo.in", "yahoo.co.in", "ymail.com", "rocketmail.com"].map((domain) => ({
    domains: [domain],
    tag: "-",
  })),
];

/** The part before `tag`; the whole text if nothing would be left. */
function cutTag(text: string, tag: string): string {
  const at = text.indexOf(tag);
  return at > 0 ? text.slice(0, at) : text;
}

/**
 * The mailbox that an address delivers to, in one spelling: lower case, without a plus tag at any host, and with the
 * rules of the large hosts for dots, hyphens and second domains. Text without an `@` is returned in lower case.
 */
export function canonicalMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  if (at === -1) return address;
  const domain = address.slice(at + 1).replace(/\.$/, "");
  const host = HOSTS.find(({ domains }) => domains.includes(domain));
  const name = cutTag(cutTag(address.slice(0, at), "+"), host?.tag ?? "+");
  const bare = host?.ignored ? name.replaceAll(host.ignored, "") : name;
  return `${bare === "" ? name : bare}@${host?.domains[0] ?? domain}`;
}

/** Whether two addresses deliver to one mailbox, and so belong to one person. */
export function isSameMailbox(one: string, other: string): boolean {
  return canonicalMailbox(one) === canonicalMailbox(other);
}

/** An Indian number's ten digits, without the country's or the trunk's prefix; null for none. */
export function canonicalPhone(phone: string | null): string | null {
  return toNationalNumber(phone ?? "") || null;
}
