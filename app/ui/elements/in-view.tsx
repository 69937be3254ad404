import { type ReactNode, useEffect, useRef } from "react";

/** Scrolls new content into view, because it may be off screen on a phone. */
export function InView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not return.
    element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={element} className="scroll-mb-4">
      {children}
    </div>
  );
}
