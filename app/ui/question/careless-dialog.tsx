import { useEffect } from "react";
import type { AnswerCautionKind } from "../../domain/assessment/answer-quality";
import { Button } from "../elements/button";
import { Dialog } from "../elements/dialog";

const SENTENCES: Record<AnswerCautionKind, string> = {
  long_run: "Many questions in a row have the same answer.",
  little_variation: "Almost all of your answers are alike.",
  too_fast: "The questions were answered very quickly.",
  inconsistent: "Questions about the same thing were answered quite differently.",
};

/** Describes the answers' pattern in plain sentences. */
export function CarelessReasons({ cautions }: { cautions: readonly AnswerCautionKind[] }) {
  return (
    <>
      <ul className="grid list-disc gap-1 ps-5 marker:text-primary">
        {cautions.map((caution) => (
          <li key={caution}>{SENTENCES[caution]}</li>
        ))}
      </ul>
      <p>
        A report can be no better than the answers. If you were in a hurry, go back and look at them once more. If they
        are what you mean, submit them: the report will say that it is to be read with care.
      </p>
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
  const isOpen = cautions !== null;
  useEffect(() => {
    // The browser focuses the cross. Without scrolling: on a small screen the text comes first.
    if (isOpen) document.getElementById(BACK_ID)?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <Dialog
      id="careless"
      title="Please look at your answers once more"
      isOpen={isOpen}
      onClose={onBack}
      actions={
        <>
          <Button type="button" variant="secondary" onClick={onSubmit}>
            Submit as they are
          </Button>
          <Button id={BACK_ID} type="button" onClick={onBack}>
            Go back to my answers
          </Button>
        </>
      }
    >
      <CarelessReasons cautions={cautions ?? []} />
    </Dialog>
  );
}
