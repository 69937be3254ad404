import { refuseUnproven } from "#app/web/accounts/step-up.ts";
import { data } from "react-router";
import type { AiSettingsChanges } from "#app/domain/administration/ai-settings.ts";
import { aiSettingsForms } from "#app/web/forms/ai-settings.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { removeAiKey } from "#app/usecases/administration/remove-ai-key.ts";
import { saveAiSettings } from "#app/usecases/administration/save-ai-settings.ts";
import { testAiConnection } from "#app/usecases/administration/test-ai-connection.ts";
import { clientIpContext, getServices, type Services } from "#app/web/context.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { getAdmin, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { BACKEND_TIMEOUT_MS, TimeLimitError, withinTime } from "#app/web/http/time-limit.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/ai";
import { AI_LEAD, AiSettingsForms, AI_PATH, SAVE_FAILED, type SettingsAnswer } from "./ai-settings-forms.tsx";
import { loadAiSettings } from "./load-ai-settings.ts";
import { toMessage } from "#app/web/messages/messages.ts";

/** In milliseconds; shorter than the browser's own limit, so that the test ends with its own message. */
const TEST_TIMEOUT_MS = BACKEND_TIMEOUT_MS - 2_000;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "AI", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "settings.write");
  return loadAiSettings(getServices(context));
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const form = await parseIntent(request, aiSettingsForms);
  if (!form.ok) return refuseForm(form);
  const clientIp = context.get(clientIpContext);
  if (form.intent === "test") return tryOut(services, actor, { clientIp });
  const unproven = await refuseUnproven(context, form);
  if (unproven) return unproven;
  if (form.intent === "save") return save(services, actor, { ...form.data, clientIp }, form.typed);
  const removed = await removeAiKey(services, actor, { clientIp });
  if (!removed.ok)
    return refuseForm(form, {
      formError: toMessage(removed.reason, "en").message,
      status: toMessage(removed.reason, "en").status,
    });
  return redirectWithToast(AI_PATH, { kind: "success", message: "API key removed" });
}

async function save(
  services: Services,
  actor: CurrentUser,
  form: AiSettingsChanges & { clientIp: string },
  typed: Record<string, string>,
) {
  try {
    const saved = await saveAiSettings(services, actor, form);
    if (saved.ok)
      return redirectWithToast(AI_PATH, {
        kind: "success",
        message: saved.isKeyNew ? "OpenAI API key saved successfully!" : "Settings saved",
      });
    const { message, status } = toMessage(saved.reason, "en");
    if (saved.reason === "ai-key-required") return refuseForm({ typed, fieldErrors: { apiKey: message } }, { status });
    if (saved.reason === "ai-address-refused")
      return refuseForm({ typed, fieldErrors: { baseUrl: message } }, { status });
    return refuseForm({ typed }, { formError: message, status, reason: saved.reason });
  } catch (error) {
    console.error("The AI settings could not be saved", error instanceof Error ? error.name : "");
    return refuseForm({ typed }, { formError: SAVE_FAILED, status: 500 });
  }
}

async function tryOut(services: Services, actor: CurrentUser, { clientIp }: { clientIp: string }) {
  const typed = { intent: "test" };
  try {
    const tried = await withinTime(testAiConnection(services, actor, { clientIp }), TEST_TIMEOUT_MS);
    if (tried.ok)
      return data({
        values: typed,
        fieldErrors: {},
        formError: null,
        reason: null,
        sample: tried.sample,
      } satisfies SettingsAnswer);
    const { message, status } = toMessage(tried.reason, "en");
    return refuseForm({ typed }, { formError: tried.detail ?? message, status, reason: tried.reason });
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    return refuseForm({ typed }, { formError: "OpenAI API error: no answer in time", status: 504 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction);
}

export default function AiPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="AI" lead={AI_LEAD} />
      <div className="grid max-w-2xl gap-6">
        <AiSettingsForms {...loaderData} />
      </div>
    </>
  );
}
