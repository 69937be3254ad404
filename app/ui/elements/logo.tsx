import spriteUrl from "#app/assets/icons.svg?url&no-inline";

/** The product's mark: a winding backwater canal from above. Decorative; the name is beside it. */
function LogoMark({ className }: { className: string }) {
  return (
    <svg aria-hidden width={36} height={36} className={className}>
      <use href={`${spriteUrl}#mark`} />
    </svg>
  );
}

/** വഴി as a drawing, so that no page loads a font for its header and footer. Decorative; the name is beside it. */
export function NameInMalayalam({ className }: { className: string }) {
  return (
    <svg aria-hidden width={40} height={18} className={className}>
      <use href={`${spriteUrl}#name-in-malayalam`} />
    </svg>
  );
}

/** The name in both scripts, as drawings in the icon sprite. A crowded phone bar, and the portal, show the Latin name only. */
export function Logo({ isShortOnPhones = false, isPlain = false }: { isShortOnPhones?: boolean; isPlain?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className={isPlain ? "size-7 flex-none" : "flex-none"} />
      <span translate="no" className="heading text-xl leading-none">
        Vazhi
      </span>
      {isPlain ? null : (
        <NameInMalayalam className={isShortOnPhones ? "text-primary max-[28rem]:hidden" : "text-primary"} />
      )}
    </span>
  );
}
