import { href } from "react-router";
import { studiesPath } from "#app/content/studies-offer.ts";
import { START_PAGE } from "#app/content/site/start-page.ts";
import type { StudentStep } from "#app/domain/report/student-step.ts";
import { expertListPaths } from "./expert-paths.ts";
import { paymentPath } from "./purchase-paths.ts";
import { resultsPath } from "./report-paths.ts";
import { waitingPage } from "./waiting-page.ts";

/** The page of a student's step. */
export function stepPath(step: StudentStep): string {
  switch (step.kind) {
    case "complete":
      return `/profile?${new URLSearchParams({ complete: "", returnUrl: START_PAGE })}`;
    case "consent":
      return waitingPage(START_PAGE);
    case "join":
    case "session":
      return href("/bookings/:bookingId", step.session);
    case "answer":
      return `/start-assessment?order=${step.orderId}`;
    case "wait":
    case "read":
      return resultsPath(step);
    case "studies":
      return studiesPath({ place: 1, orderId: step.orderId, from: null });
    case "schedule":
      return expertListPaths["career-counselor"];
    case "pay":
      return paymentPath(step, step.couponCode);
    case "date":
    case "next":
      return `${resultsPath({ orderId: null })}#year`;
    case "choose":
      return "/packages";
  }
}
