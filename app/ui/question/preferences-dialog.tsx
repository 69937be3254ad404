import { PREFERENCE_WORDS } from "#app/content/assessment/questionnaire-words.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Dialog } from "#app/ui/elements/dialog.tsx";
import { LanguageChoice } from "#app/ui/language/language-switch.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { QuestionLanguages } from "#app/domain/assessment/question-languages.ts";
import type { AnswerPreferences } from "./browser-storage.ts";
import { ReadingChoice } from "./reading-choice.tsx";

const ID = "preferences";

export function openPreferences(): void {
  const dialog = document.getElementById(ID);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}

interface PreferencesDialogProps {
  path: string;
  languages: QuestionLanguages;
  onLanguages(languages: QuestionLanguages): void;
  preferences: AnswerPreferences;
  onChange(preferences: AnswerPreferences): void;
}

/** The student's answering preferences, which apply at once, and the way out. */
export function PreferencesDialog({ path, languages, onLanguages, preferences, onChange }: PreferencesDialogProps) {
  const language = useLanguage();
  const { goesOn, hasKeys } = preferences;
  return (
    <Dialog
      id={ID}
      title={PREFERENCE_WORDS.title[language]}
      actions={
        <form method="dialog">
          <Button>{PREFERENCE_WORDS.done[language]}</Button>
        </form>
      }
    >
      <div className="grid gap-1">
        <p className="text-sm text-quiet">{PREFERENCE_WORDS.questions[language]}</p>
        <ReadingChoice languages={languages} onChoose={onLanguages} />
      </div>
      <Choice
        text={PREFERENCE_WORDS.goesOn[language]}
        isOn={goesOn}
        onChange={(isOn) => onChange({ ...preferences, goesOn: isOn })}
      />
      {/* Useless on a device without a keyboard. */}
      <div className="hidden any-pointer-fine:block">
        <Choice
          text={PREFERENCE_WORDS.keys[language]}
          isOn={hasKeys}
          onChange={(isOn) => onChange({ ...preferences, hasKeys: isOn })}
        />
      </div>
      {/* This page has no bar with the language switch and the way out. */}
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="text-sm text-quiet">{PREFERENCE_WORDS.page[language]}</p>
        <LanguageChoice path={path} />
      </div>
      <a href="/start" className="link inline-flex min-h-11 items-center leading-snug">
        {PREFERENCE_WORDS.leave[language]}
      </a>
    </Dialog>
  );
}

function Choice({ text, isOn, onChange }: { text: string; isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 flex-none accent-primary"
      />
      <span className="min-w-0 font-medium">{text}</span>
    </label>
  );
}
