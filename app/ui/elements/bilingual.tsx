/** A sentence in English, and below it the same in Malayalam. */
export function Bilingual({
  text: { en, ml },
  className = "",
}: {
  text: { en: string; ml: string };
  className?: string;
}) {
  return (
    <div className={`grid gap-1 ${className}`.trimEnd()}>
      <p>{en}</p>
      <p lang="ml" className="text-sm">
        {ml}
      </p>
    </div>
  );
}

/** The label of a field or a button in both languages, on one line where it fits. */
export function BilingualLabel({ text: { en, ml } }: { text: { en: string; ml: string } }) {
  return (
    <>
      {en}{" "}
      <span lang="ml" className="text-sm font-normal">
        {ml}
      </span>
    </>
  );
}
