import type { SiteContentKind, SiteEntry } from "#app/domain/administration/site-content.ts";
import { typedParagraph } from "./answer-text.ts";
import { frequentQuestions } from "./faq.ts";
import { statistics } from "./home/home.ts";

const placeholders = { email: "{email}", silver: "{silver}", gold: "{gold}" };

const typed = (language: "en" | "ml") =>
  frequentQuestions(placeholders, language).map(({ question, answer }) => ({
    question,
    answer: answer.map(typedParagraph).join("\n\n"),
  }));

const entry = <Content>(kind: SiteContentKind, content: Content, index: number) => ({
  id: `${kind}-${index + 1}`,
  content,
  position: index + 1,
  isShown: true,
  version: 1,
});

/** The contents of the public pages until they are changed in the portal. */
export const defaultContents: { readonly [Kind in SiteContentKind]: () => SiteEntry<Kind>[] } = {
  faq: () => {
    const malayalam = typed("ml");
    return typed("en").map(({ question, answer }, index) =>
      entry(
        "faq",
        {
          question: { en: question, ml: malayalam[index]?.question ?? "" },
          answer: { en: answer, ml: malayalam[index]?.answer ?? "" },
        },
        index,
      ),
    );
  },
  figure: () =>
    statistics.map(({ percent, text }, index) => entry("figure", { value: `${percent}%`, text, source: null }, index)),
};
