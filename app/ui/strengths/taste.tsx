import { useState } from "react";
import { TASTE_ITEMS, TASTE_PLACE, TASTE_WORDS } from "#app/content/strengths/taste-words.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { ExplainedItem } from "./explained-item.tsx";
import { PATTERNS } from "./patterns.tsx";
import { TaskFrame } from "./task-frame.tsx";
import { TaskTile } from "./task-tile.tsx";

/** Four items of Patterns for visitors, in the browser alone: each is explained once answered. */
export function Taste() {
  const language = useLanguage();
  const localPath = useLocalPath();
  const [place, setPlace] = useState<number | null>(null);
  const home = { href: localPath("/"), label: TASTE_WORDS.home[language] };
  if (place === null)
    return (
      <TaskFrame task="patterns" way={home}>
        <div className="task-intro">
          <TaskTile task="patterns" />
          <h1>{TASTE_WORDS.title[language]}</h1>
          <p>{TASTE_WORDS.lead[language]}</p>
          <p className="text-sm text-quiet">{TASTE_WORDS.nothingKept[language]}</p>
        </div>
        <div className="quest-foot">
          <Button type="button" isWide onClick={() => setPlace(0)}>
            <span>{TASTE_WORDS.begin[language]}</span>
          </Button>
        </div>
      </TaskFrame>
    );
  const { family, seed, why } = TASTE_ITEMS[place] ?? { family: "", seed: 0, why: null };
  const item = PATTERNS.make(family, seed, []);
  if (item === null || why === null)
    return (
      <TaskFrame task="patterns" share={1} way={home}>
        <div className="task-end">
          <TaskTile task="patterns" />
          <h1>{TASTE_WORDS.end[language]}</h1>
          <p className="text-quiet">{TASTE_WORDS.endText[language]}</p>
        </div>
        <div className="quest-foot">
          <LinkButton href={localPath("/packages")} isWide>
            {TASTE_WORDS.packages[language]}
          </LinkButton>
        </div>
      </TaskFrame>
    );
  return (
    <TaskFrame
      task="patterns"
      place={TASTE_PLACE[language](place + 1, TASTE_ITEMS.length)}
      share={place / TASTE_ITEMS.length}
      way={home}
    >
      <form
        key={place}
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          setPlace(place + 1);
        }}
      >
        <ExplainedItem item={item} takesFocus why={why} />
      </form>
    </TaskFrame>
  );
}
