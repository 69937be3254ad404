import { redirectDocument, useLocation } from "react-router";
import { findUserByPhone } from "#db/queries/accounts/users.ts";
import {
  ABOUT_YOU_TERMS,
  ABOUT_YOU_WORDS as WORDS,
  IDLE_NUMBER_WORDS,
  PHONE_WORDS,
} from "#app/content/accounts/phone-words.ts";
import { PROFILE_FIELD_WORDS } from "#app/content/accounts/profile-words.ts";
import { SIGN_UP_WORDS } from "#app/content/accounts/sign-up-words.ts";
import { DEFAULT_EDUCATION_STATUS, EDUCATION_STATUSES, educationStatusNames } from "#app/domain/accounts/education.ts";
import { isNumberIdle } from "#app/domain/accounts/phone-code.ts";
import type { RouteHandle } from "#app/root.tsx";
import { ConsentList } from "#app/ui/accounts/consent-notice.tsx";
import { Folded } from "#app/ui/accounts/folded.tsx";
import aboutYouScript from "#app/ui/accounts/phone/about-you-script.ts?inline-script";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { PlainForm } from "#app/ui/site/plain-form.tsx";
import { findPhoneProof } from "#app/usecases/accounts/phone/sign-in-by-phone.ts";
import { readPhoneCodeToken } from "#app/web/accounts/phone-code-cookie.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { aboutYouPath, emailLoginPath, isNumberNew, signUpPath } from "#app/web/addresses/sign-in-paths.ts";
import { getCurrentUser, getServices } from "#app/web/context.ts";
import { aboutYouSchema } from "#app/web/forms/accounts.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { redirectByScript } from "#app/web/http/background-forms.ts";
import { BACKEND_TIMEOUT_MS } from "#app/web/http/time-limit.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/about-you";
import { findChosenPackage } from "./phone-offer.ts";
import { PhonePage } from "./phone-page.tsx";
import { submitAboutYou } from "./submit-about-you.ts";

export const handle = { isFocused: true } satisfies RouteHandle;

export const middleware = [redirectByScript];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.title[findLanguage(args.matches)], isPrivate: true });

/** Only for a browser that has proved a number. Of the former owner of an idle number it shows nothing. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const returnTo = readReturnPath(url);
  if (getCurrentUser(context)?.profile) throw redirectDocument(returnTo);
  const token = readPhoneCodeToken(request);
  const proof = token === null ? null : await findPhoneProof(services, token);
  if (!proof) throw redirectDocument(signUpPath(returnTo));
  const former = isNumberNew(url) ? null : await findUserByPhone(services.db, proof.phone);
  return {
    returnTo,
    isNumberNew: isNumberNew(url),
    isIdle: former !== null && isNumberIdle(former, services.now()),
    rules: htmlConstraints(aboutYouSchema, getLanguage(context)),
    chosen: await findChosenPackage(returnTo, context),
  };
}

export function action(args: Route.ActionArgs) {
  return submitAboutYou(args);
}

export default function AboutYou({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { returnTo, isNumberNew: isNew, isIdle, rules, chosen } = loaderData;
  const { search } = useLocation();
  const errors = answer?.fieldErrors ?? {};
  const values = answer?.values ?? {};
  const back = localPath(signUpPath(returnTo));
  if (isIdle)
    return (
      <PhonePage
        title={IDLE_NUMBER_WORDS.title[language]}
        lead={IDLE_NUMBER_WORDS.lead[language]}
        back={back}
        chosen={chosen}
      >
        <div className="grid gap-3">
          <LinkButton href={aboutYouPath(returnTo, { isNumberNew: true })} isWide>
            {IDLE_NUMBER_WORDS.notMine[language]}
          </LinkButton>
          <LinkButton href={localPath(emailLoginPath(returnTo))} variant="secondary" isWide>
            {IDLE_NUMBER_WORDS.mine[language]}
          </LinkButton>
          <a
            href={localPath("/contact-us")}
            className="link inline-flex min-h-11 items-center justify-center text-center"
          >
            {IDLE_NUMBER_WORDS.noEmail[language]}
          </a>
        </div>
      </PhonePage>
    );
  return (
    <PhonePage title={WORDS.title[language]} back={back} chosen={chosen}>
      <PlainForm
        name={WORDS.title[language]}
        action={`/signup/about-you${search}`}
        timeLimit={{ milliseconds: BACKEND_TIMEOUT_MS, sentence: PHONE_WORDS.failed[language] }}
        failure={PHONE_WORDS.failed[language]}
        error={<FormError>{answer?.formError}</FormError>}
        isKept
        gap="gap-4"
      >
        {isNew ? <input type="hidden" name="isNumberNew" value="yes" /> : null}
        <Field
          {...rules.name}
          label={SIGN_UP_WORDS.name[language]}
          name="name"
          autoComplete="name"
          defaultValue={values.name}
          error={errors.name}
        />
        <div className="flex gap-3">
          <div className="w-24 flex-none">
            <Field
              {...rules.age}
              label={PROFILE_FIELD_WORDS.age[language]}
              name="age"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              defaultValue={values.age}
              error={errors.age}
            />
          </div>
          <div className="min-w-0 flex-1">
            <Select
              label={WORDS.schoolClass[language]}
              name="educationStatus"
              options={EDUCATION_STATUSES.map((value) => ({ value, label: educationStatusNames[value][language] }))}
              defaultValue={values.educationStatus ?? DEFAULT_EDUCATION_STATUS}
              error={errors.educationStatus}
            />
          </div>
        </div>
        <p className="text-sm text-quiet">
          <RichTextRun text={ABOUT_YOU_TERMS[language]} />
        </p>
        {/* Under 18 a guardian agrees to it, on a page of their own: hidden once the age is known. */}
        <div data-of-age>
          <Folded title={<span className="font-normal">{WORDS.whatWeKeep[language]}</span>}>
            <div className="pb-4 text-sm">
              <ConsentList />
            </div>
          </Folded>
        </div>
        <Button isWide size="large" busyText={SIGN_UP_WORDS.busy[language]}>
          {WORDS.create[language]}
        </Button>
      </PlainForm>
      <InlineScript source={aboutYouScript} />
    </PhonePage>
  );
}
