import { findPathwayPage } from "#db/queries/guide/guide-pages.ts";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { doubtSentence } from "#app/content/guide/obstacle-words.ts";
import { careerCount, PATHWAYS_PAGE } from "#app/content/guide/page-words.ts";
import {
  type CareerPathway,
  chosenSubjects,
  doubtSubjects,
  findPathways,
  assessStreams,
  PATHWAY_STATES,
  type PathwayState,
} from "#app/domain/guide/pathways.ts";
import {
  DISTRICT_NAMES,
  DISTRICTS,
  SCHOOL_SUBJECTS,
  STREAM_NAMES,
  STREAMS,
  type Stream,
  SUBJECT_NAMES,
} from "#app/domain/guide/subjects.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { EmptyGuide, GuideFrame } from "#app/ui/guide/guide-frame.tsx";
import type { InLanguage } from "#app/ui/guide/language.ts";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { findLanguage } from "#app/web/page-meta.ts";
import type { Route } from "./+types/pathways";
import { loadFrame, knownParameter } from "./open-guide-page.ts";
import { PathwayGroups } from "./pathway-groups.tsx";
import { toComparable } from "#app/domain/platform/typed-text.ts";

const CLASSES = ["10th", "12th"] as const;

/** What the form's address ends with: browsers scroll to it and focus it, also without a script. */
const RESULT_ID = "result";

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return guideMeta(args, {
    language,
    part: "pathways",
    image: "/share/guide.png",
    title: PATHWAYS_PAGE.title[language],
    description: PATHWAYS_PAGE.description[language],
  });
};

/** The typed percentage: null if empty, NaN if invalid. */
function readMarks(typed: string): number | null {
  if (typed === "") return null;
  const marks = /^\d{1,3}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
  return marks >= 0 && marks <= 100 ? marks : Number.NaN;
}

/** The maximum length of typed marks that is shown again. */
const LONGEST_MARKS = 12;

function readChoice(url: URL) {
  const ticked = new Set(url.searchParams.getAll("subject"));
  return {
    level: knownParameter(url, "class", CLASSES),
    stream: knownParameter(url, "stream", STREAMS),
    subjects: SCHOOL_SUBJECTS.filter((subject) => ticked.has(subject)),
    marks: toComparable(url.searchParams.get("marks") ?? "").slice(0, LONGEST_MARKS),
    district: knownParameter(url, "district", DISTRICTS),
  };
}

type Choice = ReturnType<typeof readChoice>;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await findPathwayPage(getServices(context).db);
  const choice = readChoice(url);
  const marks = readMarks(choice.marks);
  const subjects = chosenSubjects(choice.stream, choice.subjects);
  const isPlanned = choice.level === "10th" && subjects !== null;
  const applicant = {
    level: isPlanned ? ("12th" as const) : (choice.level ?? "12th"),
    subjects,
    marks: marks === null || Number.isNaN(marks) ? null : marks,
    age: null,
    district: choice.district,
  };
  const hasChosen = choice.level !== null || subjects !== null;
  const { careers, admissions } = page;
  return {
    frame: loadFrame(context, url, page),
    choice,
    isPlanned,
    isEmpty: careers.length === 0,
    badMarks: Number.isNaN(marks),
    doubts: doubtSubjects(choice.stream, choice.subjects),
    pathways: hasChosen ? findPathways(careers, applicant, admissions) : null,
    glance: hasChosen
      ? []
      : careers.map((career) => ({
          slug: career.slug,
          name: career.name,
          streams: assessStreams(career, STREAMS, admissions),
        })),
  };
}

export default function Pathways({ loaderData }: Route.ComponentProps) {
  const { frame, choice, isEmpty, isPlanned, badMarks, doubts, pathways, glance } = loaderData;
  const { language } = frame;
  const notes = [
    ...(badMarks ? [PATHWAYS_PAGE.badMarks[language]] : []),
    ...doubts.map((doubt) => doubtSentence(doubt, language)),
  ];
  return (
    <GuideFrame frame={frame} part="pathways" title={PATHWAYS_PAGE.title[language]} lead={PATHWAYS_PAGE.lead[language]}>
      {isEmpty ? (
        <EmptyGuide language={language} />
      ) : (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-12">
          <ChoiceForm action={`${frame.pathname}#${RESULT_ID}`} choice={choice} language={language} />
          {/* The form leads here: focusable, so that keyboards and screen readers go on from here. */}
          <div id={RESULT_ID} tabIndex={-1} className="grid scroll-mt-20 grid-cols-1 gap-8 outline-none">
            {notes.length > 0 ? (
              <Notice tone="warning" title={PATHWAYS_PAGE.doubts[language]}>
                <ul className="grid gap-1">
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </Notice>
            ) : null}
            {pathways === null ? (
              <Glance rows={glance} language={language} />
            ) : (
              <Result pathways={pathways} isPlanned={isPlanned} language={language} />
            )}
          </div>
        </div>
      )}
    </GuideFrame>
  );
}

