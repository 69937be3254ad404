import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ELEMENT_WORDS } from "#app/content/site/element-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { X } from "./icons.tsx";

interface DialogProps {
  /** On script-free pages `<button type="button" data-opens={id}>` opens it. */
  id: string;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom. Inside `<form method="dialog">` they close the dialog. */
  actions?: ReactNode;
  isOpen?: boolean;
  /** Called when the user closes it: with Escape, the cross or a `method="dialog"` form. */
  onClose?: () => void;
}

/** A modal dialog, the browser's own: it traps focus, closes on Escape and restores focus. */
export function Dialog({ id, title, children, actions, isOpen, onClose }: DialogProps) {
  const language = useLanguage();
  const element = useRef<HTMLDialogElement>(null);
  // If the address controls it, the reader may close and reopen it before the address has changed.
  const { key } = useLocation();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || isOpen === undefined) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation asks for it anew
  }, [isOpen, key]);
  return (
    <dialog
      ref={element}
      id={id}
      aria-labelledby={`${id}-title`}
      // A script in the document may have opened it before hydration.
      suppressHydrationWarning
      onClose={isOpen === false ? undefined : onClose}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-card border border-line bg-white p-0 text-ink shadow-soft"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-[min(1.25rem,6vw)] md:p-6">
        <div className="flex items-start justify-between gap-4 max-[15rem]:gap-2">
          <h2 id={`${id}-title`} className="min-w-0 text-xl wrap-anywhere">
            {title}
          </h2>
          <form method="dialog" className="-me-2 -mt-2">
            <button
              aria-label={ELEMENT_WORDS.close[language]}
              className="grid size-11 place-items-center max-[15rem]:size-[44px] rounded-control text-quiet hover:bg-sand hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          </form>
        </div>
        {children ? <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</div> : null}
        {/* Stays visible, however long the text is. */}
        {actions ? (
          <div className="sticky bottom-0 -mx-[min(1.25rem,6vw)] -mb-[min(1.25rem,6vw)] flex flex-wrap justify-end gap-3 border-t border-line bg-white px-[min(1.25rem,6vw)] pt-3 pb-[min(1.25rem,6vw)] max-sm:*:grow md:static md:m-0 md:border-0 md:p-0 md:pt-2 max-sm:[&>form>*]:w-full short:static">
            {actions}
          </div>
        ) : null}
      </div>
    </dialog>
  );
}
