import { AGREEMENT_TEXT } from "#app/content/experts/agreement-text.ts";
import { PROFILE_TEXTS, PROFILE_WORDS } from "#app/content/experts/profile-words.ts";
import { AGREEMENT_VERSION } from "#app/domain/experts/agreement.ts";
import { expertKindName } from "#app/domain/experts/expert.ts";
import {
  chargeField,
  MAX_PARTNER_ABOUT_LENGTH,
  MAX_PARTNER_EDUCATION_LENGTH,
} from "#app/domain/experts/expert-terms.ts";
import { latestOfParts, MIN_PROPOSED_CHARGE, type ProposedChange } from "#app/domain/experts/profile-proposal.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatDate } from "#app/domain/platform/time.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { findExpert } from "#db/queries/experts/expert-records.ts";
import { listProposals } from "#db/queries/experts/expert-proposals.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CONTROL_CLASS, describedBy, Field, FieldLayout, TextareaField } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { Portrait } from "#app/ui/experts/portrait.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { getExpert } from "#app/web/accounts/expert-session.ts";
import { getServices } from "#app/web/context.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { data } from "react-router";
import type { Route } from "./+types/profile";
import { changeProfile, PROFILE_PATH } from "./change-profile.ts";
import { Checklist } from "./checklist.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: PROFILE_WORDS.title[findLanguage(args.matches)], isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const { expertId } = getExpert(context);
  const language = getLanguage(context);
  const [expert, proposals] = await Promise.all([
    findExpert(db, { id: expertId, now: now() }),
    listProposals(db, expertId),
  ]);
  if (!expert) throw data(null, { status: 404 });
  const { name, education, aboutUs, offers, profileImage, status, gaps, isListed } = expert;
  const latest = latestOfParts(proposals).map(({ part, state, change, reason, createdAt }) => ({
    part,
    change: state === "open" ? change : null,
    note:
      state === "open"
        ? PROFILE_TEXTS[language].waiting(part, formatDate(createdAt, language))
        : state === "refused"
          ? PROFILE_TEXTS[language].refused(reason ?? "")
          : null,
  }));
  return {
    expertId,
    name,
    education,
    aboutUs,
    profileImage,
    status,
    gaps,
    isListed,
    offers,
    latest,
    acceptedOn: gaps.includes("agreement") || !expert.agreedAt ? null : formatDate(expert.agreedAt, language),
  };
}

export function action(args: Route.ActionArgs) {
  return changeProfile(args);
}

type Loaded = Route.ComponentProps["loaderData"];

interface SectionProps {
  profile: Loaded;
  problem: FormProblem | undefined;
}

