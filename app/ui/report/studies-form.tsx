import type { ReactNode } from "react";
import { STUDIES_TITLE } from "#app/content/studies-offer.ts";
import {
  BOARD_NAMES,
  BUDGET_NAMES,
  CLASS_NAMES,
  EASY_THING_NAMES,
  GENDER_NAMES,
  LOAN_NAMES,
  MARKS_BAND_NAMES,
  MEDIUM_NAMES,
  MOVE_NAMES,
  READING_NAMES,
  REFLECTION_STEP_NAMES,
  RESERVATION_GROUP_NAMES,
  STUDIES_GROUPS,
  STUDIES_PAGE,
  STUDIES_QUESTIONS,
  WORK_VALUE_NAMES,
} from "#app/content/studies-words.ts";
import { EDUCATION_STATUSES, nextStageAfter } from "#app/domain/accounts/education.ts";
import type { Bilingual as BilingualText } from "#app/domain/guide/statement.ts";
import {
  DISTRICT_NAMES,
  DISTRICTS,
  SCHOOL_SUBJECTS,
  type SchoolSubject,
  STREAM_NAMES,
  STREAMS,
  SUBJECT_NAMES,
} from "#app/domain/guide/subjects.ts";
import {
  BOARDS,
  EASY_THINGS,
  GENDERS,
  LOAN_ANSWERS,
  MARKS_BANDS,
  MEDIUMS,
  MOVES,
  READING_LANGUAGES,
  REFLECTION_STEPS,
  RESERVATION_GROUPS,
  WORK_VALUES,
  YEARLY_BUDGETS,
} from "#app/domain/report/studies.ts";
import {
  easeField,
  GRADE_FIELDS,
  ownSubjectField,
  valueField,
  wantedSubjectField,
} from "#app/domain/report/studies-fields.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { FieldError } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { ExactMarks, Examinations, NewerConsent, SslcGrades } from "./studies-chances.tsx";
import { Choice, FoldedGroup, type FormState, Group, hasError, isAnswered } from "./studies-parts.tsx";

/** A question about unlikely values, and the field with which the student confirms them. */
export interface AskedBack {
  readonly sentences: readonly string[];
  readonly confirmed: string;
  /** Whether it concerns the age in the profile. */
  readonly isAboutAge: boolean;
}

interface StudiesFormProps extends FormState {
  /** Whether the consent in force covers exact marks, examinations and gender. */
  areExactAnswersCovered: boolean;
  formError: string | null;
  asked: AskedBack | null;
  /** The target of the skip link. */
  skipPath: string;
}

