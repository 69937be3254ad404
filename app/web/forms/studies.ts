import { z } from "zod";
import { DISTRICTS, SCHOOL_SUBJECTS, STREAMS } from "#app/domain/guide/subjects.ts";
import {
  CONTRADICTIONS,
  EASY_THINGS,
  type Examination,
  EXAMINATIONS,
  GENDERS,
  LOAN_ANSWERS,
  MARKS_BANDS,
  MAX_PERCENT,
  MAX_RANK,
  MOVES,
  REFLECTION_STEPS,
  type ReflectionStep,
  RESERVATION_GROUPS,
  SSLC_GRADES,
  SSLC_PAPERS,
  STANDINGS,
  type Studies,
  WORK_VALUES,
  YEARLY_BUDGETS,
} from "#app/domain/report/studies.ts";
import {
  easeField,
  EXAMINATION_FIELDS,
  gradeField,
  MOST_GRADES_FIELD,
  ownSubjectField,
  valueField,
  wantedSubjectField,
} from "#app/domain/report/studies-fields.ts";
import { STUDIES_SCREENS } from "#app/domain/report/studies-screens.ts";
import type { StudiesForm } from "#app/usecases/report/studies/save-studies.ts";
import { comparableLine, orNull } from "./fields.ts";
import { bilingualMessage } from "./bilingual-message.ts";

const NOT_OFFERED = bilingualMessage({ en: "Please choose from the list", ml: "പട്ടികയിൽനിന്നു തിരഞ്ഞെടുക്കുക" });

const among = <Value extends string>(values: readonly Value[]) => orNull(z.enum(values, NOT_OFFERED));
const step = among(REFLECTION_STEPS);
const grade = among(SSLC_GRADES);
const examination = among(EXAMINATIONS);
const standing = among(STANDINGS);
const gender = among(GENDERS);

const NO_PERCENT = bilingualMessage({
  en: "Please write a percentage from 0 to 100, such as 87 or 87.25",
  ml: "0 മുതൽ 100 വരെയുള്ള ശതമാനം എഴുതുക; ഉദാഹരണം: 87 അല്ലെങ്കിൽ 87.25",
});
const NO_RANK = bilingualMessage({
  en: "Please write a rank from 1 to 9,99,999 in digits, such as 4500",
  ml: "1 മുതൽ 9,99,999 വരെയുള്ള റാങ്ക് അക്കത്തിൽ എഴുതുക; ഉദാഹരണം: 4500",
});
const EXAMINATION_MISSING = bilingualMessage({
  en: "Please choose the examination",
  ml: "ഏതു പരീക്ഷയാണെന്നു തിരഞ്ഞെടുക്കുക",
});
const EXAMINATION_REPEATED = bilingualMessage({
  en: "This examination stands above already. Please choose another one, or none",
  ml: "ഈ പരീക്ഷ മുകളിൽ തന്നെയുണ്ട്. മറ്റൊന്നു തിരഞ്ഞെടുക്കുക, അല്ലെങ്കിൽ ഒഴിവാക്കുക",
});

