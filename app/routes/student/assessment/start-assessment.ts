import { data } from "react-router";
import { ACCESS_WORDS } from "#app/content/assessment/access-words.ts";
import { startAssessment } from "#app/usecases/assessment/start-assessment.ts";
import { answerAccess } from "#app/web/addresses/access-answers.ts";
import { getServices, getCurrentUser, currentUserContext } from "#app/web/context.ts";
import { onlyGet } from "#app/web/http/methods.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/start-assessment";

/** A prefetch must not use up the notice that accompanies a refusal. */
function isPrefetch(request: Request): boolean {
  return /prefetch|prerender/.test(request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "");
}

/** The target of every "Start Assessment": redirects by the access decision. Read-only, so harmless by accident. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  if (isPrefetch(request)) return new Response(null, { status: 503, headers: { "cache-control": "no-store" } });
  if (context.get(currentUserContext).isDatabaseDown) throw data(null, { status: 503 });
  const userId = getCurrentUser(context)?.userId ?? null;
  try {
    const { decision } = await startAssessment(getServices(context), {
      userId,
      orderId: url.searchParams.get("order"),
    });
    return answerAccess(decision, getLanguage(context));
  } catch (error) {
    console.error("The access decision failed", error);
    return redirectWithToast("/", { kind: "error", message: ACCESS_WORDS.startFailed[getLanguage(context)] });
  }
}

export const action = onlyGet;
