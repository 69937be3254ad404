import { data } from "react-router";
import { STATUS_PART_WORDS, STATUS_PARTS, STATUS_WORDS as WORDS } from "#app/content/status/status-words.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { readStatus } from "#app/usecases/administration/watch/read-status.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/status";

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return pageMeta(args, { title: WORDS.title[language], description: WORDS.description[language] });
};

export async function loader({ context }: Route.LoaderArgs) {
  const language = getLanguage(context);
  const { isWell, troubled, past, checkedAt } = await readStatus(getServices(context));
  return data(
    {
      isWell,
      troubled,
      past:
        past?.map(({ part, from, until }) => ({
          part,
          from: formatDateTime(from, language),
          until: formatDateTime(until, language),
        })) ?? null,
      checkedAt: formatDateTime(checkedAt, language),
    },
    { headers: { "cache-control": "no-store" } },
  );
}

export default function Status({ loaderData: { isWell, troubled, past, checkedAt } }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <div className="page grid max-w-2xl gap-8 pb-16 md:pb-24">
      <PageHeader title={WORDS.title[language]} lead={`${WORDS.checked[language]}: ${checkedAt}`} />
      <Notice tone={isWell ? "success" : "warning"}>{(isWell ? WORDS.allWell : WORDS.someTrouble)[language]}</Notice>
      <section aria-labelledby="parts" className="grid gap-4">
        <h2 id="parts" className="text-xl">
          {WORDS.parts[language]}
        </h2>
        <ul className="divide-y divide-line rounded-card border border-line bg-white">
          {STATUS_PARTS.map((part) => {
            const isTroubled = troubled.includes(part);
            const words = STATUS_PART_WORDS[part];
            return (
              <li key={part} className="grid gap-1 px-5 py-4">
                <span className="flex flex-wrap items-center justify-between gap-2 font-semibold">
                  {words.name[language]}
                  <Badge tone={isTroubled ? "warning" : "success"}>
                    {(isTroubled ? WORDS.troubled : WORDS.works)[language]}
                  </Badge>
                </span>
                <span className="text-sm text-quiet">{(isTroubled ? words.troubled : words.works)[language]}</span>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="past" className="grid gap-3">
        <h2 id="past" className="text-xl">
          {WORDS.past[language]}
        </h2>
        {past === null || past.length === 0 ? (
          <p>{(past === null ? WORDS.unknown : WORDS.nothing)[language]}</p>
        ) : (
          <ul className="grid gap-2">
            {past.map(({ part, from, until }) => (
              <li key={`${part} ${from}`}>
                <strong>{STATUS_PART_WORDS[part].name[language]}</strong>: {from} – {until}
              </li>
            ))}
          </ul>
        )}
      </section>
      <p>
        <a href={localPath("/contact-us")} className="link">
          {WORDS.help[language]}
        </a>
      </p>
    </div>
  );
}
