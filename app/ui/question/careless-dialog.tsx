import { useEffect } from "react";
import { CARELESS_WORDS, CAUTION_WORDS } from "../../content/assessment/submission-words";
import type { AnswerCautionKind } from "../../domain/assessment/answer-quality";
import { Button } from "../elements/button";
import { Dialog } from "../elements/dialog";
import { useLanguage } from "../language/reader-language";

/** Describes the answers' pattern in plain sentences. */
export function CarelessReasons({ cautions }: { cautions: readonly AnswerCautionKind[] }) {
  const language = useLanguage();
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5 marker:text-primary">
        {cautions.map((caution) => (
          <li key={caution}>{CAUTION_WORDS[caution][language]}</li>
        ))}
      </ul>
      <p>{CARELESS_WORDS.advice[language]}</p>
    </>
  );
}

interface CarelessDialogProps {
  /** Null when there is nothing to say: the dialog is closed. */
  cautions: readonly AnswerCautionKind[] | null;
  onBack(): void;
  onSubmit(): void;
}

const BACK_ID = "careless-back";

/** Warns before submission that the answers look careless or uniform. The student decides. */
export function CarelessDialog({ cautions, onBack, onSubmit }: CarelessDialogProps) {
  const language = useLanguage();
  const isOpen = cautions !== null;
  useEffect(() => {
    // The browser focuses the cross. Without scrolling: on a small screen the text comes first.
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
      <CarelessReasons cautions={cautions ?? []} />
    </Dialog>
  );
}
