import { SAVE_CAREER } from "#app/content/guide/saved-words.ts";
import { Heart } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface HeartButtonProps {
  categoryId: number;
  /** The career's name, in the reader's language. */
  name: string;
  /** Whether the account has it; a script adds what the phone has. */
  isSaved: boolean;
  /** Its place. */
  className: string;
}

/** Saves a career, or takes it away. Hidden without a script: see `saved-hearts-script.ts`. */
export function HeartButton({ categoryId, name, isSaved, className }: HeartButtonProps) {
  return (
    <button
      type="button"
      hidden
      data-heart={categoryId}
      aria-pressed={isSaved}
      aria-label={SAVE_CAREER[useLanguage()](name)}
      className={`heart ${className}`}
    >
      <Heart aria-hidden />
    </button>
  );
}
