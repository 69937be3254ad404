/** The product's mark: a winding way, like a backwater canal seen from above. Decorative; the name is beside it. */
function LogoMark() {
  return <img src="/favicon.svg" alt="" width={36} height={36} className="flex-none" />;
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
      <img src="/vazhi-malayalam.svg" alt="" width={40} height={18} />
    </span>
  );
}
