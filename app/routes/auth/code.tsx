import { redirectDocument, useLocation } from "react-router";
import { findPhoneCode } from "#db/queries/accounts/phone-codes.ts";
import { PHONE_SENTENCES, PHONE_WORDS as WORDS } from "#app/content/accounts/phone-words.ts";
import { formatMobile } from "#app/domain/platform/phone.ts";
import { type MessageChannel, RESEND_AFTER_MS } from "#app/domain/platform/phone-message.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { RouteHandle } from "#app/root.tsx";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { CodeField } from "#app/ui/accounts/phone/code-field.tsx";
import codeScript from "#app/ui/accounts/phone/code-script.ts?inline-script";
import { Button } from "#app/ui/elements/button.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { PlainForm } from "#app/ui/site/plain-form.tsx";
import { captchaWidget } from "#app/web/accounts/captcha.ts";
import { readPhoneCodeToken } from "#app/web/accounts/phone-code-cookie.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { aboutYouPath, signUpPath } from "#app/web/addresses/sign-in-paths.ts";
import { getCurrentUser, getServices } from "#app/web/context.ts";
import { phoneCodeSchema } from "#app/web/forms/accounts.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { redirectByScript } from "#app/web/http/background-forms.ts";
import { BACKEND_TIMEOUT_MS } from "#app/web/http/time-limit.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/code";
import { actOnCode } from "./act-on-code.ts";
import { findChosenPackage } from "./phone-offer.ts";
import { PhonePage } from "./phone-page.tsx";

export const handle = { isFocused: true } satisfies RouteHandle;

export const middleware = [redirectByScript];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.codeTitle[findLanguage(args.matches)], isPrivate: true });

/** Only the browser that asked for a code has a page for it, and learns the number. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const returnTo = readReturnPath(url);
  if (getCurrentUser(context)?.profile) throw redirectDocument(returnTo);
  const token = readPhoneCodeToken(request);
  const code = token === null ? null : await findPhoneCode(services.db, hashToken(token));
  if (code?.purpose !== "sign-in") throw redirectDocument(signUpPath(returnTo));
  if (code.provedAt) throw redirectDocument(aboutYouPath(returnTo));
  const { whatsapp, sms } = services.messageSenders;
  const other = code.channel === "whatsapp" ? "sms" : "whatsapp";
  const waitMs = code.sentAt.getTime() + RESEND_AFTER_MS - services.now().getTime();
  return {
    returnTo,
    phone: code.phone,
    channel: code.channel,
    next: (whatsapp && sms ? other : code.channel) as MessageChannel,
    waitSeconds: Math.max(0, Math.ceil(waitMs / 1000)),
    rules: htmlConstraints(phoneCodeSchema, getLanguage(context)),
    captcha: captchaWidget(context),
    chosen: await findChosenPackage(returnTo, context),
  };
}

export function action(args: Route.ActionArgs) {
  return actOnCode(args);
}

/** A wait of less than a minute as it is counted down: "0:24". */
function toClock(seconds: number): string {
  return `0:${String(seconds).padStart(2, "0")}`;
}

export default function Code({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { returnTo, phone, channel, next, waitSeconds, rules, captcha, chosen } = loaderData;
  const { search } = useLocation();
  const { sentTo, again: allAgain } = PHONE_SENTENCES[language];
  const again = allAgain[next];
  const signUp = localPath(signUpPath(returnTo));
  const isResend = answer?.values.intent === "resend";
  const limit = { milliseconds: BACKEND_TIMEOUT_MS, sentence: WORDS.failed[language] };
  const needsCaptcha = answer?.reason === "captcha-required" || answer?.values.hasCaptcha;
  return (
    <PhonePage
      title={WORDS.codeTitle[language]}
      lead={
        <>
          <span>{`${sentTo[channel]} `}</span>
          <span className="tabular whitespace-nowrap" translate="no">{`+91 ${formatMobile(phone)}`}</span>
          <span> </span>
          <a href={signUp} className="link inline-flex min-h-11 items-center">
            {WORDS.change[language]}
          </a>
        </>
      }
      back={signUp}
      chosen={chosen}
    >
      <PlainForm
        name={WORDS.codeTitle[language]}
        action={`/login/code${search}`}
        timeLimit={limit}
        failure={WORDS.failed[language]}
        error={isResend ? null : <FormError>{answer?.formError}</FormError>}
        isKept
        gap="gap-3"
      >
        <input type="hidden" name="intent" value="type-code" />
        <CodeField rules={rules.code} error={isResend ? undefined : answer?.fieldErrors.code} />
        <div className="flex min-h-11 items-center justify-between gap-3 text-sm">
          <p className="text-quiet">{WORDS.nothingCame[language]}</p>
          <Button
            form="another-code"
            variant="quiet"
            size="small"
            busyText={WORDS.sending[language]}
            data-waits={waitSeconds}
            data-later={again.later("{clock}")}
            data-now={again.now}
            className="tabular -me-3"
          >
            <span suppressHydrationWarning>{waitSeconds > 0 ? again.later(toClock(waitSeconds)) : again.now}</span>
          </Button>
        </div>
        <Button isWide size="large" data-sends-code busyText={WORDS.checking[language]}>
          {WORDS.goOn[language]}
        </Button>
      </PlainForm>
      <PlainForm
        id="another-code"
        name={again.now}
        action={`/login/code${search}`}
        timeLimit={limit}
        failure={WORDS.failed[language]}
        error={isResend ? <FormError>{answer?.formError}</FormError> : null}
      >
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="channel" value={next} />
        {needsCaptcha ? (
          <>
            <input type="hidden" name="hasCaptcha" value="yes" />
            <Captcha widget={captcha} />
          </>
        ) : null}
      </PlainForm>
      <InlineScript source={codeScript} />
    </PhonePage>
  );
}
