import { data } from "react-router";
import { findStudies } from "#db/queries/report/studies.ts";
import { STUDIES_TITLE } from "#app/content/studies-offer.ts";
import { contradictionSentence, STUDIES_PAGE } from "#app/content/studies-words.ts";
import { NO_STUDIES } from "#app/domain/report/studies.ts";
import { fieldsOfStudies } from "#app/domain/report/studies-fields.ts";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { type AskedBack, StudiesForm } from "#app/ui/report/studies-form.tsx";
import { areExactAnswersCovered } from "#app/usecases/accounts/consent/check-processing.ts";
import { saveStudies } from "#app/usecases/report/save-studies.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { pathAfterStudies } from "#app/web/addresses/studies-paths.ts";
import { getServices } from "#app/web/context.ts";
import { studiesSchema } from "#app/web/forms/studies.ts";
import { parseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/studies";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: STUDIES_TITLE[findLanguage(args.matches)], isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const [found, isCovered] = await Promise.all([
    findStudies(services.db, userId),
    areExactAnswersCovered(services, userId),
  ]);
  if (!found) throw new Error("A signed-in student has no profile");
  const { stage, studies } = found;
  return {
    values: { ...fieldsOfStudies(studies ?? NO_STUDIES), educationStatus: stage.educationStatus },
    areExactAnswersCovered: isCovered,
    skipPath: pathAfterStudies(url),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseForm(request, studiesSchema, language);
  const { typed: values } = form;
  if (!form.ok) {
    const problem = { values, errors: form.fieldErrors, formError: STUDIES_PAGE.wrong[language], asked: null };
    return data(problem, { status: 400 });
  }
  const outcome = await saveStudies(getServices(context), getStudent(context).userId, form.data);
  if (outcome.ok)
    return redirectWithToast(pathAfterStudies(url), { kind: "success", message: STUDIES_PAGE.saved[language] });
  const { message, status } = toMessage(outcome.reason, language);
  if (outcome.reason !== "studies-unconfirmed")
    return data({ values, errors: {}, formError: message, asked: null }, { status });
  const { contradictions, stage } = outcome;
  const asked: AskedBack = {
    sentences: contradictions.map(
      (contradiction) => contradictionSentence(contradiction, { studies: form.data.studies, stage })[language],
    ),
    confirmed: contradictions.join(" "),
    isAboutAge: contradictions.includes("young-for-class"),
  };
  return data({ values, errors: {}, formError: null, asked }, { status });
}

export default function StudiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { values: saved, areExactAnswersCovered: isCovered, skipPath } = loaderData;
  // Ticks are restored as submitted; a box without its field is not ticked.
  const values = actionData ? { educationStatus: saved.educationStatus, ...actionData.values } : saved;
  return (
    <div className="page max-w-2xl pb-16">
      <PageHeader title={STUDIES_TITLE[language]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {/* Hidden after a rejection or question, so that this comes first. */}
        {actionData ? null : (
          <>
            <p>{STUDIES_PAGE.lead[language]}</p>
            <p className="text-sm text-quiet">{STUDIES_PAGE.use[language]}</p>
            <p>
              <a href={skipPath} className="link inline-flex min-h-11 items-center">
                {STUDIES_PAGE.skip[language]}
              </a>
            </p>
          </>
        )}
        <StudiesForm
          areExactAnswersCovered={isCovered}
          values={values}
          errors={actionData?.errors ?? {}}
          formError={actionData?.formError ?? null}
          asked={actionData?.asked ?? null}
          skipPath={skipPath}
        />
      </div>
    </div>
  );
}
