import { data } from "react-router";
import { findAdmissionPage, findGuideNames } from "#db/queries/guide/guide-pages.ts";
import { guidePath, toolOf } from "#app/content/guide/guide-addresses.ts";
import {
  ADMISSION_KIND_NAMES,
  GUIDE_WORDS,
  LEVEL_NAMES,
  monthInitial,
  monthSpan,
  STEP_NAMES,
} from "#app/content/guide/guide-words.ts";
import { INSTITUTE_PAGE } from "#app/content/guide/institute-words.ts";
import { ruleInWords } from "#app/content/guide/obstacle-words.ts";
import { ADMISSION_PAGE, CAREER_PAGE } from "#app/content/guide/page-words.ts";
import { RECORD_WORDS } from "#app/content/guide/record-words.ts";
import { TOOL_NAMES } from "#app/content/guide/tool-words.ts";
import { shownInstitutes } from "#app/domain/guide/institutes.ts";
import { listClosingRows } from "#app/domain/guide/records/closing-rows.ts";
import { usableRecords } from "#app/domain/guide/records/usable-records.ts";
import { nearestBySpelling } from "#app/domain/platform/search/sounds.ts";
import { printFields, type StatementField } from "#app/domain/guide/statement.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { GuideFrame } from "#app/ui/guide/guide-frame.tsx";
import { InstituteList } from "#app/ui/guide/institute-list.tsx";
import { englishOn, type InLanguage } from "#app/ui/guide/language.ts";
import { MissingEntry } from "#app/ui/guide/missing-entry.tsx";
import { ClosingTable, type EntryNames } from "#app/ui/guide/records/closing-table.tsx";
import { NotKnown } from "#app/ui/guide/records/figure-table.tsx";
import { FoldedClosings } from "#app/ui/guide/records/folded-closings.tsx";
import { FormulaText } from "#app/ui/guide/records/formula-text.tsx";
import { newestRounds, RoundTable } from "#app/ui/guide/records/round-table.tsx";
import { GuideSection, PrintedFact, FactList, FactSection } from "#app/ui/guide/statements.tsx";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { readOrigin, findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/admission";
import { entryNames } from "./entry-names.ts";
import { loadFrame } from "./open-guide-page.ts";
import { buildEvents, buildQuestions } from "./structured-data.ts";
import { CALENDAR_STEPS, type CalendarStep, runsOfMonths } from "#app/domain/guide/calendar.ts";
import type { AdmissionEntry, AdmissionMonths } from "#app/domain/guide/entries.ts";

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

const TONES: Readonly<Record<CalendarStep, string>> = {
  form: "bg-primary",
  test: "bg-accent",
  allotment: "bg-success",
};

const KEAM = "keam-engineering";

/** Longer tables of closings are cut to the hardest seats. */
const MAX_ROWS = 30;

/** The number of suggestions for an unknown address. */
const NEIGHBOURS = 5;

const NOT_IN_GUIDE = { en: "Not in the guide", ml: "വഴികാട്ടിയിൽ ഇല്ല" };

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData?.page) return pageMeta(args, { title: NOT_IN_GUIDE[findLanguage(args.matches)], isPrivate: true });
  const { frame, admission, today } = loaderData.page;
  const { language } = frame;
  const name = admission.name[language];
  const printed = (...fields: StatementField[]) => printFields(admission.statements, fields, language);
  const questions = buildQuestions([
    { question: `${name}: ${ADMISSION_PAGE.who[language]}?`, statements: printed(...WHO) },
    { question: `${name}: ${ADMISSION_PAGE.decides[language]}?`, statements: printed(...DECIDES) },
    { question: `${name}: ${ADMISSION_PAGE.when[language]}?`, statements: printed(...WHEN) },
    { question: `${name}: ${ADMISSION_PAGE.fee[language]}?`, statements: printed("fee") },
    { question: `${name}: ${ADMISSION_PAGE.documents[language]}?`, statements: printed("documents") },
  ]);
  const url = readOrigin(args.matches) + frame.pathname;
  const level = LEVEL_NAMES[admission.level][language];
  return guideMeta(args, {
    language,
    part: "admissions",
    image: "/share/admissions.png",
    title: language === "ml" ? `${name}: യോഗ്യത, മാസങ്ങൾ, രേഖകൾ` : `${name}: who, when and which papers`,
    description: [`${level}.`, ...printed("summary", "decides").map(({ text }) => text)].join(" "),
    entry: name,
    things: [...(questions ? [questions] : []), ...buildEvents(admission, { language, today, url })],
  });
};

