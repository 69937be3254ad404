import { frequentQuestions } from "../../content/faq";
import { Accordion, AccordionItem } from "../../ui/elements/accordion";
import { LinkButton } from "../../ui/elements/button";
import { PageHeader } from "../../ui/elements/page-header";
import { RichTextRun } from "../../ui/elements/rich-text";
import { getServices } from "../../web/context";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/faq";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Questions and answers",
    description:
      "What the Vazhi career assessment is, how to take it, who it is for, what it costs, whether it speaks Malayalam, and what happens afterwards.",
  });

export function loader({ context }: Route.LoaderArgs) {
  return { supportEmail: getServices(context).config.supportEmail };
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-3xl pb-16 md:pb-24">
      <PageHeader title="Questions and answers" lead="What students and parents ask us most." />
      <Accordion>
        {frequentQuestions(loaderData.supportEmail).map(({ question, answer }, index) => (
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
        <p className="text-quiet">Is your question not here? We reply within 24 hours.</p>
        <LinkButton href="/contact-us" variant="secondary">
          Contact Us
        </LinkButton>
      </div>
    </div>
  );
}
