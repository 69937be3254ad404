import { bindFields } from "#app/ui/elements/bind-fields.ts";
import {
  AI_MODES,
  AI_PROVIDERS,
  type AiMode,
  type AiProvider,
  DEFAULT_AI_BASE_URL,
  DEFAULT_AI_MODELS,
} from "#app/domain/report/ai/ai-provider.ts";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import type { LoadedAiSettings } from "./load-ai-settings.ts";

export const AI_PATH = "/administrator/ai";

export const SAVE_FAILED = "An error occurred while saving OpenAI API key";

export const AI_LEAD =
  "With an AI, it writes each report’s summary from the report’s facts, briefs the counselor, and answers students’ questions. All of it is checked; what does not hold is written by Vazhi itself.";

/** The response to a form that changes nothing: the error, or the AI's test output. */
export interface SettingsAnswer extends FormProblem {
  sample: string | null;
}

/** The AI in use, and the form that changes it. */
export function AiSettingsForms(settings: LoadedAiSettings) {
  const { provider, baseUrl, model, mode, priceIn, priceOut, canStoreKeys } = settings;
  return (
    <>
      {canStoreKeys ? null : (
        <Notice tone="warning" title="No key can be stored">
          This deployment lacks the secret SETTINGS_ENCRYPTION_KEY, with which keys are encrypted.
        </Notice>
      )}
      <InUse {...settings} />
      <Change {...settings} key={`${provider} ${baseUrl} ${model} ${mode} ${priceIn} ${priceOut}`} />
    </>
  );
}

const PROVIDER_NAMES: Record<AiProvider, string> = {
  off: "None",
  openai: "OpenAI or compatible",
  "workers-ai": "Cloudflare Workers AI",
};

const MODE_NAMES: Record<AiMode, string> = {
  writes: "AI writes the report",
  selects: "AI only selects quotations",
};

function InUse({ provider, baseUrl, model, mode, month, apiKey, hasKey, keyChange }: LoadedAiSettings) {
  const { Form, formRef, isLocked, isTimedOut, ...sent } = useFormSubmission<SettingsAnswer>();
  const answer = toTheseForms(sent.answer);
  const removal = answer?.values.intent === "remove-key" ? answer : undefined;
  const facts = [
    ["AI in use", provider === "off" ? "None: reports are as Vazhi writes them" : PROVIDER_NAMES[provider]],
    ...(provider === "openai" ? [["Address", baseUrl || DEFAULT_AI_BASE_URL]] : []),
    ...(provider === "off" ? [] : [["Model", model || DEFAULT_AI_MODELS[provider]]]),
    ...(provider === "off" ? [] : [["What it does", MODE_NAMES[mode]]]),
    ["API key", apiKey],
    ...(keyChange ? [["Key changed", keyChange]] : []),
    ["Reports with AI text this month", `${month.written}; ${month.fallbacks} fell back to Vazhi’s own`],
    ["One report", month.cost],
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
        <Notice tone="success" title="The connection works" role="status">{`It chose: “${answer.sample}”`}</Notice>
      ) : null}
      {provider === "off" && !hasKey ? null : (
        <Form method="post" action={AI_PATH} ref={formRef} className="grid gap-4" aria-label="Connection">
          <FormError title="The connection does not work">
            {isTimedOut ? "OpenAI API error: no answer in time" : ownError(answer, "test")}
          </FormError>
          <FormError>{removal?.formError}</FormError>
          <ProofFields problem={removal} isOnlyOnRefusal />
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

/** The answer if it belongs to one of these forms: without React, all forms of a page get the same result. */
function toTheseForms(answer: SettingsAnswer | undefined): SettingsAnswer | undefined {
  const isOthers = answer && answer.values.intent === undefined && Object.keys(answer.values).length > 0;
  return isOthers ? undefined : answer;
}

/** A form's own error: without React, both forms get the page's single action result. */
function ownError(answer: FormProblem | undefined, intent: string): string | null | undefined {
  return answer && (answer.values.intent ?? intent) === intent ? answer.formError : null;
}

const isEndpointOnly =
  "grid gap-5 group-has-[option[value=off]:checked]/provider:hidden group-has-[option[value=workers-ai]:checked]/provider:hidden";
const isForAnyAi = "group-has-[option[value=off]:checked]/provider:hidden";

/** The form that changes it. The style sheet hides fields that the selected provider does not need. */
function Change({
  provider,
  baseUrl,
  model,
  mode,
  priceIn,
  priceOut,
  hasKey,
  hasWorkersAi,
  canStoreKeys,
  simulator,
}: LoadedAiSettings) {
  const { Form, formRef, isLocked, isTimedOut, ...sent } = useFormSubmission<SettingsAnswer>();
  const answer = toTheseForms(sent.answer);
  const mine = answer && (answer.values.intent ?? "save") === "save" ? answer : undefined;
  const errors = mine?.fieldErrors ?? {};
  const providers = AI_PROVIDERS.filter((each) => each !== "workers-ai" || hasWorkersAi || provider === each);
  const plainField = { isOptional: true, spellCheck: false, autoComplete: "off" } as const;
  const field = bindFields(mine);
  return (
    <Card as="section" aria-labelledby="change" className="grid gap-5">
      <h2 id="change" className="text-lg">
        Change
      </h2>
      <Form method="post" action={AI_PATH} ref={formRef} noValidate aria-label="AI writer">
        <input type="hidden" name="intent" value="save" />
        <fieldset disabled={isLocked} className="group/provider grid gap-5">
          <FormError>{isTimedOut ? SAVE_FAILED : mine?.formError}</FormError>
          <Select
            label="AI for reports and questions"
            {...field("provider", provider)}
            options={providers.map((value) => ({ value, label: PROVIDER_NAMES[value] }))}
          />
          <div className={isEndpointOnly}>
            <Field
              {...plainField}
              label="Address of the endpoint"
              {...field("baseUrl", baseUrl)}
              type="url"
              inputMode="url"
              maxLength={200}
              placeholder={DEFAULT_AI_BASE_URL}
              hint={`It has to begin with https, and a new address needs its key again.${simulator ? ` On this machine also the simulator: ${simulator}` : ""}`}
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
              {...field("model", model)}
              maxLength={100}
              hint={`Empty for ${DEFAULT_AI_MODELS.openai}${hasWorkersAi ? `, with Workers AI for ${DEFAULT_AI_MODELS["workers-ai"]}, whose languages do not include Malayalam` : ""}.`}
            />
          </div>
          <div className={isForAnyAi}>
            <Select
              label="What the AI does"
              {...field("mode", mode)}
              options={AI_MODES.map((value) => ({ value, label: MODE_NAMES[value] }))}
              hint="Only for students whose consent, or whose guardian’s, names the AI. The others’ reports are Vazhi’s own."
            />
          </div>
          <div className={`grid gap-5 sm:grid-cols-2 ${isForAnyAi}`}>
            <Field
              {...plainField}
              label="Rupees for a million tokens sent"
              {...field("priceIn", priceIn)}
              inputMode="numeric"
              maxLength={6}
            />
            <Field
              {...plainField}
              label="Rupees for a million tokens received"
              {...field("priceOut", priceOut)}
              inputMode="numeric"
              maxLength={6}
            />
          </div>
          <ProofFields problem={mine} />
          <Button isBusy={isLocked} busyText="Saving..." className="sm:justify-self-start sm:px-8">
            Save
          </Button>
        </fieldset>
      </Form>
    </Card>
  );
}
