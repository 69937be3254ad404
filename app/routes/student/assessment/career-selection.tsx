import { data, redirect } from "react-router";
import { findChosenCareers } from "#db/queries/assessment/answers.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { CAREER_OPTION, CAREER_SELECTION_WORDS as WORDS } from "./career-selection.words.ts";
import { accountsMessages } from "#app/web/messages/accounts.words.ts";
import { SUBMISSION_WORDS } from "#app/content/assessment/submission-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { toAnswerSheet } from "#app/domain/assessment/assessment-draft.ts";
import { chosenCareerIds } from "#app/domain/assessment/question.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { chooseCareers } from "#app/usecases/assessment/choose-careers.ts";
import { assessmentPath } from "#app/web/addresses/access-answers.ts";
import { getServices } from "#app/web/context.ts";
import { readFields } from "#app/web/http/forms.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/career-selection";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.title[findLanguage(args.matches)], isPrivate: true });

const NAMES = ["career1", "career2", "career3"] as const;

const REFUSALS = {
  "none-chosen": WORDS.noneChosen,
  "invalid-order": SUBMISSION_WORDS.invalidOrder,
  "already-completed": SUBMISSION_WORDS.completed,
  "consent-missing": accountsMessages["consent-missing"].message,
} as const;

/** The careers in a language, in its alphabetical order. */
function optionsIn(language: Language) {
  return CAREER_CATALOGUE.categories
    .map(({ id, name, malayalamName }) => ({ value: String(id), label: language === "ml" ? malayalamName : name }))
    .toSorted((first, second) => first.label.localeCompare(second.label, language));
}

/** The address of the questions. */
function nextPath(url: URL): string {
  const orderId = url.searchParams.get("order");
  return orderId === null ? "/assessment" : assessmentPath(orderId);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = getStudent(context);
  const found = await findChosenCareers(getServices(context).db, { userId, orderId: url.searchParams.get("order") });
  const inDraft = chosenCareerIds(toAnswerSheet(found?.draftAnswers ?? {}));
  return {
    chosen: (inDraft.length > 0 ? inDraft : (found?.preferredCareers ?? [])).map(String),
    options: optionsIn(getLanguage(context)),
    onwards: nextPath(url),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { userId } = getStudent(context);
  const orderId = url.searchParams.get("order");
  const fields = await readFields(request);
  const chosen = NAMES.map((name) => fields[name] ?? "");
  const categoryIds = chosen.filter((value) => value !== "").map(Number);
  const outcome = await chooseCareers(getServices(context), { userId, orderId, categoryIds });
  if (!outcome.ok) return data({ error: REFUSALS[outcome.reason][getLanguage(context)], chosen }, { status: 400 });
  return redirect(nextPath(url));
}

export default function CareerSelection({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const chosen = actionData?.chosen ?? loaderData.chosen;
  return (
    <div className="page max-w-2xl pb-16">
      <PageHeader title={WORDS.heading[language]} lead={WORDS.lead[language]} />
      <Card>
        <form method="post" className="grid gap-6">
          {actionData?.error ? (
            <Notice tone="danger" role="alert">
              {actionData.error}
            </Notice>
          ) : null}
          {NAMES.map((name, index) => (
            <Select
              key={name}
              name={name}
              label={CAREER_OPTION[language](index + 1)}
              placeholder={WORDS.placeholder[language]}
              options={loaderData.options}
              defaultValue={chosen[index] ?? ""}
              isOptional={index > 0}
            />
          ))}
          <div className="flex flex-wrap justify-between gap-3 max-sm:*:grow">
            <LinkButton href={pathIn(language, "/")} variant="secondary">
              {WORDS.home[language]}
            </LinkButton>
            <Button busyText={WORDS.saving[language]}>{WORDS.onwards[language]}</Button>
          </div>
          <LinkButton href={loaderData.onwards} variant="quiet" isWide>
            {WORDS.skip[language]}
          </LinkButton>
        </form>
      </Card>
    </div>
  );
}
