import type { ReactNode } from "react";
import { GUIDE_NAME, guidePath, isGuidePath, languageOfPath } from "../../content/guide/guide-addresses";
import { LinkButton } from "../elements/button";
import { ChevronDown, LogOut, Mail, MapPin, Menu, Phone, X } from "../elements/icons";
import { Logo, NameInMalayalam } from "../elements/logo";

/** The current user, as shown in the bar. */
interface ShellUser {
  name: string;
  email: string;
  isStudent: boolean;
  isAdmin: boolean;
  /** What a student would do next, as far as packages go; null for nothing. */
  nextStep: { href: string; label: string } | null;
}

interface SupportContact {
  email: string;
  phone: string;
}

interface SiteShellProps {
  currentUser: ShellUser | null;
  support: SupportContact | null;
  /** For the copyright line. */
  year: number;
  /** This page's path, to mark its entry. */
  path: string;
  children: ReactNode;
}

interface MenuEntry {
  href: string;
  label: string;
  /** The path of the page that the entry leads to, if it is not `href` itself. */
  leadsTo?: string;
  /** Of a label that is not in English. */
  lang?: "ml";
}

const HOME: MenuEntry = { href: "/", label: "Home" };
const PACKAGES: MenuEntry = { href: "/packages", label: "Packages" };
const COUNSELORS: MenuEntry = { href: "/career-counselors", label: "Career Counselors" };
const ASSESSMENT: MenuEntry = { href: "/start-assessment", label: "Assessment", leadsTo: "/assessment" };
const ORDERS: MenuEntry = { href: "/my-orders", label: "My Orders" };
const PROFILE: MenuEntry = { href: "/profile", label: "Profile" };
const ADMINISTRATION: MenuEntry = { href: "/administrator/dashboard", label: "Administration" };

/** The guide, in the language of the page. */
function guideEntry(path: string): MenuEntry {
  const language = languageOfPath(path);
  return {
    href: guidePath(language, "careers"),
    label: GUIDE_NAME[language],
    ...(language === "ml" ? { lang: language } : {}),
  };
}

const QUICK_LINKS: MenuEntry[] = [
  HOME,
  PACKAGES,
  { href: "/careers", label: "Guide to careers" },
  { href: "/admissions", label: "Admissions in Kerala" },
  { href: "/start-assessment", label: "Career Assessment", leadsTo: "/assessment" },
  { href: "/login", label: "Login" },
  { href: "/signup", label: "Sign Up" },
  { href: "/faq", label: "FAQ" },
  { href: "/method", label: "How results come about" },
];

const POLICIES: MenuEntry[] = [
  { href: "/privacy-policy", label: "Privacy Policy" },
  { href: "/terms-and-conditions", label: "Terms & Conditions" },
  { href: "/cancellation-refund", label: "Cancellation & Refund" },
  { href: "/shipping-delivery", label: "Shipping & Delivery" },
];

/** The bar, the page in its `<main>`, and the footer: on every page of the site, except the administrator portal. */
export function SiteShell({ currentUser, support, year, path, children }: SiteShellProps) {
  const isMalayalam = languageOfPath(path) === "ml";
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-control bg-primary px-5 py-3 font-semibold text-white focus:translate-y-0 print:hidden"
      >
        {isMalayalam ? "ഉള്ളടക്കത്തിലേക്ക്" : "Skip to content"}
      </a>
      <NavigationBar currentUser={currentUser} path={path} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer support={support} year={year} path={path} />
    </div>
  );
}