const WHO = ["who_may_apply", "subjects", "marks", "age"] as const satisfies readonly StatementField[];
const DECIDES = ["decides", "weights"] as const satisfies readonly StatementField[];
const WHEN = ["form", "test", "allotment"] as const satisfies readonly StatementField[];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const language = getLanguage(context);
  // The tool for KEAM lists the colleges in every category.
  const categories = params.slug === KEAM ? (["general"] as const) : null;
  const found = await findAdmissionPage(db, { slug: params.slug, categories });
  const admission = found.admissions.find(({ slug }) => slug === params.slug);
  if (!admission) {
    const { admissions } = await findGuideNames(db, "admissions");
    const names = ({ slug, name, aliases }: (typeof admissions)[number]) => [slug, name.ml, ...aliases].join(" ");
    const nearest = nearestBySpelling(params.slug, admissions, names, NEIGHBOURS);
    return data(
      { page: null, language, nearest: nearest.map(({ slug, name }) => ({ slug, name: name[language] })) },
      { status: 404 },
    );
  }
  const bridge = found.admissions.find(({ slug }) => slug === admission.bridge?.admission);
  return data({
    page: {
      frame: loadFrame(context, url, found),
      today: toIstDate(now()),
      admission,
      bridgeName: bridge?.name[language] ?? null,
      careers: found.careers.map(({ slug, name }) => ({ slug, name: name[language] })),
      institutes: shownInstitutes(found.institutes).filter(({ admissions }) => admissions.includes(admission.slug)),
      found,
    },
    language,
    nearest: [],
  });
}

export default function Admission({ loaderData }: Route.ComponentProps) {
  const { page, language, nearest } = loaderData;
  if (!page) return <MissingEntry part="admissions" nearest={nearest} language={language} />;
  return <AdmissionPage {...page} />;
}

type PageData = NonNullable<Route.ComponentProps["loaderData"]["page"]>;

