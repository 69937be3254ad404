import type { ReactNode } from "react";
import type { Permission } from "#app/domain/platform/permissions.ts";
import {
  CalendarCheck,
  ClipboardList,
  FileText,
  Globe,
  GraduationCap,
  HeartHandshake,
  LayoutDashboard,
  LogOut,
  type Icon,
  Medal,
  Menu,
  MessagesSquare,
  Settings,
  ShieldCheck,
  TicketPercent,
  UserRound,
  Users,
  X,
} from "#app/ui/elements/icons.tsx";
import { DeskSearchLink, useDeskSearch } from "#app/ui/admin/desk-search/desk-search.tsx";
import { Logo } from "#app/ui/elements/logo.tsx";

interface MenuEntry {
  href: string;
  label: string;
  icon: Icon;
  /** The required permission; open to every administrator without one. */
  permission?: Permission;
}

interface MenuGroup {
  title: string;
  entries: MenuEntry[];
}

/** Its entry shows the number of pending requests. */
const APPROVALS = "/administrator/approvals";

const GROUPS: MenuGroup[] = [
  {
    title: "Overview",
    entries: [
      { href: "/administrator/dashboard", label: "Dashboard", icon: LayoutDashboard },
      { href: "/administrator/support", label: "Support", icon: MessagesSquare, permission: "students.read" },
    ],
  },
  {
    title: "Students",
    entries: [
      { href: "/administrator/users", label: "Users", icon: Users, permission: "students.read" },
      { href: "/administrator/silver-users", label: "Silver Users", icon: Medal, permission: "orders.read" },
      { href: "/administrator/gold-users", label: "Gold Users", icon: Medal, permission: "orders.read" },
      { href: "/administrator/abroad-users", label: "Study Abroad", icon: Globe, permission: "students.read" },
      { href: "/administrator/orders", label: "Orders", icon: ClipboardList, permission: "orders.read" },
      { href: "/administrator/questions", label: "Questions", icon: MessagesSquare, permission: "students.read" },
    ],
  },
  {
    title: "Experts",
    entries: [
      { href: "/administrator/career-counselors", label: "Career Counselors", icon: UserRound },
      { href: "/administrator/domain-experts", label: "Domain Experts", icon: GraduationCap },
      { href: "/administrator/psychologists", label: "Psychologists", icon: HeartHandshake },
      { href: "/administrator/listings", label: "Listings", icon: FileText },
      { href: "/administrator/manage-partners", label: "Partners", icon: Users },
      { href: "/administrator/domains", label: "Domains", icon: Globe },
    ],
  },
  {
    title: "Sessions",
    entries: [
      { href: "/administrator/calendar", label: "Calendar", icon: CalendarCheck, permission: "orders.read" },
      {
        href: "/administrator/counselor-bookings",
        label: "Counselor Bookings",
        icon: UserRound,
        permission: "orders.read",
      },
      {
        href: "/administrator/psychologist-bookings",
        label: "Psychologist Bookings",
        icon: HeartHandshake,
        permission: "orders.read",
      },
      {
        href: "/administrator/expert-bookings",
        label: "Expert Bookings",
        icon: GraduationCap,
        permission: "orders.read",
      },
    ],
  },
  {
    title: "Business",
    entries: [
      { href: "/administrator/money", label: "Month", icon: LayoutDashboard, permission: "money.read" },
      { href: "/administrator/payouts", label: "Payouts", icon: Medal, permission: "money.read" },
      { href: "/administrator/coupon-management", label: "Coupons", icon: TicketPercent, permission: "orders.read" },
      { href: "/administrator/prices", label: "Prices", icon: TicketPercent, permission: "packages.write" },
      { href: APPROVALS, label: "Approvals", icon: ShieldCheck },
      { href: "/administrator/refunds", label: "Refunds", icon: FileText, permission: "orders.read" },
      { href: "/administrator/reconciliation", label: "Reconciliation", icon: ShieldCheck, permission: "orders.read" },
      { href: "/administrator/operations", label: "Operations", icon: ShieldCheck, permission: "reports.read" },
      { href: "/administrator/audit-log", label: "Audit Log", icon: FileText, permission: "audit.read" },
    ],
  },
  {
    title: "Kerala guide",
    entries: [{ href: "/administrator/guide", label: "Review Desk", icon: Globe, permission: "guide.write" }],
  },
  {
    title: "Contents",
    entries: [
      { href: "/administrator/faq", label: "FAQ", icon: MessagesSquare, permission: "contents.write" },
      { href: "/administrator/figures", label: "Home Figures", icon: FileText, permission: "contents.write" },
      {
        href: "/administrator/testimonials",
        label: "Testimonials",
        icon: MessagesSquare,
        permission: "testimonials.write",
      },
      { href: "/administrator/contacts", label: "Support Contacts", icon: UserRound, permission: "settings.write" },
      { href: "/administrator/announcements", label: "Announcements", icon: Globe, permission: "announcements.send" },
    ],
  },
  {
    title: "Portal",
    entries: [
      { href: "/administrator/settings", label: "Settings", icon: Settings, permission: "settings.write" },
      { href: "/administrator/business", label: "Business", icon: FileText, permission: "settings.write" },
      { href: "/administrator/browser-reports", label: "Browser Reports", icon: Globe, permission: "settings.write" },
      {
        href: "/administrator/administrators",
        label: "Administrators",
        icon: ShieldCheck,
        permission: "administrators.write",
      },
      { href: "/administrator/security", label: "Security", icon: ShieldCheck },
      { href: "/administrator/change-password", label: "Change Password", icon: UserRound },
    ],
  },
];

