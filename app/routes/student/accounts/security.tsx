import { findUser } from "#db/queries/accounts/users.ts";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { RESET_PASSWORD_WORDS } from "#app/content/accounts/password-words.ts";
import { PROFILE_WORDS } from "#app/content/accounts/profile-words.ts";
import { NUMBER_WORDS } from "#app/content/accounts/number-words.ts";
import { SECURITY_WORDS as WORDS } from "#app/content/accounts/security-words.ts";
import { formatMobile } from "#app/domain/platform/phone.ts";
import { userOwner } from "#app/domain/accounts/key-owner.ts";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { Devices, Passkeys, RecoveryCodes } from "#app/ui/accounts/security/key-sections.tsx";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { NewPasswordFields } from "#app/ui/accounts/new-password-fields.tsx";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { isPhoneSignInOn } from "#app/usecases/accounts/phone/phone-code.ts";
import { captchaWidget } from "#app/web/accounts/captcha.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { loadDevices, loadKeys } from "#app/web/accounts/key-page.ts";
import { currentUserContext, getServices } from "#app/web/context.ts";
import { type FormProblem } from "#app/web/http/forms.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/security";
import { PATH } from "./act-on-security.ts";
import { actOnSecurity } from "./act-on-security.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.metaTitle[findLanguage(args.matches)], isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const student = getStudent(context);
  const services = getServices(context);
  const { db, google } = services;
  const [user, keys, devices] = await Promise.all([
    findUser(db, student.userId),
    loadKeys(context, userOwner(student.userId)),
    loadDevices(context, student),
  ]);
  return {
    ...keys,
    devices,
    email: student.email,
    phone: user?.phone ?? null,
    canChangeEmail: student.admin === null,
    isPhoneOffered: student.admin === null && isPhoneSignInOn(services),
    hasPassword: user?.passwordHash !== null,
    hasGoogle: google !== null && Boolean(user?.googleSubject),
    hasSecondFactor: context.get(currentUserContext).hasSecondFactor,
    captcha: captchaWidget(context),
  };
}

type LoaderData = Route.ComponentProps["loaderData"];

/** How a student logs in, and the active devices. */
export function action(args: Route.ActionArgs) {
  return actOnSecurity(args);
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { passkeys, codesLeft, devices, hasSecondFactor, canChangeEmail, phone, isPhoneOffered } = loaderData;
  const problem = actionData;
  const own = (intent: string) => (problem?.values.intent === intent ? problem : undefined);
  return (
    <div className="page pb-16">
      <div className="mx-auto grid max-w-form gap-6">
        <PageHeader
          title={WORDS.title[language]}
          lead={WORDS.lead[language]}
          back={{ href: "/profile", label: WORDS.backToProfile[language] }}
        />
        {isPhoneOffered || phone ? <Phone phone={phone} isOffered={isPhoneOffered} /> : null}
        <Password {...loaderData} problem={own("password")} />
        {canChangeEmail ? <Email {...loaderData} problem={own("email")} /> : null}
        <Passkeys passkeys={passkeys} action={PATH} options="/passkeys/options" problem={problem} />
        <RecoveryCodes
          hasKeys={passkeys.length > 0 || hasSecondFactor}
          left={codesLeft}
          codes={problem && "codes" in problem ? problem.codes : undefined}
          action={PATH}
          problem={problem}
        />
        <Devices devices={devices} action={PATH} problem={problem} />
      </div>
    </div>
  );
}

function Password({
  hasPassword,
  hasGoogle,
  email,
  captcha,
  problem,
}: LoaderData & { problem: FormProblem | undefined }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const errors = problem?.fieldErrors ?? {};
  return (
    <Card as="section" aria-labelledby="password-heading" className="grid gap-5">
      <h2 id="password-heading" className="text-lg">
        {WORDS.password[language]}
      </h2>
      {hasPassword ? (
        <form method="post" action={PATH} noValidate className="grid gap-5" aria-label={WORDS.changePassword[language]}>
          <input type="hidden" name="intent" value="password" />
          <FormError>{problem?.formError}</FormError>
          <PasswordField
            label={WORDS.current[language]}
            name="current"
            autoComplete="current-password"
            required
            error={errors.current}
          />
          <NewPasswordFields
            label={RESET_PASSWORD_WORDS.newPassword[language]}
            repeatLabel={RESET_PASSWORD_WORDS.repeatPassword[language]}
            errors={errors}
          />
          {problem?.reason === "captcha-required" ? <Captcha widget={captcha} /> : null}
          <Button isWide busyText={RESET_PASSWORD_WORDS.saving[language]}>
            {WORDS.changePassword[language]}
          </Button>
        </form>
      ) : (
        <>
          <p>{(email === null ? WORDS.passwordNeedsEmail : hasGoogle ? WORDS.noPassword : WORDS.noneYet)[language]}</p>
          {email === null ? null : (
            <LinkButton href={localPath("/forgot-password")} variant="secondary">
              {WORDS.askForLink[language]}
            </LinkButton>
          )}
        </>
      )}
    </Card>
  );
}

/** The number that logs in. Shown to administrators who had one before, too: it opens nothing of theirs. */
function Phone({ phone, isOffered }: { phone: string | null; isOffered: boolean }) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="phone-heading" className="grid gap-5">
      <h2 id="phone-heading" className="text-lg">
        {NUMBER_WORDS.title[language]}
      </h2>
      <p className={phone ? "tabular font-semibold" : ""} translate={phone ? "no" : undefined}>
        {phone ? `+91 ${formatMobile(phone)}` : NUMBER_WORDS.addLead[language]}
      </p>
      {isOffered ? (
        <LinkButton href="/profile/phone" variant="secondary">
          {(phone ? NUMBER_WORDS.change : NUMBER_WORDS.add)[language]}
        </LinkButton>
      ) : null}
    </Card>
  );
}

function Email({ email, hasGoogle, problem }: LoaderData & { problem: FormProblem | undefined }) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="email-heading" className="grid gap-5">
      <h2 id="email-heading" className="text-lg">
        {WORDS.email[language]}
      </h2>
      <div className="grid gap-0.5">
        <p className="font-semibold">{WORDS.emailNow[language]}</p>
        <p className="wrap-anywhere">{email ?? PROFILE_WORDS.noEmail[language]}</p>
        {hasGoogle ? <p className="text-sm text-quiet">{WORDS.googleStays[language]}</p> : null}
      </div>
      <form method="post" action={PATH} noValidate className="grid gap-5" aria-label={WORDS.newEmail[language]}>
        <input type="hidden" name="intent" value="email" />
        <FormError>{problem?.formError}</FormError>
        <Field
          label={WORDS.newEmail[language]}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          hint={(email === null ? WORDS.firstEmailHint : WORDS.newEmailHint)[language]}
          defaultValue={problem?.values.email}
          error={problem?.fieldErrors.email}
        />
        <ProofFields problem={problem} />
        <Button isWide variant="secondary" busyText={ACCOUNT_WORDS.sending[language]}>
          {WORDS.sendEmailLink[language]}
        </Button>
      </form>
    </Card>
  );
}
