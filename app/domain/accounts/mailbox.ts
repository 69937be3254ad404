export interface Mailbox {
  /** Null if the provider is unknown. */
  name: string | null;
  /** The provider's site, or on Android a link that opens an app; null if there is neither. */
  href: string | null;
}

interface Provider {
  name: string;
  domains: string[];
  site: string;
  /** The Android app's package and URL scheme. */
  android?: { id: string; scheme: string; path: string };
}

const PROVIDERS: Provider[] = [
  {
    name: "Gmail",
    domains: ["gmail.com", "googlemail.com"],
    site: "https://mail.google.com/mail/",
    android: { id: "com.google.android.gm", scheme: "googlegmail", path: "" },
  },
  {
    name: "Outlook",
    domains: ["outlook.com", "outlook.in", "hotmail.com", "live.com", "live.in", "msn.com"],
    site: "https://outlook.live.com/mail/0/",
    android: { id: "com.microsoft.office.outlook", scheme: "ms-outlook", path: "emails" },
  },
  {
    name: "Yahoo Mail",
    domains: ["yahoo.com", "yahoo.in", "yahoo.co.in", "ymail.com", "rocketmail.com"],
    site: "https://mail.yahoo.com/",
  },
  { name: "Rediffmail", domains: ["rediffmail.com"], site: "https://mail.rediff.com/cgi-bin/login.cgi" },
  { name: "iCloud Mail", domains: ["icloud.com", "me.com", "mac.com"], site: "https://www.icloud.com/mail" },
  { name: "Proton Mail", domains: ["proton.me", "protonmail.com"], site: "https://mail.proton.me/" },
];

/** An Android link that opens an app, or `fallback` if the app is missing. */
function intent(path: string, parts: string[], fallback: string): string {
  return `intent:${path}#Intent;${parts.join(";")};S.browser_fallback_url=${encodeURIComponent(fallback)};end`;
}

/** Where to read mail sent to `email`; `fallback` is for a phone that cannot open a mail app. */
export function findMailbox(email: string, { isAndroid, fallback }: { isAndroid: boolean; fallback: string }): Mailbox {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  if (!provider) {
    const parts = ["action=android.intent.action.MAIN", "category=android.intent.category.APP_EMAIL"];
    return { name: null, href: isAndroid ? intent("", parts, fallback) : null };
  }
  const { name, site, android } = provider;
  if (!isAndroid || !android) return { name, href: site };
  return { name, href: intent(`//${android.path}`, [`scheme=${android.scheme}`, `package=${android.id}`], site) };
}
