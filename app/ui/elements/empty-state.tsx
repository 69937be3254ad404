import type { ReactNode } from "react";
import { PathBend } from "./illustrations.tsx";

/** Says why there is nothing here, and the next step. `action` is a button or a link. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line bg-white px-6 py-12 text-center">
      <PathBend className="w-40" />
      <h2 className="text-xl">{title}</h2>
      {children ? <div className="max-w-prose text-quiet">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
