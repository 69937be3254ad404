import { redirectDocument } from "react-router";
import { readCookie, serialiseCookie } from "./cookies.ts";

/** A notice that survives a redirect. */
export interface Toast {
  kind: "success" | "error" | "info";
  message: string;
}

const TOAST_COOKIE = "__Host-toast";
const SECONDS = 60;

function toastCookie(toast: Toast): string {
  return serialiseCookie(TOAST_COOKIE, JSON.stringify([toast.kind, toast.message]), { maxAge: SECONDS });
}

/** The `Set-Cookie` value that clears a notice after it was shown. */
export function clearedToastCookie(): string {
  return serialiseCookie(TOAST_COOKIE, "", { maxAge: 0 });
}

export function readToast(request: Request): Toast | null {
  const value = readCookie(request, TOAST_COOKIE);
  if (!value) return null;
  try {
    const [kind, message]: unknown[] = JSON.parse(value);
    if (typeof message !== "string" || message.length > 500) return null;
    return { kind: kind === "success" || kind === "error" ? kind : "info", message };
  } catch {
    return null;
  }
}

/** Redirects to another page with a notice. Always loads a document, because the page may be one without React. */
export function redirectWithToast(to: string, toast: Toast, headers: Headers = new Headers()): Response {
  headers.append("set-cookie", toastCookie(toast));
  return redirectDocument(to, { headers });
}
