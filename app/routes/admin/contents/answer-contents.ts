import type { z } from "zod";
import type { SiteContentKind, SiteContents } from "#app/domain/administration/site-content.ts";
import {
  type ContentSaving,
  removeSiteContent,
  saveSiteContent,
} from "#app/usecases/administration/contents/save-site-content.ts";
import { getAdmin, notPermitted } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { removeContentSchema } from "#app/web/forms/contents/site-contents.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/faq";

interface Answering<Kind extends SiteContentKind> {
  kind: Kind;
  path: string;
  schema: z.ZodType<{
    id: string;
    version: number | null;
    position: number;
    isShown: boolean;
    content: SiteContents[Kind];
  }>;
  words: { saved: string; removed: string };
}

/** Handles the forms of a contents page: add, change and remove an entry. */
export async function answerContents<Kind extends SiteContentKind>(
  { request, context }: Pick<Route.ActionArgs, "request" | "context">,
  { kind, path, schema, words }: Answering<Kind>,
) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, { save: schema, remove: removeContentSchema });
  if (form.intent === null) return refuseUnknownForm();
  if (!form.ok) return refuseForm(form);
  if (form.intent === "remove") {
    const removed = await removeSiteContent(services, actor, { kind, ...form.data, clientIp });
    if (removed.ok) return redirectWithToast(path, { kind: "success", message: words.removed });
    if (removed.reason === "not-permitted") throw notPermitted();
    return redirectWithToast(path, { kind: "error", message: toMessage(removed.reason, "en").message });
  }
  const saved = await saveSiteContent(services, actor, { kind, ...form.data, clientIp } as ContentSaving);
  if (saved.ok) return redirectWithToast(path, { kind: "success", message: words.saved });
  if (saved.reason === "not-permitted") throw notPermitted();
  const { message, status } = toMessage(saved.reason, "en");
  return refuseForm(form, { formError: message, status, reason: saved.reason });
}
