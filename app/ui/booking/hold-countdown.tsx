import { useEffect, useState } from "react";
import { Clock } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { Language } from "#app/domain/platform/language.ts";

/** The remaining hold time in minutes and seconds: the text before and after the clock. */
const HELD_FOR: Record<Language, (isShort: boolean) => readonly [before: string, after: string]> = {
  en: (isShort) => [isShort ? "Held for you for " : "This time is held for you for ", " more minutes."],
  ml: (isShort) => [isShort ? "നിങ്ങൾക്കായി മാറ്റിവച്ചത്: ഇനി " : "ഈ സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചിട്ടുണ്ട്: ഇനി ", " മിനിറ്റ്."],
};

interface HoldCountdownProps {
  /** When the hold ends, and the server's time when it responded, in milliseconds. */
  expiresAt: number;
  serverNow: number;
  onEnd: () => void;
  /** Fits on one line of a phone, for the bar at the bottom. */
  isShort?: boolean;
}

/** The remaining hold time by the server's clock, because a phone's may be wrong. */
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
    // Restarts on a new hold or server response, not on a new function.
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
        <span>{before}</span>
        <strong role="timer" className="tabular">
          {clock}
        </strong>
        <span>{after}</span>
      </span>
    </p>
  );
}
