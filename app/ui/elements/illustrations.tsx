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
