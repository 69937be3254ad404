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
