import { z } from "zod";
import { EDUCATION_STATUSES } from "#app/domain/accounts/education.ts";
import { DISTRICTS, SCHOOL_SUBJECTS, STREAMS } from "#app/domain/guide/subjects.ts";
import {
  BOARDS,
  CONTRADICTIONS,
  EASY_THINGS,
  LOAN_ANSWERS,
  MARKS_BANDS,
  MEDIUMS,
  MOVES,
  READING_LANGUAGES,
  REFLECTION_STEPS,
  type ReflectionStep,
  RESERVATION_GROUPS,
  WORK_VALUES,
  YEARLY_BUDGETS,
} from "#app/domain/report/studies.ts";
import { easeField, ownSubjectField, valueField, wantedSubjectField } from "#app/domain/report/studies-fields.ts";
import type { StudiesForm } from "#app/usecases/report/save-studies.ts";
import { orNull } from "./fields.ts";
import { bilingualMessage } from "./bilingual-message.ts";

const NOT_OFFERED = bilingualMessage({ en: "Please choose from the list", ml: "പട്ടികയിൽനിന്നു തിരഞ്ഞെടുക്കുക" });

const among = <Value extends string>(values: readonly Value[]) => orNull(z.enum(values, NOT_OFFERED));
const step = among(REFLECTION_STEPS);

/** The names of the confirmed contradictions, separated by spaces. */
const confirmed = z
  .string()
  .default("")
  .transform((names) => {
    const given = new Set(names.split(" "));
    return CONTRADICTIONS.filter((contradiction) => given.has(contradiction));
  });

/** The form about a student's studies: all answers are optional. */
export const studiesSchema = z
  .looseObject({
    educationStatus: among(EDUCATION_STATUSES),
    board: among(BOARDS),
    stream: among(STREAMS),
    marks: among(MARKS_BANDS),
    wantedStream: among(STREAMS),
    district: among(DISTRICTS),
    medium: among(MEDIUMS),
    yearlyBudget: among(YEARLY_BUDGETS),
    loan: among(LOAN_ANSWERS),
    reservationGroup: among(RESERVATION_GROUPS),
    move: among(MOVES),
    reading: among(READING_LANGUAGES),
    confirmed,
  })
  .transform(({ educationStatus, confirmed: names, ...form }, context) => {
    const ticked = (toFieldName: (subject: (typeof SCHOOL_SUBJECTS)[number]) => string) =>
      SCHOOL_SUBJECTS.filter((subject) => form[toFieldName(subject)] !== undefined);
    const steps = <Item extends string>(items: readonly Item[], toFieldName: (item: Item) => string) => {
      const given: Partial<Record<Item, ReflectionStep>> = {};
      for (const item of items) {
        const parsed = step.safeParse(form[toFieldName(item)]);
        if (!parsed.success) context.addIssue({ code: "custom", path: [toFieldName(item)], message: NOT_OFFERED });
        else if (parsed.data !== null) given[item] = parsed.data;
      }
      return given;
    };
    return {
      educationStatus,
      confirmed: names,
      studies: {
        board: form.board,
        stream: form.stream,
        subjects: ticked(ownSubjectField),
        marks: form.marks,
        wantedStream: form.wantedStream,
        wantedSubjects: ticked(wantedSubjectField),
        district: form.district,
        medium: form.medium,
        yearlyBudget: form.yearlyBudget,
        loan: form.loan,
        reservationGroup: form.reservationGroup,
        move: form.move,
        reading: form.reading,
        values: steps(WORK_VALUES, valueField),
        ease: steps(EASY_THINGS, easeField),
      },
    };
  }) satisfies z.ZodType<StudiesForm>;
