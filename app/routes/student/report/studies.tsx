import { data } from "react-router";
import { findStudies } from "../../../../db/queries/report/studies";
import { STUDIES_TITLE } from "../../../content/studies-offer";
import { contradictionSentence, STUDIES_PAGE } from "../../../content/studies-words";
import { NO_STUDIES } from "../../../domain/report/studies";
import { fieldsOfStudies } from "../../../domain/report/studies-fields";
import { PageHeader } from "../../../ui/elements/page-header";
import { useLanguage } from "../../../ui/language/reader-language";
import { type AskedBack, StudiesForm } from "../../../ui/report/studies-form";
import { saveStudies } from "../../../usecases/report/save-studies";
import { getStudent } from "../../../web/accounts/guards";
import { pathAfterStudies } from "../../../web/addresses/studies-paths";
import { getServices } from "../../../web/context";
import { studiesSchema } from "../../../web/forms/studies";
import { parseForm } from "../../../web/http/forms";
import { redirectWithToast } from "../../../web/http/toast";
import { getLanguage } from "../../../web/language";
import { messageOf } from "../../../web/messages/messages";
import { languageOf, pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/studies";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: STUDIES_TITLE[languageOf(args.matches)], isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findStudies(getServices(context).db, getStudent(context).userId);
  if (!found) throw new Error("A signed-in student has no profile");
  const { stage, studies } = found;
  return {
    values: { ...fieldsOfStudies(studies ?? NO_STUDIES), educationStatus: stage.educationStatus },
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
  const { message, status } = messageOf(outcome.reason, language);
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
  const { values: saved, skipPath } = loaderData;
  // What was ticked comes back as it was sent; a box without its field is not ticked.
  const values = actionData ? { educationStatus: saved.educationStatus, ...actionData.values } : saved;
  return (
    <div className="page max-w-2xl pb-16">
      <PageHeader title={STUDIES_TITLE[language]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {/* Whoever is asked back, or has something to mend, has read this and sees the question first. */}
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
