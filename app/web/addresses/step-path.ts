import { href } from "react-router";
import type { StudentStep } from "#app/domain/report/student-steps.ts";
import { GOLD_COUNSELORS_PATH } from "./booking-addresses.ts";
import { paymentPath } from "./purchase-paths.ts";

/** The page of a student's step. */
export function stepPath(step: StudentStep): string {
  switch (step.kind) {
    case "join":
    case "session":
      return href("/bookings/:bookingId", step);
    case "answer":
      return `/start-assessment?order=${step.orderId}`;
    case "wait":
    case "read":
      return `/results?order=${step.orderId}`;
    case "schedule":
      return GOLD_COUNSELORS_PATH;
    case "pay":
      return paymentPath(step, step.couponCode);
    case "choose":
      return "/packages";
  }
}
