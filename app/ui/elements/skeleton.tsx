import type { ReactNode } from "react";

/** A grey block in the size of the loading content; `className` sets the size (`h-6 w-40`). */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-shimmer rounded-control bg-line ${className}`} />;
}

/** Skeletons with a label for what is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
