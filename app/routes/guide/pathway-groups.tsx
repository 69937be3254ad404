import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { obstacleSentence } from "#app/content/guide/obstacle-words.ts";
import { CAREER_PAGE, PATHWAYS_PAGE } from "#app/content/guide/page-words.ts";
import type { AssessedRoute } from "#app/domain/guide/eligibility.ts";
import { type CareerPathway, PATHWAY_STATES, type PathwayState } from "#app/domain/guide/pathways.ts";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import type { InLanguage } from "#app/ui/guide/language.ts";

const LOOKS: Readonly<Record<PathwayState, string>> = {
  open: "border-s-success",
  aside: "border-s-water",
  bridge: "border-s-gold",
  closed: "border-s-edge",
};

/** All careers for a student: open ones first, each with the next step or the reason why not. */
export function PathwayGroups({ pathways, language }: InLanguage & { pathways: readonly CareerPathway[] }) {
  return PATHWAY_STATES.map((state) => ({ state, here: pathways.filter((pathway) => pathway.state === state) }))
    .filter(({ here }) => here.length > 0)
    .map(({ state, here }) => (
      <section key={state} aria-labelledby={`${state}-title`} className="grid grid-cols-1 gap-3">
        <h3 id={`${state}-title`} className="scroll-mt-20 pt-2">
          {PATHWAYS_PAGE[state][language]} <span className="font-normal text-quiet">({here.length})</span>
        </h3>
        <ul className="grid items-start gap-2 lg:grid-cols-2">
          {here.map((pathway) => (
            <li
              key={pathway.career.slug}
              className={`rounded-card border border-s-4 border-line bg-white ${LOOKS[state]}`}
            >
              <Pathway pathway={pathway} language={language} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

/** Collapsed to a line, because there are 43: the career and its first step. */
function Pathway({ pathway: { career, open, shut, bridge }, language }: InLanguage & { pathway: CareerPathway }) {
  const [first, ...others] = open;
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-5 py-2.5 hover:bg-tint">
        <span className="grid gap-0.5 leading-snug">
          <span className="font-semibold">{career.name[language]}</span>
          {first ? <span className="text-sm text-quiet">{first.route.name[language]}</span> : null}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 flex-none text-quiet transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-1.5 px-5 pb-4">
        <Details career={career} first={first} others={others} shut={shut} bridge={bridge} language={language} />
      </div>
    </details>
  );
}

interface DetailsProps extends InLanguage, Pick<CareerPathway, "career" | "shut" | "bridge"> {
  first: AssessedRoute | undefined;
  others: readonly AssessedRoute[];
}

function Details({ career, first, others, shut, bridge, language }: DetailsProps) {
  return (
    <>
      {first ? (
        <p>
          <span className="text-quiet">{PATHWAYS_PAGE.next[language]}:</span>{" "}
          <Door assessed={first} language={language} />
        </p>
      ) : null}
      {first || bridge === null ? null : (
        <p>
          {bridge.words[language]}{" "}
          <a
            href={guidePath(language, `admissions/${bridge.admission.slug}`)}
            className="link inline-flex min-h-11 min-w-11 items-center"
          >
            {bridge.admission.name[language]}
          </a>
        </p>
      )}
      {first ? null : <Reasons shut={shut} language={language} />}
      {others.length > 0 ? (
        <Folded title={`${PATHWAYS_PAGE.otherRoutes[language]} (${others.length})`}>
          {others.map((assessed) => (
            <li key={assessed.route.name.en}>
              {assessed.route.name[language]}: <Door assessed={assessed} language={language} />
            </li>
          ))}
        </Folded>
      ) : null}
      {first && shut.length > 0 ? (
        <Folded title={`${PATHWAYS_PAGE.shutRoutes[language]} (${shut.length})`}>
          <ShutRoutes shut={shut} language={language} />
        </Folded>
      ) : null}
      <p>
        <a
          href={guidePath(language, `careers/${career.slug}`)}
          className="link inline-flex min-h-11 min-w-11 items-center font-medium"
        >
          {career.name[language]}: {PATHWAYS_PAGE.about[language]}
        </a>
      </p>
    </>
  );
}

/** The first step of a route. */
function Door({ assessed: { admission }, language }: InLanguage & { assessed: AssessedRoute }) {
  if (admission === null) return CAREER_PAGE.directly[language];
  return (
    <a
      href={guidePath(language, `admissions/${admission.slug}`)}
      className="link inline-flex min-h-11 min-w-11 items-center"
    >
      {admission.name[language]}
    </a>
  );
}

function ShutRoutes({ shut, language }: InLanguage & { shut: readonly AssessedRoute[] }) {
  return shut.map(({ route, eligibility }) => (
    <li key={route.name.en}>
      {route.name[language]}. {eligibility.state === "open" ? null : obstacleSentence(eligibility.obstacle, language)}
    </li>
  ));
}

/** Why no route is open: one sentence if the reason is the same for all. */
function Reasons({ shut, language }: InLanguage & { shut: readonly AssessedRoute[] }) {
  const sentences = shut.flatMap(({ eligibility }) =>
    eligibility.state === "open" ? [] : [obstacleSentence(eligibility.obstacle, language)],
  );
  const [only] = sentences;
  if (only === undefined) return null;
  if (new Set(sentences).size === 1) {
    return (
      <p className="text-sm text-quiet">
        {PATHWAYS_PAGE.why[language]}: {only}
      </p>
    );
  }
  return (
    <ul className="grid list-disc gap-0.5 ps-5 text-sm text-quiet">
      <ShutRoutes shut={shut} language={language} />
    </ul>
  );
}

function Folded({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 list-none items-center text-quiet underline underline-offset-4 hover:text-primary">
        {title}
      </summary>
      <ul className="grid list-disc gap-1 ps-5 pb-1">{children}</ul>
    </details>
  );
}
