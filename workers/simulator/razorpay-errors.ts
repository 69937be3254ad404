import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";

/** The `error` object of a refused request. `field` is there only when one field is to blame. */
export interface RazorpayErrorBody {
  code: "BAD_REQUEST_ERROR" | "SERVER_ERROR";
  description: string;
  field?: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
}

/** A request that the API refuses: thrown by the routes, answered by the API's error handler. */
export class RazorpayError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: RazorpayErrorBody,
  ) {
    super(body.description);
  }
}

/** A refusal that no single field is to blame for; Razorpay then writes "NA" for where it arose. */
export function refusal(description: string, status: ContentfulStatusCode = 400): RazorpayError {
  return new RazorpayError(status, {
    code: "BAD_REQUEST_ERROR",
    description,
    source: "NA",
    step: "NA",
    reason: "NA",
    metadata: {},
  });
}

/** Razorpay's own failure. */
export function serverError(status: 500 | 504 = 500): RazorpayError {
  return new RazorpayError(status, {
    code: "SERVER_ERROR",
    description: "We are facing some trouble completing your request at the moment. Please try again shortly.",
    source: "NA",
    step: "NA",
    reason: "NA",
    metadata: {},
  });
}

/** A refusal because of one field's value. */
export function fieldRefusal(field: string, description: string): RazorpayError {
  return new RazorpayError(400, {
    code: "BAD_REQUEST_ERROR",
    description,
    field,
    source: "business",
    step: "payment_initiation",
    reason: "input_validation_failed",
    metadata: {},
  });
}

/** Turns the first thing that zod found wrong into Razorpay's words. */
export function refusalOfIssues(error: z.ZodError): RazorpayError {
  const issue = error.issues[0];
  if (!issue) return refusal("The request is invalid.");
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.join(", ");
    return fieldRefusal(names, `${names} is/are not required and should not be sent`);
  }
  const field = String(issue.path[0] ?? "body");
  return fieldRefusal(field, issue.message);
}
