import { FAQ_PAGE, frequentQuestions } from "../../content/faq";
import { pathIn } from "../../content/site/translated-paths";
import { useLanguage } from "../../ui/language/reader-language";
import { Accordion, AccordionItem } from "../../ui/elements/accordion";
import { LinkButton } from "../../ui/elements/button";
import { PageHeader } from "../../ui/elements/page-header";
import { RichTextRun } from "../../ui/elements/rich-text";
import { getPrices, getServices } from "../../web/context";
import { languageOf, pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/faq";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: FAQ_PAGE.title[languageOf(args.matches)],
    description: FAQ_PAGE.description[languageOf(args.matches)],
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { supportEmail: getServices(context).config.supportEmail, prices: await getPrices(context) };
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  return (
    <div className="page grid max-w-3xl pb-16 md:pb-24">
      <PageHeader title={FAQ_PAGE.title[language]} lead={FAQ_PAGE.lead[language]} />
      <Accordion>
        {frequentQuestions(loaderData.supportEmail, loaderData.prices, language).map(({ question, answer }, index) => (
          <AccordionItem key={question} summary={question} isOpen={index === 0}>
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
