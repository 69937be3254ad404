import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";

/** An error about the whole form. Takes focus if no single field is wrong. */
export function FormError({ title, children }: { title?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <div data-form-error tabIndex={-1} className="outline-none">
      <Notice tone="danger" title={title} role="alert">
        {children}
      </Notice>
    </div>
  );
}
