import type { ReactNode } from "react";
import { PREFERENCE_WORDS } from "../../content/questionnaire-words";
import type { QuestionLanguage } from "../../domain/assessment/first-language";
import type { Bilingual } from "../../domain/guide/statement";
import { Button } from "../elements/button";
import { Dialog } from "../elements/dialog";
import { BothLanguages } from "./both-languages";
import type { AnswerPreferences } from "./browser-storage";

const ID = "preferences";

/** Opens the dialog. */
export function openPreferences(): void {
  const dialog = document.getElementById(ID);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}

interface PreferencesDialogProps {
  first: QuestionLanguage;
  preferences: AnswerPreferences;
  onChange(preferences: AnswerPreferences): void;
}

/** How the student wants to answer. Each change counts at once. */
export function PreferencesDialog({ first, preferences, onChange }: PreferencesDialogProps) {
  const { goesOn, hasKeys } = preferences;
  return (
    <Dialog
      id={ID}
      title={<BothLanguages text={PREFERENCE_WORDS.title} first={first} isTight className="text-lg" />}
      actions={
        <form method="dialog">
          <Button>
            <BothLanguages text={PREFERENCE_WORDS.done} first={first} isTight />
          </Button>
        </form>
      }
    >
      <Choice
        text={PREFERENCE_WORDS.goesOn}
        first={first}
        isOn={goesOn}
        onChange={(isOn) => onChange({ ...preferences, goesOn: isOn })}
      >
        <BothLanguages text={PREFERENCE_WORDS.goesOnDetail} first={first} className="text-sm text-quiet" />
      </Choice>
      {/* A device without a keyboard has no use for it. */}
      <div className="hidden any-pointer-fine:block">
        <Choice
          text={PREFERENCE_WORDS.keys}
          first={first}
          isOn={hasKeys}
          onChange={(isOn) => onChange({ ...preferences, hasKeys: isOn })}
        />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  text: Bilingual;
  first: QuestionLanguage;
  isOn: boolean;
  onChange(isOn: boolean): void;
  children?: ReactNode;
}

function Choice({ text, first, isOn, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 flex-none accent-primary"
      />
      <span className="grid min-w-0 gap-1">
        <span className="font-medium">
          <BothLanguages text={text} first={first} isTight />
        </span>
        {children ? <span>{children}</span> : null}
      </span>
    </label>
  );
}