/** The questions about a student's studies, in groups. All are optional. */
export function StudiesForm({
  areExactAnswersCovered: isCovered,
  values,
  errors,
  formError,
  asked,
  skipPath,
}: StudiesFormProps) {
  const language = useLanguage();
  const state = { values, errors };
  const educationStatus = EDUCATION_STATUSES.find((status) => status === values.educationStatus);
  const isAfterTenth = educationStatus !== undefined && nextStageAfter(educationStatus) === "after10";
  const hasOwn = isAnswered(values, ["stream", "marks", "exactMarks", ...SCHOOL_SUBJECTS.map(ownSubjectField)]);
  const hasWanted =
    isAnswered(values, ["wantedStream", ...SCHOOL_SUBJECTS.map(wantedSubjectField), ...GRADE_FIELDS]) ||
    hasError(errors, GRADE_FIELDS);
  return (
    <form
      method="post"
      noValidate
      aria-label={STUDIES_TITLE[language]}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {asked ? <AskBack asked={asked} /> : null}
      <FormError>{formError}</FormError>
      <Group title={STUDIES_GROUPS.school}>
        <Choice
          {...state}
          name="educationStatus"
          label={STUDIES_QUESTIONS.educationStatus}
          hint={STUDIES_QUESTIONS.educationStatusHint}
          options={EDUCATION_STATUSES}
          names={CLASS_NAMES}
          placeholder={null}
        />
        <Choice {...state} name="board" label={STUDIES_QUESTIONS.board} options={BOARDS} names={BOARD_NAMES} />
        <Choice {...state} name="medium" label={STUDIES_QUESTIONS.medium} options={MEDIUMS} names={MEDIUM_NAMES} />
      </Group>
      <FoldedGroup id="plus-two" title={STUDIES_GROUPS.plusTwo} isOpen={!isAfterTenth || hasOwn}>
        <Choice {...state} name="stream" label={STUDIES_QUESTIONS.stream} options={STREAMS} names={STREAM_NAMES} />
        <Subjects
          {...state}
          title={STUDIES_QUESTIONS.subjects}
          hint={STUDIES_QUESTIONS.subjectsHint}
          toFieldName={ownSubjectField}
        />
        <Choice
          {...state}
          name="marks"
          label={STUDIES_QUESTIONS.marks}
          hint={STUDIES_QUESTIONS.marksHint}
          options={MARKS_BANDS}
          names={MARKS_BAND_NAMES}
        />
        {isCovered ? <ExactMarks {...state} /> : null}
      </FoldedGroup>
      <FoldedGroup id="wanted" title={STUDIES_GROUPS.wanted} isOpen={isAfterTenth || hasWanted}>
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
        {isCovered ? <SslcGrades {...state} /> : null}
      </FoldedGroup>
      {isCovered ? <Examinations {...state} /> : <NewerConsent />}
      <Group title={STUDIES_GROUPS.home}>
        <Choice
          {...state}
          name="district"
          label={STUDIES_QUESTIONS.district}
          options={DISTRICTS}
          names={DISTRICT_NAMES}
        />
        <Choice {...state} name="move" label={STUDIES_QUESTIONS.move} options={MOVES} names={MOVE_NAMES} />
        <Choice
          {...state}
          name="reading"
          label={STUDIES_QUESTIONS.reading}
          options={READING_LANGUAGES}
          names={READING_NAMES}
        />
      </Group>
      <Group title={STUDIES_GROUPS.money}>
        <Choice
          {...state}
          name="yearlyBudget"
          label={STUDIES_QUESTIONS.yearlyBudget}
          hint={STUDIES_QUESTIONS.yearlyBudgetHint}
          options={YEARLY_BUDGETS}
          names={BUDGET_NAMES}
        />
        <Choice {...state} name="loan" label={STUDIES_QUESTIONS.loan} options={LOAN_ANSWERS} names={LOAN_NAMES} />
        <Choice
          {...state}
          name="reservationGroup"
          label={STUDIES_QUESTIONS.reservationGroup}
          hint={STUDIES_QUESTIONS.reservationGroupHint}
          options={RESERVATION_GROUPS}
          names={RESERVATION_GROUP_NAMES}
          placeholder={STUDIES_PAGE.preferNotToSay}
        />
        {isCovered ? (
          <Choice
            {...state}
            name="gender"
            label={STUDIES_QUESTIONS.gender}
            hint={STUDIES_QUESTIONS.genderHint}
            options={GENDERS}
            names={GENDER_NAMES}
            placeholder={STUDIES_PAGE.preferNotToSay}
          />
        ) : null}
      </Group>
      <FoldedGroup
        id="values"
        title={STUDIES_GROUPS.values}
        isOpen={isAnswered(values, WORK_VALUES.map(valueField)) || hasError(errors, WORK_VALUES.map(valueField))}
      >
        <Reflection {...state} items={WORK_VALUES} names={WORK_VALUE_NAMES} toFieldName={valueField} />
      </FoldedGroup>
      <FoldedGroup
        id="ease"
        title={STUDIES_GROUPS.ease}
        isOpen={isAnswered(values, EASY_THINGS.map(easeField)) || hasError(errors, EASY_THINGS.map(easeField))}
      >
        <Reflection {...state} items={EASY_THINGS} names={EASY_THING_NAMES} toFieldName={easeField} />
      </FoldedGroup>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button busyText={STUDIES_PAGE.saving[language]}>{STUDIES_PAGE.save[language]}</Button>
        <LinkButton href={skipPath} variant="secondary">
          {STUDIES_PAGE.skip[language]}
        </LinkButton>
      </div>
    </form>
  );
}