function AdmissionPage({ frame, today, admission, bridgeName, careers, institutes, found }: PageData) {
  const { language } = frame;
  const words = (key: keyof typeof ADMISSION_PAGE) => ADMISSION_PAGE[key][language];
  const printed = (...fields: StatementField[]) => printFields(admission.statements, fields, language);
  const { requirement, months, authority, bridge } = admission;
  const rule = ruleInWords(requirement.subjects, language);
  const who = printed(...WHO);
  const when = printed(...WHEN);
  const hasMonths = WHEN.some((step) => months[step].length > 0);
  const warnings = printed("warning");
  const rounds = newestRounds(usableRecords(admission, "round"));
  const formulas = usableRecords(admission, "formula");
  const tool = toolOf(admission.slug);
  return (
    <GuideFrame
      frame={frame}
      part="admissions"
      title={admission.name[language]}
      entry={admission.name[language]}
      lead={
        <>
          <p className="pb-2 text-base font-semibold text-primary">
            {LEVEL_NAMES[admission.level][language]} · {ADMISSION_KIND_NAMES[admission.kind][language]}
          </p>
          {printed("summary").map((each) => (
            <p key={each.id}>
              <PrintedFact fact={each} language={language} />
            </p>
          ))}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <GuideSection id="when" title={words("when")}>
          {rounds.length > 0 ? (
            <RoundTable caption={words("when")} rounds={rounds} today={today} language={language} />
          ) : null}
          <MonthStrip months={months} language={language} />
          <p className="text-sm text-quiet">{words(hasMonths ? "monthsNote" : "monthsUnknown")}</p>
          <FactList statements={when} language={language} />
        </GuideSection>
        <GuideSection id="closings" title={words("closings")}>
          <Closings admission={admission} names={entryNames(found)} language={language} />
        </GuideSection>
        {formulas.length > 0 || tool !== null ? (
          <GuideSection id="formula" title={RECORD_WORDS.formula[language]}>
            <FormulaText formulas={formulas} language={language} />
            {tool === null ? null : (
              <p>
                <LinkButton href={guidePath(language, `tools/${tool}`)} variant="secondary">
                  {TOOL_NAMES[tool][language]}
                </LinkButton>
              </p>
            )}
          </GuideSection>
        ) : null}
        <GuideSection id="who" title={words("who")}>
          {requirement.girlsOnly ? <p>{words("girlsOnly")}</p> : null}
          {rule === null ? null : (
            <p>
              <span className="text-quiet">{words("subjectsNeeded")}:</span> {rule}
            </p>
          )}
          {who.length === 0 && rule === null ? (
            <p className="text-quiet">{words("nothingYet")}</p>
          ) : (
            <FactList statements={who} language={language} />
          )}
          {bridge === null || bridgeName === null ? null : (
            <p>
              <span className="font-semibold">{words("bridge")}:</span> {bridge[language]}{" "}
              <a href={guidePath(language, `admissions/${bridge.admission}`)} className="link">
                {bridgeName}
              </a>
            </p>
          )}
        </GuideSection>
        <FactSection id="decides" title={words("decides")} statements={printed(...DECIDES)} language={language} />
        <GuideSection id="authority" title={words("authority")}>
          <p className="font-semibold" {...englishOn(language)}>
            {authority.name}
          </p>
          <p className="max-w-prose text-quiet">{words("authorityText")}</p>
          <p>
            <LinkButton href={authority.url} variant="secondary" rel="noopener">
              <span {...englishOn(language)} className="wrap-anywhere">
                {authority.url.replace(/^https?:\/\//, "").replace(/\/$/, "")}
              </span>
              <span className="sr-only"> ({GUIDE_WORDS.officialSite[language]})</span>
            </LinkButton>
          </p>
        </GuideSection>
        {warnings.length > 0 ? (
          <GuideSection id="warnings" title={words("warnings")}>
            <div className="rounded-control border border-warning/40 bg-warning-tint p-4">
              <FactList statements={warnings} language={language} />
            </div>
          </GuideSection>
        ) : null}
        <FactSection id="papers" title={words("papers")} statements={printed("papers")} language={language} />
        <FactSection id="fee" title={words("fee")} statements={printed("fee")} language={language} />
        <FactSection id="documents" title={words("documents")} statements={printed("documents")} language={language} />
        <FactSection
          id="reservation"
          title={words("reservation")}
          statements={printed("reservation")}
          language={language}
        />
        <FactSection
          id="offers"
          title={words("offers")}
          statements={printed("courses", "seats", "duration", "stipend", "institutes")}
          language={language}
        />
        {careers.length > 0 ? (
          <GuideSection id="leads-to" title={words("leadsTo")}>
            <ul className="flex flex-wrap gap-2">
              {careers.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={guidePath(language, `careers/${slug}`)} className="chip">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </GuideSection>
        ) : null}
        {institutes.length > 0 ? (
          <GuideSection id="institutes" title={words("institutes")} isWide>
            <p className="text-sm text-quiet">{CAREER_PAGE.institutesNote[language]}</p>
            <InstituteList institutes={institutes} language={language} />
          </GuideSection>
        ) : null}
        <FactSection id="notes" title={words("notes")} statements={printed("note")} language={language} />
      </div>
    </GuideFrame>
  );
}

/** The last seats: the whole admission and its hardest ones in the general category, other categories folded. */
function Closings({ admission, names, language }: InLanguage & { admission: AdmissionEntry; names: EntryNames }) {
  const rows = listClosingRows(admission);
  if (rows.length === 0) return <NotKnown authorities={[admission.authority]} language={language} />;
  const general = rows.filter(({ category }) => category === "general");
  const isCut = general.length > MAX_ROWS;
  return (
    <>
      <p className="text-sm text-quiet">{INSTITUTE_PAGE.closingsNote[language]}</p>
      {isCut && toolOf(admission.slug) === "keam" ? (
        <p className="max-w-prose">
          {RECORD_WORDS.shortened[language]}{" "}
          <a href={guidePath(language, "tools/keam")} className="link">
            {TOOL_NAMES.keam[language]}
          </a>
        </p>
      ) : null}
      {general.length > 0 ? (
        <ClosingTable
          caption={ADMISSION_PAGE.closings[language]}
          rows={general.slice(0, MAX_ROWS)}
          names={names}
          language={language}
        />
      ) : null}
      <FoldedClosings rows={rows} names={names} language={language} />
    </>
  );
}

/** "January to March, October": the months in which something usually falls. */
function monthsInWords(months: readonly number[], language: InLanguage["language"]): string {
  return runsOfMonths(months)
    .map(({ first, length }) => monthSpan(first, ((first - 1 + length - 1) % MONTHS.length) + 1, language))
    .join(", ");
}

/** The year of an admission: twelve months with their usual events. The text repeats it. */
function MonthStrip({ months, language }: InLanguage & { months: AdmissionMonths }) {
  const steps = CALENDAR_STEPS.filter((step) => months[step].length > 0);
  if (steps.length === 0) return null;
  return (
    <div className="grid max-w-prose gap-3">
      <div aria-hidden className="grid gap-1 rounded-card border border-line bg-white p-3">
        {steps.map((step) => (
          <div key={step} className="grid grid-cols-12 gap-0.5">
            {MONTHS.map((month) => (
              <span
                key={month}
                className={`h-3 rounded-sm print:border ${months[step].includes(month) ? TONES[step] : "bg-sand"}`}
              />
            ))}
          </div>
        ))}
        <div className="tabular grid grid-cols-12 gap-0.5 text-center text-xs text-quiet">
          {MONTHS.map((month) => (
            <span key={month}>{monthInitial(month, language)}</span>
          ))}
        </div>
      </div>
      <dl className="grid gap-1.5">
        {steps.map((step) => (
          <div key={step} className="flex items-baseline gap-2">
            <dt className="flex items-center gap-2 font-semibold">
              <span aria-hidden className={`size-3 flex-none rounded-sm ${TONES[step]}`} />
              {STEP_NAMES[step][language]}
            </dt>
            <dd>{monthsInWords(months[step], language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
