import { START_PAGE } from "#app/content/site/start-page.ts";
import { redirectDocument, useLocation } from "react-router";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { CHECK_MAIL_WORDS as WORDS, LINK_SENT, OPEN_MAILBOX } from "#app/content/accounts/check-mail-words.ts";
import { findMailbox } from "#app/domain/accounts/mailbox.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import signInScript from "#app/ui/accounts/sign-in-script.ts?inline-script";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { PlainForm } from "#app/ui/site/plain-form.tsx";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Folded } from "#app/ui/accounts/folded.tsx";
import { PackageChip } from "#app/ui/accounts/phone/chosen-package.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { getLanguage } from "#app/web/language.ts";
import { findSignUpOfBrowser } from "#app/usecases/accounts/pending-sign-up.ts";
import { readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { loginAddressCookie } from "#app/web/accounts/login-address-cookie.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { getCurrentUser, getServices } from "#app/web/context.ts";
import { changeAddressSchema } from "#app/web/forms/accounts.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { redirectByScript } from "#app/web/http/background-forms.ts";
import { BACKEND_TIMEOUT_MS } from "#app/web/http/time-limit.ts";
import { UNEXPECTED_MESSAGE } from "#app/web/messages/sentences.words.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/check-mail";
import { AuthPage } from "./auth-page.tsx";
import { actOnCheckMail, pageWith } from "./act-on-check-mail.ts";
import { findChosenPackage } from "./phone/phone-offer.ts";

/** Notices named by the URL. */
const notices = new Map<string | null, Bilingual>([
  ["created", WORDS.created],
  ["resent", WORDS.sentAgain],
  ["changed", WORDS.addressChanged],
]);

export const middleware = [redirectByScript];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.title[findLanguage(args.matches)], isPrivate: true });

/** Only the browser that signed up learns the e-mail address. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const returnTo = readReturnPath(url);
  if (getCurrentUser(context)?.profile) throw redirectDocument(returnTo);
  const signUp = await findSignUpOfBrowser(services, readDeviceTokens(request));
  if (!signUp || signUp.isVerified) {
    const query = new URLSearchParams({
      ...(signUp ? { notice: "verified" } : {}),
      ...(returnTo === START_PAGE ? {} : { returnUrl: returnTo }),
    });
    const headers = new Headers(signUp ? { "set-cookie": loginAddressCookie(signUp.email) } : undefined);
    throw redirectDocument(`/login${query.size > 0 ? `?${query}` : ""}`, { headers });
  }
  const { email } = signUp;
  const fallback = new URL(pageWith("no-app", returnTo), services.config.origin).href;
  const isAndroid = /Android/.test(request.headers.get("user-agent") ?? "");
  const notice = url.searchParams.get("notice");
  return {
    email,
    rules: htmlConstraints(changeAddressSchema, getLanguage(context)),
    mailbox: notice === "no-app" ? null : findMailbox(email, { isAndroid, fallback }),
    notice: notices.get(notice)?.[getLanguage(context)] ?? null,
    isAppMissing: notice === "no-app",
    returnTo,
    chosen: await findChosenPackage(returnTo, context),
  };
}

export function action(args: Route.ActionArgs) {
  return actOnCheckMail(args);
}

export default function CheckMail({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const sent = LINK_SENT[language];
  const limit = { milliseconds: BACKEND_TIMEOUT_MS, sentence: UNEXPECTED_MESSAGE[language] };
  const { email, rules, mailbox, notice, isAppMissing, returnTo, chosen } = loaderData;
  const { search } = useLocation();
  const login = localPath(`/login${returnTo === START_PAGE ? "" : `?${new URLSearchParams({ returnUrl: returnTo })}`}`);
  const isChange = answer?.values.intent === "change-address";
  return (
    <AuthPage
      title={WORDS.title[language]}
      footer={
        <a className="link inline-flex min-h-11 items-center" href={login}>
          {ACCOUNT_WORDS.returnToLogin[language]}
        </a>
      }
    >
      {chosen ? (
        <div className="flex">
          <PackageChip chosen={chosen} />
        </div>
      ) : null}
      {/* Fits on the first screen of a low phone: the message and the button. */}
      <div data-rechecks className="grid gap-5 low:gap-3">
        {notice && !answer ? (
          <Notice tone="success" role="status">
            {notice}
          </Notice>
        ) : null}
        <div className="grid gap-3 low:gap-1.5 low:leading-normal">
          <p>
            {sent.before}
            <strong className="[overflow-wrap:anywhere]" translate="no">
              {email}
            </strong>
            {sent.after}
          </p>
          <p className="low:text-sm">{WORDS.openLink[language]}</p>
        </div>
        {mailbox?.href ? (
          <LinkButton href={mailbox.href} isWide rel="noreferrer">
            {mailbox.name ? OPEN_MAILBOX[language](mailbox.name) : WORDS.openMailApp[language]}
          </LinkButton>
        ) : (
          <p className="font-semibold">{isAppMissing ? WORDS.noMailApp[language] : WORDS.openYourself[language]}</p>
        )}
        <p className="text-sm text-quiet">{WORDS.lookInSpam[language]}</p>
      </div>
      <PlainForm
        name={WORDS.sendAgain[language]}
        action={`/signup/check-mail${search}`}
        timeLimit={limit}
        failure={UNEXPECTED_MESSAGE[language]}
        error={isChange ? null : <FormError>{answer?.formError}</FormError>}
      >
        <input type="hidden" name="intent" value="resend" />
        <Button variant="secondary" isWide busyText={ACCOUNT_WORDS.sending[language]}>
          {WORDS.sendAgain[language]}
        </Button>
      </PlainForm>
      <Folded title={WORDS.wrongAddress[language]} open={isChange}>
        <div className="pt-2 pb-5">
          <PlainForm
            name={WORDS.wrongAddress[language]}
            action={`/signup/check-mail${search}`}
            timeLimit={limit}
            failure={UNEXPECTED_MESSAGE[language]}
            error={
              isChange && answer?.formError ? (
                <FormError>
                  <p>{answer.formError}</p>
                  {answer.reason === "email-taken" ? (
                    <a className="link inline-flex min-h-11 items-center font-semibold" href={login}>
                      {ACCOUNT_WORDS.logInWithAddress[language]}
                    </a>
                  ) : null}
                </FormError>
              ) : null
            }
          >
            <input type="hidden" name="intent" value="change-address" />
            <Field
              {...rules.email}
              label={WORDS.newAddress[language]}
              name="email"
              type="email"
              autoComplete="email"
              inputMode="email"
              hint={WORDS.oldLinkDies[language]}
              defaultValue={isChange ? answer?.values.email : email}
              error={isChange ? answer?.fieldErrors.email : null}
            />
            <Button variant="secondary" isWide busyText={ACCOUNT_WORDS.sending[language]}>
              {WORDS.changeAddress[language]}
            </Button>
          </PlainForm>
        </div>
      </Folded>
      <InlineScript source={signInScript} />
    </AuthPage>
  );
}
