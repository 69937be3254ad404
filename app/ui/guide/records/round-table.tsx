import { daySpan } from "#app/content/guide/guide-words.ts";
import { EVENT_NAMES, RECORD_WORDS } from "#app/content/guide/record-words.ts";
import { ROUND_EVENTS } from "#app/domain/guide/records/record.ts";
import type { UsableRecord } from "#app/domain/guide/records/usable-records.ts";
import type { InLanguage } from "#app/ui/guide/language.ts";
import { FigureTable } from "./figure-table.tsx";

/** The rounds of each event's newest year whose days the authority announced. */
export function newestRounds(rounds: readonly UsableRecord<"round">[]): UsableRecord<"round">[] {
  const official = rounds.filter(({ record, from }) => record.isOfficial && from !== null);
  return official.filter(({ record, year }) =>
    official.every((other) => other.record.event !== record.event || (other.year ?? 0) <= (year ?? 0)),
  );
}

/** The announced days of an admission's newest rounds, those to come first. `today` is an ISO date. */
export function RoundTable({
  caption,
  rounds,
  today,
  language,
}: InLanguage & { caption: string; rounds: readonly UsableRecord<"round">[]; today: string }) {
  const rows = newestRounds(rounds).flatMap(({ from, to, ...round }) =>
    from === null ? [] : [{ ...round, from, to: to ?? from }],
  );
  const sorted = rows.toSorted(
    (one, other) =>
      Number(one.to < today) - Number(other.to < today) ||
      (one.to < today ? (other.year ?? 0) - (one.year ?? 0) : 0) ||
      one.from.localeCompare(other.from) ||
      ROUND_EVENTS.indexOf(one.record.event) - ROUND_EVENTS.indexOf(other.record.event),
  );
  return (
    <FigureTable
      caption={caption}
      columns={[RECORD_WORDS.event[language], RECORD_WORDS.days[language]]}
      rows={sorted.map(({ id, record, from, to, source }) => ({
        key: id,
        head: EVENT_NAMES[record.event][language],
        note: [
          record.session?.[language],
          to < today ? RECORD_WORDS.lastRound[language] : from <= today ? RECORD_WORDS.now[language] : null,
        ]
          .filter(Boolean)
          .join(" · "),
        cells: [[{ text: daySpan(from, to, language), year: null, source }]],
      }))}
      language={language}
    />
  );
}
