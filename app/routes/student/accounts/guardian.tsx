import { redirect, redirectDocument } from "react-router";
import { guardianPagePath } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { findAskedAge } from "#db/queries/accounts/age-changes.ts";
import { findGuardianRequest } from "#db/queries/accounts/guardian-requests.ts";
import { hasStrengthsConsent } from "#db/queries/accounts/strengths-consent.ts";
import { findProfile } from "#db/queries/accounts/users.ts";
import {
  GUARDIAN_ANSWERS,
  WAITING_SENTENCES,
  WAITING_TITLES,
  WAITING_WORDS as WORDS,
} from "#app/content/accounts/consent-words.ts";
import { linkMessage } from "#app/content/accounts/guardian-link-words.ts";
import { packageName } from "#app/content/purchase/package-words.ts";
import { PROFILE_FIELD_WORDS } from "#app/content/accounts/profile-words.ts";
import { isProofOld, processingStop } from "#app/domain/accounts/consent.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { GuardianLinkCard, MakeLinkForm } from "#app/ui/accounts/guardian-link.tsx";
import sendLinkScript from "#app/ui/accounts/send-link-script.ts?inline-script";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Fact, Facts } from "#app/ui/elements/facts.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { readNewGuardianLink } from "#app/web/accounts/guardian-cookies.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { packageAfterWaiting, pathAfterWaiting, waitingPage } from "#app/web/addresses/waiting-page.ts";
import { getPrices, getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/guardian";
import { AgreeForm, ChangeForm, RemindForm, ShowReportForm } from "./guardian-forms.tsx";
import { actOnGuardian } from "./answer-as-student.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.metaTitle[findLanguage(args.matches)], isPrivate: true });

/** The student's waiting page: the link for a parent, who was asked, and what can be done meanwhile. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { userId } = getStudent(context);
  const services = getServices(context);
  const { db, config, now } = services;
  const language = getLanguage(context);
  const [profile, asked, askedAge, hasStrengths, prices] = await Promise.all([
    findProfile(db, userId),
    findGuardianRequest(db, userId),
    findAskedAge(db, userId),
    hasStrengthsConsent(db, userId),
    getPrices(context),
  ]);
  if (!profile) throw new Error("A signed-in student has no profile");
  if (!profile.isComplete) throw redirect("/profile");
  const returnTo = pathAfterWaiting(url);
  const packageType = packageAfterWaiting(returnTo) ?? asked?.packageType ?? null;
  const isProofNeeded = asked !== null && profile.consentState === "given" && isProofOld(asked);
  const stop = processingStop(profile, config.guardianConsent, now());
  // While a link can still take an answer.
  const isLinkWanted = stop === "guardian-awaited" || (stop === null && isProofNeeded);
  const token = asked && isLinkWanted ? readNewGuardianLink(request, asked.id) : null;
  // Paid by the guardian: nothing is left to buy.
  const goOn = asked?.state === "given" && asked.method === "payment" ? "/assessment" : returnTo;
  // A student on the way to somewhere goes on by themselves, as soon as nothing is missing.
  // Not for the script that looks whether the page has changed: it reloads the page then.
  const isOpened = request.headers.get("sec-fetch-dest") === "document";
  const isOnTheWay = isOpened && url.searchParams.has("returnUrl");
  if (isOnTheWay && stop === null && !isProofNeeded && askedAge === null) throw redirectDocument(goOn);
  const student = toFirstName(profile.name);
  return {
    returnTo,
    goOn,
    path: waitingPage(returnTo),
    stop,
    isProofNeeded,
    isLinkWanted,
    chosen: packageType && { name: packageName(packageType, language), price: formatRupees(prices[packageType]) },
    link:
      token === null ? null : { url: config.origin + guardianPagePath(token), message: linkMessage(student, language) },
    asked: asked && {
      name: asked.name,
      email: asked.email,
      state: asked.state,
      isProofOld: isProofOld(asked),
      showsReport: asked.showsReport,
      askedAt: formatDateTime(asked.createdAt, language),
      sentAt: formatDateTime(asked.sentAt, language),
    },
    guardianName: profile.guardianName ?? "",
    guardianEmail: profile.guardianEmail ?? "",
    isAgeAsked: askedAge !== null,
    hasStrengths,
  };
}

export function action(args: Route.ActionArgs) {
  return actOnGuardian(args);
}

export default function WaitingForGuardian({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { stop, asked, isAgeAsked, path, isProofNeeded, isLinkWanted, link, chosen } = loaderData;
  const isHalfWay = stop === "guardian-awaited" && asked?.state === "consented";
  const missing = stop ?? (isProofNeeded ? "guardian-proof-old" : null);
  const title = missing === null ? null : WAITING_TITLES[isHalfWay ? "guardian-half-way" : missing];
  return (
    <div className="page pb-16">
      <div className="mx-auto grid max-w-form gap-5" data-poll={link ? (asked?.state ?? "none") : undefined}>
        <PageHeader title={(title?.title ?? WORDS.allGood)[language]} lead={title?.lead[language]} />
        <FormError>{actionData?.formError}</FormError>
        {isAgeAsked ? <Notice tone="info">{WORDS.ageAsked[language]}</Notice> : null}
        {isLinkWanted ? (
          link ? (
            <GuardianLinkCard link={link} path={path} chosen={chosen} />
          ) : (
            <MakeLinkForm path={path} chosen={chosen} />
          )
        ) : null}
        {asked?.email && stop !== "own-consent-wanted" && stop !== "own-withdrawn" ? (
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
              <Fact name={WORDS.answer[language]}>
                {(asked.isProofOld ? WORDS.agreedEarlierWay : GUARDIAN_ANSWERS[asked.state])[language]}
              </Fact>
            </Facts>
            {stop === "guardian-awaited" ? <RemindForm path={path} isAsked /> : null}
          </Card>
        ) : null}
        {stop === "guardian-awaited" ? (
          <ChangeForm
            path={path}
            values={{
              guardianName: loaderData.guardianName,
              guardianEmail: loaderData.guardianEmail,
              ...actionData?.values,
            }}
            errors={actionData?.fieldErrors ?? {}}
            isAsked={asked?.email != null}
          />
        ) : null}
        {stop === "own-consent-wanted" || stop === "own-withdrawn" ? (
          <AgreeForm path={path} hasStrengths={loaderData.hasStrengths} />
        ) : null}
        {missing === null ? (
          <>
            <LinkButton href={loaderData.goOn} isWide>
              {chosen && loaderData.goOn !== "/assessment"
                ? WAITING_SENTENCES[language].goOnWith(chosen.name)
                : WORDS.goOn[language]}
            </LinkButton>
            {asked?.state === "given" ? <ShowReportForm path={path} isShown={asked.showsReport} /> : null}
          </>
        ) : (
          <Meanwhile isWaiting={stop === "guardian-awaited"} />
        )}
      </div>
      <InlineScript source={sendLinkScript} />
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
