import { useEffect, useState } from "react";
import { Clock } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { Language } from "#app/domain/platform/language.ts";

/** How much longer a time is held, in minutes and seconds: what comes before the clock, and after it. */
const HELD_FOR: Record<Language, (isShort: boolean) => readonly [before: string, after: string]> = {
  en: (isShort) => [isShort ? "Held for you for " : "This time is held for you for ", " more minutes."],
  ml: (isShort) => [isShort ? "നിങ്ങൾക്കായി മാറ്റിവച്ചത്: ഇനി " : "ഈ സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചിട്ടുണ്ട്: ഇനി ", " മിനിറ്റ്."],
};

interface HoldCountdownProps {
  /** When the hold ends, and the server's time when it said so, in milliseconds. */
  expiresAt: number;
  serverNow: number;
  /** Called once, when the hold ends. */
  onEnd: () => void;
  /** On one line of a phone: for the bar at its foot. */
  isShort?: boolean;
}

/** How much longer a time is held, by the server's clock: a phone's may be wrong. */
export function HoldCountdown({ expiresAt, serverNow, onEnd, isShort = false }: HoldCountdownProps) {
  const [left, setLeft] = useState(expiresAt - serverNow);
  useEffect(() => {
    const arrivedAt = performance.now();
    const look = () => expiresAt - serverNow - (performance.now() - arrivedAt);
    const timer = setInterval(() => {
      const now = look();
      setLeft(Math.max(0, now));
      if (now > 0) return;
      clearInterval(timer);
      onEnd();
    }, 1000);
    setLeft(look());
    return () => clearInterval(timer);
    // A new hold or a new response from the server restarts it; a new function does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [expiresAt, serverNow]);

  const [before, after] = HELD_FOR[useLanguage()](isShort);
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <p
      data-keep-clear
      className={`flex items-center gap-2 rounded-control bg-warning-tint px-4 text-sm ${isShort ? "py-3 max-md:py-1" : "py-3"}`}
    >
      <Clock aria-hidden className="size-5 flex-none text-warning" />
      <span>
        {before}
        <strong role="timer" className="tabular">
          {clock}
        </strong>
        {after}
      </span>
    </p>
  );
}
