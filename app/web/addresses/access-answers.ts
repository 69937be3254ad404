import { redirect } from "react-router";
import type { Language } from "#app/domain/platform/language.ts";
import { type AccessDecision, accessMessages } from "#app/domain/assessment/access.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { PACKAGES_PATH } from "./purchase-paths.ts";

/** The questionnaire of an order. */
export function assessmentPath(orderId: string): string {
  return `/assessment?${new URLSearchParams({ order: orderId })}`;
}

/** Redirects a student according to the access decision, with the required notice if it refuses. */
export function answerAccess(decision: AccessDecision, language: Language): Response {
  switch (decision.outcome) {
    case "granted":
      return redirect(assessmentPath(decision.orderId));
    case "login-required":
      return redirectWithToast("/login?returnUrl=/assessment", {
        kind: "error",
        message: accessMessages[decision.reason][language],
      });
    case "payment-required":
      return redirectWithToast(PACKAGES_PATH, { kind: "error", message: accessMessages[decision.reason][language] });
    case "already-completed":
      return redirectWithToast("/my-orders", { kind: "info", message: accessMessages[decision.reason][language] });
  }
}
