import { OFFLINE_WORDS } from "#app/content/offline-words.ts";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { escapeHtml } from "#app/domain/platform/escape-html.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { isStrengthTask } from "#app/domain/strengths/task.ts";
import type { KeptPage } from "./kept-pages.ts";

/** The address of the Malayalam font, for phones without one. */
declare const OFFLINE_FONT: string;

/** Runs in the page, so it must be self-contained: retries periodically and when the network returns. */
function retry(): void {
  const form = document.querySelector("form");
  const again = () => (form ? form.submit() : location.reload());
  let wait = 4000;
  const probe = async () => {
    const isThere =
      !document.hidden && (await fetch("/sw.js", { method: "HEAD", cache: "no-store" }).catch(() => null))?.ok;
    if (isThere) again();
    // Up to a minute, because each attempt uses mobile data.
    else setTimeout(probe, (wait = Math.min(wait * 1.5, 60_000)));
  };
  setTimeout(probe, wait);
  addEventListener("online", again);
  document.querySelector("button[type=button]")?.addEventListener("click", again);
}

const STYLES = `
*{box-sizing:border-box}
body{margin:0;background:#fbfaf6;color:#1d272b;font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Vazhi Malayalam",sans-serif}
main{max-width:34rem;margin:0 auto;padding:1.25rem 1.25rem 2rem}
svg{display:block;width:2.5rem;height:2.5rem}
h1{margin:1.25rem 0 .5rem;font:600 1.728rem/1.25 "Iowan Old Style",Charter,Palatino,"Noto Serif",Georgia,"Vazhi Malayalam",serif}
h2{margin:1.5rem 0 .5rem;font-size:1rem;line-height:1.5}
p{margin:.25rem 0;color:#4f5a5f}
[lang=ml]{line-height:1.7}
[lang=ml] h1{font-size:1.5rem;line-height:1.45}
ul{margin:0;padding:0;list-style:none;border-top:1px solid #e0dfda}
li{border-bottom:1px solid #e0dfda}
a{display:flex;gap:1rem;align-items:center;justify-content:space-between;min-height:3.5rem;padding:.5rem 0;color:#006065;font-weight:600;text-decoration:none}
a:hover strong{text-decoration:underline}
small{flex:none;color:#4f5a5f;font-size:.8125rem;font-weight:400;text-align:end}
button{width:100%;min-height:3.25rem;margin-top:1.5rem;padding:.375rem 1rem;border:0;border-radius:.75rem;background:#006065;color:#fff;font:inherit;font-weight:600;line-height:1.4;cursor:pointer}
:focus-visible{outline:3px solid #006065;outline-offset:2px}`;

const FONT = `@font-face{font-family:"Vazhi Malayalam";src:url(${OFFLINE_FONT}) format("woff2");unicode-range:U+0D00-0D7F,U+200C-200D}`;

const LOGO =
  '<svg viewBox="0 0 40 40" fill="none" role="img" aria-label="Vazhi"><rect width="40" height="40" rx="11" fill="#006065"/><path d="M13 33C13 24 29 25 27.5 17.5 26.3 12 17.5 13.5 17.5 7.5" stroke="#b9e4e6" stroke-width="5.5" stroke-linecap="round"/><circle cx="17.5" cy="7.5" r="2.75" fill="#fff"/></svg>';

/** "23 Nov, 6:05 am" or "നവം 23, രാവിലെ 6:05", in the phone's own time zone. */
function formatSavedAt(at: Date, language: Language): string {
  const day = { day: "numeric", month: "short" } as const;
  const time = { hour: "numeric", minute: "2-digit", hour12: true } as const;
  if (language === "en") return new Intl.DateTimeFormat("en-IN", { ...day, ...time }).format(at);
  const clock = new Intl.DateTimeFormat("en-IN", time).formatToParts(at);
  const written = clock.map(({ type, value }) => (type === "dayPeriod" ? "" : value)).join("");
  const date = new Intl.DateTimeFormat("ml-IN-u-nu-latn", day).format(at);
  return `${date}, ${partOfDay(at.getHours())} ${written.trim()}`;
}

