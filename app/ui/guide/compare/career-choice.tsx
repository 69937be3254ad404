import { COMPARE_WORDS } from "#app/content/guide/compare-words.ts";
import { comparePath } from "#app/content/guide/guide-addresses.ts";
import { SAVED_WORDS } from "#app/content/guide/saved-words.ts";
import { MOST_COMPARED } from "#app/domain/guide/saved-careers.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import type { InLanguage } from "#app/ui/guide/language.ts";
import choiceScript from "./choice-script.ts?inline-script";

interface CareerChoiceProps extends InLanguage {
  /** Why nothing is side by side yet. */
  problem: string | null;
  choices: readonly { readonly categoryId: number; readonly slug: string; readonly name: string }[];
  /** Ticked; if there are none, the newest that are saved. */
  chosen: readonly number[];
  /** Of the account; a script adds those of the phone. */
  saved: readonly number[];
}

/** Boxes for all careers, those that are saved first: a plain form, so that the choice is part of the address. */
export function CareerChoice({ problem, choices, chosen, saved, language }: CareerChoiceProps) {
  const ticked = chosen.length > 0 ? chosen : saved.slice(0, MOST_COMPARED);
  const isSaved = ({ categoryId }: (typeof choices)[number]) => saved.includes(categoryId);
  const box = ({ categoryId, slug, name }: (typeof choices)[number]) => (
    <label key={slug} className="choice" data-choice={categoryId}>
      <input type="checkbox" name="careers" value={slug} defaultChecked={ticked.includes(categoryId)} />
      <span>{name}</span>
    </label>
  );
  const own = choices.filter(isSaved);
  return (
    <>
      <form action={comparePath(language)} className="choices">
        <fieldset>
          <legend>{problem ?? COMPARE_WORDS.choose[language]}</legend>
          <div className="choices-saved" hidden={own.length === 0}>
            <p className="choices-title">{SAVED_WORDS.saved[language]}</p>
            <div className="choices-grid" data-saved-choices={chosen.length > 0 ? "" : "ticked"}>
              {own.map(box)}
            </div>
          </div>
          <div className="choices-grid">{choices.filter((each) => !isSaved(each)).map(box)}</div>
        </fieldset>
        <p className="choices-foot">
          <Button>{COMPARE_WORDS.compare[language]}</Button>
        </p>
      </form>
      <InlineScript source={choiceScript} />
    </>
  );
}
