/** A short bend of the path with a marker, for empty areas. Decorative. */
export function PathBend({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 200 72" fill="none" strokeLinecap="round" className={className}>
      <path d="M12 56 C 56 56 52 20 100 20 S 148 52 188 34" className="stroke-water" strokeWidth="14" />
      <path d="M12 56 C 56 56 52 20 100 20" className="stroke-primary" strokeWidth="2.5" strokeDasharray="7 9" />
      <circle cx="100" cy="20" r="9" className="fill-white stroke-primary" strokeWidth="5" />
    </svg>
  );
}

const CANAL = "M660 -60 C 640 60 560 120 470 190 C 360 275 300 360 330 460 C 345 510 370 560 370 660";

/** The hero's canal from above, with a boat. Decorative. */
export function HeroPath({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 640 560"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      strokeLinecap="round"
      className={className}
    >
      <path d={CANAL} className="stroke-water" strokeWidth="124" />
      <g transform="translate(604 66) rotate(128)">
        <path d="M46 12 L 76 22 M46 -12 L 76 -22" className="stroke-tint" strokeWidth="2.5" />
        <path d="M-44 0 C -24 -13 20 -13 44 0 C 20 13 -24 13 -44 0 Z" className="fill-primary" />
        <path d="M-26 0 C -14 -6 12 -6 26 0 C 12 6 -14 6 -26 0 Z" className="fill-tint" />
        <path d="M-8 -5 V 5 M8 -5 V 5" className="stroke-primary" strokeWidth="2.5" />
      </g>
    </svg>
  );
}

/** The line between the four steps. Decorative. */
export function StepPath({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 800 56" preserveAspectRatio="none" fill="none" className={className}>
      <path
        d="M100 28 C 160 4 240 4 300 28 S 440 52 500 28 S 640 4 700 28"
        className="stroke-water"
        strokeWidth="8"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
