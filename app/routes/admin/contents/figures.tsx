import { bindFields } from "#app/ui/elements/bind-fields.ts";
import { listSiteContents } from "#db/queries/administration/site-contents.ts";
import { defaultContents } from "#app/content/default-contents.ts";
import {
  MAX_FIGURE_TEXT_LENGTH,
  MAX_FIGURE_VALUE_LENGTH,
  MAX_SOURCE_NAME_LENGTH,
  MAX_SOURCE_URL_LENGTH,
  type SiteEntry,
} from "#app/domain/administration/site-content.ts";
import { Field } from "#app/ui/elements/field.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { figureSchema } from "#app/web/forms/contents/site-contents.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { answerContents } from "./answer-contents.ts";
import { EntriesPage } from "./entries.tsx";
import type { Route } from "./+types/figures";

const PATH = "/administrator/figures";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Home figures", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "contents.write");
  const { db, newId } = getServices(context);
  return { entries: await listSiteContents(db, "figure", defaultContents.figure), newId: newId() };
}

export function action(args: Route.ActionArgs) {
  return answerContents(args, {
    kind: "figure",
    path: PATH,
    schema: figureSchema,
    words: { saved: "Figure saved", removed: "Figure removed" },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction);
}

export default function Figures({ loaderData: { entries, newId } }: Route.ComponentProps) {
  return (
    <EntriesPage
      path={PATH}
      title="Home figures"
      lead="One without a source is shown with a note that none is known."
      noun="figure"
      entries={entries}
      newId={newId}
      toName={({ content }) => `${content.value} ${content.text.en}`}
      fields={entryFields}
    >
      {({ content: { text, source } }) => (
        <>
          <p lang="ml">{text.ml}</p>
          {source ? (
            <p className="text-sm text-quiet">
              <span>Source: </span>
              <a className="link" href={source.url} rel="noopener">
                {source.name}
              </a>
            </p>
          ) : (
            <p className="text-sm text-quiet">No source: the page says so.</p>
          )}
        </>
      )}
    </EntriesPage>
  );
}

/** The fields of an entry; null for a new one. */
function entryFields(entry: SiteEntry<"figure"> | null, answer: FormProblem | undefined) {
  const field = bindFields(answer);
  return (
    <>
      <Field
        label="Figure"
        {...field("value", entry?.content.value)}
        autoComplete="off"
        maxLength={MAX_FIGURE_VALUE_LENGTH}
        hint="As it is shown, such as 85%"
      />
      <Field
        label="Sentence in English"
        {...field("textEnglish", entry?.content.text.en)}
        autoComplete="off"
        maxLength={MAX_FIGURE_TEXT_LENGTH}
      />
      <Field
        label="Sentence in Malayalam"
        {...field("textMalayalam", entry?.content.text.ml)}
        lang="ml"
        autoComplete="off"
        maxLength={MAX_FIGURE_TEXT_LENGTH}
      />
      <Field
        label="Source"
        {...field("sourceName", entry?.content.source?.name)}
        autoComplete="off"
        isOptional
        maxLength={MAX_SOURCE_NAME_LENGTH}
        hint="Who published it, and when"
      />
      <Field
        label="Address of the source"
        {...field("sourceUrl", entry?.content.source?.url)}
        type="url"
        autoComplete="off"
        isOptional
        maxLength={MAX_SOURCE_URL_LENGTH}
      />
    </>
  );
}
