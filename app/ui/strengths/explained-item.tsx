import { type ReactNode, useState } from "react";
import { RUN_WORDS } from "#app/content/strengths/run-words.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { ChevronRight, Info } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { ShownItem } from "./item-kind.ts";
import { ItemView } from "./item-view.tsx";

interface ExplainedItemProps {
  item: ShownItem;
  takesFocus?: boolean;
  /** Why the right answer is right. */
  why: Bilingual;
  /** At the foot; without them, a button that submits the form around it once something is chosen. */
  children?: ReactNode;
}

/** An item for practice, whose right answer is shown and explained after the first choice. */
export function ExplainedItem({ item, takesFocus = false, why, children }: ExplainedItemProps) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<number | null>(null);
  const hasChosen = chosen !== null;
  return (
    <>
      <ItemView
        item={item}
        name="explained"
        language={language}
        chosen={chosen}
        onChoose={setChosen}
        showRight={hasChosen}
        isHeading
        takesFocus={takesFocus}
      />
      <div role="status">
        {hasChosen ? (
          <p className="quest-note task-why">
            <Info aria-hidden className="size-5 flex-none" />
            <span>{why[language]}</span>
          </p>
        ) : null}
      </div>
      <div className="quest-foot justify-end">
        {children ?? (
          <Button disabled={!hasChosen}>
            <span>{RUN_WORDS.next[language]}</span>
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        )}
      </div>
    </>
  );
}
