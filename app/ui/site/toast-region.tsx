import { useEffect, useState } from "react";
import type { Language } from "#app/domain/platform/language.ts";
import { type ToastDetail, toastMarkup } from "./toast-markup.ts";
import { showToast } from "./toasts.ts";

/** Where toasts appear. A toast of the response comes with the document, a later one by script. */
export function ToastRegion({ toast, language }: { toast: ToastDetail | null; language: Language }) {
  // The document contains the first toast. From then on the site's script owns the region, not React.
  const [first] = useState(toast);
  const [markup] = useState(() => ({ __html: toast ? toastMarkup(toast, language) : "" }));
  useEffect(() => {
    if (toast && toast !== first) showToast(toast);
  }, [toast, first]);
  return <div id="toasts" aria-live="polite" suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}
