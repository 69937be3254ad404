import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { yearsLong } from "#app/content/guide/guide-words.ts";
import { ruleInWords } from "#app/content/guide/obstacle-words.ts";
import { CAREER_PAGE } from "#app/content/guide/page-words.ts";
import type { CareerRoute } from "#app/domain/guide/entries.ts";
import type { InLanguage } from "./language.ts";

interface RoutePathProps extends InLanguage {
  route: CareerRoute;
  admissionNames: ReadonlyMap<string, string>;
}

/** A route as a path: a stop for each course, with its length and admission. */
export function RoutePath({ route, admissionNames, language }: RoutePathProps) {
  const needs = ruleInWords(route.subjects, language);
  return (
    <article className="grid content-start gap-3 rounded-card border border-line bg-white p-5">
      <h4 className="leading-snug font-semibold">{route.name[language]}</h4>
      {needs === null ? null : (
        <p className="text-sm text-quiet">
          {CAREER_PAGE.needs[language]}: {needs}
        </p>
      )}
      <ol className="route-path">
        {route.steps.map((step, place) => (
          // Steps neither move nor change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <p className="font-medium">
              {step.course[language]}{" "}
              <span className="text-sm font-normal whitespace-nowrap text-quiet">
                {yearsLong(step.years, language)}
              </span>
            </p>
            <p className="text-sm text-quiet">{step.where[language]}</p>
            <p className="text-sm">
              <StepDoor admission={step.admission} admissionNames={admissionNames} language={language} />
            </p>
          </li>
        ))}
      </ol>
    </article>
  );
}

function StepDoor({
  admission,
  admissionNames,
  language,
}: InLanguage & { admission: string | null; admissionNames: ReadonlyMap<string, string> }) {
  const name = admission === null ? undefined : admissionNames.get(admission);
  if (admission === null || name === undefined) return CAREER_PAGE.directly[language];
  return (
    <a
      href={guidePath(language, `admissions/${admission}`)}
      className="link inline-flex min-h-11 min-w-11 items-center"
    >
      {name}
    </a>
  );
}
