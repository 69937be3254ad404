import { findAbroadPage } from "#db/queries/guide/guide-pages.ts";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { ABROAD_PAGE } from "#app/content/guide/page-words.ts";
import type { CountryEntry } from "#app/domain/guide/entries.ts";
import { printFields, type StatementField } from "#app/domain/guide/statement.ts";
import { AuthorityLink, EntryDetails } from "#app/ui/guide/entry-details.tsx";
import { EmptyGuide, GuideFrame } from "#app/ui/guide/guide-frame.tsx";
import type { InLanguage } from "#app/ui/guide/language.ts";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { findLanguage } from "#app/web/page-meta.ts";
import type { Route } from "./+types/study-abroad";
import { loadFrame } from "./open-guide-page.ts";

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return guideMeta(args, {
    language,
    part: "study-abroad",
    image: "/share/guide.png",
    title: ABROAD_PAGE.title[language],
    description: ABROAD_PAGE.description[language],
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await findAbroadPage(getServices(context).db);
  const frame = loadFrame(context, url, page);
  return {
    frame,
    countries: page.countries.map((country) => ({
      country,
      careers: page.careers
        .filter(({ slug }) => country.careers.includes(slug))
        .map(({ slug, name }) => ({ slug, name: name[frame.language] })),
    })),
  };
}

export default function StudyAbroad({ loaderData: { frame, countries } }: Route.ComponentProps) {
  const { language } = frame;
  return (
    <GuideFrame frame={frame} part="study-abroad" title={ABROAD_PAGE.title[language]} lead={ABROAD_PAGE.lead[language]}>
      {countries.length === 0 ? (
        <EmptyGuide language={language} />
      ) : (
        <div className="grid gap-4">
          {countries.map(({ country, careers }) => (
            <Country key={country.slug} country={country} careers={careers} language={language} />
          ))}
        </div>
      )}
    </GuideFrame>
  );
}

function Country({
  country: { slug, name, authority, statements },
  careers,
  language,
}: InLanguage & { country: CountryEntry; careers: readonly { slug: string; name: string }[] }) {
  const printed = (...fields: StatementField[]) => printFields(statements, fields, language);
  return (
    <EntryDetails
      id={slug}
      name={name[language]}
      summary={printed("summary")}
      aspects={[
        { title: ABROAD_PAGE.warnings[language], statements: printed("warning") },
        { title: ABROAD_PAGE.who[language], statements: printed("who_may_apply", "duration") },
        { title: ABROAD_PAGE.cost[language], statements: printed("cost") },
        { title: ABROAD_PAGE.languageTest[language], statements: printed("language") },
        { title: ABROAD_PAGE.work[language], statements: printed("work", "demand") },
        { title: ABROAD_PAGE.documents[language], statements: printed("documents") },
        { title: ABROAD_PAGE.notes[language], statements: printed("note") },
      ]}
      language={language}
    >
      {careers.length > 0 ? (
        <p className="text-sm">
          <span className="text-quiet">{ABROAD_PAGE.careers[language]}: </span>
          {careers.map((career, place) => (
            <span key={career.slug}>
              {place > 0 ? ", " : ""}
              <a
                href={guidePath(language, `careers/${career.slug}`)}
                className="link inline-flex min-h-11 min-w-11 items-center"
              >
                {career.name}
              </a>
            </span>
          ))}
        </p>
      ) : null}
      <AuthorityLink authority={authority} language={language} />
    </EntryDetails>
  );
}
