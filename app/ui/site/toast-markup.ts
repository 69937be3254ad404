import { TOAST_WORDS } from "#app/content/site/toast-words.ts";
import { escapeHtml } from "#app/domain/platform/escape-html.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** A toast to show for 5000 ms. */
export interface ToastDetail {
  kind: "success" | "error" | "info";
  message: string;
}

/** Icons before the message, so that the kind is not shown by colour alone: a tick, an exclamation mark, an i. */
const SIGNS = { success: "M20 6 9 17l-5-5", error: "M12 4v10m0 6h.01", info: "M12 10v10m0-16h.01" } as const;

/**
 * A toast as HTML: rendered by the server or added by the site's script, with the same look and behaviour. Its form
 * closes it without a script. It is open initially, because opening it by script would take focus away.
 */
export function toastMarkup({ kind, message }: ToastDetail, language: Language): string {
  const words = TOAST_WORDS[language];
  // The surrounding region is polite; errors are announced at once.
  const role = kind === "error" ? ' role="alert"' : "";
  return (
    `<dialog open class="toast toast-${kind}" aria-label="${words.notice}"><svg class="icon" viewBox="0 0 24 24" role="img" aria-label="${words[kind]}"><path d="${SIGNS[kind]}"/></svg><p${role}>${escapeHtml(message)}</p>` +
    `<form method="dialog"><button aria-label="${words.close}">×</button></form></dialog>`
  );
}
