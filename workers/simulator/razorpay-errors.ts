import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";

/** The `error` object of a rejected request. `field` is present only if a single field is invalid. */
export interface RazorpayErrorBody {
  code: "BAD_REQUEST_ERROR" | "SERVER_ERROR";
  description: string;
  field?: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
}

/** A rejected request: thrown by routes, sent by the API's error handler. */
export class RazorpayError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: RazorpayErrorBody,
  ) {
    super(body.description);
  }
}

/** A rejection without a single invalid field; Razorpay then gives "NA" as its source. */
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

/** An internal error of Razorpay. */
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

/** A rejection because of one field's value. */
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

/** Converts zod's first issue into Razorpay's wording. */
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
