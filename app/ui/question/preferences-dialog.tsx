import type { ReactNode } from "react";
import { PREFERENCE_WORDS } from "#app/content/assessment/questionnaire-words.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Dialog } from "#app/ui/elements/dialog.tsx";
import { LanguageChoice } from "#app/ui/language/language-switch.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { AnswerPreferences } from "./browser-storage.ts";

const ID = "preferences";

export function openPreferences(): void {
  const dialog = document.getElementById(ID);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}

interface PreferencesDialogProps {
  path: string;
  preferences: AnswerPreferences;
  onChange(preferences: AnswerPreferences): void;
}

/** The student's answering preferences. Changes apply at once. */
export function PreferencesDialog({ path, preferences, onChange }: PreferencesDialogProps) {
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
      <Choice
        text={PREFERENCE_WORDS.goesOn[language]}
        isOn={goesOn}
        onChange={(isOn) => onChange({ ...preferences, goesOn: isOn })}
      >
        <span className="text-sm text-quiet">{PREFERENCE_WORDS.goesOnDetail[language]}</span>
      </Choice>
      {/* Useless on a device without a keyboard. */}
      <div className="hidden any-pointer-fine:block">
        <Choice
          text={PREFERENCE_WORDS.keys[language]}
          isOn={hasKeys}
          onChange={(isOn) => onChange({ ...preferences, hasKeys: isOn })}
        />
      </div>
      {/* This page has no bar with the language switch. The questions are always in both languages. */}
      <div>
        <p className="text-sm text-quiet">{PREFERENCE_WORDS.language[language]}</p>
        <LanguageChoice path={path} className="-mx-3" />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  text: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
  children?: ReactNode;
}

function Choice({ text, isOn, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 flex-none accent-primary"
      />
      <span className="grid min-w-0 gap-1">
        <span className="font-medium">{text}</span>
        {children}
      </span>
    </label>
  );
}
