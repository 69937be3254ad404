import type { ReactNode } from "react";
import { ASK_WORDS, DISTRESS_ANSWER, HELPLINES } from "#app/content/ask-words.ts";
import { otherLanguage } from "#app/domain/platform/language.ts";
import type { ShownQuestion } from "#app/domain/report/ask/question-outcome.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Phone } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** The anchor of a question. */
export function questionAnchor(id: string): string {
  return `q-${id}`;
}

interface ConversationProps {
  questions: readonly ShownQuestion[];
  counselorsPath: string;
  /** Shown for a question without an answer yet. */
  pending: ReactNode;
}

/** Questions and answers, oldest first. Questions are focusable, so that a new one is read out. */
export function Conversation({ questions, counselorsPath, pending }: ConversationProps) {
  const language = useLanguage();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="conversation" className="grid gap-4">
      <h2 id="conversation" className="text-xl">
        {ASK_WORDS.conversation[language]}
      </h2>
      <ol className="grid gap-4">
        {questions.map((asked) => (
          <li key={asked.id}>
            <Card
              as="article"
              id={questionAnchor(asked.id)}
              aria-labelledby={`${questionAnchor(asked.id)}-title`}
              tabIndex={-1}
              className="grid scroll-mt-20 gap-4"
            >
              <div className="grid gap-1">
                <p className="text-sm text-quiet">{ASK_WORDS.asked[language]}</p>
                <h3
                  id={`${questionAnchor(asked.id)}-title`}
                  lang={asked.language}
                  className="text-lg leading-snug wrap-anywhere"
                >
                  {asked.question}
                </h3>
              </div>
              {asked.outcome === "answered" ? <Answer {...asked} /> : null}
              {asked.outcome === "unknown" ? <Unknown counselorsPath={counselorsPath} /> : null}
              {asked.outcome === "distress" ? <Distress /> : null}
              {asked.outcome === "pending" ? pending : null}
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answer({ language, answer, facts }: Pick<ShownQuestion, "language" | "answer" | "facts">) {
  const reader = useLanguage();
  return (
    <>
      <div className="grid gap-1">
        <p className="text-sm text-quiet">{ASK_WORDS.answer[reader]}</p>
        <p lang={language} className="wrap-anywhere">
          {answer}
        </p>
      </div>
      <div className="grid gap-2 border-t border-line pt-3">
        <p className="text-sm font-semibold">{ASK_WORDS.restsOn[reader]}</p>
        <ul className="grid gap-2">
          {facts?.map(({ id, text, source }) => (
            <li key={id} lang={language} className="border-s-2 border-water ps-3 text-sm wrap-anywhere">
              <span>{text}</span>
              <span className="mt-0.5 block text-xs text-quiet">{source}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Unknown({ counselorsPath }: { counselorsPath: string }) {
  const language = useLanguage();
  return (
    <>
      <p>{ASK_WORDS.unknown[language]}</p>
      <LinkButton href={counselorsPath} variant="secondary" className="justify-self-start">
        {ASK_WORDS.counselor[language]}
      </LinkButton>
    </>
  );
}

/** In both languages, because the person who needs it may not have chosen the page's language. */
function Distress() {
  const language = useLanguage();
  const other = otherLanguage(language);
  return (
    <>
      <p>{DISTRESS_ANSWER[language]}</p>
      <p lang={other}>{DISTRESS_ANSWER[other]}</p>
      <div className="flex flex-wrap gap-3">
        {HELPLINES.map(({ name, number }) => (
          <LinkButton key={number} href={`tel:${number}`}>
            <Phone aria-hidden className="size-5 flex-none" />
            <span>{name[language]}</span>
          </LinkButton>
        ))}
      </div>
    </>
  );
}
