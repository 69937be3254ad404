import { isPrintable } from "#app/domain/accounts/printed-name.ts";
import { PRINTED_NAME_WORDS } from "#app/content/accounts/printed-name-words.ts";
import { DATA_WORDS } from "#app/content/accounts/data-words.ts";
import { PROFILE_WORDS as WORDS } from "#app/content/accounts/profile-words.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "#app/domain/platform/language.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { AGREEMENT_TERMS } from "#app/content/accounts/consent-words.ts";
import { LANGUAGE_CHOICES, languageChoiceNames } from "#app/domain/accounts/language-choice.ts";
import type { RouteHandle } from "#app/root.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CheckboxField, Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { ConsentNotice, VoluntaryConsents } from "#app/ui/accounts/consent-notice.tsx";
import { ProfileFields } from "#app/ui/accounts/profile-fields.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { StudiesOffer } from "#app/ui/report/studies-offer.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { useFocusAfterSave } from "#app/ui/use-focus-after-save.ts";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/profile";
import { saveProfile } from "./save-profile.ts";
import { loadProfile } from "./load-profile.ts";

const languageOptions = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }));

export const handle = { isHydrated: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.metaTitle[findLanguage(args.matches)], isPrivate: true });

export function action(args: Route.ActionArgs) {
  return saveProfile(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, { network: WORDS.failed });
}

export function loader(args: Route.LoaderArgs) {
  return loadProfile(args);
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const {
    email,
    ownPhone,
    values: saved,
    isComplete,
    states,
    returnTo,
    isGuardianRequired,
    askedGuardian,
  } = loaderData;
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  useFocusAfterSave(formRef);
  const values = { ...saved, ...answer?.values };
  const errors = answer?.fieldErrors ?? {};
  const target = returnTo === "/profile" ? "/profile" : `/profile?${new URLSearchParams({ returnUrl: returnTo })}`;
  return (
    <div className="page pb-16">
      <div className="mx-auto max-w-form">
        <PageHeader
          title={(isComplete ? WORDS.title : WORDS.completeTitle)[language]}
          lead={(isComplete ? WORDS.lead : WORDS.completeLead)[language]}
        />
        <Card>
          <Form method="post" action={target} ref={formRef} noValidate aria-label={WORDS.metaTitle[language]}>
            <fieldset disabled={isLocked} className="grid gap-5">
              <FormError>{isTimedOut ? WORDS.failed[language] : answer?.formError}</FormError>
              <div className="grid gap-0.5">
                <p className="font-semibold">{WORDS.email[language]}</p>
                <p className="wrap-anywhere">{email ?? WORDS.noEmail[language]}</p>
                {email === null ? (
                  <p>
                    <a href="/profile/security" className="link inline-flex min-h-11 items-center">
                      {WORDS.addEmail[language]}
                    </a>
                  </p>
                ) : null}
              </div>
              <Field
                label={WORDS.name[language]}
                name="name"
                autoComplete="name"
                required
                maxLength={100}
                defaultValue={values.name}
                error={errors.name}
              />
              <ProfileFields
                values={values}
                errors={errors}
                isGuardianRequired={isGuardianRequired}
                askedGuardian={askedGuardian}
                ownPhone={ownPhone}
              />
              {answer?.reason === "age-unconfirmed" ? (
                <CheckboxField
                  name="isAgeConfirmed"
                  value="yes"
                  label={WORDS.ageQuestion[language]}
                  hint={WORDS.ageQuestionHint[language]}
                />
              ) : null}
              <Select
                label={WORDS.language[language]}
                name="language"
                data-tells-language
                options={languageOptions}
                defaultValue={values.language}
                error={errors.language}
              />
              <Select
                label={WORDS.reportLanguage[language]}
                name="reportLanguage"
                options={LANGUAGE_CHOICES.map((value) => ({ value, label: languageChoiceNames[value][language] }))}
                defaultValue={values.reportLanguage}
                error={errors.reportLanguage}
              />
              <Select
                label={WORDS.calendarMails[language]}
                name="wantsCalendarMails"
                options={[
                  { value: "yes", label: WORDS.calendarMailsYes[language] },
                  { value: "no", label: WORDS.calendarMailsNo[language] },
                ]}
                hint={WORDS.calendarMailsHint[language]}
                defaultValue={values.wantsCalendarMails}
                error={errors.wantsCalendarMails}
              />
              <Select
                label={WORDS.state[language]}
                name="state"
                isOptional
                placeholder={WORDS.stateWanted[language]}
                options={states}
                hint={WORDS.stateHint[language]}
                defaultValue={values.state}
                error={errors.state}
              />
              {isComplete ? null : (
                <>
                  <ConsentNotice isUnder18Known={isGuardianRequired} />
                  <VoluntaryConsents />
                </>
              )}
              <Button isWide isBusy={isLocked} busyText={WORDS.saving[language]}>
                {WORDS.save[language]}
              </Button>
              {isComplete ? null : (
                <p className="text-sm text-quiet">
                  <RichTextRun text={AGREEMENT_TERMS[language]} />
                </p>
              )}
            </fieldset>
          </Form>
        </Card>
        {isComplete ? (
          <div className="grid gap-5 pt-5">
            {isPrintable(saved.name) ? null : (
              <a href="/profile/printed-name" className="link inline-flex min-h-11 items-center">
                {PRINTED_NAME_WORDS.change[language]}
              </a>
            )}
            <p>
              <a href="/profile/consents" className="link inline-flex min-h-11 items-center">
                {WORDS.consents[language]}
              </a>
            </p>
            <a className="link inline-flex min-h-11 items-center" href="/profile/security">
              {WORDS.toSecurity[language]}
            </a>
            <StudiesOffer />
            <p className="pt-4">
              <a className="link inline-flex min-h-11 items-center" href="/profile/data">
                {DATA_WORDS.fromProfile[language]}
              </a>
            </p>
          </div>
        ) : null}
      </div>
    </div>
  );
}