interface AdminMenuProps {
  name: string;
  permissions: readonly Permission[];
  /** The number of proposals that wait for a second administrator. */
  waiting: number;
  /** This page's path, to mark its entry. */
  path: string;
}

/** The administrators' frame: a side menu from 768 px up, behind a button below that. */
export function AdminShell({ children, ...menu }: AdminMenuProps & { children: ReactNode }) {
  const { open, dialog } = useDeskSearch();
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <a
        href="#main"
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-control bg-primary px-5 py-3 font-semibold text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-40 flex h-16 items-center justify-between border-b border-line bg-white px-5 md:hidden">
        <a
          href="/administrator/dashboard"
          aria-label="Vazhi, administrator dashboard"
          className="flex min-h-11 items-center rounded-control"
        >
          <Logo />
        </a>
        <div className="flex items-center gap-1">
          <DeskSearchLink open={open} className="w-11 justify-center" />
          <details data-menu className="group">
            <summary
              aria-label="Menu"
              className="-me-2 grid size-11 list-none place-items-center rounded-control hover:bg-tint"
            >
              <Menu aria-hidden className="size-6 group-open:hidden" />
              <X aria-hidden className="hidden size-6 group-open:block" />
            </summary>
            <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-white p-3 shadow-soft">
              <AdminMenu {...menu} />
            </div>
          </details>
        </div>
      </header>
      <aside className="sticky top-0 z-40 hidden h-dvh w-60 flex-none scroll-pb-28 flex-col gap-4 overflow-y-auto border-e border-line bg-white p-3 md:flex">
        <a href="/administrator/dashboard" className="px-3 pt-2" aria-label="Vazhi, administrator dashboard">
          <Logo />
        </a>
        <DeskSearchLink open={open} className="border border-edge bg-white px-3 md:pointer-fine:min-h-10" />
        <AdminMenu {...menu} />
      </aside>
      <main id="main" data-keeps-forms tabIndex={-1} className="min-w-0 flex-1 px-5 pb-16 outline-none md:px-6">
        {children}
      </main>
      {dialog}
    </div>
  );
}

const LINE =
  "flex min-h-11 w-full md:pointer-fine:min-h-9 md:pointer-fine:text-sm items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-tint hover:text-primary-strong aria-[current]:bg-tint aria-[current]:text-primary";

function AdminMenu({ name, permissions, waiting, path }: AdminMenuProps) {
  const groups = GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ permission }) => permission === undefined || permissions.includes(permission)),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <nav aria-label="Administration" className="flex flex-1 flex-col gap-4">
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <p aria-hidden className="px-3 pb-1 text-xs font-semibold text-quiet">
            {title}
          </p>
          <ul className="grid" aria-label={title}>
            {entries.map((entry) => (
              <MenuLink
                key={entry.href}
                {...entry}
                label={entry.href === APPROVALS && waiting > 0 ? `${entry.label} (${waiting})` : entry.label}
                path={path}
              />
            ))}
          </ul>
        </div>
      ))}
      <form
        method="post"
        action="/administrator/logout"
        className="mt-auto border-t border-line bg-white pt-2 md:sticky md:-bottom-3 md:-mb-3 md:pb-3"
      >
        <p className="truncate px-3 py-1 text-sm text-quiet">{name}</p>
        {/* If the form was sent before hydration, the site's script has already changed the button. */}
        <button type="submit" data-busy-text="Logging Out..." suppressHydrationWarning className={LINE}>
          <LogOut aria-hidden className="size-4.5 flex-none" />
          <span suppressHydrationWarning>Logout</span>
        </button>
      </form>
    </nav>
  );
}

/** An entry is marked on its own page and on those below it. */
function MenuLink({ href, label, icon: Icon, path }: Omit<MenuEntry, "permission"> & { path: string }) {
  const current = path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined;
  return (
    <li>
      <a href={href} aria-current={current} className={LINE}>
        <Icon aria-hidden className="size-4.5 flex-none" />
        <span>{label}</span>
      </a>
    </li>
  );
}
