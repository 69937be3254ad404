import type { ReactNode } from "react";
import { isGuidePath } from "#app/content/guide/guide-addresses.ts";
import { ELEMENT_WORDS } from "#app/content/site/element-words.ts";
import { ACCOUNT_LABELS, COPYRIGHT, SHELL_WORDS } from "#app/content/site/shell-words.ts";
import { START_PAGE } from "#app/content/site/start-page.ts";
import { pathIn, plainPath } from "#app/content/site/translated-paths.ts";
import { type SupportContacts, whatsappLink } from "#app/domain/administration/support-contacts.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { ChevronDown, LogOut, Mail, MapPin, Menu, MessageCircle, Phone, X } from "#app/ui/elements/icons.tsx";
import { LanguageChoice, LanguageSwitch } from "#app/ui/language/language-switch.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Logo, NameInMalayalam } from "#app/ui/elements/logo.tsx";

interface ShellUser {
  name: string;
  /** The address, or else the number. */
  contact: string;
  isStudent: boolean;
  isAdmin: boolean;
  /** The student's next step regarding packages; null for none. */
  nextStep: { href: string; label: string } | null;
}

interface SiteShellProps {
  currentUser: ShellUser | null;
  support: SupportContacts | null;
  /** For the copyright line. */
  year: number;
  /** This page's path, to mark its entry. */
  path: string;
  /** The path with its query, where the reader stays when the language changes. */
  address: string;
  /** On phones a picture begins behind the bar, which then scrolls with the page. */
  isOverPicture?: boolean;
  children: ReactNode;
}

interface MenuEntry {
  /** In English: links lead to the page in the reader's language. */
  href: string;
  label: Bilingual;
  /** The target page's path if it is not `href`. */
  leadsTo?: string;
  /** Useless to anyone signed in. */
  isForGuests?: boolean;
}

const HOME: MenuEntry = { href: "/", label: SHELL_WORDS.home };
const START: MenuEntry = { href: START_PAGE, label: SHELL_WORDS.start };
const PACKAGES: MenuEntry = { href: "/packages", label: SHELL_WORDS.packages };
const GUIDE: MenuEntry = { href: "/careers", label: SHELL_WORDS.guide };
const COUNSELORS: MenuEntry = { href: "/career-counselors", label: SHELL_WORDS.counselors };
const ASSESSMENT: MenuEntry = { href: "/start-assessment", label: SHELL_WORDS.assessment, leadsTo: "/assessment" };
const ORDERS: MenuEntry = { href: "/my-orders", label: SHELL_WORDS.orders };
const PROFILE: MenuEntry = { href: "/profile", label: SHELL_WORDS.profile };
const ADMINISTRATION: MenuEntry = { href: "/administrator/dashboard", label: SHELL_WORDS.administration };

const QUICK_LINKS: MenuEntry[] = [
  HOME,
  PACKAGES,
  { href: "/careers", label: SHELL_WORDS.guideToCareers },
  { href: "/admissions", label: SHELL_WORDS.admissions },
  { href: "/institutes", label: SHELL_WORDS.institutes },
  { href: "/tools", label: SHELL_WORDS.tools },
  { href: "/start-assessment", label: SHELL_WORDS.careerAssessment, leadsTo: "/assessment" },
  { href: "/login", label: SHELL_WORDS.login, isForGuests: true },
  { href: "/signup", label: SHELL_WORDS.signUp, isForGuests: true },
  { href: "/faq", label: SHELL_WORDS.faq },
  { href: "/method", label: SHELL_WORDS.method },
  { href: "/status", label: SHELL_WORDS.status },
];

const POLICIES: MenuEntry[] = [
  { href: "/privacy-policy", label: SHELL_WORDS.privacy },
  { href: "/data-protection", label: SHELL_WORDS.dataProtection },
  { href: "/terms-and-conditions", label: SHELL_WORDS.terms },
  { href: "/cancellation-refund", label: SHELL_WORDS.refund },
  { href: "/shipping-delivery", label: SHELL_WORDS.shipping },
];

