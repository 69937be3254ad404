import { BackLink } from "./back-link.tsx";

/** The title of a step of booking, in one line with the way back on phones. */
export function BookingHeader({ backHref, title }: { backHref: string; title: string }) {
  return (
    <header className="flex items-center gap-1 py-2 low:py-0 md:flex-col md:items-start md:gap-2 md:pt-8 md:pb-6">
      <BackLink href={backHref} />
      <h1 className="min-w-0 max-md:text-xl">{title}</h1>
    </header>
  );
}
