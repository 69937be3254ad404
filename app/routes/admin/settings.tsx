import { refuseUnproven, requireProofToOpen } from "../../web/accounts/step-up";
import { ProofLink } from "../../ui/accounts/security/prove-forms";
import { data } from "react-router";
import { type AiSettings, findAiSettingsWithChange } from "../../../db/queries/report/ai-settings";
import {
  AI_PROVIDERS,
  type AiProvider,
  DEFAULT_AI_BASE_URL,
  DEFAULT_AI_MODELS,
} from "../../domain/report/ai/ai-provider";
import { type AiSettingsChanges, keyEnding, simulatedAiBaseUrl } from "../../domain/administration/ai-settings";
import { aiSettingsForms } from "../../web/forms/ai-settings";
import { formatDateTime } from "../../domain/platform/time";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { Button } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { Field } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { Notice } from "../../ui/elements/notice";
import { PageHeader } from "../../ui/elements/page-header";
import { PasswordField } from "../../ui/elements/password-field";
import { Select } from "../../ui/elements/select";
import { withOfflineFallback } from "../../ui/offline-fallback";
import { useFormSubmission } from "../../ui/use-form-submission";
import { readAiKey } from "../../usecases/report/open-prose-generator";
import { removeAiKey } from "../../usecases/administration/remove-ai-key";
import { saveAiSettings } from "../../usecases/administration/save-ai-settings";
import { testAiConnection } from "../../usecases/administration/test-ai-connection";
import { clientIpContext, getServices, type Services } from "../../web/context";
import { type FormProblem, parseIntent, refuseForm } from "../../web/http/forms";
import { getAdmin, requirePermission } from "../../web/accounts/guards";
import { pageMeta } from "../../web/page-meta";
import { BACKEND_TIMEOUT_MS, TimeLimitError, withinTime } from "../../web/http/time-limit";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/settings";
import { messageOf } from "../../web/messages/messages";

const PATH = "/administrator/settings";
const SAVE_FAILED = "An error occurred while saving OpenAI API key";

/** The provider may take longer than a browser waits; the test then gives up with its own message. In milliseconds. */
const TEST_TIMEOUT_MS = BACKEND_TIMEOUT_MS - 2_000;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Settings", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "settings.write");
  requireProofToOpen(context, PATH);
  const services = getServices(context);
  const { settings, keyChange } = await findAiSettingsWithChange(services.db);
  return {
    provider: settings.provider,
    baseUrl: settings.baseUrl ?? "",
    model: settings.model ?? "",
    apiKey: await describeKey(services, settings),
    hasKey: settings.sealedKey !== null,
    keyChange: keyChange
      ? `${formatDateTime(keyChange.at)} by ${keyChange.email ?? "an administrator who has left"}`
      : null,
    hasWorkersAi: services.proseGenerators.hasWorkersAi,
    canStoreKeys: services.secrets !== null,
    simulator: simulatedAiBaseUrl(services.config),
  };
}

/** All that a browser learns about the key. */
async function describeKey(services: Services, settings: AiSettings): Promise<string> {
  if (settings.sealedKey === null) return "Not set";
  const key = await readAiKey(services, settings);
  if (key === null) return "Set, but this deployment cannot read it any more. Please enter it again.";
  return keyEnding(key) === "" ? "Set" : `Set, ends in …${keyEnding(key)}`;
}