function partOfDay(hour: number): string {
  const { morning, noon, evening, night } = OFFLINE_WORDS.partsOfDay;
  if (hour < 4 || hour >= 20) return night;
  if (hour < 12) return morning;
  return hour < 16 ? noon : evening;
}

const LISTED = ["questionnaire", "task", "report", "pdf"] as const;

const findPlace = ({ kind, url }: KeptPage) =>
  url.searchParams.has("parts") ? -1 : LISTED.findIndex((listed) => listed === kind);

function wordsFor({ kind, language, url }: KeptPage): Bilingual {
  const task = url.pathname.slice("/strengths/".length);
  if (kind === "task") return isStrengthTask(task) ? TASK_WORDS[task].name : OFFLINE_WORDS.task;
  if (kind !== "report") return OFFLINE_WORDS[kind];
  return OFFLINE_WORDS.report[language];
}

function linkTo(page: KeptPage, language: Language): string {
  const address = escapeHtml(page.url.pathname + page.url.search);
  return `<li><a href="${address}"><strong>${wordsFor(page)[language]}</strong><small>${formatSavedAt(page.at, language)}</small></a></li>`;
}

function buildDocument(title: Bilingual, body: string, language: Language): Response {
  const nonce = crypto.randomUUID();
  const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#006065"><title>${title[language]} · Vazhi</title><style nonce="${nonce}">${FONT}${STYLES}</style></head><body><main>${LOGO}<h1>${title[language]}</h1>${body}</main><script nonce="${nonce}">(${String(retry)})()</script></body></html>`;
  const policy = `default-src 'none';style-src 'nonce-${nonce}';script-src 'nonce-${nonce}';font-src 'self';connect-src 'self';form-action 'self';base-uri 'none'`;
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      "content-security-policy": policy,
      "cache-control": "no-store",
    },
  });
}

/** The page shown for one that needs a network: says so, and lists the pages available offline. */
export function offlinePage(kept: readonly KeptPage[], language: Language): Response {
  const links = kept
    .filter((page) => findPlace(page) >= 0)
    .toSorted((first, second) => findPlace(first) - findPlace(second))
    .map((page) => linkTo(page, language));
  const list =
    links.length === 0
      ? `<p>${OFFLINE_WORDS.nothing[language]}</p>`
      : `<h2>${OFFLINE_WORDS.works[language]}</h2><ul>${links.join("")}</ul>`;
  const button = `<button type="button">${OFFLINE_WORDS.tryAgain[language]}</button>`;
  return buildDocument(OFFLINE_WORDS.title, `<p>${OFFLINE_WORDS.waiting[language]}</p>${list}${button}`, language);
}

/** The same after an offline logout. Its form logs out once there is a network. */
export function loggingOutPage(language: Language): Response {
  const form = `<form method="post" action="/logout"><button type="submit">${OFFLINE_WORDS.tryAgain[language]}</button></form>`;
  return buildDocument(OFFLINE_WORDS.loggingOut, `<p>${OFFLINE_WORDS.loggingOutDetail[language]}</p>${form}`, language);
}

/** The note above a cached page, as HTML: its age, and a link to the latest. None above the questionnaire. */
export function keptNote({ kind, at, response }: KeptPage, all: readonly KeptPage[]): string {
  if (kind !== "report") return "";
  const language = response.headers.get("content-language") === "ml" ? "ml" : "en";
  const saved = OFFLINE_WORDS[all.some((other) => other.kind === "pdf") ? "savedWithPdf" : "saved"];
  return `<div role="note" class="relative z-10 border-b border-line bg-sand text-xs text-quiet print:hidden"><div class="page flex items-center justify-between gap-4"><p>${saved[language]}, ${formatSavedAt(at, language)}</p><a href="" class="link inline-flex min-h-11 flex-none items-center gap-x-2">${OFFLINE_WORDS.latest[language]}</a></div></div>`;
}
