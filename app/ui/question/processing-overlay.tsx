import { useEffect, useRef } from "react";
import { CircleCheck } from "#app/ui/elements/icons.tsx";
import { PathBend } from "#app/ui/elements/illustrations.tsx";
import { useStatusWords } from "./status-words.tsx";
import type { Phase } from "./use-submission.ts";

interface ProcessingOverlayProps {
  phase: Phase;
  /** It was closed before the end: by Escape, or by a phone's Back. */
  onLeave(): void;
}

/** Covers the page from submission on, so that nothing is pressed twice. Closes by itself. */
export function ProcessingOverlay({ phase, onLeave }: ProcessingOverlayProps) {
  const { phases } = useStatusWords();
  const element = useRef<HTMLDialogElement>(null);
  const isShown = phase !== "answering";
  useEffect(() => {
    const dialog = element.current;
    if (isShown && !dialog?.open) dialog?.showModal();
    if (!isShown && dialog?.open) dialog.close();
  }, [isShown]);
  const words = isShown ? phases[phase] : null;
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
          {words?.title}
        </h2>
        <p className="text-quiet">{words?.detail}</p>
        {phase === "done" ? null : <progress aria-labelledby="processing-title" />}
      </div>
    </dialog>
  );
}
