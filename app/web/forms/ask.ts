import { z } from "zod";

/** A question about a report; how long it may be is the use case's rule, so that the page says it in its language. */
export const askSchema = z.object({
  result: z.string().max(100).default(""),
  id: z.uuid({ version: "v4", message: "This form is out of date. Please reload the page." }),
  question: z.string().default(""),
});