function NavigationBar({ currentUser, path }: { currentUser: ShellUser | null; path: string }) {
  // The bar of a student has no room for all: their home page leads to the packages where they are next.
  const entries = currentUser?.isStudent
    ? [HOME, guideEntry(path), COUNSELORS, ASSESSMENT, ORDERS]
    : [HOME, PACKAGES, guideEntry(path), COUNSELORS];
  return (
    <header lang="en" className="sticky top-0 z-40 border-b border-line bg-ground print:hidden">
      <div className="page flex h-16 items-center justify-between gap-6">
        <a href="/" className="flex min-h-11 items-center rounded-control" aria-label="Vazhi, home page">
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden flex-1 items-center justify-between gap-6 md:flex">
          <ul className="flex items-center gap-1">
            {entries.map((entry) => (
              <li key={entry.href}>
                <BarLink entry={entry} path={path} />
              </li>
            ))}
          </ul>
          {currentUser ? (
            <div className="flex items-center gap-3">
              {/* Between a phone and a desktop the bar has no room for it. */}
              <NextStep currentUser={currentUser} path={path} className="max-lg:hidden" />
              <AccountMenu currentUser={currentUser} path={path} />
            </div>
          ) : (
            <div className="flex items-center gap-2">
              <LinkButton
                href="/login"
                variant="quiet"
                size="small"
                aria-current={path === "/login" ? "page" : undefined}
              >
                Login
              </LinkButton>
              <LinkButton href="/signup" size="small" aria-current={path === "/signup" ? "page" : undefined}>
                Sign Up
              </LinkButton>
            </div>
          )}
        </nav>
        <div className="flex items-center gap-2 md:hidden">
          {/* What is needed most on a phone, without opening the menu. */}
          {currentUser === null && path !== "/login" ? (
            <LinkButton href="/login" variant="quiet" size="small">
              Login
            </LinkButton>
          ) : null}
          <CollapsibleMenu currentUser={currentUser} entries={entries} path={path} />
        </div>
      </div>
    </header>
  );
}

/** An entry is marked on its own page; the guide's is a section, and marked on each of its pages. */
function currentOf({ href, leadsTo = href }: MenuEntry, path: string): "page" | "true" | undefined {
  if (leadsTo === path) return "page";
  return href === guidePath(languageOfPath(path), "careers") && isGuidePath(path) ? "true" : undefined;
}

function BarLink({ entry, path }: { entry: MenuEntry; path: string }) {
  return (
    <a href={entry.href} aria-current={currentOf(entry, path)} lang={entry.lang} className="bar-link">
      {entry.label}
    </a>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-9 flex-none place-items-center rounded-full bg-primary font-semibold text-white"
    >
      {([...name.trim()][0] ?? "?").toUpperCase()}
    </span>
  );
}

function accountEntries(currentUser: ShellUser): MenuEntry[] {
  return [...(currentUser.isStudent ? [ORDERS, PROFILE] : []), ...(currentUser.isAdmin ? [ADMINISTRATION] : [])];
}

interface NextStepProps {
  currentUser: ShellUser;
  path: string;
  className?: string;
}

/** The call to action of somebody signed in; not where it leads already, and not beside a payment. */
function NextStep({ currentUser, path, className }: NextStepProps) {
  const { nextStep } = currentUser;
  if (nextStep === null || /^\/(payment|book-session|assessment|career-selection)/.test(path)) return null;
  return (
    <LinkButton href={nextStep.href} size="small" variant="secondary" className={className}>
      {nextStep.label}
    </LinkButton>
  );
}

function AccountMenu({ currentUser, path }: { currentUser: ShellUser; path: string }) {
  return (
    <details data-menu className="group relative">
      <summary
        aria-label={`Account of ${currentUser.name || currentUser.email}`}
        className="flex min-h-11 list-none items-center gap-1.5 rounded-full ps-1 pe-2 hover:bg-tint"
      >
        <Initial name={currentUser.name || currentUser.email} />
        <ChevronDown
          aria-hidden
          className="size-4 text-quiet transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="absolute end-0 top-full mt-2 w-64 rounded-card border border-line bg-white p-2 shadow-soft">
        <Identity currentUser={currentUser} />
        <ul>
          {accountEntries(currentUser).map((entry) => (
            <li key={entry.href}>
              <MenuLink entry={entry} path={path} />
            </li>
          ))}
        </ul>
        <LogoutForm />
      </div>
    </details>
  );
}

/** On small screens: the same entries behind a toggle. */
function CollapsibleMenu({
  currentUser,
  entries,
  path,
}: {
  currentUser: ShellUser | null;
  entries: MenuEntry[];
  path: string;
}) {
  // The main entries already include My Orders.
  const account = currentUser ? accountEntries(currentUser).filter((entry) => !entries.includes(entry)) : [];
  return (
    <details data-menu className="group">
      <summary
        aria-label="Menu"
        className="-me-2 grid size-11 list-none place-items-center rounded-control hover:bg-tint"
      >
        <Menu aria-hidden className="size-6 group-open:hidden" />
        <X aria-hidden className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-white px-3 py-3 shadow-soft"
      >
        {currentUser ? <Identity currentUser={currentUser} /> : null}
        {currentUser ? (
          <div className="mb-2 grid px-2 empty:hidden">
            <NextStep currentUser={currentUser} path={path} />
          </div>
        ) : null}
        <ul>
          {[...entries, ...account].map((entry) => (
            <li key={entry.href}>
              <MenuLink entry={entry} path={path} />
            </li>
          ))}
        </ul>
        {currentUser ? (
          <LogoutForm />
        ) : (
          <div className="mt-2 grid grid-cols-2 gap-3 border-t border-line px-2 pt-4 pb-1">
            <LinkButton href="/login" variant="secondary">
              Login
            </LinkButton>
            <LinkButton href="/signup">Sign Up</LinkButton>
          </div>
        )}
      </nav>
    </details>
  );
}

