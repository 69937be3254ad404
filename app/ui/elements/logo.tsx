import mark from "../../assets/favicon.svg?no-inline";
import nameInMalayalam from "../../assets/vazhi-malayalam.svg?no-inline";

/** The product's mark: a winding way, like a backwater canal seen from above. Decorative; the name is beside it. */
function LogoMark() {
  return <img src={mark} alt="" width={36} height={36} className="flex-none" />;
}

/** വഴി, drawn: no page loads a font for its header and footer. Decorative, as the name stands beside it. */
export function NameInMalayalam({ className }: { className?: string }) {
  return <img src={nameInMalayalam} alt="" width={40} height={18} className={className} />;
}

/**
 * The name in both scripts. Screen readers say "Vazhi". The pictures are files, which a browser caches, rather than
 * four kilobytes in each document.
 */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span className="heading text-xl leading-none">Vazhi</span>
      <NameInMalayalam />
    </span>
  );
}
