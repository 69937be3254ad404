/** Administrators' permissions, one per kind of action, in display order. Use cases and restricted pages check them. */
export const PERMISSIONS = [
  { name: "students.read", label: "See students, their questions and support requests" },
  { name: "orders.read", label: "See orders, payments and bookings" },
  { name: "reports.read", label: "See the state of a student's report and what was sent to the student" },
  { name: "students.view", label: "See a student's pages and report as the student does; each look is logged" },
  { name: "audit.read", label: "Read the audit log" },
  {
    name: "support.write",
    label: "Answer support requests, send mails again, sign students out, record a school's word, correct an age",
  },
  { name: "sessions.write", label: "Move and cancel sessions, ask for another expert, and record outcomes" },
  { name: "refunds.make", label: "Refund payments" },
  { name: "grants.make", label: "Give packages without payment, take them back, and keep unpaid orders open" },
  { name: "reconciliation.run", label: "Ask the payment provider what was paid, about one purchase or all" },
  { name: "money.read", label: "Read the month's figures, the ledger and what experts are paid" },
  { name: "payouts.write", label: "Set experts' shares and PAN, issue their statements and record payments" },
  { name: "coupons.write", label: "Make, change and delete coupons" },
  { name: "exports.make", label: "Export lists of people and money" },
  { name: "views.write", label: "Save views of lists for everybody, and remove their own" },
  { name: "experts.write", label: "Change experts, their calendars and domains, and send them sign-in links" },
  { name: "experts.images", label: "Upload and remove images" },
  { name: "prices.write", label: "Set the prices of sessions" },
  { name: "packages.write", label: "Set the prices of packages" },
  { name: "guide.write", label: "Keep the Kerala guide true, and export it" },
  {
    name: "contents.write",
    label: "Change the frequent questions and the home page's figures, and review the strengths' items",
  },
  { name: "announcements.send", label: "Write announcements and send them to students" },
  { name: "testimonials.write", label: "Add, change and remove testimonials" },
  {
    name: "approvals.decide",
    label: "Approve what another administrator has proposed, where their roles allow the act itself",
  },
  { name: "settings.write", label: "Change settings and the seller's details" },
  { name: "administrators.write", label: "Invite and remove administrators, and give them roles" },
] as const satisfies readonly { name: string; label: string }[];

export type Permission = (typeof PERMISSIONS)[number]["name"];

interface RoleTerms {
  name: string;
  label: string;
  about: string;
  permissions: readonly Permission[];
}

/** The roles, in display order. Administrators have one or more, with all permissions of each. */
export const ROLES = [
  {
    name: "reader",
    label: "Reader",
    about: "Looks things up and changes nothing.",
    permissions: ["students.read", "orders.read"],
  },
  {
    name: "support",
    label: "Support",
    about: "Helps students and families.",
    permissions: [
      "students.read",
      "orders.read",
      "reports.read",
      "students.view",
      "support.write",
      "sessions.write",
      "grants.make",
      "reconciliation.run",
      "views.write",
    ],
  },
  {
    name: "finance",
    label: "Finance",
    about: "Looks after money.",
    permissions: [
      "students.read",
      "orders.read",
      "audit.read",
      "sessions.write",
      "refunds.make",
      "grants.make",
      "reconciliation.run",
      "money.read",
      "payouts.write",
      "coupons.write",
      "exports.make",
      "views.write",
      "prices.write",
      "packages.write",
      "approvals.decide",
    ],
  },
  {
    name: "experts",
    label: "Experts",
    about: "Looks after experts, their pages and calendars.",
    permissions: [
      "orders.read",
      "sessions.write",
      "views.write",
      "experts.write",
      "experts.images",
      "prices.write",
      "approvals.decide",
    ],
  },
  {
    name: "guide",
    label: "Guide",
    about: "Keeps the Kerala guide, the frequent questions and the testimonials.",
    permissions: ["views.write", "guide.write", "contents.write", "testimonials.write"],
  },
  {
    name: "owner",
    label: "Owner",
    about: "May do everything, and alone gives roles.",
    permissions: PERMISSIONS.map(({ name }) => name),
  },
] as const satisfies readonly RoleTerms[];

export type Role = (typeof ROLES)[number]["name"];

/** All role names, in display order. */
export const ROLE_NAMES: readonly Role[] = ROLES.map(({ name }) => name);

/** The field name of a role's checkbox. */
export const roleField = (role: Role) => `role-${role}`;

const rolePermissions = new Map<Role, ReadonlySet<Permission>>(
  ROLES.map(({ name, permissions }) => [name, new Set<Permission>(permissions)]),
);

/** Whether someone with these roles has a permission; false for null, a non-administrator. */
export function hasPermission(holder: { roles: readonly Role[] } | null, permission: Permission): boolean {
  return holder?.roles.some((role) => rolePermissions.get(role)?.has(permission)) ?? false;
}

/** Whether `after` has a permission that `before` lacks. */
export function isRaised(before: readonly Role[], after: readonly Role[]): boolean {
  return permissionsWith(after).some((permission) => !hasPermission({ roles: before }, permission));
}

/** All permissions of these roles, in display order. */
export function permissionsWith(roles: readonly Role[]): Permission[] {
  return PERMISSIONS.map(({ name }) => name).filter((name) => hasPermission({ roles }, name));
}