function Identity({ currentUser }: { currentUser: ShellUser }) {
  return (
    <div className="mb-2 flex items-center gap-3 border-b border-line px-3 pt-1 pb-3">
      <Initial name={currentUser.name || currentUser.email} />
      <div className="min-w-0 leading-snug">
        <p className="truncate font-semibold">{currentUser.name}</p>
        <p className="truncate text-sm text-quiet">{currentUser.email}</p>
      </div>
    </div>
  );
}

function MenuLink({ entry, path }: { entry: MenuEntry; path: string }) {
  return (
    <a href={entry.href} aria-current={currentOf(entry, path)} lang={entry.lang} className="menu-line">
      {entry.label}
    </a>
  );
}

function LogoutForm() {
  return (
    <form method="post" action="/logout" data-works-offline className="mt-2 border-t border-line pt-2">
      <button type="submit" className="menu-line">
        <LogOut aria-hidden className="size-4 text-quiet" />
        Logout
      </button>
    </form>
  );
}

function Footer({ support, year, path }: { support: SupportContact | null; year: number; path: string }) {
  return (
    <footer lang="en" className="bg-deep text-sm text-white print:hidden">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:py-16 lg:grid-cols-[2fr_1fr_1.2fr_1.4fr]">
        <div className="col-span-2 grid max-w-sm content-start gap-3 sm:col-span-1">
          <p className="heading flex items-center gap-2.5 text-xl">
            Vazhi <NameInMalayalam className="brightness-0 invert" />
          </p>
          <p className="text-water">
            “Vazhi” means the way. We help students of Kerala and their families choose what to study and what to work
            as, with a careful questionnaire, a clear report and people to talk to.
          </p>
        </div>
        <FooterLinks title="Quick Links" entries={QUICK_LINKS} path={path} />
        <FooterLinks title="Policies" entries={POLICIES} path={path} />
        <div className="col-span-2 grid content-start gap-1 sm:col-span-1">
          <h2 className="font-sans text-sm font-semibold tracking-normal">Contact</h2>
          <address className="grid not-italic">
            {support ? (
              <>
                <a href={`mailto:${support.email}`} className="footer-link">
                  <Mail aria-hidden className="size-4 flex-none" />
                  <span className="min-w-0 [overflow-wrap:anywhere]">{support.email}</span>
                </a>
                <a href={`tel:${support.phone.replaceAll(" ", "")}`} className="footer-link">
                  <Phone aria-hidden className="size-4 flex-none" />
                  <span className="tabular">{support.phone}</span>
                </a>
              </>
            ) : null}
            <p className="flex min-h-11 items-center gap-2 text-water">
              <MapPin aria-hidden className="size-4 flex-none" />
              Ernakulam, Kerala
            </p>
          </address>
          <a
            href="/contact-us"
            aria-current={path === "/contact-us" ? "page" : undefined}
            className="footer-link underline underline-offset-4"
          >
            Contact us
          </a>
        </div>
      </div>
      <div className="border-t border-white/15">
        <p className="page py-5 text-water">© {year} Vazhi. All rights reserved.</p>
      </div>
    </footer>
  );
}

function FooterLinks({ title, entries, path }: { title: string; entries: MenuEntry[]; path: string }) {
  return (
    <nav aria-label={title} className="grid content-start gap-1">
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.href}>
            <a href={entry.href} aria-current={currentOf(entry, path)} lang={entry.lang} className="footer-link">
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says that the service cannot reach its database. Shown at the top of every page until it can. */
export function DatabaseBanner() {
  return (
    <div role="alert" className="bg-warning-tint text-warning">
      <div className="page py-3 text-center text-sm">
        <p className="font-semibold">Database Connection Required</p>
        <p className="text-ink">
          We cannot reach our records right now, so signing in, buying and reports have to wait. Nothing is lost; please
          try again in a few minutes.
        </p>
      </div>
    </div>
  );
}
