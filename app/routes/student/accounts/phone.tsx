import { PHONE_SENTENCES, PHONE_WORDS } from "#app/content/accounts/phone-words.ts";
import { NUMBER_WORDS as WORDS } from "#app/content/accounts/number-words.ts";
import { findUser } from "#db/queries/accounts/users.ts";
import { formatMobile } from "#app/domain/platform/phone.ts";
import { CodeForms } from "#app/ui/accounts/phone/code-forms.tsx";
import codeScript from "#app/ui/accounts/phone/code-script.ts?inline-script";
import { SendCodeForm } from "#app/ui/accounts/phone/send-code-form.tsx";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { isPhoneSignInOn } from "#app/usecases/accounts/phone/phone-code.ts";
import { AuthPage } from "#app/routes/auth/auth-page.tsx";
import { captchaWidget } from "#app/web/accounts/captcha.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { findSentCode, firstChannel, toSentCode } from "#app/web/accounts/sent-code.ts";
import { requireProofToOpen } from "#app/web/accounts/step-up.ts";
import { getServices } from "#app/web/context.ts";
import { phoneCodeSchema, sendCodeSchema } from "#app/web/forms/accounts.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { redirectByScript } from "#app/web/http/background-forms.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/phone";
import { actOnPhone, PHONE_PATH } from "./act-on-phone.ts";

export const middleware = [redirectByScript];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.title[findLanguage(args.matches)], isPrivate: true });

/** Adding, changing and removing the number that logs in. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireProofToOpen(context, PHONE_PATH);
  const services = getServices(context);
  const student = getStudent(context);
  const language = getLanguage(context);
  const [user, code] = await Promise.all([
    findUser(services.db, student.userId),
    url.searchParams.has("other")
      ? null
      : findSentCode(request, context, { purpose: "number", userId: student.userId }),
  ]);
  return {
    phone: user?.phone ?? null,
    isOffered: isPhoneSignInOn(services) && student.admin === null,
    canRemove: user?.email != null && user.emailVerifiedAt !== null,
    sent: code && code.provedAt === null ? toSentCode(context, code) : null,
    channel: firstChannel(context),
    rules: {
      phone: htmlConstraints(sendCodeSchema, language).phone,
      code: htmlConstraints(phoneCodeSchema, language).code,
    },
    captcha: captchaWidget(context),
  };
}

export function action(args: Route.ActionArgs) {
  return actOnPhone(args);
}

export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { phone, isOffered, canRemove, sent, channel, rules, captcha } = loaderData;
  const problem: FormProblem | undefined = actionData;
  const own = (...intents: string[]) => (intents.includes(problem?.values.intent ?? "") ? problem : undefined);
  if (sent)
    return (
      <AuthPage
        title={PHONE_WORDS.codeTitle[language]}
        lead={
          <>
            <span>{`${PHONE_SENTENCES[language].sentTo[sent.channel]} `}</span>
            <span className="tabular whitespace-nowrap" translate="no">{`+91 ${formatMobile(sent.phone)}`}</span>
            <span> </span>
            <a href={`${PHONE_PATH}?other=yes`} className="link inline-flex min-h-11 items-center">
              {PHONE_WORDS.change[language]}
            </a>
          </>
        }
      >
        <CodeForms
          sent={sent}
          action={PHONE_PATH}
          rules={rules.code}
          captcha={captcha}
          answer={own("type-code", "resend")}
        />
      </AuthPage>
    );
  const asked = own("send-code", "type-code", "resend");
  return (
    <AuthPage
      title={WORDS.title[language]}
      lead={(phone ? WORDS.changeLead : WORDS.addLead)[language]}
      footer={
        <a href="/profile/security" className="link inline-flex min-h-11 items-center">
          {WORDS.back[language]}
        </a>
      }
    >
      {phone ? (
        <div className="grid gap-0.5">
          <p className="font-semibold">{WORDS.now[language]}</p>
          <p className="tabular" translate="no">{`+91 ${formatMobile(phone)}`}</p>
        </div>
      ) : null}
      {isOffered ? (
        <SendCodeForm
          offer={{ channel, phone: "", rules: rules.phone }}
          action={PHONE_PATH}
          answer={asked ?? null}
          captcha={captcha}
        />
      ) : (
        <p>{WORDS.off[language]}</p>
      )}
      {phone && canRemove ? <Remove problem={own("remove")} /> : null}
      <InlineScript source={codeScript} />
    </AuthPage>
  );
}

function Remove({ problem }: { problem: FormProblem | undefined }) {
  const language = useLanguage();
  return (
    <form method="post" action={PHONE_PATH} className="grid gap-2 border-t border-line pt-4">
      <input type="hidden" name="intent" value="remove" />
      <FormError>{problem?.formError}</FormError>
      <p className="text-sm text-quiet">{WORDS.removeHint[language]}</p>
      <ProofFields problem={problem} />
      <Button variant="secondary" className="justify-self-start">
        {WORDS.remove[language]}
      </Button>
    </form>
  );
}