/** A number as typed, in digits of any script, that `toNumber` reads; null if nothing was typed. */
const typedOrNull = (toNumber: (text: string) => number | null, message: string) =>
  comparableLine.transform((text, context) => {
    if (text === "") return null;
    const number = toNumber(text);
    if (number !== null) return number;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** With a decimal point or comma, and a percent sign or none. */
const percent = typedOrNull((text) => {
  const figure = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text);
  const number = figure ? Number(`${figure[1]}.${figure[2] ?? 0}`) : Infinity;
  return number <= MAX_PERCENT ? number : null;
}, NO_PERCENT);

/** With Indian or Western commas or spaces between the digits, or none. */
const rank = typedOrNull((text) => {
  const number = /^\d+(?:[, ]\d+)*$/.test(text) ? Number(text.replaceAll(/[, ]/g, "")) : 0;
  return number >= 1 && number <= MAX_RANK ? number : null;
}, NO_RANK);

/** The names of the confirmed contradictions, separated by spaces. */
const confirmed = z
  .string()
  .default("")
  .transform((names) => {
    const given = new Set(names.split(" "));
    return CONTRADICTIONS.filter((contradiction) => given.has(contradiction));
  });

/** Which screen was submitted; null for none that is known. */
export const screenField = z.enum(STUDIES_SCREENS).nullable().catch(null);

/** A screen about a student's studies: all answers are optional. */
export const studiesSchema = z
  .looseObject({
    screen: screenField,
    stream: among(STREAMS),
    marks: among(MARKS_BANDS),
    wantedStream: among(STREAMS),
    district: among(DISTRICTS),
    yearlyBudget: among(YEARLY_BUDGETS),
    loan: among(LOAN_ANSWERS),
    reservationGroup: among(RESERVATION_GROUPS),
    move: among(MOVES),
    confirmed,
  })
  .transform(({ screen, confirmed: names, ...form }, context) => {
    /** A field's value, or null and an issue. */
    const read = <Value>(schema: z.ZodType<Value | null, unknown>, name: string): Value | null => {
      const parsed = schema.safeParse(form[name]);
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", path: [name], message: parsed.error.issues[0]?.message ?? NOT_OFFERED });
      return null;
    };
    const ticked = (toFieldName: (subject: (typeof SCHOOL_SUBJECTS)[number]) => string) =>
      SCHOOL_SUBJECTS.filter((subject) => form[toFieldName(subject)] !== undefined);
    const steps = <Item extends string>(items: readonly Item[], toFieldName: (item: Item) => string) => {
      const given: Partial<Record<Item, ReflectionStep>> = {};
      for (const item of items) {
        const answer = read(step, toFieldName(item));
        if (answer !== null) given[item] = answer;
      }
      return given;
    };
    const grades = () => {
      const most = read(grade, MOST_GRADES_FIELD);
      const given: Partial<Record<(typeof SSLC_PAPERS)[number], (typeof SSLC_GRADES)[number]>> = {};
      for (const paper of SSLC_PAPERS) {
        const own = read(grade, gradeField(paper)) ?? most;
        if (own !== null) given[paper] = own;
      }
      return given;
    };
    /** A named examination without a standing or rank has `no-idea`: it was named all the same. */
    const examinations = (): Pick<Studies, "standing" | "ranks"> => {
      const standings: Partial<Record<Examination, (typeof STANDINGS)[number]>> = {};
      const ranks: Partial<Record<Examination, number>> = {};
      for (const fields of EXAMINATION_FIELDS) {
        const named = read(examination, fields.examination);
        const stands = read(standing, fields.standing);
        const ranked = read(rank, fields.rank);
        const refuse = (message: string) => context.addIssue({ code: "custom", path: [fields.examination], message });
        if (named === null) {
          const isChosen = comparableLine.parse(form[fields.examination]) !== "";
          if (!isChosen && (stands !== null || ranked !== null)) refuse(EXAMINATION_MISSING);
        } else if (named in standings || named in ranks) refuse(EXAMINATION_REPEATED);
        else {
          if (stands !== null || ranked === null) standings[named] = stands ?? "no-idea";
          if (ranked !== null) ranks[named] = ranked;
        }
      }
      return { standing: standings, ranks };
    };
    return {
      screen,
      confirmed: names,
      studies: {
        stream: form.stream,
        subjects: ticked(ownSubjectField),
        marks: form.marks,
        wantedStream: form.wantedStream,
        wantedSubjects: ticked(wantedSubjectField),
        district: form.district,
        yearlyBudget: form.yearlyBudget,
        loan: form.loan,
        reservationGroup: form.reservationGroup,
        move: form.move,
        values: steps(WORK_VALUES, valueField),
        ease: steps(EASY_THINGS, easeField),
        exactMarks: read(percent, "exactMarks"),
        sslcGrades: grades(),
        ...examinations(),
        gender: read(gender, "gender"),
      },
    };
  }) satisfies z.ZodType<StudiesForm>;