const CONTACT: MenuEntry = { href: "/contact-us", label: SHELL_WORDS.contactUs };

/** The bar, the page in its `<main>`, and the footer: on every page except the administrators' portal. */
export function SiteShell({
  currentUser,
  support,
  year,
  path,
  address,
  isOverPicture = false,
  children,
}: SiteShellProps) {
  const language = useLanguage();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-control bg-primary px-5 py-3 font-semibold text-white focus:translate-y-0 print:hidden"
      >
        {ELEMENT_WORDS.skip[language]}
      </a>
      <NavigationBar currentUser={currentUser} path={path} address={address} isOverPicture={isOverPicture} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer currentUser={currentUser} support={support} year={year} path={path} address={address} />
    </div>
  );
}

function NavigationBar({
  currentUser,
  path,
  address,
  isOverPicture,
}: {
  currentUser: ShellUser | null;
  path: string;
  address: string;
  isOverPicture: boolean;
}) {
  const language = useLanguage();
  const isStudent = currentUser?.isStudent ?? false;
  // A student's bar lacks room for all: their own page links to the packages when those are next, the footer to home.
  const entries = isStudent ? [START, GUIDE, COUNSELORS, ASSESSMENT, ORDERS] : [HOME, PACKAGES, GUIDE, COUNSELORS];
  // The most needed link on a phone, outside the menu.
  const hasLogin = currentUser === null && plainPath(path) !== "/login";
  return (
    <header
      className={`top-0 z-40 border-b print:hidden ${isOverPicture ? "relative border-transparent lg:sticky lg:border-line lg:bg-ground" : "sticky border-line bg-ground"}`}
    >
      <div className="page flex h-16 items-center justify-between gap-2 lg:gap-6">
        <a
          href={isStudent ? START_PAGE : pathIn(language, "/")}
          className="flex min-h-11 items-center rounded-control"
          aria-label={(isStudent ? SHELL_WORDS.startPage : ELEMENT_WORDS.homePage)[language]}
        >
          <Logo isShortOnPhones={hasLogin || isOverPicture} />
        </a>
        <nav
          aria-label={SHELL_WORDS.main[language]}
          className="hidden flex-1 items-center justify-between gap-6 lg:flex"
        >
          <ul className="flex items-center gap-1">
            {entries.map((entry) => (
              <li key={entry.href}>
                <BarLink entry={entry} path={path} />
              </li>
            ))}
          </ul>
          <div className="flex items-center gap-2">
            <LanguageSwitch path={address} />
            {currentUser ? (
              <div className="flex items-center gap-3">
                {/* Below desktop width, and beside Malayalam words, it is in the account menu instead. */}
                {language === "en" ? (
                  <NextStep currentUser={currentUser} path={path} className="max-xl:hidden" />
                ) : null}
                <AccountMenu currentUser={currentUser} path={path} />
              </div>
            ) : (
              <div className="flex items-center gap-2">
                <LinkButton
                  href={pathIn(language, "/login")}
                  variant="quiet"
                  size="small"
                  aria-current={plainPath(path) === "/login" ? "page" : undefined}
                >
                  {SHELL_WORDS.login[language]}
                </LinkButton>
                <LinkButton
                  href={pathIn(language, "/signup")}
                  size="small"
                  aria-current={plainPath(path) === "/signup" ? "page" : undefined}
                >
                  {SHELL_WORDS.signUp[language]}
                </LinkButton>
              </div>
            )}
          </div>
        </nav>
        <div className="flex items-center gap-1 lg:hidden">
          {/* With large letters only the menu fits; it contains both. */}
          <LanguageSwitch path={address} className="max-[17rem]:hidden" />
          {hasLogin ? (
            <LinkButton
              href={pathIn(language, "/login")}
              variant="quiet"
              size="small"
              className="max-[28rem]:px-2 max-[22rem]:hidden"
            >
              {SHELL_WORDS.login[language]}
            </LinkButton>
          ) : null}
          <CollapsibleMenu currentUser={currentUser} entries={entries} path={path} address={address} />
        </div>
      </div>
    </header>
  );
}