/** Asks for confirmation; the button submits the whole form again with it. */
function AskBack({ asked }: { asked: AskedBack }) {
  const language = useLanguage();
  return (
    <div data-form-error tabIndex={-1} className="outline-none">
      <Notice tone="warning" title={STUDIES_PAGE.asked[language]} role="alert">
        <div className="grid gap-3">
          <ul className="grid list-disc gap-2 ps-5">
            {asked.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div>
            <Button name="confirmed" value={asked.confirmed} busyText={STUDIES_PAGE.saving[language]}>
              {STUDIES_PAGE.confirm[language]}
            </Button>
          </div>
          <p>{STUDIES_PAGE.orChange[language]}</p>
          {asked.isAboutAge ? (
            <p>
              <a href="/profile" target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
                {STUDIES_PAGE.toProfile[language]}
              </a>
            </p>
          ) : null}
        </div>
      </Notice>
    </div>
  );
}

function Subjects({
  title,
  hint,
  toFieldName,
  values,
}: FormState & { title: BilingualText; hint: BilingualText; toFieldName(subject: SchoolSubject): string }) {
  const language = useLanguage();
  return (
    <details open={isAnswered(values, SCHOOL_SUBJECTS.map(toFieldName))} className="group/subjects">
      <summary className="flex min-h-11 list-none items-center gap-1.5 font-semibold text-primary">
        <span className="underline underline-offset-4">{title[language]}</span>
        <ChevronDown aria-hidden className="size-5 flex-none group-open/subjects:rotate-180" />
      </summary>
      <fieldset className="grid min-w-0 gap-1">
        <legend className="sr-only">{title[language]}</legend>
        <p className="pb-1 text-sm text-quiet">{hint[language]}</p>
        <div className="grid gap-x-3 min-[30rem]:grid-cols-2">
          {SCHOOL_SUBJECTS.map((subject) => (
            <label key={subject} className="flex min-h-11 items-center gap-3 py-1 leading-snug wrap-anywhere">
              <input
                type="checkbox"
                name={toFieldName(subject)}
                defaultChecked={values[toFieldName(subject)] !== undefined}
                className="size-5 flex-none accent-primary"
              />
              <span className="min-w-0">{SUBJECT_NAMES[subject][language]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

/** A rating scale: how true each item is, or no answer. */
function Reflection<Item extends string>({
  items,
  names,
  toFieldName,
  values,
  errors,
}: FormState & {
  items: readonly Item[];
  names: Readonly<Record<Item, BilingualText>>;
  toFieldName(item: Item): string;
}) {
  const language = useLanguage();
  return (
    <>
      <p className="text-sm text-quiet">{STUDIES_QUESTIONS.reflection[language]}</p>
      {items.map((item) => {
        const name = toFieldName(item);
        const chosen = REFLECTION_STEPS.find((step) => step === values[name]) ?? "";
        return (
          <fieldset key={item} className="grid min-w-0 gap-2">
            <legend className="pb-2 leading-snug font-semibold">{names[item][language]}</legend>
            <div className="grid grid-cols-[repeat(3,minmax(0,1fr))_minmax(2.75rem,auto)] gap-1.5">
              {REFLECTION_STEPS.map((step) => (
                <Step key={step} name={name} value={step} isChecked={chosen === step}>
                  {REFLECTION_STEP_NAMES[step][language]}
                </Step>
              ))}
              <Step name={name} value="" isChecked={chosen === ""}>
                <span aria-hidden>–</span>
                <span className="sr-only">{STUDIES_PAGE.noAnswer[language]}</span>
              </Step>
            </div>
            <FieldError id={`${name}-error`}>{errors[name]}</FieldError>
          </fieldset>
        );
      })}
    </>
  );
}

function Step({
  name,
  value,
  isChecked,
  children,
}: {
  name: string;
  value: string;
  isChecked: boolean;
  children: ReactNode;
}) {
  return (
    <label
      className={`flex min-h-13 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-edge bg-white px-0.5 py-2 text-center text-sm leading-tight wrap-anywhere hover:border-primary ${value === "" ? "" : "has-checked:border-primary has-checked:bg-tint"}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="size-5 flex-none accent-primary"
      />
      {children}
    </label>
  );
}
