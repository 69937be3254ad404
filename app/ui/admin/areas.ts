import type { Permission } from "#app/domain/platform/permissions.ts";
import {
  CalendarCheck,
  ClipboardList,
  FileText,
  Globe,
  GraduationCap,
  HeartHandshake,
  type Icon,
  IndianRupee,
  KeyRound,
  LayoutDashboard,
  Map,
  Medal,
  Settings,
  TicketPercent,
  UserRound,
  Users,
} from "#app/ui/elements/icons.tsx";

/** A page of an area. It holds all pages below its address. */
export interface PortalTab {
  href: string;
  label: string;
  /** The required permission; open to every administrator without one. */
  permission?: Permission;
  /** Further addresses of this tab, with all below them. */
  holds?: readonly string[];
  /** The parameters of the address that the other tabs of the group understand. */
  keeps?: string;
  /** For a page of the settings: one line about it. */
  about?: string;
}

/** Pages that link to each other by tabs. */
export interface TabGroup {
  title: string;
  tabs: readonly PortalTab[];
}

/** An entry of the menu. */
export interface PortalArea {
  label: string;
  icon: Icon;
  /** The area's own first page; without one, its first tab. */
  href?: string;
  groups: readonly TabGroup[];
  /** The number that its entry shows. */
  badge?: "approvals";
}

const SILVER: PortalTab = { href: "/administrator/silver-users", label: "Silver", permission: "orders.read" };

export const APPROVALS_PATH = "/administrator/approvals";

export const SETTINGS_PATH = "/administrator/setup";

function area(label: string, icon: Icon, ...tabs: readonly PortalTab[]): PortalArea {
  return { label, icon, groups: [{ title: label, tabs }] };
}

const SETTINGS: readonly TabGroup[] = [
  {
    title: "Business",
    tabs: [
      {
        href: "/administrator/business",
        label: "Seller",
        permission: "settings.write",
        about: "Who sells: name, address, GSTIN",
      },
      {
        href: "/administrator/prices",
        label: "Prices",
        permission: "packages.write",
        about: "What Silver and Gold cost",
      },
      {
        href: "/administrator/contacts",
        label: "Contacts",
        permission: "settings.write",
        about: "How families reach you",
      },
      {
        href: "/administrator/ai",
        label: "AI",
        permission: "settings.write",
        about: "Who writes reports, briefs and answers",
      },
    ],
  },
  {
    title: "Website",
    tabs: [
      {
        href: "/administrator/faq",
        label: "FAQ",
        permission: "contents.write",
        about: "Frequent questions and their answers",
      },
      {
        href: "/administrator/figures",
        label: "Figures",
        permission: "contents.write",
        about: "The numbers on the home page",
      },
      {
        href: "/administrator/strengths",
        label: "Strengths",
        permission: "contents.write",
        about: "The tasks’ items, for reviewers",
      },
      {
        href: "/administrator/testimonials",
        label: "Testimonials",
        permission: "testimonials.write",
        about: "What students say",
      },
      {
        href: "/administrator/announcements",
        label: "Announcements",
        permission: "announcements.send",
        about: "News by mail for students",
      },
    ],
  },
  {
    title: "Access",
    tabs: [
      {
        href: "/administrator/security",
        label: "Security",
        about: "Your passkeys, second factor and sessions",
      },
      {
        href: "/administrator/administrators",
        label: "Administrators",
        permission: "administrators.write",
        about: "Who may open this portal",
      },
      {
        href: "/administrator/audit-log",
        label: "Audit log",
        permission: "audit.read",
        about: "Who did what, and when",
      },
    ],
  },
  {
    title: "Service",
    tabs: [
      {
        href: "/administrator/operations",
        label: "Operations",
        permission: "reports.read",
        about: "Whether everything works; backups",
      },
      {
        href: "/administrator/browser-reports",
        label: "Browser reports",
        permission: "settings.write",
        about: "What browsers refused to load",
      },
    ],
  },
];

