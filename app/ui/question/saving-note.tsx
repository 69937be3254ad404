import { FRAME_WORDS } from "#app/content/assessment/frame-words.ts";
import type { StatusWords } from "#app/content/assessment/submission-words.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { CloudOff } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { SyncProblem } from "./draft-sync.ts";

/** The way out of a refusal, and back to this page. */
export function WayOut({
  kind,
  path,
  consentPath = "/profile/guardian",
}: {
  kind: "signed-out" | "no-consent";
  path: string;
  /** The page that says which consent is missing. */
  consentPath?: string;
}) {
  const language = useLanguage();
  const isConsent = kind === "no-consent";
  return (
    <LinkButton
      href={`${isConsent ? consentPath : "/login"}?${new URLSearchParams({ returnUrl: path })}`}
      variant="secondary"
      size="small"
      className="mt-2"
    >
      {FRAME_WORDS[isConsent ? "seeConsent" : "logIn"][language]}
    </LinkButton>
  );
}

/** The problems that retrying alone may not solve. */
const TROUBLES = {
  "signed-out": { words: "signedOut", wayOut: "signed-out" },
  "no-student": { words: "noStudent", wayOut: "signed-out" },
  "no-consent": { words: "noConsent", wayOut: "no-consent" },
  failing: { words: "failing", wayOut: null },
} as const;

interface SavingNoteProps {
  words: StatusWords["saving"];
  /** Why the browser could not store the answers; null if it could. */
  trouble: string | null;
  isOnServer: boolean;
  problem: SyncProblem | null;
  path: string;
  consentPath?: string;
}

/** Says where the answers are only if they are not where they should be: "saved" 63 times is a nuisance. */
export function SavingNote({ words: saving, trouble, isOnServer, problem, path, consentPath }: SavingNoteProps) {
  const { words, wayOut } = problem && problem !== "offline" ? TROUBLES[problem] : { words: null, wayOut: null };
  const notKept = trouble && (isOnServer ? trouble : `${trouble}. ${saving.notKept}`);
  const warning = notKept ?? (words && saving[words]);
  return (
    <>
      {/* In the document before its text, so that it is read out. */}
      <div role="status">
        {problem === "offline" && !warning ? (
          <p className="quest-note is-warning">
            <CloudOff aria-hidden className="size-5 flex-none" />
            <span>{saving.offline}</span>
          </p>
        ) : null}
      </div>
      {warning ? (
        <div role="alert" className="quest-note is-warning">
          <CloudOff aria-hidden className="size-5 flex-none" />
          <div>
            <p>{warning}</p>
            {wayOut && !trouble ? <WayOut kind={wayOut} path={path} consentPath={consentPath} /> : null}
          </div>
        </div>
      ) : null}
    </>
  );
}
