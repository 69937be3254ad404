import { z } from "zod";
import { selectResultStatus } from "#db/queries/report/results.ts";
import { submitAssessment } from "#app/usecases/assessment/submit-assessment.ts";
import { getServices, readPrefetched } from "#app/web/context.ts";
import { readJson, requireStudentForScript } from "#app/web/http/json-requests.ts";
import type { Route } from "./+types/assessment-submission";

const submissionSchema = z.object({
  orderId: z.string().min(1).max(64),
  answers: z
    .record(z.string().max(8), z.object({ answer: z.string().max(40), at: z.number() }))
    .refine((answers) => Object.keys(answers).length <= 100),
  isConfirmed: z.boolean(),
  clock: z.number().optional(),
});

/** The progress of an order's report, for the page that waits for it. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { userId } = requireStudentForScript(context);
  const orderId = url.searchParams.get("order") ?? "";
  const {
    results: [result],
  } = await readPrefetched(context, "report-status", {
    results: selectResultStatus(getServices(context).db, { userId, orderId }),
  });
  return Response.json({ status: result?.status ?? null });
}

/** Submits the questionnaire. Idempotent. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { userId, profile } = requireStudentForScript(context);
  const submission = await readJson(request, submissionSchema);
  const outcome = await submitAssessment(getServices(context), { userId, consent: profile, ...submission });
  if (outcome.ok) return Response.json({ resultId: outcome.resultId, isSettled: outcome.isSettled });
  if (outcome.reason === "consent-missing") return Response.json({ reason: outcome.reason }, { status: 403 });
  return Response.json(outcome, { status: outcome.reason === "invalid-order" ? 404 : 422 });
}
