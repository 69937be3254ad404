import { getLanguage } from "../../../web/language";
import { data } from "react-router";
import { findStudies } from "../../../../db/queries/report/studies";
import { STUDIES_TITLE } from "../../../content/studies-offer";
import { contradictionSentence, STUDIES_PAGE } from "../../../content/studies-words";
import { NO_STUDIES } from "../../../domain/report/studies";
import { fieldsOfStudies } from "../../../domain/report/studies-fields";
import { Bilingual, BilingualLabel } from "../../../ui/elements/bilingual";
import { PageHeader } from "../../../ui/elements/page-header";
import { type AskedBack, StudiesForm } from "../../../ui/report/studies-form";
import { saveStudies } from "../../../usecases/report/save-studies";
import { getStudent } from "../../../web/accounts/guards";
import { pathAfterStudies } from "../../../web/addresses/studies-paths";
import { getServices } from "../../../web/context";
import { studiesSchema } from "../../../web/forms/studies";
import { parseForm } from "../../../web/http/forms";
import { redirectWithToast } from "../../../web/http/toast";
import { messageOf } from "../../../web/messages/messages";
import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/studies";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: STUDIES_TITLE.en, isPrivate: true });

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
  const form = await parseForm(request, studiesSchema, getLanguage(context));
  const { typed: values } = form;
  if (!form.ok) {
    const problem = { values, errors: form.fieldErrors, formError: STUDIES_PAGE.wrong, asked: null };
    return data(problem, { status: 400 });
  }
  const outcome = await saveStudies(getServices(context), getStudent(context).userId, form.data);
  if (outcome.ok) return redirectWithToast(pathAfterStudies(url), { kind: "success", message: STUDIES_PAGE.saved });
  const { message, status } = messageOf(outcome.reason, getLanguage(context));
  if (outcome.reason === "profile-not-found")
    return data({ values, errors: {}, formError: message, asked: null }, { status });
  const { contradictions, stage } = outcome;
  const asked: AskedBack = {
    sentences: contradictions.map((contradiction) =>
      contradictionSentence(contradiction, { studies: form.data.studies, stage }),
    ),
    confirmed: contradictions.join(" "),
    isAboutAge: contradictions.includes("young-for-class"),
  };
  return data({ values, errors: {}, formError: null, asked }, { status });
}

export default function StudiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values: saved, skipPath } = loaderData;
  // What was ticked comes back as it was sent; a box without its field is not ticked.
  const values = actionData ? { educationStatus: saved.educationStatus, ...actionData.values } : saved;
  return (
    <div className="page max-w-2xl pb-16">
      <PageHeader
        title={STUDIES_TITLE.en}
        lead={
          <span lang="ml" className="font-semibold text-ink">
            {STUDIES_TITLE.ml}
          </span>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {/* Whoever is asked back, or has something to mend, has read this and sees the question first. */}
        {actionData ? null : (
          <>
            <Bilingual text={STUDIES_PAGE.lead} />
            <Bilingual text={STUDIES_PAGE.use} className="text-sm text-quiet" />
            <p>
              <a href={skipPath} className="link inline-flex min-h-11 flex-wrap items-center gap-x-2">
                <BilingualLabel text={STUDIES_PAGE.skip} />
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
