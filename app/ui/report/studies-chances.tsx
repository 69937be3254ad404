import type { ReactNode } from "react";
import {
  EXAMINATION_NAMES,
  SSLC_PAPER_NAMES,
  STANDING_NAMES,
  STUDIES_GROUPS,
  STUDIES_PAGE,
  STUDIES_QUESTIONS,
} from "#app/content/studies-words.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";
import { EXAMINATIONS, SSLC_GRADES, SSLC_PAPERS, type SslcGrade, STANDINGS } from "#app/domain/report/studies.ts";
import {
  EXAMINATION_FIELDS,
  type ExaminationFields,
  GRADE_FIELDS,
  gradeField,
  MOST_GRADES_FIELD,
} from "#app/domain/report/studies-fields.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Choice, FoldedGroup, type FormState, hasError, isAnswered } from "./studies-parts.tsx";

// The questions with which a report can judge how likely an admission is.

/** In place of these questions, while the consent in force does not cover them. */
export function NewerConsent() {
  const language = useLanguage();
  return (
    <Notice tone="info" title={STUDIES_PAGE.newerTitle[language]}>
      <div className="grid justify-items-start gap-3">
        <p>{STUDIES_PAGE.newer[language]}</p>
        <LinkButton href="/profile/consents" variant="secondary">
          {STUDIES_PAGE.toConsents[language]}
        </LinkButton>
      </div>
    </Notice>
  );
}

export function ExactMarks({ values, errors }: FormState) {
  const language = useLanguage();
  return (
    <Field
      name="exactMarks"
      label={STUDIES_QUESTIONS.exactMarks[language]}
      hint={STUDIES_QUESTIONS.exactMarksHint[language]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      defaultValue={values.exactMarks}
      error={errors.exactMarks}
    />
  );
}

const GRADE_NAMES = Object.fromEntries(SSLC_GRADES.map((grade) => [grade, { en: grade, ml: grade }])) as Readonly<
  Record<SslcGrade, Bilingual>
>;
const NO_GRADE: Bilingual = { en: "–", ml: "–" };

/** The grade of most papers, and of those that differ. */
export function SslcGrades(state: FormState) {
  const language = useLanguage();
  const isOpen = isAnswered(state.values, GRADE_FIELDS) || hasError(state.errors, GRADE_FIELDS);
  return (
    <Fold title={STUDIES_QUESTIONS.sslcGrades} isOpen={isOpen}>
      <p className="text-sm text-quiet">{STUDIES_QUESTIONS.sslcGradesHint[language]}</p>
      <Choice
        {...state}
        name={MOST_GRADES_FIELD}
        label={STUDIES_QUESTIONS.mostGrades}
        options={SSLC_GRADES}
        names={GRADE_NAMES}
      />
      <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] items-end gap-3 min-[30rem]:grid-cols-[repeat(3,minmax(0,1fr))]">
        {SSLC_PAPERS.map((paper) => (
          <Choice
            key={paper}
            {...state}
            name={gradeField(paper)}
            label={SSLC_PAPER_NAMES[paper]}
            options={SSLC_GRADES}
            names={GRADE_NAMES}
            placeholder={NO_GRADE}
          />
        ))}
      </div>
    </Fold>
  );
}

/** Few students name more than one, so the first is not folded. */
const FOLD_TITLES: readonly (Bilingual | undefined)[] = [
  undefined,
  STUDIES_QUESTIONS.secondExamination,
  STUDIES_QUESTIONS.thirdExamination,
];

/** Examinations that the student names, with standing and rank. */
export function Examinations(state: FormState) {
  const language = useLanguage();
  const isUsed = (fields: ExaminationFields) => {
    const names = [fields.examination, fields.standing, fields.rank];
    return isAnswered(state.values, names) || hasError(state.errors, names);
  };
  return (
    <FoldedGroup
      id="examinations"
      title={STUDIES_GROUPS.examinations}
      isOpen={EXAMINATION_FIELDS.some((fields) => isUsed(fields))}
    >
      <p className="text-sm text-quiet">{STUDIES_QUESTIONS.examinationsHint[language]}</p>
      {EXAMINATION_FIELDS.map((fields, index) => {
        const title = FOLD_TITLES[index];
        const examination = <Examination key={fields.examination} {...state} fields={fields} />;
        return title === undefined ? (
          examination
        ) : (
          <Fold key={fields.examination} title={title} isOpen={isUsed(fields)}>
            {examination}
          </Fold>
        );
      })}
    </FoldedGroup>
  );
}

function Examination({ fields, ...state }: FormState & { fields: ExaminationFields }) {
  const language = useLanguage();
  return (
    <>
      <Choice
        {...state}
        name={fields.examination}
        label={STUDIES_QUESTIONS.examination}
        options={EXAMINATIONS}
        names={EXAMINATION_NAMES}
      />
      <Choice
        {...state}
        name={fields.standing}
        label={STUDIES_QUESTIONS.standing}
        options={STANDINGS}
        names={STANDING_NAMES}
      />
      <Field
        name={fields.rank}
        label={STUDIES_QUESTIONS.rank[language]}
        hint={STUDIES_QUESTIONS.rankHint[language]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={state.values[fields.rank]}
        error={state.errors[fields.rank]}
      />
    </>
  );
}

function Fold({ title, isOpen, children }: { title: Bilingual; isOpen: boolean; children: ReactNode }) {
  const language = useLanguage();
  return (
    <details open={isOpen} className="group/part">
      <summary className="flex min-h-11 list-none items-center gap-1.5 font-semibold text-primary">
        <span className="underline underline-offset-4">{title[language]}</span>
        <ChevronDown aria-hidden className="size-5 flex-none group-open/part:rotate-180" />
      </summary>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 pt-1">
        <legend className="sr-only">{title[language]}</legend>
        {children}
      </fieldset>
    </details>
  );
}