/** An expert's public page as they may change it: proposals, which administrators approve, and the agreement. */
export default function ExpertProfile({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const about = (intent: string): FormProblem | undefined =>
    actionData?.values.intent === intent ? actionData : undefined;
  return (
    <div className="page">
      <PageHeader
        title={PROFILE_WORDS.title[language]}
        lead={PROFILE_WORDS.lead[language]}
        actions={
          loaderData.isListed ? (
            <LinkButton href={`/experts/${loaderData.expertId}`} variant="quiet" size="small">
              {PROFILE_WORDS.publicPage[language]}
            </LinkButton>
          ) : null
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="empty:hidden lg:col-span-2">
          <Checklist status={loaderData.status} gaps={loaderData.gaps} />
        </div>
        <Prices profile={loaderData} problem={about("price")} />
        <Photo profile={loaderData} problem={about("photo")} />
        <About profile={loaderData} problem={about("text")} />
        <Agreement profile={loaderData} problem={about("accept")} />
      </div>
    </div>
  );
}

/** The proposal for a part: what waits, or the note about one that was refused. */
function findProposed<Part extends ProposedChange["part"]>({ latest }: Loaded, part: Part) {
  const found = latest.find((one) => one.part === part);
  const change = found?.change?.part === part ? (found.change as Extract<ProposedChange, { part: Part }>) : null;
  return { change, note: found?.note ?? null };
}

function ProposalNote({ note }: { note: string | null }) {
  return note === null ? null : <p className="rounded-control bg-tint p-3 text-sm wrap-anywhere">{note}</p>;
}

function Prices({ profile, problem }: SectionProps) {
  const language = useLanguage();
  const { change, note } = findProposed(profile, "price");
  return (
    <Card as="section" aria-labelledby="price" className="grid gap-4">
      <h2 id="price" className="text-xl">
        {PROFILE_WORDS.price[language]}
      </h2>
      <ul className="grid gap-1">
        {profile.offers.map(({ kind, sessionCharge }) => {
          const proposed = change?.charges.find((one) => one.kind === kind)?.sessionCharge;
          return (
            <li key={kind}>
              {PROFILE_TEXTS[language].charge(
                expertKindName(kind, language),
                sessionCharge === 0 ? null : formatRupees(sessionCharge),
                proposed === undefined ? null : formatRupees(proposed),
              )}
            </li>
          );
        })}
      </ul>
      <ProposalNote note={note} />
      <form method="post" action={`${PROFILE_PATH}#price`} noValidate className="grid gap-4">
        <FormError>{problem?.formError}</FormError>
        {profile.offers.map(({ kind }) => (
          <Field
            key={kind}
            label={
              profile.offers.length > 1
                ? `${PROFILE_WORDS.rupees[language]}: ${expertKindName(kind, language)}`
                : PROFILE_WORDS.rupees[language]
            }
            name={chargeField(kind)}
            type="number"
            inputMode="numeric"
            min={MIN_PROPOSED_CHARGE}
            step={1}
            isOptional={profile.offers.length > 1}
            defaultValue={problem?.values[chargeField(kind)]}
            error={problem?.fieldErrors[chargeField(kind)]}
          />
        ))}
        <Button
          variant="secondary"
          name="intent"
          value="price"
          busyText={PROFILE_WORDS.sending[language]}
          className="sm:justify-self-start"
        >
          {PROFILE_WORDS.proposePrice[language]}
        </Button>
      </form>
    </Card>
  );
}

function Photo({ profile, problem }: SectionProps) {
  const language = useLanguage();
  const { change, note } = findProposed(profile, "photo");
  const frame = {
    name: "image",
    label: PROFILE_WORDS.photoField[language],
    hint: PROFILE_WORDS.photoHint[language],
    error: problem?.fieldErrors.image,
  };
  return (
    <Card as="section" aria-labelledby="photo" className="grid gap-4">
      <h2 id="photo" className="text-xl">
        {PROFILE_WORDS.photo[language]}
      </h2>
      <div className="flex items-center gap-3">
        <Portrait name={profile.name} image={profile.profileImage} size="large" />
        {change ? <Portrait name={profile.name} image={change.image} size="large" /> : null}
      </div>
      <ProposalNote note={note} />
      <form
        method="post"
        encType="multipart/form-data"
        action={`${PROFILE_PATH}#photo`}
        noValidate
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="photo" />
        <FormError>{problem?.formError}</FormError>
        <FieldLayout {...frame}>
          <input
            {...describedBy(frame)}
            type="file"
            accept="image/jpeg,image/png"
            className={`${CONTROL_CLASS} min-w-0 py-2 text-sm file:me-3 file:min-h-9 file:rounded-control file:border-0 file:bg-tint file:px-3 file:font-semibold file:text-primary`}
          />
        </FieldLayout>
        <Button variant="secondary" busyText={PROFILE_WORDS.sending[language]} className="sm:justify-self-start">
          {PROFILE_WORDS.proposePhoto[language]}
        </Button>
      </form>
    </Card>
  );
}

function About({ profile, problem }: SectionProps) {
  const language = useLanguage();
  const { change, note } = findProposed(profile, "text");
  const shown = change ?? profile;
  return (
    <Card as="section" aria-labelledby="about" className="grid gap-4">
      <h2 id="about" className="text-xl">
        {PROFILE_WORDS.text[language]}
      </h2>
      <ProposalNote note={note} />
      <form method="post" action={`${PROFILE_PATH}#about`} noValidate className="grid gap-4">
        <FormError>{problem?.formError}</FormError>
        <Field
          label={PROFILE_WORDS.education[language]}
          name="education"
          isOptional
          maxLength={MAX_PARTNER_EDUCATION_LENGTH}
          defaultValue={problem?.values.education ?? shown.education ?? ""}
          error={problem?.fieldErrors.education}
        />
        <TextareaField
          label={PROFILE_WORDS.about[language]}
          name="aboutUs"
          isOptional
          rows={6}
          maxLength={MAX_PARTNER_ABOUT_LENGTH}
          hint={PROFILE_WORDS.aboutHint[language]}
          defaultValue={problem?.values.aboutUs ?? shown.aboutUs ?? ""}
          error={problem?.fieldErrors.aboutUs}
        />
        <Button
          variant="secondary"
          name="intent"
          value="text"
          busyText={PROFILE_WORDS.sending[language]}
          className="sm:justify-self-start"
        >
          {PROFILE_WORDS.proposeText[language]}
        </Button>
      </form>
    </Card>
  );
}

function Agreement({ profile: { acceptedOn }, problem }: SectionProps) {
  const language = useLanguage();
  const version = formatDate(istMidnight(AGREEMENT_VERSION) ?? new Date(0), language);
  return (
    <Card as="section" aria-labelledby="agreement" className="grid gap-4">
      <h2 id="agreement" className="text-xl">
        {PROFILE_WORDS.agreement[language]}
      </h2>
      {acceptedOn ? <p>{PROFILE_TEXTS[language].acceptedOn(acceptedOn)}</p> : null}
      <details open={acceptedOn === null}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {PROFILE_WORDS.readAgreement[language]}
        </summary>
        <ol className="grid list-decimal gap-2 ps-5 text-sm">
          {AGREEMENT_TEXT[language].map((paragraph) => (
            <li key={paragraph}>{paragraph}</li>
          ))}
        </ol>
        <p className="pt-2 text-sm text-quiet">{PROFILE_TEXTS[language].version(version)}</p>
      </details>
      {acceptedOn === null ? (
        <form method="post" action={`${PROFILE_PATH}#agreement`} className="grid gap-4">
          <FormError>{problem?.formError}</FormError>
          <input type="hidden" name="version" value={AGREEMENT_VERSION} />
          <Button
            name="intent"
            value="accept"
            busyText={PROFILE_WORDS.sending[language]}
            className="sm:justify-self-start"
          >
            {PROFILE_WORDS.accept[language]}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}
