import type { ReactElement } from "react";
import {
  BUDGET_NAMES,
  EASY_THING_NAMES,
  EXAMINATION_NAMES,
  GENDER_NAMES,
  LOAN_NAMES,
  MARKS_BAND_NAMES,
  MOVE_NAMES,
  RESERVATION_GROUP_NAMES,
  SSLC_PAPER_NAMES,
  STANDING_NAMES,
  STUDIES_PAGE,
  STUDIES_QUESTIONS,
  WORK_VALUE_NAMES,
} from "#app/content/studies-words.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";
import { DISTRICT_NAMES, DISTRICTS, STREAM_NAMES, STREAMS } from "#app/domain/guide/subjects.ts";
import {
  EASY_THINGS,
  EXAMINATIONS,
  GENDERS,
  LOAN_ANSWERS,
  MARKS_BANDS,
  MOVES,
  RESERVATION_GROUPS,
  SSLC_GRADES,
  SSLC_PAPERS,
  type SslcGrade,
  STANDINGS,
  WORK_VALUES,
  YEARLY_BUDGETS,
} from "#app/domain/report/studies.ts";
import {
  easeField,
  EXAMINATION_FIELDS,
  type ExaminationFields,
  gradeField,
  MOST_GRADES_FIELD,
  ownSubjectField,
  valueField,
  wantedSubjectField,
} from "#app/domain/report/studies-fields.ts";
import type { StudiesScreen } from "#app/domain/report/studies-screens.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import {
  Choice,
  ChoiceGrid,
  DASH,
  Fold,
  FoldedReflection,
  type FormState,
  isTouched,
  Reflection,
  Subjects,
} from "./studies-parts.tsx";

export interface QuestionsProps extends FormState {
  /** Whether the consent in force covers exact marks, grades, examinations and gender. */
  isCovered: boolean;
}

/** The questions of each screen about a student's studies. All are optional. */
export const STUDIES_SCREENS_QUESTIONS: Readonly<Record<StudiesScreen, (props: QuestionsProps) => ReactElement>> = {
  "plus-two": PlusTwo,
  sslc: Sslc,
  examinations: Examinations,
  ease: Ease,
  home: Home,
  "home-and-ease": HomeAndEase,
  money: Money,
};