/** An entry is marked on its own page; the guide's entry on every page of the guide. */
function findCurrent({ href, leadsTo = href }: MenuEntry, path: string): "page" | "true" | undefined {
  const plain = plainPath(path);
  if (leadsTo === plain) return "page";
  return href === "/careers" && isGuidePath(plain) ? "true" : undefined;
}

function BarLink({ entry, path }: { entry: MenuEntry; path: string }) {
  const language = useLanguage();
  return (
    <a href={pathIn(language, entry.href)} aria-current={findCurrent(entry, path)} className="bar-link">
      {entry.label[language]}
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
  return [...(currentUser.isStudent ? [START, ORDERS, PROFILE] : []), ...(currentUser.isAdmin ? [ADMINISTRATION] : [])];
}

interface NextStepProps {
  currentUser: ShellUser;
  path: string;
  className?: string;
}

/** The call to action of a signed-in user; hidden on its target page and beside a payment. */
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
  const language = useLanguage();
  return (
    <details data-menu className="group relative">
      <summary
        aria-label={ACCOUNT_LABELS[language](currentUser.name || currentUser.contact)}
        className="flex min-h-11 list-none items-center gap-1.5 rounded-full ps-1 pe-2 hover:bg-tint"
      >
        <Initial name={currentUser.name || currentUser.contact} />
        <ChevronDown
          aria-hidden
          className="size-4 text-quiet transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="absolute end-0 top-full mt-2 w-64 rounded-card border border-line bg-white p-2 shadow-soft">
        <Identity currentUser={currentUser} />
        <div className={`mb-2 grid px-2 empty:hidden ${language === "en" ? "xl:hidden" : ""}`}>
          <NextStep currentUser={currentUser} path={path} />
        </div>
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
  address,
}: {
  currentUser: ShellUser | null;
  entries: MenuEntry[];
  path: string;
  address: string;
}) {
  const language = useLanguage();
  // The main entries already include My Orders.
  const account = currentUser ? accountEntries(currentUser).filter((entry) => !entries.includes(entry)) : [];
  return (
    <details data-menu className="group">
      <summary
        aria-label={SHELL_WORDS.menu[language]}
        className="-me-2 grid size-11 list-none place-items-center rounded-control hover:bg-tint"
      >
        <Menu aria-hidden className="size-6 group-open:hidden" />
        <X aria-hidden className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label={SHELL_WORDS.main[language]}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-white px-3 py-3 shadow-soft"
      >
        {currentUser ? <Identity currentUser={currentUser} /> : null}
        {currentUser ? (
          <div className="mb-2 grid px-2 empty:hidden">
            <NextStep currentUser={currentUser} path={path} />
          </div>
        ) : null}
        <LanguageChoice path={address} className="mb-2 border-b border-line pb-2" />
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
            <LinkButton href={pathIn(language, "/login")} variant="secondary">
              {SHELL_WORDS.login[language]}
            </LinkButton>
            <LinkButton href={pathIn(language, "/signup")}>{SHELL_WORDS.signUp[language]}</LinkButton>
          </div>
        )}
      </nav>
    </details>
  );
}

function Identity({ currentUser }: { currentUser: ShellUser }) {
  return (
    <div className="mb-2 flex items-center gap-3 border-b border-line px-3 pt-1 pb-3">
      <Initial name={currentUser.name || currentUser.contact} />
      <div className="min-w-0 leading-snug">
        <p className="truncate font-semibold">{currentUser.name}</p>
        <p className="truncate text-sm text-quiet">{currentUser.contact}</p>
      </div>
    </div>
  );
}

function MenuLink({ entry, path }: { entry: MenuEntry; path: string }) {
  const language = useLanguage();
  return (
    <a href={pathIn(language, entry.href)} aria-current={findCurrent(entry, path)} className="menu-line">
      {entry.label[language]}
    </a>
  );
}

