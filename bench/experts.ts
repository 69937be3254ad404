import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { migrate, seed } from "../scripts/local/stack.ts";
import { STUDENT_SIGNS_IN, studentCookie } from "./database.ts";
import { measureTimes, printTable, type Target } from "./load.ts";

const NOW = "unixepoch('subsec') * 1000";

/** 09:00 IST of today. */
const NINE = "(unixepoch() / 86400 * 86400 + 12600) * 1000";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Sizes of the tables. */
interface Size {
  experts: number;
  bookings: number;
}

export const FEW: Size = { experts: 20, bookings: 20 };
export const MANY: Size = { experts: 2000, bookings: 50_000 };

/** The expert whose calendar is viewed. */
const BUSY = { partnerId: "expert-0000", pricingId: "pricing-0000" };

/** A specialty of the demo data with specialties below it. */
const DOMAIN = "90000000-0000-4000-8000-000000000001";

/** Statements that add domain experts, each in two of the demo's specialties. */
function expertRows({ experts }: Size): string[] {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${experts - 1})`;
  const id = (prefix: string) => `printf('${prefix}-%04d', i)`;
  const about =
    "Teaches what a working week is really like, which skills matter in the first year, and how to learn them.";
  const association = "(SELECT id FROM associations WHERE slug = 'domain-expert')";
  // The demo data numbers its specialties from 1.
  const specialty = (place: string) => `printf('90000000-0000-4000-8000-%012d', (${place}) % 14 + 1)`;
  return [
    `INSERT INTO partners (id, name, email, education, experience, about_us)
      ${numbers} SELECT ${id("expert")}, printf('Expert %04d', i), printf('expert-%04d@crowd.example', i),
        'B.Tech, M.B.A.', i % 30, printf('${about} Room %04d.', i) FROM n;`,
    `INSERT INTO partner_associations (partner_id, association_id)
      ${numbers} SELECT ${id("expert")}, ${association} FROM n;`,
    `INSERT INTO partner_pricing (id, partner_id, association_id, min_session_time, session_charge)
      ${numbers} SELECT ${id("pricing")}, ${id("expert")}, ${association}, 60, 800 FROM n;`,
    `INSERT INTO partner_domains (partner_id, domain_id) ${numbers} SELECT ${id("expert")}, ${specialty("i")} FROM n;`,
    `INSERT INTO partner_domains (partner_id, domain_id)
      ${numbers} SELECT ${id("expert")}, ${specialty("i + 5")} FROM n;`,
  ];
}

/**
 * Statements that add bookings, all paid for. The first twenty are the busy expert's next twenty mornings; of the
 * others, which are over, one in five was with that expert.
 */
function bookingRows({ experts, bookings }: Size): string[] {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${bookings})`;
  const expert = `CASE WHEN i <= 20 OR i % 5 = 0 THEN 0 ELSE i % ${experts} END`;
  const start = `CASE WHEN i <= 20 THEN ${NINE} + i * ${DAY_MS} ELSE ${NINE} - i * ${HOUR_MS} END`;
  const association = "(SELECT id FROM associations WHERE slug = 'domain-expert')";
  return [
    `INSERT INTO users (id, email, email_verified_at)
      ${numbers} SELECT printf('user-%08d', i), printf('student%08d@crowd.example', i), ${NOW}
        FROM n WHERE i <= 1000;`,
    `INSERT INTO bookings (id, partner_id, profile_id, pricing_id, association_id, session_time, session_duration,
        total_charge, original_amount, paid_amount, payment_status, created_at)
      ${numbers} SELECT printf('booking-%08d', i), printf('expert-%04d', ${expert}),
        printf('user-%08d', i % min(${bookings}, 1000) + 1), printf('pricing-%04d', ${expert}), ${association},
        ${start}, 60, 800, 800, 800, 'completed', ${NOW} - i * 1000 FROM n;`,
    `INSERT INTO slot_claims (partner_id, slot_start, booking_id)
      SELECT partner_id, session_time, id FROM bookings WHERE partner_id LIKE 'expert-%';`,
  ];
}

/** A migrated database in `state` with the demo data, a signed-in student, experts and bookings. */
export async function prepareExperts({
  env,
  state,
  size,
}: {
  env: NodeJS.ProcessEnv;
  state: string;
  size: Size;
}): Promise<void> {
  const file = join(dirname(state), `experts-${size.experts}.sql`);
  mkdirSync(dirname(file), { recursive: true });
  await migrate({ env, state });
  await seed({ env, state });
  writeFileSync(file, [STUDENT_SIGNS_IN, ...expertRows(size), ...bookingRows(size), "ANALYZE;"].join("\n"));
  await seed({ env, state, file });
}

/** The pages of one database, by name. */
function pagesOf(origin: string, name: (what: string) => string): Target[] {
  const page = (what: string, path: string, cookie?: string): Target => ({
    name: name(what),
    url: origin + path,
    ...(cookie ? { cookie } : {}),
  });
  return [
    page("list", "/domain-experts"),
    page("list, second page", "/domain-experts?page=2"),
    page("list of a domain", `/domain-experts?domain=${DOMAIN}`),
    page("search, one found", "/domain-experts?search=room+0007"),
    page("search, all found", "/domain-experts?search=WORKING+WEEK"),
    page("an expert's page", `/experts/${BUSY.partnerId}`),
    page(
      "choosing a time",
      `/book-session?${new URLSearchParams({ ...BUSY, associationType: "domain-expert" })}`,
      studentCookie,
    ),
  ];
}

/** Prints the time of each page with many experts and bookings against few, and against a bare page with one query. */
export async function measureExperts({ few, many, bare }: { few: string; many: string; bare: string }): Promise<void> {
  const small = pagesOf(few, (what) => `${what}, few`);
  const large = pagesOf(many, (what) => `${what}, many`);
  // Each beside its counterpart, so that the machine's drift affects both alike.
  const pairs = small.flatMap((target, index) => [target, large[index] ?? target]);
  const times = await measureTimes([{ name: "bare", url: bare }, ...pairs], { rounds: 7, perRound: 15 });
  const time = (name: string) => times.get(name) ?? 0;
  printTable(
    ["", "few (ms)", "many (ms)", "ratio", "÷ bare page + query"],
    pagesOf("", (what) => what).map(({ name }) => {
      const [before, after] = [time(`${name}, few`), time(`${name}, many`)];
      return [name, before, after, after / before, after / time("bare")];
    }),
  );
}
