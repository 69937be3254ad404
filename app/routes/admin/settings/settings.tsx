import { refuseUnproven, requireProofToOpen } from "../../../web/accounts/step-up";
import { data } from "react-router";
import type { AiSettingsChanges } from "../../../domain/administration/ai-settings";
import { aiSettingsForms } from "../../../web/forms/ai-settings";
import type { CurrentUser } from "../../../domain/accounts/current-user";
import { PageHeader } from "../../../ui/elements/page-header";
import { withOfflineFallback } from "../../../ui/offline-fallback";
import { removeAiKey } from "../../../usecases/administration/remove-ai-key";
import { saveAiSettings } from "../../../usecases/administration/save-ai-settings";
import { testAiConnection } from "../../../usecases/administration/test-ai-connection";
import { clientIpContext, getServices, type Services } from "../../../web/context";
import { parseIntent, refuseForm } from "../../../web/http/forms";
import { getAdmin, requirePermission } from "../../../web/accounts/guards";
import { pageMeta } from "../../../web/page-meta";
import { BACKEND_TIMEOUT_MS, TimeLimitError, withinTime } from "../../../web/http/time-limit";
import { redirectWithToast } from "../../../web/http/toast";
import type { Route } from "./+types/settings";
import { AI_LEAD, AiSettingsForms, SETTINGS_PATH, SAVE_FAILED, type SettingsAnswer } from "./ai-settings-forms";
import { loadAiSettings } from "./load-ai-settings";
import { messageOf } from "../../../web/messages/messages";

/** The provider may take longer than a browser waits; the test then gives up with its own message. In milliseconds. */
const TEST_TIMEOUT_MS = BACKEND_TIMEOUT_MS - 2_000;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Settings", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "settings.write");
  requireProofToOpen(context, SETTINGS_PATH);
  return loadAiSettings(getServices(context));
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const form = await parseIntent(request, aiSettingsForms);
  if (!form.ok) return refuseForm(form);
  const clientIp = context.get(clientIpContext);
  if (form.intent === "test") return tryOut(services, actor, { clientIp });
  const unproven = refuseUnproven(context, form);
  if (unproven) return unproven;
  if (form.intent === "save") return save(services, actor, { ...form.data, clientIp }, form.typed);
  const removed = await removeAiKey(services, actor, { clientIp });
  if (!removed.ok)
    return refuseForm(form, {
      formError: messageOf(removed.reason, "en").message,
      status: messageOf(removed.reason, "en").status,
    });
  return redirectWithToast(SETTINGS_PATH, { kind: "success", message: "API key removed" });
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
      return redirectWithToast(SETTINGS_PATH, {
        kind: "success",
        message: saved.isKeyNew ? "OpenAI API key saved successfully!" : "Settings saved",
      });
    const { message, status } = messageOf(saved.reason, "en");
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
    const { message, status } = messageOf(tried.reason, "en");
    return refuseForm({ typed }, { formError: tried.detail ?? message, status, reason: tried.reason });
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    return refuseForm({ typed }, { formError: "OpenAI API error: no answer in time", status: 504 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction);
}

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Settings" lead={AI_LEAD} />
      <div className="grid max-w-2xl gap-6">
        <AiSettingsForms {...loaderData} />
        <p>
          <a className="link inline-flex min-h-11 items-center" href="/administrator/setup">
            Add a further administrator
          </a>
        </p>
      </div>
    </>
  );
}
