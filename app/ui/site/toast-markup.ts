import { escapeHtml } from "../../domain/platform/escape-html";

/** A notice to show for 5000 ms. */
export interface ToastDetail {
  kind: "success" | "error" | "info";
  message: string;
}

const WORDS: Record<ToastDetail["kind"], string> = { success: "Done", error: "Problem", info: "Note" };

/**
 * A notice as HTML: the server puts it into the document, the site's script into the living page, and both look and
 * behave alike. It closes by its form without any script. It is open from the start instead of being shown by script,
 * which would take the focus away from what the reader is doing.
 */
export function toastMarkup({ kind, message }: ToastDetail): string {
  // The region around it is a polite one; what went wrong is said at once.
  const role = kind === "error" ? ' role="alert"' : "";
  return (
    `<dialog open class="toast toast-${kind}" aria-label="Notice"><p${role}><strong>${WORDS[kind]}:</strong> ${escapeHtml(message)}</p>` +
    '<form method="dialog"><button aria-label="Close notice">×</button></form></dialog>'
  );
}
