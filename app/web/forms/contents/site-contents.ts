import { z } from "zod";
import { problemOfAnswer } from "#app/content/answer-text.ts";
import {
  MAX_CONTENT_ANSWER_LENGTH,
  MAX_CONTENT_POSITION,
  MAX_CONTENT_QUESTION_LENGTH,
  MAX_FIGURE_TEXT_LENGTH,
  MAX_FIGURE_VALUE_LENGTH,
  type SiteContentKind,
  type SiteContents,
  MAX_SOURCE_NAME_LENGTH,
  MAX_SOURCE_URL_LENGTH,
} from "#app/domain/administration/site-content.ts";
import { oneLine, recordId, severalLines, typedNumber } from "#app/web/forms/fields.ts";

const line = (required: string, most: number) =>
  oneLine.pipe(z.string().min(1, required).max(most, `Please keep it to ${most} characters`));

const answer = (required: string) =>
  severalLines.pipe(
    z
      .string()
      .min(1, required)
      .max(MAX_CONTENT_ANSWER_LENGTH, `Please keep it to ${MAX_CONTENT_ANSWER_LENGTH} characters`)
      .superRefine((text, context) => {
        const problem = problemOfAnswer(text);
        if (problem) context.addIssue(problem);
      }),
  );

const PLACE = `Please enter a whole number from 1 to ${MAX_CONTENT_POSITION}`;

const common = {
  id: recordId.min(1, "Please reload the page and try again"),
  version: z.coerce.number().int().min(1).optional().catch(undefined),
  position: typedNumber(z.coerce.number(PLACE).int(PLACE).min(1, PLACE).max(MAX_CONTENT_POSITION, PLACE)),
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
    questionEnglish: line("Please enter the question in English", MAX_CONTENT_QUESTION_LENGTH),
    questionMalayalam: line("Please enter the question in Malayalam", MAX_CONTENT_QUESTION_LENGTH),
    answerEnglish: answer("Please enter the answer in English"),
    answerMalayalam: answer("Please enter the answer in Malayalam"),
  })
  .transform(({ id, version = null, position, isShown, ...text }): Saved<"faq"> => ({
    id,
    version,
    position,
    isShown,
    content: {
      question: { en: text.questionEnglish, ml: text.questionMalayalam },
      answer: { en: text.answerEnglish, ml: text.answerMalayalam },
    },
  }));

export const figureSchema = z
  .object({
    ...common,
    value: line("Please enter the figure, such as 85%", MAX_FIGURE_VALUE_LENGTH),
    textEnglish: line("Please enter the sentence in English", MAX_FIGURE_TEXT_LENGTH),
    textMalayalam: line("Please enter the sentence in Malayalam", MAX_FIGURE_TEXT_LENGTH),
    sourceName: oneLine.pipe(
      z.string().max(MAX_SOURCE_NAME_LENGTH, `Please keep it to ${MAX_SOURCE_NAME_LENGTH} characters`),
    ),
    sourceUrl: oneLine.pipe(
      z.union(
        [
          z.literal(""),
          z
            .url({ protocol: /^https$/, error: "Please enter an address that begins with https://" })
            .max(MAX_SOURCE_URL_LENGTH, `Please keep it to ${MAX_SOURCE_URL_LENGTH} characters`),
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
