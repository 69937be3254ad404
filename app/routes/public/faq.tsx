import { listSiteContents } from "#db/queries/administration/site-contents.ts";
import { plainAnswer, readAnswer } from "#app/content/answer-text.ts";
import { defaultContents } from "#app/content/default-contents.ts";
import { FAQ_PAGE } from "#app/content/faq.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Accordion, AccordionItem } from "#app/ui/elements/accordion.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { getPrices, getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/faq";

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: FAQ_PAGE.title[findLanguage(args.matches)],
    description: FAQ_PAGE.description[findLanguage(args.matches)],
  }),
  ...(args.loaderData && args.loaderData.questions.length > 0
    ? [
        {
          "script:ld+json": {
            "@context": "https://schema.org",
            "@type": "FAQPage",
            inLanguage: findLanguage(args.matches),
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

/** The published questions in the reader's language; the built-in ones if the database is down. */
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
