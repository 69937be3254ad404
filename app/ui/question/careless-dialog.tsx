import { useEffect } from "react";
import type { AnswerCautionKind } from "../../domain/assessment/answer-quality";
import { Bilingual } from "../elements/bilingual";
import { Button } from "../elements/button";
import { Dialog } from "../elements/dialog";

const SENTENCES: Record<AnswerCautionKind, { en: string; ml: string }> = {
  long_run: {
    en: "Many questions in a row have the same answer.",
    ml: "തുടർച്ചയായ പല ചോദ്യങ്ങൾക്കും ഒരേ ഉത്തരമാണ്.",
  },
  little_variation: { en: "Almost all of your answers are alike.", ml: "നിങ്ങളുടെ ഉത്തരങ്ങൾ മിക്കതും ഒരുപോലെയാണ്." },
  too_fast: { en: "The questions were answered very quickly.", ml: "വളരെ വേഗത്തിലാണ് ഉത്തരം നൽകിയത്." },
  inconsistent: {
    en: "Questions about the same thing were answered quite differently.",
    ml: "ഒരേ കാര്യത്തെക്കുറിച്ചുള്ള ചോദ്യങ്ങൾക്കു തീർത്തും വ്യത്യസ്തമായ ഉത്തരങ്ങളാണ്.",
  },
  one_sided: {
    en: "You gave almost the same answer to opposite questions, too.",
    ml: "വിപരീതാർഥമുള്ള ചോദ്യങ്ങൾക്കും ഏതാണ്ട് ഒരേ ഉത്തരമാണു നൽകിയത്.",
  },
  contradictory: {
    en: "Several answers say the opposite of others.",
    ml: "ചില ഉത്തരങ്ങൾ മറ്റുള്ളവയ്ക്ക് എതിരാണ്.",
  },
  scattered: {
    en: "Your answers jump about so much that no interest stands out.",
    ml: "ഒരു താൽപ്പര്യവും തെളിയാത്തവിധം ഉത്തരങ്ങൾ ചിതറിക്കിടക്കുന്നു.",
  },
};

const ADVICE = {
  en: "A report can be no better than the answers. If you were in a hurry, go back and look at them once more. If they are what you mean, submit them: the report will say that it is to be read with care.",
  ml: "ഉത്തരങ്ങളെക്കാൾ നന്നാകാൻ റിപ്പോർട്ടിനാവില്ല. തിരക്കിലായിരുന്നെങ്കിൽ തിരിച്ചുപോയി ഒന്നുകൂടി നോക്കുക. മനസ്സിലുള്ളതു തന്നെയാണെങ്കിൽ സമർപ്പിക്കാം: കരുതലോടെ വായിക്കണമെന്നു റിപ്പോർട്ടിലുണ്ടാകും.",
};

/** Describes the answers' pattern in plain sentences, in both languages. */
export function CarelessReasons({ cautions }: { cautions: readonly AnswerCautionKind[] }) {
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5 marker:text-primary">
        {cautions.map((caution) => (
          <li key={caution}>
            <Bilingual text={SENTENCES[caution]} />
          </li>
        ))}
      </ul>
      <Bilingual text={ADVICE} />
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
