import type { ReactNode } from "react";
import { CalendarCheck, Clock, type Icon, LogOut } from "../elements/icons";
import { Logo } from "../elements/logo";

const ENTRIES: { href: string; label: string; icon: Icon }[] = [
  { href: "/expert", label: "Sessions", icon: CalendarCheck },
  { href: "/expert/hours", label: "Hours and leave", icon: Clock },
];

interface ExpertShellProps {
  /** The signed-in expert; null before login. */
  name: string | null;
  /** This page's path, to mark its entry. */
  path: string;
  children: ReactNode;
}

/** The experts' frame: a bar with two entries, and nothing of the students' site. */
export function ExpertShell({ name, path, children }: ExpertShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-control bg-primary px-5 py-3 font-semibold text-white focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-white print:hidden">
        <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-6 max-md:pt-2">
          <a href="/expert" className="flex min-h-11 items-center rounded-control" aria-label="Vazhi for experts">
            <Logo />
          </a>
          {name === null ? (
            <p className="text-sm font-semibold text-quiet">For experts</p>
          ) : (
            <SignedIn name={name} path={path} />
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 pb-16 outline-none">
        {children}
      </main>
    </div>
  );
}

function SignedIn({ name, path }: { name: string; path: string }) {
  const current = path.startsWith("/expert/hours") ? "/expert/hours" : "/expert";
  return (
    <>
      <form method="post" action="/expert/logout" className="flex items-center gap-2 md:order-last">
        <p className="hidden max-w-48 truncate text-sm text-quiet md:block">{name}</p>
        <button type="submit" data-busy-text="Logging Out..." className="button button-quiet button-small">
          <LogOut aria-hidden className="size-4.5" />
          Logout
        </button>
      </form>
      <nav aria-label="Expert" className="-mx-2 w-full md:mx-0 md:w-auto md:flex-1">
        <ul className="flex gap-1">
          {ENTRIES.map(({ href, label, icon: Icon }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={current === href ? "page" : undefined}
                className="bar-link inline-flex items-center gap-2"
              >
                <Icon aria-hidden className="size-4.5" />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
