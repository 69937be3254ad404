import {
  EARNINGS_TEXTS,
  type EARNINGS_WORDS,
  earningsWord,
  languageOfReader,
  OUTCOME_WORDS,
  payoutRules,
  type StatementReader,
} from "#app/domain/administration/money/earnings.words.ts";
import type { StatementLine, StatementSums } from "#app/domain/administration/money/payout-statement.ts";
import { expertKindName } from "#app/domain/experts/expert.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { formatPaise } from "#app/domain/purchase/money.ts";
import { Card } from "#app/ui/elements/card.tsx";
import { FactCard, type NamedFact } from "#app/ui/elements/details.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { Table, Td, Th } from "#app/ui/elements/table.tsx";

export interface StatementView extends StatementSums {
  lines: StatementLine[];
}

/** Hundredths of a percent: 6250 → "62.5". */
export function toPercent(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** An expert's statement: totals, sessions, corrections and the rule. `buildHref` returns a session's page. */
export function StatementDetails({
  statement,
  reader,
  buildHref,
}: {
  statement: StatementView;
  reader: StatementReader;
  buildHref(bookingId: string): string;
}) {
  const texts = EARNINGS_TEXTS[languageOfReader(reader)];
  const say = (word: keyof typeof EARNINGS_WORDS) => earningsWord(word, reader);
  const { lines, sharePaise, carriedInPaise, tdsPaise, tdsPercent, netPaise, carriedOutPaise } = statement;
  const facts: NamedFact[] = [
    [say("sum"), formatPaise(sharePaise)],
    ...(carriedInPaise === 0 ? [] : [[say("carriedIn"), formatPaise(carriedInPaise)] satisfies NamedFact]),
    [texts.tds(tdsPercent), formatPaise(tdsPaise === 0 ? 0 : -tdsPaise)],
    ...(carriedOutPaise === 0 ? [] : [[say("carriedOut"), formatPaise(carriedOutPaise)] satisfies NamedFact]),
    [say("net"), <strong key="net">{formatPaise(netPaise)}</strong>],
  ];
  const own = lines.filter(({ isCorrection }) => !isCorrection);
  const corrections = lines.filter(({ isCorrection }) => isCorrection);
  return (
    <div className="grid gap-6">
      <div className="max-w-xl">
        <FactCard title={say("sums")} facts={facts} />
      </div>
      <NotPaidYet lines={own} reader={reader} buildHref={buildHref} />
      {own.length === 0 ? null : (
        <Lines title={say("sessionsOfMonth")} lines={own} reader={reader} buildHref={buildHref} />
      )}
      {corrections.length === 0 ? null : (
        <Lines
          title={say("corrections")}
          note={say("correctionsText")}
          lines={corrections}
          reader={reader}
          buildHref={buildHref}
        />
      )}
      <Card as="section" aria-labelledby="rules" className="grid gap-3">
        <h2 id="rules" className="text-lg">
          {say("rulesTitle")}
        </h2>
        <ul className="grid list-disc gap-2 ps-5 text-sm text-quiet">
          {payoutRules(reader).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** The sessions of the month whose outcome is missing or disputed. */
function NotPaidYet({
  lines,
  reader,
  buildHref,
}: {
  lines: readonly StatementLine[];
  reader: StatementReader;
  buildHref(bookingId: string): string;
}) {
  const open = lines.filter(({ outcome }) => outcome === "open");
  if (open.length === 0) return null;
  return (
    <Notice tone="warning" title={earningsWord("notPaidYet", reader)}>
      <ul className="flex flex-wrap gap-x-4">
        {open.map(({ bookingId, sessionTime }) => (
          <li key={bookingId}>
            <a className="link" href={buildHref(bookingId)}>
              {languageOfReader(reader) === "ml" ? formatDateTime(sessionTime, "ml") : formatListDateTime(sessionTime)}
            </a>
          </li>
        ))}
      </ul>
      <p>{earningsWord("sayNow", reader)}</p>
    </Notice>
  );
}

function Lines({
  title,
  note,
  lines,
  reader,
  buildHref,
}: {
  title: string;
  note?: string;
  lines: StatementLine[];
  reader: StatementReader;
  buildHref(bookingId: string): string;
}) {
  const language = languageOfReader(reader);
  const say = (word: keyof typeof EARNINGS_WORDS) => earningsWord(word, reader);
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{title}</h2>
      {note ? <p className="text-sm text-quiet">{note}</p> : null}
      <Table caption={title} isStacked>
        <thead>
          <tr>
            <Th>{say("session")}</Th>
            <Th>{say("outcome")}</Th>
            <Th align="end">{say("paidByFamily")}</Th>
            <Th align="end">{say("returned")}</Th>
            <Th align="end">{say("gst")}</Th>
            <Th align="end">{say("base")}</Th>
            <Th align="end">{say("share")}</Th>
            <Th align="end">{say("yours")}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.bookingId}>
              <Td data-label={say("session")}>
                <a className="link" href={buildHref(line.bookingId)}>
                  {language === "ml" ? formatDateTime(line.sessionTime, "ml") : formatListDateTime(line.sessionTime)}
                </a>
                <span className="block text-xs text-quiet">
                  {`${expertKindName(line.kind, language)}${line.source === "credit" ? ` · ${say("gold")}` : ""}`}
                </span>
              </Td>
              <Td data-label={say("outcome")}>{OUTCOME_WORDS[line.outcome][language]}</Td>
              <Td data-label={say("paidByFamily")} align="end">
                {formatPaise(line.paidPaise)}
              </Td>
              <Td data-label={say("returned")} align="end">
                {formatPaise(line.refundedPaise)}
              </Td>
              <Td data-label={say("gst")} align="end">
                {formatPaise(line.taxPaise)}
              </Td>
              <Td data-label={say("base")} align="end">
                {formatPaise(line.basePaise)}
              </Td>
              <Td data-label={say("share")} align="end">
                {`${toPercent(line.basisPoints)} %`}
              </Td>
              <Td data-label={say("yours")} align="end">
                {formatPaise(line.sharePaise)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
