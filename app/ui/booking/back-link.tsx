import { ArrowLeft } from "../icons";

/** One step back, as the browser's own button does it; to `href` where there is nothing behind, or no script. */
export function BackLink({ href, label = "Back" }: { href: string; label?: string }) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (window.history.length < 2) return;
        event.preventDefault();
        window.history.back();
      }}
      className="mt-4 -mb-6 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-primary hover:text-primary-strong hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </a>
  );
}
