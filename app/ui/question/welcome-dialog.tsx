import { useEffect } from "react";
import { STUDIES_OFFER } from "../../content/studies-offer";
import { BilingualLabel } from "../elements/bilingual";
import { Button, LinkButton } from "../elements/button";
import { Dialog } from "../elements/dialog";
import { hasSeenWelcome, noteWelcomeSeen } from "./browser-storage";
import { TEXT_ID } from "./question-fields";

const LINES = [
  "63 questions, one at a time, in English and Malayalam. They take 20 to 30 minutes.",
  "Answer alone. Others may read the report later; the answers have to be yours.",
  "Nothing is right or wrong. Answer as you are, and do not think long.",
  "Every answer is saved. You can stop and go on later, on any device.",
];

const ID = "welcome";
const BEGIN_ID = "welcome-begin";

/** Focuses the question, which comes next: also for screen reader and keyboard users. */
function begin(): void {
  noteWelcomeSeen();
  document.getElementById(TEXT_ID)?.focus({ preventScroll: true });
}

/** What a student should know before the first question. Shown once per browser. */
export function WelcomeDialog({ orderId }: { orderId: string }) {
  useEffect(() => {
    const dialog = document.getElementById(ID);
    if (!(dialog instanceof HTMLDialogElement) || hasSeenWelcome()) return;
    dialog.showModal();
    // The browser focuses the cross. Without scrolling: on a small screen the text comes first.
    document.getElementById(BEGIN_ID)?.focus({ preventScroll: true });
  }, []);
  return (
    <Dialog
      id={ID}
      title="Before You Begin"
      onClose={begin}
      actions={
        <>
          <LinkButton
            href={`/career-selection?${new URLSearchParams({ order: orderId })}`}
            variant="secondary"
            onClick={noteWelcomeSeen}
          >
            Choose careers first
          </LinkButton>
          <form method="dialog">
            <Button id={BEGIN_ID}>Begin</Button>
          </form>
        </>
      }
    >
      <ul className="grid list-disc gap-2 ps-5 marker:text-primary">
        {LINES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-quiet">
        Do you have careers in mind? Name up to three, and the report tells how well they fit.
      </p>
      <p>
        <a
          href={`/studies?${new URLSearchParams({ from: "assessment", order: orderId })}`}
          onClick={noteWelcomeSeen}
          className="link inline-flex min-h-11 flex-wrap items-center gap-x-2 leading-snug"
        >
          <BilingualLabel text={STUDIES_OFFER.beforeBeginning} />
        </a>
      </p>
    </Dialog>
  );
}
