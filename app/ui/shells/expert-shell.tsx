import type { ReactNode } from "react";
import { EXPERT_SHELL_WORDS } from "#app/content/experts/shell-words.ts";
import { ELEMENT_WORDS } from "#app/content/site/element-words.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { CalendarCheck, Clock, FileText, type Icon, LogOut, ShieldCheck, UserRound } from "#app/ui/elements/icons.tsx";
import { Logo } from "#app/ui/elements/logo.tsx";
import { LanguageSwitch } from "#app/ui/language/language-switch.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

const ENTRIES: { href: string; label: Bilingual; icon: Icon }[] = [
  { href: "/expert", label: EXPERT_SHELL_WORDS.sessions, icon: CalendarCheck },
  { href: "/expert/hours", label: EXPERT_SHELL_WORDS.hours, icon: Clock },
  { href: "/expert/earnings", label: EXPERT_SHELL_WORDS.earnings, icon: FileText },
  { href: "/expert/profile", label: EXPERT_SHELL_WORDS.profile, icon: UserRound },
  { href: "/expert/security", label: EXPERT_SHELL_WORDS.security, icon: ShieldCheck },
];

interface ExpertShellProps {
  /** The signed-in expert; null before login. */
  name: string | null;
  /** This page's path, to mark its entry. */
  path: string;
  /** The path with its query, where the reader stays when the language changes. */
  address: string;
  children: ReactNode;
}

/** The experts' frame: a bar with a few entries, and nothing of the students' site. */
export function ExpertShell({ name, path, address, children }: ExpertShellProps) {
  const language = useLanguage();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-control bg-primary px-5 py-3 font-semibold text-white focus:translate-y-0 print:hidden"
      >
        {ELEMENT_WORDS.skip[language]}
      </a>
      <header className="border-b border-line bg-white print:hidden">
        <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-2 max-md:pt-2 md:gap-x-6">
          <a
            href="/expert"
            className="flex min-h-11 items-center rounded-control"
            aria-label={EXPERT_SHELL_WORDS.home[language]}
          >
            <Logo isShortOnPhones />
          </a>
          {name === null ? (
            <div className="flex items-center gap-1 sm:gap-2">
              <p className="text-sm font-semibold text-quiet [&:lang(ml)]:max-sm:text-xs">
                {EXPERT_SHELL_WORDS.forExperts[language]}
              </p>
              <LanguageSwitch path={address} />
            </div>
          ) : (
            <SignedIn name={name} path={path} address={address} />
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 pb-16 outline-none">
        {children}
      </main>
    </div>
  );
}

function SignedIn({ name, path, address }: Pick<ExpertShellProps, "path" | "address"> & { name: string }) {
  const language = useLanguage();
  const current = ENTRIES.findLast(({ href }) => path.startsWith(href))?.href ?? "/expert";
  return (
    <>
      <div className="flex items-center gap-1 md:order-last md:gap-2">
        <p className="hidden max-w-48 truncate text-sm text-quiet 2xl:block">{name}</p>
        <LanguageSwitch path={address} />
        <form method="post" action="/expert/logout">
          <button
            type="submit"
            data-busy-text={EXPERT_SHELL_WORDS.loggingOut[language]}
            className="button button-quiet button-small max-md:px-2"
          >
            <LogOut aria-hidden className="size-4.5" />
            {EXPERT_SHELL_WORDS.logout[language]}
          </button>
        </form>
      </div>
      <nav aria-label={EXPERT_SHELL_WORDS.menu[language]} className="-mx-2 w-full md:mx-0 md:w-auto md:flex-1">
        <ul className="flex max-md:justify-between md:gap-1">
          {ENTRIES.map(({ href, label, icon: Icon }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={current === href ? "page" : undefined}
                className="bar-link gap-2 max-md:h-full max-md:flex-col max-md:gap-1 max-md:px-1 max-md:py-1 max-md:text-center max-md:text-xs"
              >
                <Icon aria-hidden className="size-4.5" />
                {label[language]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
