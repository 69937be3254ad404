import { data, redirect } from "react-router";
import { findChosenCareers } from "../../../../db/queries/assessment/answers";
import { CAREER_CATALOGUE } from "../../../content/careers";
import { SKIP_CAREERS } from "../../../content/questionnaire-words";
import { answerSheetOf } from "../../../domain/assessment/assessment-draft";
import { chosenCareerIds } from "../../../domain/assessment/question";
import { BilingualLabel } from "../../../ui/elements/bilingual";
import { Button, LinkButton } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { Notice } from "../../../ui/elements/notice";
import { PageHeader } from "../../../ui/elements/page-header";
import { Select } from "../../../ui/elements/select";
import { chooseCareers } from "../../../usecases/assessment/choose-careers";
import { assessmentPath } from "../../../web/addresses/access-answers";
import { getServices } from "../../../web/context";
import { readFields } from "../../../web/http/forms";
import { getStudent } from "../../../web/accounts/guards";
import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/career-selection";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Choose careers", isPrivate: true });

const NAMES = ["career1", "career2", "career3"] as const;

const REFUSALS = {
  "none-chosen": "Please select at least one career option",
  "invalid-order": "Invalid order. Please purchase a package to access the assessment.",
  "already-completed": "You have already completed the assessment for this order.",
} as const;

const OPTIONS = CAREER_CATALOGUE.categories
  .map(({ id, name }) => ({ value: String(id), label: name }))
  .toSorted((first, second) => first.label.localeCompare(second.label, "en"));

/** Where the questions are. */
function onwardsFrom(url: URL): string {
  const orderId = url.searchParams.get("order");
  return orderId === null ? "/assessment" : assessmentPath(orderId);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = getStudent(context);
  const found = await findChosenCareers(getServices(context).db, { userId, orderId: url.searchParams.get("order") });
  const inDraft = chosenCareerIds(answerSheetOf(found?.draftAnswers ?? {}));
  return {
    chosen: (inDraft.length > 0 ? inDraft : (found?.preferredCareers ?? [])).map(String),
    options: OPTIONS,
    onwards: onwardsFrom(url),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { userId } = getStudent(context);
  const orderId = url.searchParams.get("order");
  const fields = await readFields(request);
  const chosen = NAMES.map((name) => fields[name] ?? "");
  const categoryIds = chosen.filter((value) => value !== "").map(Number);
  const outcome = await chooseCareers(getServices(context), { userId, orderId, categoryIds });
  if (!outcome.ok) return data({ error: REFUSALS[outcome.reason], chosen }, { status: 400 });
  return redirect(onwardsFrom(url));
}

export default function CareerSelection({ loaderData, actionData }: Route.ComponentProps) {
  const chosen = actionData?.chosen ?? loaderData.chosen;
  return (
    <div className="page max-w-2xl pb-16">
      <PageHeader
        title="Careers you have in mind"
        lead="If you already think of one, two or three careers, name them here. They appear in your report as your choice, with how well they fit. This does not change your answers."
      />
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
              label={`Career Option ${index + 1}`}
              placeholder="Select a career"
              options={loaderData.options}
              defaultValue={chosen[index] ?? ""}
              isOptional={index > 0}
            />
          ))}
          <div className="flex flex-wrap justify-between gap-3 max-sm:*:grow">
            <LinkButton href="/" variant="secondary">
              Back to Home
            </LinkButton>
            <Button busyText="Saving...">Continue to Assessment</Button>
          </div>
          <LinkButton href={loaderData.onwards} variant="quiet" isWide>
            <span>
              <BilingualLabel text={SKIP_CAREERS} />
            </span>
          </LinkButton>
        </form>
      </Card>
    </div>
  );
}
