import { buttonClass } from "../elements/button";
import { ArrowLeft } from "../elements/icons";

/** Stands close above a page's title. */
const LINK_LOOK =
  "mt-8 -mb-6 flex min-h-11 w-fit items-center gap-1.5 text-sm font-semibold text-primary hover:text-primary-strong hover:underline md:mt-12 md:-mb-10";

/** One step back, like the browser's own button; to `href` where there is no history or no script. */
export function BackLink({
  href,
  label = "Back",
  isButton = false,
}: {
  href: string;
  label?: string;
  isButton?: boolean;
}) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (window.history.length < 2) return;
        event.preventDefault();
        window.history.back();
      }}
      className={isButton ? `${buttonClass({ variant: "secondary" })} justify-self-start` : LINK_LOOK}
    >
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </a>
  );
}
