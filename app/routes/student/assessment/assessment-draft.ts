import { z } from "zod";
import { saveDraft } from "../../../usecases/assessment/save-draft";
import { getServices } from "../../../web/context";
import { readJson, requireStudentForScript } from "../../../web/http/json-requests";
import { onlyPost } from "../../../web/http/methods";
import type { Route } from "./+types/assessment-draft";

const draftSchema = z.object({
  orderId: z.string().min(1).max(64),
  answers: z
    .record(z.string().max(8), z.object({ answer: z.string().max(40), at: z.number() }))
    .refine((answers) => Object.keys(answers).length <= 100),
  position: z.number().nullable(),
  clock: z.number().optional(),
});

/** Saves answers while they are being given. Sending the same again, or late, does no harm. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { userId } = requireStudentForScript(context);
  const draft = await readJson(request, draftSchema);
  const outcome = await saveDraft(getServices(context), { userId, ...draft });
  if (outcome.ok) return Response.json({ draft: outcome.draft, saved: outcome.saved, rejected: outcome.rejected });
  if (outcome.reason === "consent-missing") return Response.json({ reason: outcome.reason }, { status: 403 });
  return Response.json({ reason: outcome.reason }, { status: outcome.reason === "already-completed" ? 409 : 404 });
}

export const loader = onlyPost;
