import { TOAST_WORDS } from "#app/content/site/toast-words.ts";
import { escapeHtml } from "#app/domain/platform/escape-html.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** A toast to show for 5000 ms. */
export interface ToastDetail {
  kind: "success" | "error" | "info";
  message: string;
}

/** Drawn before the message, so that its kind is not only a colour. */
const SIGNS = { success: "✓", error: "!", info: "•" } as const;

/**
 * A toast as HTML: the server puts it into the document, the site's script into the loaded page, and both look and
 * behave alike. Its form closes it without any script. It is open from the start, because opening it by script
 * would take focus away from what the reader is doing.
 */
export function toastMarkup({ kind, message }: ToastDetail, language: Language): string {
  const words = TOAST_WORDS[language];
  // The region around it is polite; errors are announced at once.
  const role = kind === "error" ? ' role="alert"' : "";
  return (
    `<dialog open class="toast toast-${kind}" aria-label="${words.notice}"><span role="img" aria-label="${words[kind]}">${SIGNS[kind]}</span><p${role}>${escapeHtml(message)}</p>` +
    `<form method="dialog"><button aria-label="${words.close}">×</button></form></dialog>`
  );
}
