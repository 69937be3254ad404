import { redirectDocument } from "react-router";
import { z } from "zod";
import { SHARE_WORDS } from "#app/content/report/share-words.ts";
import { makeOwnLink } from "#app/usecases/administration/campaigns/make-own-link.ts";
import { shareReport } from "#app/usecases/report/share-report.ts";
import { stopSharing } from "#app/usecases/report/stop-sharing.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { newLinkCookie } from "#app/web/accounts/new-link-cookie.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { shareSchema } from "#app/web/forms/share.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { UNEXPECTED_MESSAGE } from "#app/web/messages/sentences.words.ts";
import type { Route } from "./+types/results-share";

const forms = {
  share: shareSchema,
  "make-own-link": z.object({}),
  "stop-sharing": z.object({ share: z.string().default("") }),
};

/** Handles the page's forms: creating and ending a link. Both return here. */
export async function actOnShare({ context, request, url }: Route.ActionArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const reader = getLanguage(context);
  const form = await parseIntent(request, forms, reader);
  // Only the form for a link has fields that can be invalid.
  if (!form.ok) return refuseForm(form, { formError: form.intent === "share" ? null : UNEXPECTED_MESSAGE[reader] });
  const here = url.pathname + url.search;

  switch (form.intent) {
    case "share": {
      const outcome = await shareReport(services, { userId, ...form.data });
      if (!outcome.ok) {
        const { message, status } = toMessage(outcome.reason, reader);
        return refuseForm(form, { formError: message, status, reason: outcome.reason });
      }
      return redirectDocument(`${here}#new-link`, { headers: { "set-cookie": newLinkCookie(outcome.token) } });
    }
    case "make-own-link":
      await makeOwnLink(services, { userId });
      return redirectDocument(`${here}#friend`);
    case "stop-sharing": {
      const outcome = await stopSharing(services, { userId, shareId: form.data.share });
      return redirectWithToast(
        `${here}#links`,
        outcome.ok
          ? { kind: "success", message: SHARE_WORDS.stopped[reader] }
          : { kind: "error", message: toMessage(outcome.reason, reader).message },
      );
    }
  }
}
