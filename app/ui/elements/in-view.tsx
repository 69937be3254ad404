import { type ReactNode, useEffect, useRef } from "react";

/** What has just appeared, scrolled into view as far as it is not: on a phone it may be beyond the edge. */
export function InView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not.
    element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={element} className="scroll-mb-4">
      {children}
    </div>
  );
}
