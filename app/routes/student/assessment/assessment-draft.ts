import { z } from "zod";
import { saveDraft } from "#app/usecases/assessment/save-draft.ts";
import { getServices } from "#app/web/context.ts";
import { readJson, requireStudentForScript } from "#app/web/http/json-requests.ts";
import { onlyPost } from "#app/web/http/methods.ts";
import type { Route } from "./+types/assessment-draft";

const draftSchema = z.object({
  orderId: z.string().min(1).max(64),
  answers: z
    .record(z.string().max(8), z.object({ answer: z.string().max(40), at: z.number() }))
    .refine((answers) => Object.keys(answers).length <= 100),
  position: z.number().nullable(),
  clock: z.number().optional(),
});

/** Saves draft answers. Idempotent, and safe if requests arrive late. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { userId, profile } = requireStudentForScript(context);
  const draft = await readJson(request, draftSchema);
  const outcome = await saveDraft(getServices(context), { userId, consent: profile, ...draft });
  if (outcome.ok) return Response.json({ draft: outcome.draft, saved: outcome.saved, rejected: outcome.rejected });
  if (outcome.reason === "consent-missing") return Response.json({ reason: outcome.reason }, { status: 403 });
  return Response.json({ reason: outcome.reason }, { status: outcome.reason === "already-completed" ? 409 : 404 });
}

export const loader = onlyPost;
