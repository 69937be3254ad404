import { otherLanguage, type Language } from "#app/domain/platform/language.ts";
import { COMPLETE, FRAME_WORDS } from "#app/content/assessment/frame-words.ts";
import { PREFERENCE_WORDS } from "#app/content/assessment/questionnaire-words.ts";
import { QUESTION_CATEGORIES, TOTAL_QUESTIONS } from "#app/domain/assessment/question.ts";
import {
  ArrowRight,
  Settings,
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  type Icon,
  Smartphone,
} from "#app/ui/elements/icons.tsx";
import { Logo } from "#app/ui/elements/logo.tsx";
import { PathProgress } from "#app/ui/elements/progress.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { SyncState } from "./draft-sync.ts";
import { openPreferences } from "./preferences-dialog.tsx";
import type { StatusWords } from "#app/content/assessment/submission-words.ts";
import { useStatusWords } from "./status-words.tsx";

const STATES: Record<SyncState, { icon: Icon; words: keyof StatusWords["save"] }> = {
  saved: { icon: CloudCheck, words: "saved" },
  saving: { icon: CloudUpload, words: "saving" },
  offline: { icon: CloudOff, words: "offline" },
  "signed-out": { icon: Smartphone, words: "hereOnly" },
  "no-student": { icon: Smartphone, words: "hereOnly" },
  "no-consent": { icon: Smartphone, words: "hereOnly" },
  failing: { icon: CloudOff, words: "failing" },
};

const NOT_KEPT = { icon: CloudAlert, words: "notKept" } as const;

interface QuestionnaireHeaderProps {
  answered: number;
  syncState: SyncState;
  /** False if the browser could not store the answers. */
  isKept: boolean;
  first: Language;
  onFirst(language: Language): void;
  /** False in a plain form, which omits the features that need React. */
  isLiving: boolean;
}

/** Above each question: exit, save status, language order and progress. */
export function QuestionnaireHeader({
  answered,
  syncState,
  isKept,
  first,
  onFirst,
  isLiving,
}: QuestionnaireHeaderProps) {
  const language = useLanguage();
  const percent = Math.round((100 * answered) / TOTAL_QUESTIONS);
  return (
    <header className="page grid gap-0.5 pt-1 md:gap-3 md:pt-6 tall:gap-2 tall:pt-2.5 short:sm:grid-cols-[auto_1fr] short:sm:items-center short:sm:gap-8 short:sm:pt-3">
      <div className="flex min-h-11 items-center gap-x-2 max-[15rem]:flex-wrap md:gap-x-4">
        <a
          href="/my-orders"
          aria-label={FRAME_WORDS.leave[language]}
          // Only the mark on phones, whose line holds four items.
          className="grid min-h-11 min-w-11 flex-none place-items-center rounded-control max-sm:justify-start max-sm:[&>span>*+*]:hidden"
        >
          <Logo />
        </a>
        <div className="me-auto flex min-w-0 md:ms-auto md:me-0">
          <SaveStatus state={syncState} isKept={isKept} />
        </div>
        {/* Space is reserved from the start, so that nothing shifts when they appear. */}
        <div
          className={`flex flex-none items-center max-[15rem]:flex-initial max-[15rem]:flex-wrap ${isLiving ? "" : "invisible"}`}
        >
          <FirstLanguageButton first={first} onFirst={onFirst} />
          <button
            type="button"
            aria-label={PREFERENCE_WORDS.title[language]}
            onClick={openPreferences}
            className="-me-2.5 grid size-11 max-[15rem]:me-0 place-items-center rounded-control text-quiet hover:bg-tint hover:text-primary-strong"
          >
            <Settings aria-hidden className="size-5" />
          </button>
        </div>
      </div>
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <PathProgress percent={percent} label={FRAME_WORDS.answered[language]} parts={QUESTION_CATEGORIES.length} />
        </div>
        <p className="tabular flex-none text-sm leading-snug text-quiet">{COMPLETE[language](percent)}</p>
      </div>
    </header>
  );
}

/** Puts the lower language first. */
function FirstLanguageButton({ first, onFirst }: { first: Language; onFirst(language: Language): void }) {
  const language = useLanguage();
  const other = otherLanguage(first);
  const { name, label } = PREFERENCE_WORDS.firstLanguage[other];
  return (
    <button
      type="button"
      // The visible text must be part of the accessible name.
      aria-label={other === language ? label[language] : `${name}: ${label[language]}`}
      onClick={() => onFirst(other)}
      className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-semibold text-primary hover:bg-tint hover:text-primary-strong"
    >
      <ArrowRight aria-hidden className="size-4 flex-none -rotate-90" />
      <span lang={other} className="leading-tight">
        {name}
      </span>
    </button>
  );
}

interface SaveStatusProps {
  state: SyncState;
  /** False if the browser could not store the answers. */
  isKept: boolean;
}

/** Shows where the answers are. Read out only if saving is delayed, because "saved" 63 times is a nuisance. */
function SaveStatus({ state, isKept }: SaveStatusProps) {
  const { save } = useStatusWords();
  const { icon: Icon, words } = isKept || state === "saved" ? STATES[state] : NOT_KEPT;
  const detail = save[words].detail;
  const isUsual = state === "saved" || state === "saving";
  return (
    <>
      <p
        title={detail}
        className="inline-flex items-center gap-1.5 text-end text-xs leading-tight text-quiet md:text-sm md:leading-tight"
      >
        <Icon aria-hidden className="size-4 flex-none" />
        <span>{save[words].text}</span>
      </p>
      <output className="sr-only">{isUsual ? "" : detail}</output>
    </>
  );
}
