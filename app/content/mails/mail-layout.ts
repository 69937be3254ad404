import { escapeHtml } from "#app/domain/platform/escape-html.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { toLine } from "#app/domain/platform/typed-text.ts";

/** The sender of every mail. */
export interface MailSender {
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
  supportEmail: string;
  supportPhone: string;
  supportWhatsapp?: string | null;
  supportHours?: Bilingual | null;
}

/** A mail without its recipient. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

interface MailBody {
  subject: string;
  /** The subject of the mail, in a few words. */
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Further notes, after the action. */
  notes?: string[];
  /** Facts as label and value, shown as a list. */
  facts?: [label: string, value: string][];
}

/** A mail in each language: the reader gets one of them. */
type MailBodies = Readonly<Record<Language, MailBody>>;

const MAX_LINE = 120;

/** Prepares a user-entered value for a subject or greeting: one line, limited in length. */
export function oneLine(text: string): string {
  // By code points, so that no surrogate pair is split.
  return [...toLine(text)].slice(0, MAX_LINE).join("");
}

const styles = {
  body: "margin:0;padding:0;background:#f7f5ef;color:#17292c;font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Malayalam',sans-serif;font-size:16px;line-height:1.6",
  page: "max-width:560px;margin:0 auto;padding:24px 16px",
  brand: "margin:0 0 16px;font-size:18px;font-weight:700;color:#006065",
  // Long links break inside the card; word-break is for mail clients without overflow-wrap.
  card: "background:#ffffff;border:1px solid #e3e0d6;border-radius:12px;padding:24px;overflow-wrap:anywhere;word-break:break-word",
  heading: "margin:0 0 16px;font-size:22px;line-height:1.4",
  paragraph: "margin:0 0 16px;white-space:pre-line",
  // Malayalam labels are long: they break between words, and leave the value most of a phone's width.
  label: "padding:4px 16px 4px 0;vertical-align:top;overflow-wrap:normal;word-break:normal",
  button:
    "display:inline-block;background:#006065;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:10px",
  quiet: "margin:16px 0 0;font-size:14px;color:#4c5f62;overflow-wrap:anywhere",
} as const;

/**
 * Colours for readers whose device is dark: declared, so that mail programs do not invert ours. They must be marked as
 * important to overrule the inline ones, which programs without style sheets need.
 */
const DARK = {
  body: "background:#0f191b;color:#e6eced",
  brand: "color:#8adcdf",
  card: "background:#1a2729;border-color:#3a4d50",
  button: "background:#8adcdf;color:#06292b",
  quiet: "color:#b3c1c3",
} satisfies Partial<Record<keyof typeof styles, string>>;

const darkRules = Object.entries(DARK)
  .map(([name, rule]) => `.${name}{${rule.replaceAll(/(?=;|$)/g, "!important")}}`)
  .join("");
const HEAD = [
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style>`,
].join("\n");

/** The text that every mail has around its message. */
const surroundings: Record<Language, { help: (sender: MailSender) => string; ifButtonFails: string }> = {
  en: {
    help: ({ supportEmail, supportPhone, supportHours, supportWhatsapp }) =>
      [
        `Questions? Write to ${supportEmail} or call ${supportPhone}${supportHours ? ` (${supportHours.en})` : ""}.`,
        ...(supportWhatsapp ? [`WhatsApp: ${supportWhatsapp}.`] : []),
      ].join(" "),
    ifButtonFails: "If the button does not work, open this address:",
  },
  ml: {
    help: ({ supportEmail, supportPhone, supportHours, supportWhatsapp }) =>
      [
        `സംശയങ്ങളുണ്ടോ? ${supportEmail} എന്ന വിലാസത്തിൽ എഴുതുക, അല്ലെങ്കിൽ ${supportPhone} എന്ന നമ്പറിൽ വിളിക്കുക${supportHours ? ` (${supportHours.ml})` : ""}.`,
        ...(supportWhatsapp ? [`വാട്സാപ്പ്: ${supportWhatsapp}.`] : []),
      ].join(" "),
    ifButtonFails: "ബട്ടൺ പ്രവർത്തിക്കുന്നില്ലെങ്കിൽ ഈ വിലാസം തുറക്കുക:",
  },
};

/** A mail to a reader of `language`. */
export function layOutIn(sender: MailSender, language: Language, bodies: MailBodies): MailContent {
  return layOut(sender, bodies[language], language);
}

/** Simple HTML for mail clients of any age, and the same as plain text. */
export function layOut(sender: MailSender, body: MailBody, language: Language = "en"): MailContent {
  const { subject, heading, paragraphs, action, notes = [], facts = [] } = body;
  const { ifButtonFails } = surroundings[language];
  const help = surroundings[language].help(sender);
  const text = [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `${help}\nVazhi Career Guide · ${sender.origin}`,
  ].join("\n\n");

  const paragraph = (content: string) => `<p style="${styles.paragraph}">${escapeHtml(content)}</p>`;
  const quiet = (content: string) => `<p class="quiet" style="${styles.quiet}">${escapeHtml(content)}</p>`;
  const fact = ([label, value]: [string, string]) =>
    `<tr><th scope="row" align="left" style="${styles.label}">${escapeHtml(label)}</th><td style="padding:4px 0;vertical-align:top;overflow-wrap:anywhere;word-break:break-word">${escapeHtml(value)}</td></tr>`;
  const button =
    action &&
    `<p style="${styles.paragraph}"><a href="${escapeHtml(action.url)}" class="button" style="${styles.button}">${escapeHtml(action.label)}</a></p>`;
  const html = [
    `<!doctype html><html lang="${language}"><head>${HEAD}<title>${escapeHtml(subject)}</title></head>`,
    `<body class="body" style="${styles.body}"><div style="${styles.page}"><p class="brand" style="${styles.brand}">Vazhi</p><main class="card" style="${styles.card}">`,
    `<h1 style="${styles.heading}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    facts.length > 0
      ? `<table style="margin:0 0 16px;border-collapse:collapse">${facts.map(fact).join("")}</table>`
      : "",
    button ?? "",
    action ? quiet(`${ifButtonFails} ${action.url}`) : "",
    ...notes.map(quiet),
    `</main>${quiet(help)}</div></body></html>`,
  ].join("\n");
  return { subject, text, html };
}

/** The salutation. `name` is null if it is unknown, or may have been typed by someone else. */
export function greeting(name: string | null, language: Language): string {
  if (language === "ml") return name ? `പ്രിയപ്പെട്ട ${oneLine(name)},` : "നമസ്കാരം,";
  return name ? `Hello ${oneLine(name)},` : "Hello,";
}