function LogoutForm() {
  const language = useLanguage();
  return (
    <form method="post" action="/logout" data-works-offline className="mt-2 border-t border-line pt-2">
      <button type="submit" className="menu-line">
        <LogOut aria-hidden className="size-4 text-quiet" />
        <span>{SHELL_WORDS.logout[language]}</span>
      </button>
    </form>
  );
}

/** On phones one line and a fold, which wider screens always show open. */
function Footer({
  currentUser,
  support,
  year,
  path,
  address,
}: {
  currentUser: ShellUser | null;
  support: SupportContacts | null;
  /** For the copyright line. */
  year: number;
  /** The page's path, to mark its entry. */
  path: string;
  address: string;
}) {
  const language = useLanguage();
  return (
    <footer className="bg-deep text-sm text-white print:hidden">
      <details className="folds-on-phones group page">
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-semibold">
          <span>{SHELL_WORDS.footerFold[language]}</span>
          <ChevronDown aria-hidden className="size-5 flex-none transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 pt-4 pb-12 md:py-16 lg:grid-cols-[2fr_1fr_1.2fr_1.4fr]">
          <FooterColumns isSignedIn={currentUser !== null} support={support} path={path} />
        </div>
      </details>
      <div className="border-t border-white/15">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 py-3">
          <p className="text-xs text-water">{COPYRIGHT[language](year)}</p>
          {/* On phones it is in the bar. */}
          <LanguageChoice path={address} className="-mx-3 max-md:hidden" />
        </div>
      </div>
    </footer>
  );
}

function FooterColumns({
  isSignedIn,
  support,
  path,
}: {
  isSignedIn: boolean;
  support: SupportContacts | null;
  path: string;
}) {
  const language = useLanguage();
  const quickLinks = isSignedIn ? QUICK_LINKS.filter(({ isForGuests }) => !isForGuests) : QUICK_LINKS;
  return (
    <>
      <div className="col-span-2 grid max-w-sm content-start gap-3 sm:col-span-1">
        <p className="heading flex items-center gap-2.5 text-xl">
          <span>Vazhi </span>
          <NameInMalayalam className="text-white" />
        </p>
        <p className="text-water">{SHELL_WORDS.about[language]}</p>
      </div>
      <FooterLinks title={SHELL_WORDS.quickLinks[language]} entries={quickLinks} path={path} />
      <FooterLinks title={SHELL_WORDS.policies[language]} entries={POLICIES} path={path} />
      <div className="col-span-2 grid content-start gap-1 sm:col-span-1">
        <h2 className="font-sans text-sm font-semibold tracking-normal">{SHELL_WORDS.contact[language]}</h2>
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
              {support.whatsapp ? (
                <a href={whatsappLink(support.whatsapp)} className="footer-link">
                  <MessageCircle aria-hidden className="size-4 flex-none" />
                  <span className="tabular">{`${SHELL_WORDS.whatsapp[language]} ${support.whatsapp}`}</span>
                </a>
              ) : null}
              {support.hours ? <p className="pb-2 text-water">{support.hours[language]}</p> : null}
            </>
          ) : null}
          <p className="flex min-h-11 items-center gap-2 text-water">
            <MapPin aria-hidden className="size-4 flex-none" />
            <span>{SHELL_WORDS.place[language]}</span>
          </p>
        </address>
        <a
          href={pathIn(language, CONTACT.href)}
          aria-current={findCurrent(CONTACT, path)}
          className="footer-link underline underline-offset-4"
        >
          {CONTACT.label[language]}
        </a>
      </div>
    </>
  );
}

function FooterLinks({ title, entries, path }: { title: string; entries: MenuEntry[]; path: string }) {
  const language = useLanguage();
  return (
    <nav aria-label={title} className="grid content-start gap-1">
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.href}>
            <a href={pathIn(language, entry.href)} aria-current={findCurrent(entry, path)} className="footer-link">
              {entry.label[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
