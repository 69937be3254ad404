import { useEffect } from "react";
import { CARELESS_WORDS, CAUTION_WORDS } from "#app/content/assessment/careless-words.ts";
import type { AnswerCautionKind } from "#app/domain/assessment/answer-quality.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Dialog } from "#app/ui/elements/dialog.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { CarelessReasons } from "./careless-reasons.tsx";

interface CarelessDialogProps {
  /** Null while the dialog is closed. */
  cautions: readonly AnswerCautionKind[] | null;
  onBack(): void;
  onSubmit(): void;
}

const BACK_ID = "careless-back";

/** Warns before submission that the answers look careless or uniform. The student decides. */
export default function CarelessDialog({ cautions, onBack, onSubmit }: CarelessDialogProps) {
  const language = useLanguage();
  const isOpen = cautions !== null;
  useEffect(() => {
    // The browser focuses the cross. Without scrolling, because on a small screen the text comes first.
    if (isOpen) document.getElementById(BACK_ID)?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <Dialog
      id="careless"
      title={CARELESS_WORDS.title[language]}
      isOpen={isOpen}
      onClose={onBack}
      actions={
        <>
          <Button type="button" variant="secondary" onClick={onSubmit}>
            {CARELESS_WORDS.submit[language]}
          </Button>
          <Button id={BACK_ID} type="button" onClick={onBack}>
            {CARELESS_WORDS.back[language]}
          </Button>
        </>
      }
    >
      <CarelessReasons
        reasons={cautions?.map((caution) => CAUTION_WORDS[caution][language]) ?? []}
        advice={CARELESS_WORDS.advice[language]}
      />
    </Dialog>
  );
}