function ChoiceForm({ action, choice, language }: InLanguage & { action: string; choice: Choice }) {
  return (
    <form
      action={action}
      className="grid gap-5 rounded-card border border-line bg-white p-5 lg:sticky lg:top-20 print:hidden"
    >
      <fieldset className="grid gap-1">
        <legend className="pb-1 font-semibold">{PATHWAYS_PAGE.class[language]}</legend>
        <div className="flex flex-wrap gap-x-6">
          {CLASSES.map((level) => (
            <label key={level} htmlFor={`class-${level}`} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                id={`class-${level}`}
                name="class"
                value={level}
                defaultChecked={choice.level === level}
                className="size-5 accent-primary"
              />
              {(level === "10th" ? PATHWAYS_PAGE.class10 : PATHWAYS_PAGE.class12)[language]}
            </label>
          ))}
        </div>
      </fieldset>
      <Select
        name="stream"
        label={PATHWAYS_PAGE.stream[language]}
        defaultValue={choice.stream ?? ""}
        placeholder={PATHWAYS_PAGE.notStated[language]}
        options={STREAMS.map((stream) => ({ value: stream, label: STREAM_NAMES[stream][language] }))}
      />
      <details open={choice.subjects.length > 0} className="group">
        <summary className="flex min-h-11 list-none items-center font-semibold text-primary underline underline-offset-4">
          {PATHWAYS_PAGE.subjects[language]}
        </summary>
        <fieldset className="grid gap-1">
          <legend className="pb-1 text-sm text-quiet">{PATHWAYS_PAGE.subjectsHint[language]}</legend>
          <div className="grid grid-cols-[minmax(min-content,1fr)_minmax(min-content,1fr)] gap-x-3 [&:lang(ml)]:gap-x-1.5">
            {SCHOOL_SUBJECTS.map((subject) => (
              <label
                key={subject}
                htmlFor={`subject-${subject}`}
                className="flex min-h-11 items-center gap-2 text-sm leading-snug [&:lang(ml)]:gap-1.5 [&:lang(ml)]:text-[0.875rem]"
              >
                <input
                  type="checkbox"
                  id={`subject-${subject}`}
                  name="subject"
                  value={subject}
                  defaultChecked={choice.subjects.includes(subject)}
                  className="size-5 flex-none accent-primary"
                />
                {SUBJECT_NAMES[subject][language]}
              </label>
            ))}
          </div>
        </fieldset>
      </details>
      <Field
        name="marks"
        label={PATHWAYS_PAGE.marks[language]}
        hint={PATHWAYS_PAGE.marksHint[language]}
        inputMode="decimal"
        maxLength={LONGEST_MARKS}
        defaultValue={choice.marks}
      />
      <Select
        name="district"
        label={PATHWAYS_PAGE.district[language]}
        defaultValue={choice.district ?? ""}
        placeholder={PATHWAYS_PAGE.notStated[language]}
        options={DISTRICTS.map((district) => ({ value: district, label: DISTRICT_NAMES[district][language] }))}
      />
      <Button>{PATHWAYS_PAGE.submit[language]}</Button>
    </form>
  );
}

function Result({
  pathways,
  isPlanned,
  language,
}: InLanguage & { pathways: readonly CareerPathway[]; isPlanned: boolean }) {
  const count = (state: CareerPathway["state"]) => pathways.filter((pathway) => pathway.state === state).length;
  return (
    <section aria-labelledby="result-title" className="grid grid-cols-1 gap-5">
      <h2 id="result-title">{PATHWAYS_PAGE.result[language]}</h2>
      {isPlanned ? <p className="max-w-prose">{PATHWAYS_PAGE.planned[language]}</p> : null}
      <p className="text-quiet">
        {PATHWAY_STATES.filter((state) => count(state) > 0)
          .map((state) => `${PATHWAYS_PAGE[state][language]}: ${careerCount(count(state), language)}`)
          .join(" · ")}
      </p>
      <PathwayGroups pathways={pathways} language={language} />
    </section>
  );
}

interface GlanceRow {
  slug: string;
  name: { en: string; ml: string };
  streams: readonly { stream: Stream; state: PathwayState }[];
}

/** Open pathways have a dot or a ring, closed ones a dash, whatever the reason. */
const DOTS: Readonly<Record<PathwayState, string>> = {
  open: "size-3.5 rounded-full bg-primary",
  aside: "size-3.5 rounded-full border-2 border-primary",
  bridge: "h-0.5 w-2 bg-edge",
  closed: "h-0.5 w-2 bg-edge",
};

/** Which stream keeps which careers open: a table shown before anything is selected. */
function Glance({ rows, language }: InLanguage & { rows: readonly GlanceRow[] }) {
  return (
    <section aria-labelledby="glance-title" className="grid grid-cols-1 gap-3">
      <h2 id="glance-title" className="text-xl">
        {PATHWAYS_PAGE.glance[language]}
      </h2>
      <p className="max-w-prose text-quiet">{PATHWAYS_PAGE.glanceText[language]}</p>
      <ol className="grid gap-1 text-sm">
        {STREAMS.map((stream, place) => (
          <li key={stream}>
            <span className="tabular font-semibold">{place + 1}</span> {STREAM_NAMES[stream][language]}
          </li>
        ))}
      </ol>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-quiet">
            <th scope="col" className="py-2 text-start font-semibold">
              {PATHWAYS_PAGE.career[language]}
            </th>
            {STREAMS.map((stream, place) => (
              <th key={stream} scope="col" className="tabular w-7 py-2 font-semibold sm:w-9">
                <span aria-hidden>{place + 1}</span>
                <span className="sr-only">{STREAM_NAMES[stream][language]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slug, name, streams }) => (
            <tr key={slug} className="border-b border-line">
              <th scope="row" className="pe-2 text-start font-medium">
                <a
                  href={guidePath(language, `careers/${slug}`)}
                  className="link inline-flex min-h-11 min-w-11 items-center"
                >
                  {name[language]}
                </a>
              </th>
              {streams.map(({ stream, state }) => (
                <td key={stream} className="text-center align-middle">
                  <span aria-hidden className={`inline-block ${DOTS[state]}`} />
                  <span className="sr-only">{PATHWAYS_PAGE[state][language]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
