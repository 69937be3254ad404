import type { CSSProperties, ReactNode } from "react";
import { careerNameIn } from "#app/content/careers.ts";
import { COMPARE_TEXTS, COMPARE_WORDS } from "#app/content/guide/compare-words.ts";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { FEE_QUOTA_NAMES, PAY_SECTOR_NAMES } from "#app/content/guide/record-words.ts";
import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import { studiesPath } from "#app/content/studies-offer.ts";
import type { StatementSource } from "#app/domain/guide/statement.ts";
import { formatRupees, formatRupeeSpan } from "#app/domain/purchase/money.ts";
import type { ComparedCareer, Comparison } from "#app/domain/report/comparison/comparison.ts";
import { ArrowDown, Check, Clock, type Icon, IndianRupee, Medal } from "#app/ui/elements/icons.tsx";
import type { InLanguage } from "#app/ui/guide/language.ts";
import { Sources } from "#app/ui/guide/records/figure-table.tsx";
import { HeartButton } from "#app/ui/guide/saved/heart-button.tsx";
import { careerHue, CareerSymbol } from "#app/ui/report/drawings/career-symbol.tsx";
import { ChanceSignal } from "#app/ui/report/drawings/small-drawings.tsx";
import { hueStyle } from "#app/ui/report/result/hue.ts";
import { Meter } from "#app/ui/report/result/meter.tsx";

interface ComparisonTableProps extends InLanguage {
  comparison: Comparison;
  /** Whether the reader has a report, and its answers support a match. */
  fit: "known" | "unsupported" | "none";
  /** Whether a student is signed in whose data may be processed. */
  isStudent: boolean;
  /** Of the account. */
  saved: readonly number[];
}

/** More columns than these scroll on a phone, as no word is broken. */
const FIT_ON_PHONES = { en: 3, ml: 2 } as const;

