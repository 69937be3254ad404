import { redirectDocument, useLocation } from "react-router";
import { PHONE_SENTENCES, PHONE_WORDS as WORDS } from "#app/content/accounts/phone-words.ts";
import { formatMobile } from "#app/domain/platform/phone.ts";
import type { RouteHandle } from "#app/root.tsx";
import { CodeForms } from "#app/ui/accounts/phone/code-forms.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { captchaWidget } from "#app/web/accounts/captcha.ts";
import { findSentCode, toSentCode } from "#app/web/accounts/sent-code.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { aboutYouPath, signUpPath } from "#app/web/addresses/sign-in-paths.ts";
import { getCurrentUser } from "#app/web/context.ts";
import { phoneCodeSchema } from "#app/web/forms/accounts.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { redirectByScript } from "#app/web/http/background-forms.ts";
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
  const returnTo = readReturnPath(url);
  if (getCurrentUser(context)?.profile) throw redirectDocument(returnTo);
  const code = await findSentCode(request, context, { purpose: "sign-in", userId: null });
  if (!code) throw redirectDocument(signUpPath(returnTo));
  if (code.provedAt) throw redirectDocument(aboutYouPath(returnTo));
  return {
    returnTo,
    ...toSentCode(context, code),
    rules: htmlConstraints(phoneCodeSchema, getLanguage(context)),
    captcha: captchaWidget(context),
    chosen: await findChosenPackage(returnTo, context),
  };
}

export function action(args: Route.ActionArgs) {
  return actOnCode(args);
}

export default function Code({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { returnTo, phone, channel, next, waitSeconds, rules, captcha, chosen } = loaderData;
  const { search } = useLocation();
  const { sentTo } = PHONE_SENTENCES[language];
  const signUp = localPath(signUpPath(returnTo));
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
      <CodeForms
        sent={{ next, waitSeconds }}
        action={`/login/code${search}`}
        rules={rules.code}
        captcha={captcha}
        answer={answer}
      />
    </PhonePage>
  );
}
