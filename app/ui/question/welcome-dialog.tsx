import { useEffect } from "react";
import { Button, LinkButton } from "../button";
import { Dialog } from "../dialog";
import { hasSeenWelcome, noteWelcomeSeen } from "./browser-storage";

const LINES = [
  "It takes 20 to 30 minutes: 63 questions, one at a time, in English and Malayalam.",
  "Answer alone. Parents and friends are welcome to read the report afterwards; the answers have to be yours.",
  "There is no right and no wrong. Answer as you are, not as you would like to be, and do not think long.",
  "Every answer is saved. You can stop at any time and go on later, also on another device.",
];

const ID = "welcome";

/** What a student should know before the first question. Shown once in a browser. */
export function WelcomeDialog({ orderId }: { orderId: string }) {
  useEffect(() => {
    const dialog = document.getElementById(ID);
    if (dialog instanceof HTMLDialogElement && !hasSeenWelcome()) dialog.showModal();
  }, []);
  return (
    <Dialog
      id={ID}
      title="Before You Begin"
      onClose={noteWelcomeSeen}
      actions={
        <>
          <LinkButton href={`/career-selection?${new URLSearchParams({ order: orderId })}`} variant="secondary" onClick={noteWelcomeSeen}>
            Choose careers first
          </LinkButton>
          <form method="dialog">
            <Button>Begin</Button>
          </form>
        </>
      }
    >
      <ul className="grid list-disc gap-2 ps-5 marker:text-primary">
        {LINES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-quiet">If you already have careers in mind, you may name up to three. They are marked as your choice in the report, with how well they fit.</p>
    </Dialog>
  );
}
