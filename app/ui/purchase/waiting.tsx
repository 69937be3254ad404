import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Hourglass } from "#app/ui/elements/icons.tsx";

/** How often a visible page polls, in milliseconds. */
const LOOK_AGAIN_MS = 2500;

interface WaitingProps {
  title: string;
  text: string;
  /** How often the page reloads without scripts, in seconds. */
  refreshSeconds: number;
}

/** A pending payment: the page polls, and continues once it has arrived. */
export function Waiting({ title, text, refreshSeconds }: WaitingProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div aria-live="polite" className="grid justify-items-center gap-3 text-center">
      <noscript>
        <meta httpEquiv="refresh" content={String(refreshSeconds)} />
      </noscript>
      <Hourglass aria-hidden className="size-14 text-primary" />
      <h1>{title}</h1>
      <p className="max-w-prose text-quiet">{text}</p>
    </div>
  );
}