/** The menu, in its blocks: the required entries in their order, and five more. */
const MENU: readonly (readonly PortalArea[])[] = [
  [
    area("Dashboard", LayoutDashboard, { href: "/administrator/dashboard", label: "Dashboard" }),
    area(
      "Students",
      Users,
      { href: "/administrator/users", label: "Users", permission: "students.read" },
      { href: "/administrator/abroad-users", label: "Study abroad", permission: "students.read" },
      { href: "/administrator/call-back", label: "Call back", permission: "students.read" },
      { href: "/administrator/support", label: "Support", permission: "students.read" },
      { href: "/administrator/questions", label: "Questions", permission: "students.read" },
    ),
    area("Silver Users", Medal, SILVER),
    {
      ...area(
        "Orders",
        ClipboardList,
        {
          href: "/administrator/orders",
          label: "All",
          permission: "orders.read",
          holds: ["/administrator/payments"],
        },
        SILVER,
        { href: "/administrator/gold-users", label: "Gold", permission: "orders.read" },
        { href: "/administrator/refunds", label: "Refunds", permission: "orders.read" },
        { href: APPROVALS_PATH, label: "Approvals" },
        { href: "/administrator/reconciliation", label: "Reconciliation", permission: "orders.read" },
      ),
      badge: "approvals",
    },
    area(
      "Sessions",
      CalendarCheck,
      { href: "/administrator/calendar", label: "Calendar", permission: "orders.read" },
      { href: "/administrator/calendar/today", label: "Today", permission: "orders.read" },
      {
        href: "/administrator/counselor-bookings",
        label: "Bookings",
        permission: "orders.read",
        holds: ["/administrator/psychologist-bookings", "/administrator/expert-bookings", "/administrator/bookings"],
      },
    ),
    area(
      "Money",
      IndianRupee,
      { href: "/administrator/money", label: "Month", permission: "money.read", keeps: "month" },
      { href: "/administrator/payouts", label: "Payouts", permission: "money.read", keeps: "month" },
      { href: "/administrator/money/ledger", label: "Ledger", permission: "money.read", keeps: "month" },
      { href: "/administrator/money/funnel", label: "Funnel", permission: "money.read", keeps: "month" },
    ),
  ],
  [
    area("Career Counselors", UserRound, { href: "/administrator/career-counselors", label: "Career Counselors" }),
    area("Domain Experts", GraduationCap, { href: "/administrator/domain-experts", label: "Domain Experts" }),
    area("Psychologists", HeartHandshake, { href: "/administrator/psychologists", label: "Psychologists" }),
    area("Listings", FileText, { href: "/administrator/listings", label: "Listings" }),
    area(
      "Partners",
      Globe,
      { href: "/administrator/manage-partners", label: "Partners", holds: ["/administrator/partners"] },
      { href: "/administrator/domains", label: "Domains" },
    ),
  ],
  [
    area(
      "Coupons",
      TicketPercent,
      { href: "/administrator/coupon-management", label: "Coupons", permission: "orders.read" },
      { href: "/administrator/campaigns", label: "Campaign links", permission: "orders.read" },
    ),
    area(
      "Guide",
      Map,
      { href: "/administrator/guide", label: "Statements", permission: "guide.write" },
      { href: "/administrator/guide/versions", label: "Versions", permission: "guide.write" },
      { href: "/administrator/guide/import", label: "Import", permission: "guide.write" },
    ),
    { label: "Settings", icon: Settings, href: SETTINGS_PATH, groups: SETTINGS },
  ],
  [area("Change Password", KeyRound, { href: "/administrator/change-password", label: "Change Password" })],
];

const isWithin = (path: string, address: string) => path === address || path.startsWith(`${address}/`);

/** The length of the address of the area that this page is below; 0 if it is none of the area's. */
function match({ href, groups }: PortalArea, path: string): number {
  const addresses = groups.flatMap(({ tabs }) => tabs.flatMap((tab) => [tab.href, ...(tab.holds ?? [])]));
  return Math.max(0, ...[...addresses, href ?? ""].filter((at) => isWithin(path, at)).map(({ length }) => length));
}

/** The area that a page belongs to; of two, the first in the menu. Null for the search. */
export function findArea(path: string): PortalArea | null {
  const all = MENU.flat();
  const longest = Math.max(...all.map((each) => match(each, path)));
  return longest === 0 ? null : (all.find((each) => match(each, path) === longest) ?? null);
}

export const isOpenTab = ({ href, holds = [] }: PortalTab, path: string) => path === href || holds.includes(path);

function permit(groups: readonly TabGroup[], permissions: readonly Permission[]): TabGroup[] {
  return groups
    .map(({ title, tabs }) => ({
      title,
      tabs: tabs.filter(({ permission }) => permission === undefined || permissions.includes(permission)),
    }))
    .filter(({ tabs }) => tabs.length > 0);
}

/** The tabs on a page: those of its group that the administrator may open. None on pages below a tab's. */
export function listTabs(path: string, permissions: readonly Permission[]): TabGroup | null {
  const groups = MENU.flat().flatMap((each) => permit(each.groups, permissions));
  return groups.find(({ tabs }) => tabs.length > 1 && tabs.some((tab) => isOpenTab(tab, path))) ?? null;
}

/** The groups of settings that the administrator may open. */
export function listSettings(permissions: readonly Permission[]): TabGroup[] {
  return permit(SETTINGS, permissions);
}

export interface MenuEntry {
  href: string;
  label: string;
  icon: Icon;
  badge: "approvals" | null;
}

/** The entries that the administrator may open, each with its first permitted page. */
export function listMenu(permissions: readonly Permission[]): MenuEntry[][] {
  return MENU.map((block) =>
    block.flatMap(({ label, icon, href, groups, badge = null }) => {
      const first = permit(groups, permissions)[0]?.tabs[0];
      return first ? [{ href: href ?? first.href, label, icon, badge }] : [];
    }),
  ).filter((block) => block.length > 0);
}
