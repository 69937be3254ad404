import { listSiteContents } from "../../../db/queries/administration/site-contents";
import { plainAnswer, readAnswer } from "../../content/answer-text";
import { defaultContents } from "../../content/default-contents";
import { FAQ_PAGE } from "../../content/faq";
import { pathIn } from "../../content/site/translated-paths";
import { useLanguage } from "../../ui/language/reader-language";
import { Accordion, AccordionItem } from "../../ui/elements/accordion";
import { LinkButton } from "../../ui/elements/button";
import { PageHeader } from "../../ui/elements/page-header";
import { RichTextRun } from "../../ui/elements/rich-text";
import { getPrices, getServices } from "../../web/context";
import { getLanguage } from "../../web/language";
import { languageOf, pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/faq";

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: FAQ_PAGE.title[languageOf(args.matches)],
    description: FAQ_PAGE.description[languageOf(args.matches)],
  }),
  ...(args.loaderData && args.loaderData.questions.length > 0
    ? [
        {
          "script:ld+json": {
            "@context": "https://schema.org",
            "@type": "FAQPage",
            inLanguage: languageOf(args.matches),
            mainEntity: args.loaderData.questions.map(({ question, answer }) => ({
              "@type": "Question",
              name: question,
              acceptedAnswer: { "@type": "Answer", text: plainAnswer(answer) },
            })),
          },
        },
      ]
    : []),
];

/** The questions that are shown, in the reader's language; the product's own while the database does not respond. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = getServices(context);
  const language = getLanguage(context);
  const [prices, entries] = await Promise.all([
    getPrices(context),
    listSiteContents(db, "faq", defaultContents.faq).catch((error: unknown) => {
      console.error("The frequent questions could not be read", error);
      return defaultContents.faq();
    }),
  ]);
  const values = { prices, email: config.supportEmail, phone: config.supportPhone };
  return {
    questions: entries
      .filter(({ isShown }) => isShown)
      .map(({ id, content: { question, answer } }) => ({
        id,
        question: question[language],
        answer: readAnswer(answer[language], values, language),
      })),
  };
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  return (
    <div className="page grid max-w-3xl pb-16 md:pb-24">
      <PageHeader title={FAQ_PAGE.title[language]} lead={FAQ_PAGE.lead[language]} />
      <Accordion>
        {loaderData.questions.map(({ id, question, answer }, index) => (
          <AccordionItem key={id} summary={question} isOpen={index === 0}>
            {answer.map((paragraph, place) => (
              <p key={place}>
                <RichTextRun text={paragraph} />
              </p>
            ))}
          </AccordionItem>
        ))}
      </Accordion>
      <div className="mt-10 grid justify-items-center gap-3 text-center">
        <p className="text-quiet">{FAQ_PAGE.notHere[language]}</p>
        <LinkButton href={pathIn(language, "/contact-us")} variant="secondary">
          {FAQ_PAGE.contact[language]}
        </LinkButton>
      </div>
    </div>
  );
}
