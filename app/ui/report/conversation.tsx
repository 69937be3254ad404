import type { ReactNode } from "react";
import { ASK_WORDS, DISTRESS_ANSWER, HELPLINES } from "../../content/ask-words";
import type { ShownQuestion } from "../../domain/report/ask/question-outcome";
import type { ReportLanguage } from "../../domain/report/report-text";
import { Bilingual, BilingualLabel } from "../elements/bilingual";
import { LinkButton } from "../elements/button";
import { Card } from "../elements/card";
import { Phone } from "../elements/icons";

/** The anchor of a question. */
export function questionAnchor(id: string): string {
  return `q-${id}`;
}

interface ConversationProps {
  questions: readonly ShownQuestion[];
  /** Of the page: the words around. What was asked and answered is in its own language. */
  language: ReportLanguage;
  counselorsPath: string;
  /** What a question shows whose answer is still being written. */
  pending: ReactNode;
}

/** What was asked and answered, oldest first. Each question can be focused, so that a new one is read out. */
export function Conversation({ questions, language, counselorsPath, pending }: ConversationProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="conversation" className="grid gap-4">
      <h2 id="conversation" className="text-xl" lang={language}>
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
                <p lang={language} className="text-sm text-quiet">
                  {ASK_WORDS.asked[language]}
                </p>
                <h3
                  id={`${questionAnchor(asked.id)}-title`}
                  lang={asked.language}
                  className="text-lg leading-snug wrap-anywhere"
                >
                  {asked.question}
                </h3>
              </div>
              {asked.outcome === "answered" ? <Answer {...asked} words={language} /> : null}
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

function Answer({
  language,
  words,
  answer,
  facts,
}: Pick<ShownQuestion, "language" | "answer" | "facts"> & { words: ReportLanguage }) {
  return (
    <>
      <div className="grid gap-1">
        <p lang={words} className="text-sm text-quiet">
          {ASK_WORDS.answer[words]}
        </p>
        <p lang={language} className="wrap-anywhere">
          {answer}
        </p>
      </div>
      <div className="grid gap-2 border-t border-line pt-3">
        <p lang={words} className="text-sm font-semibold">
          {ASK_WORDS.restsOn[words]}
        </p>
        <ul className="grid gap-2">
          {facts?.map(({ id, text, source }) => (
            <li key={id} lang={language} className="border-s-2 border-water ps-3 text-sm wrap-anywhere">
              {text}
              <span className="mt-0.5 block text-xs text-quiet">{source}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Unknown({ counselorsPath }: { counselorsPath: string }) {
  return (
    <>
      <Bilingual text={ASK_WORDS.unknown} />
      <LinkButton href={counselorsPath} variant="secondary" className="justify-self-start">
        <span>
          <BilingualLabel text={ASK_WORDS.counselor} />
        </span>
      </LinkButton>
    </>
  );
}

function Distress() {
  return (
    <>
      <Bilingual text={DISTRESS_ANSWER} />
      <div className="flex flex-wrap gap-3">
        {HELPLINES.map(({ name, number }) => (
          <LinkButton key={number} href={`tel:${number}`}>
            <Phone aria-hidden className="size-5 flex-none" />
            <span>
              <BilingualLabel text={name} />
            </span>
          </LinkButton>
        ))}
      </div>
    </>
  );
}
