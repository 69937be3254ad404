import { data, redirect } from "react-router";
import { findAskedAge } from "#db/queries/accounts/age-changes.ts";
import { findGuardianRequest } from "#db/queries/accounts/guardian-requests.ts";
import { findProfile } from "#db/queries/accounts/users.ts";
import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import {
  AGREEMENT_TERMS,
  GUARDIAN_ANSWERS,
  WAITING_TITLES,
  WAITING_WORDS as WORDS,
} from "#app/content/accounts/consent-words.ts";
import { PROFILE_FIELD_WORDS } from "#app/content/accounts/profile-words.ts";
import { processingStop } from "#app/domain/accounts/consent.ts";
import { VOLUNTARY_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { ConsentNotice, VoluntaryConsents } from "#app/ui/accounts/consent-notice.tsx";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Fact, Facts } from "#app/ui/elements/facts.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { Folded } from "#app/ui/accounts/folded.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import {
  type AskGuardianOutcome,
  changeGuardian,
  remindGuardianOf,
} from "#app/usecases/accounts/consent/ask-guardian.ts";
import { consentAsAdult } from "#app/usecases/accounts/consent/change-own-consent.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { pathAfterWaiting, waitingPage } from "#app/web/addresses/waiting-page.ts";
import { getServices } from "#app/web/context.ts";
import { waitingForms } from "#app/web/forms/consents.ts";
import { type FormProblem, parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { messageOf } from "#app/web/messages/messages.ts";
import { languageOf, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/guardian";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.metaTitle[languageOf(args.matches)], isPrivate: true });

/** What a student waits for: who was asked, when, and what can be done meanwhile. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId } = getStudent(context);
  const { db, config, now } = getServices(context);
  const language = getLanguage(context);
  const [profile, asked, askedAge] = await Promise.all([
    findProfile(db, userId),
    findGuardianRequest(db, userId),
    findAskedAge(db, userId),
  ]);
  if (!profile) throw new Error("A signed-in student has no profile");
  if (!profile.isComplete) throw redirect("/profile");
  const returnTo = pathAfterWaiting(url);
  return {
    returnTo,
    path: waitingPage(returnTo),
    stop: processingStop(profile, config.guardianConsent, now()),
    asked: asked && {
      name: asked.name,
      email: asked.email,
      state: asked.state,
      askedAt: formatDateTime(asked.createdAt, language),
      sentAt: formatDateTime(asked.sentAt, language),
    },
    guardianName: profile.guardianName ?? "",
    guardianEmail: profile.guardianEmail ?? "",
    isAgeAsked: askedAge !== null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const services = getServices(context);
  const { userId } = getStudent(context);
  const returnTo = pathAfterWaiting(url);
  const form = await parseIntent(request, waitingForms, language);
  if (form.intent === null) return refuseUnknownForm(language);
  if (!form.ok) return refuseForm(form, { formError: ACCOUNT_NOTICES.formProblems[language] });
  switch (form.intent) {
    case "agree": {
      const { agreesToResearch, agreesToNews } = form.data;
      const ticked = { research: agreesToResearch, news: agreesToNews };
      const outcome = await consentAsAdult(services, {
        userId,
        voluntary: VOLUNTARY_CONSENTS.filter((kind) => ticked[kind]),
      });
      if (outcome.ok) return redirectWithToast(returnTo, { kind: "success", message: WORDS.agreed[language] });
      const { message, status } = messageOf(outcome.reason, language);
      return refuseForm(form, { formError: message, status });
    }
    case "remind":
      return answer(await remindGuardianOf(services, userId), { form, returnTo, language });
    case "change": {
      const { guardianName: name, guardianEmail: email } = form.data;
      return answer(await changeGuardian(services, { userId, name, email }), { form, returnTo, language });
    }
  }
}

interface Asking {
  form: { typed: Record<string, string> };
  returnTo: string;
  language: Language;
}

function answer(outcome: AskGuardianOutcome, { form, returnTo, language }: Asking) {
  if (outcome.ok) return redirectWithToast(waitingPage(returnTo), { kind: "success", message: WORDS.sent[language] });
  const { message, status } = messageOf(outcome.reason, language);
  const isOwnAddress = outcome.reason === "guardian-own-address";
  const problem: FormProblem = {
    values: form.typed,
    fieldErrors: isOwnAddress ? { guardianEmail: message } : {},
    formError: isOwnAddress ? ACCOUNT_NOTICES.formProblems[language] : message,
    reason: outcome.reason,
  };
  return data(problem, { status });
}

export default function WaitingForGuardian({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { stop, asked, isAgeAsked, path } = loaderData;
  const isHalfWay = stop === "guardian-awaited" && asked?.state === "consented";
  const title = stop === null ? null : WAITING_TITLES[isHalfWay ? "guardian-half-way" : stop];
  return (
    <div className="page pb-16">
      <div className="mx-auto grid max-w-form gap-5">
        <PageHeader title={(title?.title ?? WORDS.allGood)[language]} lead={title?.lead[language]} />
        <FormError>{actionData?.formError}</FormError>
        {isAgeAsked ? <Notice tone="info">{WORDS.ageAsked[language]}</Notice> : null}
        {asked && stop !== "own-consent-wanted" && stop !== "own-withdrawn" ? (
          <Card as="section" aria-labelledby="asked" className="grid gap-4">
            <h2 id="asked" className="text-lg">
              {PROFILE_FIELD_WORDS.guardian[language]}
            </h2>
            <p className="wrap-anywhere">
              <strong>{asked.name}</strong>
              <br />
              {asked.email}
            </p>
            <Facts>
              <Fact name={WORDS.asked[language]}>{asked.askedAt}</Fact>
              {asked.sentAt === asked.askedAt ? null : <Fact name={WORDS.sentAt[language]}>{asked.sentAt}</Fact>}
              <Fact name={WORDS.answer[language]}>{GUARDIAN_ANSWERS[asked.state][language]}</Fact>
            </Facts>
            {stop === "guardian-awaited" ? <RemindForm path={path} isAsked /> : null}
          </Card>
        ) : null}
        {stop === "guardian-awaited" ? (
          <>
            {asked ? null : <RemindForm path={path} isAsked={false} />}
            <ChangeForm
              path={path}
              values={{
                guardianName: loaderData.guardianName,
                guardianEmail: loaderData.guardianEmail,
                ...actionData?.values,
              }}
              errors={actionData?.fieldErrors ?? {}}
              isOpen={asked === null}
            />
          </>
        ) : null}
        {stop === "own-consent-wanted" || stop === "own-withdrawn" ? <AgreeForm path={path} /> : null}
        {stop === null ? (
          <LinkButton href={loaderData.returnTo} isWide>
            {WORDS.goOn[language]}
          </LinkButton>
        ) : (
          <Meanwhile isWaiting={stop === "guardian-awaited"} />
        )}
      </div>
    </div>
  );
}

function RemindForm({ path, isAsked }: { path: string; isAsked: boolean }) {
  const language = useLanguage();
  return (
    <form method="post" action={path} className="grid gap-2">
      <input type="hidden" name="intent" value="remind" />
      <Button isWide busyText={WORDS.sending[language]}>
        {(isAsked ? WORDS.remind : WORDS.ask)[language]}
      </Button>
      <p className="text-sm text-quiet">{WORDS.remindHint[language]}</p>
    </form>
  );
}

function ChangeForm({
  path,
  values,
  errors,
  isOpen,
}: {
  path: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  isOpen: boolean;
}) {
  const language = useLanguage();
  return (
    <Folded title={WORDS.change[language]} open={isOpen || Object.keys(errors).length > 0}>
      <form method="post" action={path} noValidate className="grid gap-5 pt-2 pb-5">
        <input type="hidden" name="intent" value="change" />
        <Field
          label={PROFILE_FIELD_WORDS.guardianName[language]}
          name="guardianName"
          autoComplete="off"
          required
          maxLength={100}
          defaultValue={values.guardianName}
          error={errors.guardianName}
        />
        <Field
          label={PROFILE_FIELD_WORDS.guardianEmail[language]}
          name="guardianEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          hint={WORDS.changeHint[language]}
          defaultValue={values.guardianEmail}
          error={errors.guardianEmail}
        />
        <Button variant="secondary" isWide busyText={WORDS.sending[language]}>
          {WORDS.changeButton[language]}
        </Button>
      </form>
    </Folded>
  );
}

function AgreeForm({ path }: { path: string }) {
  const language = useLanguage();
  return (
    <form method="post" action={path} className="grid gap-4">
      <input type="hidden" name="intent" value="agree" />
      <ConsentNotice />
      <VoluntaryConsents />
      <Button isWide busyText={WORDS.sending[language]}>
        {WORDS.agree[language]}
      </Button>
      <p className="text-sm text-quiet">
        <RichTextRun text={AGREEMENT_TERMS[language]} />
      </p>
    </form>
  );
}

function Meanwhile({ isWaiting }: { isWaiting: boolean }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const links = [
    { href: localPath("/careers"), label: WORDS.guide[language] },
    { href: localPath("/sample-report"), label: WORDS.sample[language] },
    { href: "/profile", label: WORDS.profile[language] },
    { href: "/profile/data", label: WORDS.data[language] },
  ];
  return (
    <section aria-labelledby="meanwhile" className="grid gap-2">
      <h2 id="meanwhile" className="text-lg">
        {(isWaiting ? WORDS.meanwhile : WORDS.still)[language]}
      </h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
