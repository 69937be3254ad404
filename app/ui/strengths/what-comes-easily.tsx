import {
  easyCertainty,
  easyDrawing,
  easyFinding,
  easyNote,
  EASY_WORDS,
  STANDING_NAMES,
} from "#app/content/strengths/easy-words.ts";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { STRENGTH_TASKS } from "#app/domain/strengths/task.ts";
import {
  type EasyTask,
  placeInDrawing,
  type WhatComesEasily as Strengths,
} from "#app/domain/strengths/what-comes-easily.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface WhatComesEasilyProps {
  /** Null if no task is finished. */
  strengths: Strengths | null;
  /** The student's name; null if the reader is the student. */
  name: string | null;
  /** Where the reader can do tasks; undefined for others. */
  tasksPath?: string;
}

/** What a student's tasks say: each against the student's own average with its error, then the finding in words. */
export function WhatComesEasily({ strengths, name, tasksPath }: WhatComesEasilyProps) {
  const language = useLanguage();
  if (strengths === null)
    return tasksPath === undefined ? null : <TasksLink href={tasksPath} text={EASY_WORDS.offer[language]} />;
  const certainty = easyCertainty(strengths, language);
  return (
    <section id="strengths" aria-labelledby="easy-title" className="pane-part">
      <h3 id="easy-title" className="pane-title">
        {EASY_WORDS.title[language]}
      </h3>
      {strengths.missing > 0 && strengths.tasks.every((task) => easyNote(task, language) === null) ? null : (
        <ul className="easy">
          {strengths.tasks.map((task) => (
            <TaskRow key={task.task} task={task} />
          ))}
        </ul>
      )}
      <p className="font-semibold">{easyFinding(strengths, language, name)}</p>
      {certainty === null ? null : (
        <p className="stripes">
          <i aria-hidden />
          <span>{`${certainty} ${easyDrawing(language, name)}`}</span>
        </p>
      )}
      {tasksPath === undefined || strengths.tasks.length === STRENGTH_TASKS.length ? null : (
        <TasksLink href={tasksPath} text={EASY_WORDS.tasks[language]} />
      )}
    </section>
  );
}

function TasksLink({ href, text }: { href: string; text: string }) {
  return (
    <p className="print:hidden">
      <a className="link inline-flex min-h-11 items-center" href={href}>
        {text}
      </a>
    </p>
  );
}

function TaskRow({ task }: { task: EasyTask }) {
  const language = useLanguage();
  const { standing } = task;
  const note = easyNote(task, language);
  return (
    <li className={standing ? `is-${standing.standing}` : undefined}>
      <span>{TASK_WORDS[task.task].name[language]}</span>{" "}
      <b>{standing === null ? EASY_WORDS.done[language] : STANDING_NAMES[standing.standing][language]}</b>
      {standing === null ? null : <Track {...placeInDrawing(standing)} />}
      {note === null ? null : <small>{note}</small>}
    </li>
  );
}

const percent = (share: number) => `${100 * share}%`;

/** A dot with its striped error, around a line at the student's own average. Its meaning stands beside it in words. */
function Track({ at, from, to }: ReturnType<typeof placeInDrawing>) {
  return (
    <span className="easy-track" aria-hidden>
      <u style={{ left: percent(from), width: percent(to - from) }} />
      <i style={{ left: percent(at) }} />
    </span>
  );
}
