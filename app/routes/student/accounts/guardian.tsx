import { redirect } from "react-router";
import { findAskedAge } from "#db/queries/accounts/age-changes.ts";
import { findGuardianRequest } from "#db/queries/accounts/guardian-requests.ts";
import { findProfile } from "#db/queries/accounts/users.ts";
import { GUARDIAN_ANSWERS, WAITING_TITLES, WAITING_WORDS as WORDS } from "#app/content/accounts/consent-words.ts";
import { PROFILE_FIELD_WORDS } from "#app/content/accounts/profile-words.ts";
import { processingStop } from "#app/domain/accounts/consent.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Fact, Facts } from "#app/ui/elements/facts.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { getStudent } from "#app/web/accounts/guards.ts";
import { pathAfterWaiting, waitingPage } from "#app/web/addresses/waiting-page.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/guardian";
import { RemindForm, ChangeForm, AgreeForm } from "./guardian-forms.tsx";
import { actOnGuardian } from "./answer-as-student.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.metaTitle[findLanguage(args.matches)], isPrivate: true });

/** The student's waiting page: who was asked, when, and what can be done meanwhile. */
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

export function action(args: Route.ActionArgs) {
  return actOnGuardian(args);
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
