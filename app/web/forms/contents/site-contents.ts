import { z } from "zod";
import { problemOfAnswer } from "#app/content/answer-text.ts";
import {
  CONTENT_ANSWER_MAX,
  CONTENT_POSITION_MAX,
  CONTENT_QUESTION_MAX,
  FIGURE_TEXT_MAX,
  FIGURE_VALUE_MAX,
  type SiteContentKind,
  type SiteContents,
  SOURCE_NAME_MAX,
  SOURCE_URL_MAX,
} from "#app/domain/administration/site-content.ts";
import { oneLine, recordId, severalLines } from "#app/web/forms/fields.ts";

const line = (required: string, most: number) =>
  oneLine.pipe(z.string().min(1, required).max(most, `Please keep it to ${most} characters`));

const answer = (required: string) =>
  severalLines.pipe(
    z
      .string()
      .min(1, required)
      .max(CONTENT_ANSWER_MAX, `Please keep it to ${CONTENT_ANSWER_MAX} characters`)
      .superRefine((text, context) => {
        const problem = problemOfAnswer(text);
        if (problem) context.addIssue(problem);
      }),
  );

const PLACE = `Please enter a whole number from 1 to ${CONTENT_POSITION_MAX}`;

/** What every entry has, whatever it says. */
const common = {
  id: recordId.min(1, "Please reload the page and try again"),
  version: z.coerce.number().int().min(1).optional().catch(undefined),
  position: z.coerce.number(PLACE).int(PLACE).min(1, PLACE).max(CONTENT_POSITION_MAX, PLACE),
  isShown: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
};

interface Saved<Kind extends SiteContentKind> {
  id: string;
  /** Null for a new one. */
  version: number | null;
  position: number;
  isShown: boolean;
  content: SiteContents[Kind];
}

export const faqSchema = z
  .object({
    ...common,
    questionEnglish: line("Please enter the question in English", CONTENT_QUESTION_MAX),
    questionMalayalam: line("Please enter the question in Malayalam", CONTENT_QUESTION_MAX),
    answerEnglish: answer("Please enter the answer in English"),
    answerMalayalam: answer("Please enter the answer in Malayalam"),
  })
  .transform(({ id, version = null, position, isShown, ...said }): Saved<"faq"> => ({
    id,
    version,
    position,
    isShown,
    content: {
      question: { en: said.questionEnglish, ml: said.questionMalayalam },
      answer: { en: said.answerEnglish, ml: said.answerMalayalam },
    },
  }));

export const figureSchema = z
  .object({
    ...common,
    value: line("Please enter the figure, such as 85%", FIGURE_VALUE_MAX),
    textEnglish: line("Please enter the sentence in English", FIGURE_TEXT_MAX),
    textMalayalam: line("Please enter the sentence in Malayalam", FIGURE_TEXT_MAX),
    sourceName: oneLine.pipe(z.string().max(SOURCE_NAME_MAX, `Please keep it to ${SOURCE_NAME_MAX} characters`)),
    sourceUrl: oneLine.pipe(
      z.union(
        [
          z.literal(""),
          z
            .url({ protocol: /^https$/, error: "Please enter an address that begins with https://" })
            .max(SOURCE_URL_MAX, `Please keep it to ${SOURCE_URL_MAX} characters`),
        ],
        "Please enter an address that begins with https://",
      ),
    ),
  })
  .superRefine(({ sourceName, sourceUrl }, context) => {
    if ((sourceName === "") === (sourceUrl === "")) return;
    const path = sourceName === "" ? "sourceName" : "sourceUrl";
    context.addIssue({ code: "custom", path: [path], message: "A source has a name and an address" });
  })
  .transform(
    ({
      id,
      version = null,
      position,
      isShown,
      value,
      textEnglish,
      textMalayalam,
      sourceName,
      sourceUrl,
    }): Saved<"figure"> => ({
      id,
      version,
      position,
      isShown,
      content: {
        value,
        text: { en: textEnglish, ml: textMalayalam },
        source: sourceName === "" ? null : { name: sourceName, url: sourceUrl },
      },
    }),
  );

export const removeContentSchema = z.object({
  id: recordId.default(""),
  version: z.coerce.number().int().min(0).catch(0),
});