/** Careers side by side, a row for each question, drawn; what is not known says so. */
export function ComparisonTable({ comparison, fit, isStudent, saved, language }: ComparisonTableProps) {
  const { careers } = comparison;
  const names = careers.map(({ entry }) => careerNameIn(language, entry.categoryId) ?? entry.name[language]);
  const caption = `${COMPARE_WORDS.short[language]}: ${names.join(", ")}`;
  const table = (
    <table
      className={careers.length > FIT_ON_PHONES[language] ? "compared is-wide" : "compared"}
      style={{ "--columns": careers.length } as CSSProperties}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {careers.map(({ entry: { categoryId, slug } }, place) => (
            <th key={slug} scope="col" style={hueStyle(careerHue(categoryId))}>
              <HeartButton
                categoryId={categoryId}
                name={names[place] ?? ""}
                isSaved={saved.includes(categoryId)}
                className="compared-heart"
              />
              <a href={guidePath(language, `careers/${slug}`)}>
                <CareerSymbol categoryId={categoryId} />
                {names[place]}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <PersonalRows comparison={comparison} fit={fit} isStudent={isStudent} language={language} />
      <Row
        icon={IndianRupee}
        question={COMPARE_WORDS.fee[language]}
        careers={careers}
        language={language}
        cell={feeCell}
      />
      <PayRow careers={careers} language={language} />
      <Row
        icon={Clock}
        question={COMPARE_WORDS.years[language]}
        careers={careers}
        language={language}
        cell={yearsCell}
      />
    </table>
  );
  const sources = careers.flatMap(({ fee, pay }) => [fee?.source ?? [], pay?.source ?? []].flat());
  return (
    <>
      <div className="compared-scroll">{table}</div>
      <Sources sources={sources} language={language} />
    </>
  );
}

interface QuestionProps {
  icon: Icon;
  question: string;
  columns: number;
  children: ReactNode;
}

/** A row under the question that it answers. */
function Question({ icon: Symbol, question, columns, children }: QuestionProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns} className="compared-question">
          <span>
            <Symbol aria-hidden />
            {question}
          </span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

interface RowProps extends InLanguage {
  icon: Icon;
  question: string;
  careers: readonly ComparedCareer[];
  /** Null if it is not known. */
  cell: (career: ComparedCareer, language: InLanguage["language"]) => ReactNode;
}

function Row({ icon, question, careers, cell, language }: RowProps) {
  return (
    <Question icon={icon} question={question} columns={careers.length}>
      <tr>
        {careers.map((career) => (
          <td key={career.entry.slug} style={hueStyle(careerHue(career.entry.categoryId))}>
            {cell(career, language) ?? <span className="compared-quiet">{COMPARE_WORDS.notKnown[language]}</span>}
          </td>
        ))}
      </tr>
    </Question>
  );
}

type PersonalRowsProps = Pick<ComparisonTableProps, "comparison" | "fit" | "isStudent" | "language">;

/** What the reader's report and studies say: figures, or how to get them. */
function PersonalRows({ comparison: { careers, level, marks }, fit, isStudent, language }: PersonalRowsProps) {
  const columns = careers.length;
  if (!isStudent) {
    return (
      <Question icon={Medal} question={COMPARE_WORDS.fitAndChance[language]} columns={columns}>
        <LinkRow href="/start-assessment" text={COMPARE_WORDS.answer[language]} columns={columns} />
      </Question>
    );
  }
  const hasChances = careers.some(({ verdict }) => verdict !== null);
  return (
    <>
      <Question icon={Medal} question={COMPARE_WORDS.fit[language]} columns={columns}>
        {fit === "known" ? (
          <>
            <tr>
              {careers.map((career) => (
                <td key={career.entry.slug} style={hueStyle(careerHue(career.entry.categoryId))}>
                  {career.match === null ? null : (
                    <>
                      <b>{`${career.match.percent}%`}</b>
                      <Meter value={career.match.percent} error={career.match.error} />
                    </>
                  )}
                </td>
              ))}
            </tr>
            {level.length === 0 ? null : <LevelRow level={level} columns={columns} language={language} />}
          </>
        ) : (
          <LinkRow
            href={fit === "none" ? "/start-assessment" : "/results"}
            text={COMPARE_WORDS[fit === "none" ? "answerFirst" : "unsupported"][language]}
            columns={columns}
          />
        )}
      </Question>
      <Question
        icon={Check}
        question={hasChances && marks ? COMPARE_TEXTS[language].chanceAt(marks) : COMPARE_WORDS.chance[language]}
        columns={columns}
      >
        {hasChances ? (
          <tr>
            {careers.map((career) => (
              <td key={career.entry.slug}>
                <ChanceCell career={career} language={language} />
              </td>
            ))}
          </tr>
        ) : (
          <LinkRow
            href={studiesPath({ place: 1, orderId: null, from: "profile" })}
            text={COMPARE_WORDS.tellStudies[language]}
            columns={columns}
          />
        )}
      </Question>
    </>
  );
}

function LinkRow({ href, text, columns }: { href: string; text: string; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className="compared-link">
        <a href={href} className="link">
          {text}
        </a>
      </td>
    </tr>
  );
}

/** Joins careers whose matches differ by less than their error. */
function LevelRow({ level, columns, language }: InLanguage & { level: Comparison["level"]; columns: number }) {
  const places = Array.from({ length: columns }, (_, place) => place);
  return (
    <tr className="compared-level">
      {places.map((place) => {
        const group = level.find(({ from, count }) => place >= from && place < from + count);
        if (group === undefined) return <td key={place} aria-hidden />;
        return group.from === place ? (
          <td key={place} colSpan={group.count}>
            <span>{COMPARE_WORDS.level[language]}</span>
          </td>
        ) : null;
      })}
    </tr>
  );
}

function ChanceCell({ career: { verdict, isShut }, language }: InLanguage & { career: ComparedCareer }) {
  const shown = verdict ?? "not-judged";
  return (
    <span className={`compared-chance is-${shown}`}>
      <ChanceSignal verdict={shown} />
      <span>{RESULT_WORDS[language].verdicts[shown]}</span>
      {isShut ? <small>{COMPARE_WORDS.notOpen[language]}</small> : null}
    </span>
  );
}

/** A figure, which opens the page where it was seen. */
function Figure({
  source,
  year,
  notes,
  children,
}: {
  source: StatementSource | null;
  year: number | null;
  notes: readonly string[];
  children: ReactNode;
}) {
  const content = (
    <>
      {children}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
      {year === null ? null : <small>{year}</small>}
    </>
  );
  return source === null ? (
    content
  ) : (
    <a href={source.url} rel="nofollow noopener" className="compared-figure">
      {content}
    </a>
  );
}

function feeCell({ fee }: ComparedCareer, language: InLanguage["language"]): ReactNode {
  if (fee === null) return null;
  const amount = formatRupees(fee.rupees);
  return (
    <Figure source={fee.source} year={fee.year} notes={[FEE_QUOTA_NAMES[fee.quota][language]]}>
      <b>{fee.isLeast ? COMPARE_TEXTS[language].from(amount) : amount}</b>
    </Figure>
  );
}

const PERCENT = 100;

/** Drawn against the highest of the row. */
function PayRow({ careers, language }: InLanguage & { careers: readonly ComparedCareer[] }) {
  const highest = Math.max(...careers.map(({ pay }) => pay?.high ?? 0));
  const cell = ({ pay }: ComparedCareer) => {
    if (pay === null) return null;
    const low = (PERCENT * pay.low) / highest;
    const high = (PERCENT * pay.high) / highest;
    return (
      <Figure
        source={pay.source}
        year={pay.year}
        notes={[`${pay.post[language]}, ${PAY_SECTOR_NAMES[pay.sector][language]}`]}
      >
        <b>{formatRupeeSpan(pay)}</b>
        <span className="meter is-pay" aria-hidden>
          <u style={{ left: `${low}%`, width: `${high - low}%` }} />
          <i style={{ width: `${low}%` }} />
        </span>
      </Figure>
    );
  };
  return (
    <Row icon={ArrowDown} question={COMPARE_WORDS.pay[language]} careers={careers} language={language} cell={cell} />
  );
}

function yearsCell({ years }: ComparedCareer, language: InLanguage["language"]): ReactNode {
  if (years === null) return null;
  const { count, after } = years;
  const whole = Math.floor(count);
  return (
    <>
      <b>
        {String(count)
          .replace(/^0\.5$/, "½")
          .replace(".5", "½")}
      </b>
      <span className="compared-dots" aria-hidden>
        {Array.from({ length: whole }, (_, place) => (
          <i key={place} />
        ))}
        {count > whole ? <i className="is-half" /> : null}
      </span>
      {after === "10th" ? <small>{COMPARE_TEXTS[language].afterTenth}</small> : null}
    </>
  );
}