function PlusTwo({ isCovered, ...state }: QuestionsProps) {
  const language = useLanguage();
  return (
    <>
      <Choice {...state} name="stream" label={STUDIES_QUESTIONS.stream} options={STREAMS} names={STREAM_NAMES} />
      <Choice {...state} name="marks" label={STUDIES_QUESTIONS.marks} options={MARKS_BANDS} names={MARKS_BAND_NAMES} />
      {isCovered ? (
        <Field
          name="exactMarks"
          label={STUDIES_QUESTIONS.exactMarks[language]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="87.25"
          defaultValue={state.values.exactMarks}
          error={state.errors.exactMarks}
        />
      ) : null}
      <Subjects
        {...state}
        title={STUDIES_QUESTIONS.subjects}
        hint={STUDIES_QUESTIONS.subjectsHint}
        toFieldName={ownSubjectField}
      />
    </>
  );
}

const GRADE_NAMES = Object.fromEntries(SSLC_GRADES.map((grade) => [grade, { en: grade, ml: grade }])) as Readonly<
  Record<SslcGrade, Bilingual>
>;

/** The grade of most papers, and of those that differ; and what comes next. */
function Sslc({ isCovered, ...state }: QuestionsProps) {
  const grades = { ...state, options: SSLC_GRADES, names: GRADE_NAMES };
  return (
    <>
      {isCovered ? (
        <>
          <Choice {...grades} name={MOST_GRADES_FIELD} label={STUDIES_QUESTIONS.mostGrades} />
          <Fold title={STUDIES_QUESTIONS.otherGrades} isOpen={isTouched(state, SSLC_PAPERS.map(gradeField))}>
            <ChoiceGrid>
              {SSLC_PAPERS.map((paper) => (
                <Choice
                  key={paper}
                  {...grades}
                  name={gradeField(paper)}
                  label={SSLC_PAPER_NAMES[paper]}
                  placeholder={DASH}
                />
              ))}
            </ChoiceGrid>
          </Fold>
        </>
      ) : null}
      <Choice
        {...state}
        name="wantedStream"
        label={STUDIES_QUESTIONS.wantedStream}
        options={STREAMS}
        names={STREAM_NAMES}
      />
      <Subjects
        {...state}
        title={STUDIES_QUESTIONS.wantedSubjects}
        hint={STUDIES_QUESTIONS.wantedSubjectsHint}
        toFieldName={wantedSubjectField}
      />
    </>
  );
}

/** Examinations that the student names, with standing and rank; few name more than one. */
function Examinations({ isCovered, ...state }: QuestionsProps) {
  const [first, second, third] = EXAMINATION_FIELDS as [ExaminationFields, ExaminationFields, ExaminationFields];
  if (!isCovered) return <NewerConsent />;
  const isUsed = ({ examination, standing, rank }: ExaminationFields) =>
    isTouched(state, [examination, standing, rank]);
  return (
    <>
      <Examination {...state} fields={first} />
      <Fold title={STUDIES_QUESTIONS.secondExamination} isOpen={isUsed(second) || isUsed(third)}>
        <Examination {...state} fields={second} />
        <Fold title={STUDIES_QUESTIONS.thirdExamination} isOpen={isUsed(third)}>
          <Examination {...state} fields={third} />
        </Fold>
      </Fold>
    </>
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
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={state.values[fields.rank]}
        error={state.errors[fields.rank]}
      />
    </>
  );
}

/** In place of questions that the consent in force does not cover. */
function NewerConsent() {
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

const EASE = { items: EASY_THINGS, names: EASY_THING_NAMES, toFieldName: easeField };

function Ease({ values, errors }: QuestionsProps) {
  return <Reflection values={values} errors={errors} {...EASE} />;
}

function Home({ values, errors }: QuestionsProps) {
  const state = { values, errors };
  return (
    <>
      <Choice
        {...state}
        name="district"
        label={STUDIES_QUESTIONS.district}
        options={DISTRICTS}
        names={DISTRICT_NAMES}
      />
      <Choice {...state} name="move" label={STUDIES_QUESTIONS.move} options={MOVES} names={MOVE_NAMES} />
      <FoldedReflection
        {...state}
        title={STUDIES_QUESTIONS.values}
        items={WORK_VALUES}
        names={WORK_VALUE_NAMES}
        toFieldName={valueField}
      />
    </>
  );
}

function HomeAndEase(props: QuestionsProps) {
  const { values, errors } = props;
  return (
    <>
      <Home {...props} />
      <FoldedReflection values={values} errors={errors} title={STUDIES_QUESTIONS.ease} {...EASE} />
    </>
  );
}

function Money({ isCovered, ...state }: QuestionsProps) {
  return (
    <>
      <Choice
        {...state}
        name="yearlyBudget"
        label={STUDIES_QUESTIONS.yearlyBudget}
        options={YEARLY_BUDGETS}
        names={BUDGET_NAMES}
      />
      <Choice {...state} name="loan" label={STUDIES_QUESTIONS.loan} options={LOAN_ANSWERS} names={LOAN_NAMES} />
      <Choice
        {...state}
        name="reservationGroup"
        label={STUDIES_QUESTIONS.reservationGroup}
        options={RESERVATION_GROUPS}
        names={RESERVATION_GROUP_NAMES}
        placeholder={STUDIES_PAGE.preferNotToSay}
      />
      {isCovered ? (
        <Choice
          {...state}
          name="gender"
          label={STUDIES_QUESTIONS.gender}
          options={GENDERS}
          names={GENDER_NAMES}
          placeholder={STUDIES_PAGE.preferNotToSay}
        />
      ) : null}
    </>
  );
}
