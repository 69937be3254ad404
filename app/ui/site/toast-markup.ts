import { escapeHtml } from "../../domain/platform/escape-html";

/** A toast to show for 5000 ms. */
export interface ToastDetail {
  kind: "success" | "error" | "info";
  message: string;
}

const WORDS: Record<ToastDetail["kind"], string> = { success: "Done", error: "Problem", info: "Note" };

/**
 * A toast as HTML: the server puts it into the document, the site's script into the loaded page, and both look and
 * behave alike. Its form closes it without any script. It is open from the start, because opening it by script
 * would take focus away from what the reader is doing.
 */
export function toastMarkup({ kind, message }: ToastDetail): string {
  // The region around it is polite; errors are announced at once.
  const role = kind === "error" ? ' role="alert"' : "";
  return (
    `<dialog open class="toast toast-${kind}" aria-label="Notice"><p${role}><strong>${WORDS[kind]}:</strong> ${escapeHtml(message)}</p>` +
    '<form method="dialog"><button aria-label="Close notice">×</button></form></dialog>'
  );
}
