import { useEffect, useRef } from "react";
import { CircleCheck } from "../elements/icons";
import { PathBend } from "../elements/illustrations";
import type { Phase } from "./use-submission";

const TEXTS: Record<Exclude<Phase, "answering">, { title: string; detail: string }> = {
  submitting: { title: "Submitting...", detail: "Your answers are on their way to us." },
  generating: {
    title: "Generating Report...",
    detail: "Your answers are safe. They are being scored, and your report is being written.",
  },
  done: {
    title: "Assessment Completed!",
    detail: "Thank you for answering so patiently. We take you to your results.",
  },
};

interface ProcessingOverlayProps {
  phase: Phase;
  /** It was closed before the end: by Escape, or by a phone's Back. */
  onLeave(): void;
}

/** Covers the page from submission on, so that nothing is pressed twice. Closes by itself. */
export function ProcessingOverlay({ phase, onLeave }: ProcessingOverlayProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isShown = phase !== "answering";
  useEffect(() => {
    const dialog = element.current;
    if (isShown && !dialog?.open) dialog?.showModal();
    if (!isShown && dialog?.open) dialog.close();
  }, [isShown]);
  const text = isShown ? TEXTS[phase] : null;
  return (
    <dialog
      ref={element}
      aria-labelledby="processing-title"
      // Refusing the first Escape would not help: the second closes it whatever the page says.
      onClose={() => {
        if (isShown) onLeave();
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-white p-8 text-center text-ink shadow-soft"
    >
      <div aria-live="polite" className="grid justify-items-center gap-4">
        {phase === "done" ? (
          <CircleCheck aria-hidden className="size-16 text-success" />
        ) : (
          <PathBend className="w-40" />
        )}
        <h2 id="processing-title" className="text-xl">
          {text?.title}
        </h2>
        <p className="text-quiet">{text?.detail}</p>
        {phase === "done" ? null : <progress aria-label={text?.title ?? "Working"} />}
      </div>
    </dialog>
  );
}
