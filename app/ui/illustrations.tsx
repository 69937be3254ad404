/** A short bend of the path, with a marker on it: for places where there is nothing else to see. Decorative. */
export function PathBend({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 160 64" fill="none" strokeLinecap="round" className={className}>
      <path d="M10 50 C 45 50 40 16 76 16 S 112 46 150 30" className="stroke-water" strokeWidth="10" />
      <path d="M10 50 C 45 50 40 16 76 16" className="stroke-primary" strokeWidth="10" strokeDasharray="1 15" />
      <circle cx="76" cy="16" r="8" className="fill-white stroke-primary" strokeWidth="5" />
    </svg>
  );
}

/** The canal of the hero: a broad winding line that leads out of the picture. Decorative. */
export function HeroPath({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 640 560" preserveAspectRatio="xMaxYMid slice" fill="none" strokeLinecap="round" className={className}>
      <path d="M560 -40 C 420 60 640 150 470 230 S 250 300 360 400 S 620 480 420 620" className="stroke-water" strokeWidth="86" />
      <path d="M560 -40 C 420 60 640 150 470 230 S 250 300 360 400 S 620 480 420 620" className="stroke-white" strokeWidth="2" strokeDasharray="2 22" />
    </svg>
  );
}

/** The line that joins the four steps. Decorative. */
export function StepPath({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 800 56" preserveAspectRatio="none" fill="none" className={className}>
      <path d="M100 28 C 160 -6 240 -6 300 28 S 440 62 500 28 S 640 -6 700 28" className="stroke-water" strokeWidth="8" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
