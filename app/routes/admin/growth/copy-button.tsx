import { useState } from "react";
import { Button } from "#app/ui/elements/button.tsx";

/** Copies a text; where the browser refuses, shows it to be copied by hand. */
export function CopyButton({ text, about }: { text: string; about: string }) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  if (state === "refused") return <span className="wrap-anywhere">{text}</span>;
  return (
    <Button type="button" variant="secondary" size="small" onClick={copy} aria-label={`Copy the link: ${about}`}>
      {state === "copied" ? "Copied" : "Copy"}
    </Button>
  );
}