/** The response to a form that changes nothing: the problem, or what the AI wrote in the test. */
interface SettingsAnswer extends FormProblem {
  sample: string | null;
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
  return redirectWithToast(PATH, { kind: "success", message: "API key removed" });
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
      return redirectWithToast(PATH, {
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

type LoaderData = Route.ComponentProps["loaderData"];

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Settings"
        lead="Every report is written by Vazhi itself. An AI may choose which answers it quotes, brief the counselor, and answer students’ questions from the report and the guide: what it says is checked first."
      />
      <div className="grid max-w-2xl gap-6">
        {loaderData.canStoreKeys ? null : (
          <Notice tone="warning" title="No key can be stored">
            This deployment lacks the secret SETTINGS_ENCRYPTION_KEY, with which keys are encrypted.
          </Notice>
        )}
        <InUse {...loaderData} />
        <Change {...loaderData} key={`${loaderData.provider} ${loaderData.baseUrl} ${loaderData.model}`} />
        <p>
          <a className="link inline-flex min-h-11 items-center" href="/administrator/setup">
            Add a further administrator
          </a>
        </p>
      </div>
    </>
  );
}

const PROVIDER_NAMES: Record<AiProvider, string> = {
  off: "None",
  openai: "OpenAI or compatible",
  "workers-ai": "Cloudflare Workers AI",
};

/** The provider in use for reports, with the buttons that test and remove it. */
function InUse({ provider, baseUrl, model, apiKey, hasKey, keyChange }: LoaderData) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<SettingsAnswer>({
    timeoutMs: BACKEND_TIMEOUT_MS,
  });
  const facts = [
    ["AI in use", provider === "off" ? "None: reports are as Vazhi writes them" : PROVIDER_NAMES[provider]],
    ...(provider === "openai" ? [["Address", baseUrl || DEFAULT_AI_BASE_URL]] : []),
    ...(provider === "off" ? [] : [["Model", model || DEFAULT_AI_MODELS[provider]]]),
    ["API key", apiKey],
    ...(keyChange ? [["Key changed", keyChange]] : []),
  ];
  return (
    <Card as="section" aria-labelledby="in-use" className="grid gap-5">
      <h2 id="in-use" className="text-lg">
        In use
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {facts.map(([term, fact]) => (
          <div key={term} className="grid gap-x-6 gap-y-0.5 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-quiet">{term}</dt>
            <dd className="font-medium wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      {answer?.sample ? (
        <Notice tone="success" title="The connection works" role="status">
          It chose: “{answer.sample}”
        </Notice>
      ) : null}
      {provider === "off" && !hasKey ? null : (
        <Form method="post" action={PATH} ref={formRef} className="grid gap-4" aria-label="Connection">
          <FormError title="The connection does not work">
            {isTimedOut ? "OpenAI API error: no answer in time" : ownError(answer, "test")}
          </FormError>
          <div className="flex flex-wrap gap-3">
            {provider === "off" ? null : (
              <Button variant="secondary" name="intent" value="test" isBusy={isLocked} busyText="Testing...">
                Test the connection
              </Button>
            )}
            {hasKey ? (
              <Button variant="quiet" name="intent" value="remove-key" disabled={isLocked}>
                Remove key
              </Button>
            ) : null}
          </div>
        </Form>
      )}
    </Card>
  );
}

/** A form's own problem: without React, both forms get the page's one action result. */
function ownError(answer: FormProblem | undefined, intent: string): string | null | undefined {
  return answer && (answer.values.intent ?? intent) === intent ? answer.formError : null;
}

const isEndpointOnly =
  "grid gap-5 group-has-[option[value=off]:checked]/provider:hidden group-has-[option[value=workers-ai]:checked]/provider:hidden";
const isForAnyAi = "group-has-[option[value=off]:checked]/provider:hidden";

/** The form that changes it. The style sheet hides what the chosen provider does not need. */
function Change({ provider, baseUrl, model, hasKey, hasWorkersAi, canStoreKeys, simulator }: LoaderData) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<SettingsAnswer>({
    timeoutMs: BACKEND_TIMEOUT_MS,
  });
  const mine = answer?.values.intent === "test" ? undefined : answer;
  const errors = mine?.fieldErrors ?? {};
  const providers = AI_PROVIDERS.filter((each) => each !== "workers-ai" || hasWorkersAi || provider === each);
  const plainField = { isOptional: true, spellCheck: false, autoComplete: "off" } as const;
  return (
    <Card as="section" aria-labelledby="change" className="grid gap-5">
      <h2 id="change" className="text-lg">
        Change
      </h2>
      <Form method="post" action={PATH} ref={formRef} noValidate aria-label="AI writer">
        <input type="hidden" name="intent" value="save" />
        <fieldset disabled={isLocked} className="group/provider grid gap-5">
          <FormError>{isTimedOut ? SAVE_FAILED : mine?.formError}</FormError>
          <ProofLink reason={mine?.reason} path="/administrator/confirm" />
          <Select
            label="AI for reports and questions"
            name="provider"
            options={providers.map((value) => ({ value, label: PROVIDER_NAMES[value] }))}
            defaultValue={mine?.values.provider ?? provider}
            error={errors.provider}
          />
          <div className={isEndpointOnly}>
            <Field
              {...plainField}
              label="Address of the endpoint"
              name="baseUrl"
              type="url"
              inputMode="url"
              maxLength={200}
              placeholder={DEFAULT_AI_BASE_URL}
              defaultValue={mine?.values.baseUrl ?? baseUrl}
              hint={`It has to begin with https, and a new address needs its key again.${simulator ? ` On this machine also the simulator: ${simulator}` : ""}`}
              error={errors.baseUrl}
            />
            <PasswordField
              label="OpenAI API key"
              name="apiKey"
              autoComplete="off"
              spellCheck={false}
              maxLength={400}
              disabled={!canStoreKeys}
              hint={
                hasKey ? "Leave it empty to keep the key that is stored." : "Stored encrypted, and never shown again."
              }
              error={errors.apiKey}
            />
          </div>
          <div className={isForAnyAi}>
            <Field
              {...plainField}
              label="Model"
              name="model"
              maxLength={100}
              defaultValue={mine?.values.model ?? model}
              hint={`Empty for ${DEFAULT_AI_MODELS.openai}${hasWorkersAi ? `, with Workers AI for ${DEFAULT_AI_MODELS["workers-ai"]}` : ""}.`}
              error={errors.model}
            />
          </div>
          <Button isBusy={isLocked} busyText="Saving..." className="sm:justify-self-start sm:px-8">
            Save
          </Button>
        </fieldset>
      </Form>
    </Card>
  );
}
