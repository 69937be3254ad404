import { z } from "zod";
import { removeSavedCareers } from "#app/usecases/guide/remove-saved-careers.ts";
import { saveCareers } from "#app/usecases/guide/save-careers.ts";
import { getServices } from "#app/web/context.ts";
import { readJson, requireStudentForScript } from "#app/web/http/json-requests.ts";
import { onlyPost } from "#app/web/http/methods.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/saved-careers";

/** More than two phones keep. */
const MOST_IN_A_REQUEST = 50;

const changeSchema = z.object({
  change: z.enum(["save", "remove"]),
  careers: z.array(z.int().min(1).max(999)).min(1).max(MOST_IN_A_REQUEST),
});

/** Saves or removes careers with a heart. Idempotent. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { userId } = requireStudentForScript(context);
  const services = getServices(context);
  const { change, careers: categoryIds } = await readJson(request, changeSchema);
  if (change === "remove") return Response.json({ saved: await removeSavedCareers(services, { userId, categoryIds }) });
  const outcome = await saveCareers(services, { userId, categoryIds });
  if (outcome.ok) return Response.json({ saved: outcome.categoryIds });
  const { message, status } = toMessage(outcome.reason, getLanguage(context));
  return Response.json({ message, ...("categoryIds" in outcome ? { saved: outcome.categoryIds } : {}) }, { status });
}

export const loader = onlyPost;
