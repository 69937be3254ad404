import { join } from "node:path";
import { migrate, seed, serve, stage, stop, toolEnvironment, untilServing } from "../../scripts/local/stack.ts";
import { median, printTable } from "../load.ts";
import { openMailbox } from "./local-files.ts";
import { openCollector, recordStaged, sequentialTrips } from "./record.ts";
import { Student } from "./student.ts";

const PORTS = { product: 8957, collector: 8958 };
const origin = `http://127.0.0.1:${PORTS.product}`;

/** How often each page is opened from each region. */
const ROUNDS = 7;

/**
 * Milliseconds from where a reader's worker runs to the copies of the database and back. The primary is in Singapore,
 * where D1 puts a database whose hint is `apac`; the nearest copy is there, too, for India, and in Europe for Frankfurt.
 * Assumed from distances and usual routes, not measured: only the number of trips is the product's.
 */
const REGIONS = [
  { name: "Kochi", primary: 45, nearest: 45 },
  { name: "Mumbai", primary: 60, nearest: 60 },
  { name: "Dubai", primary: 95, nearest: 95 },
  { name: "Frankfurt", primary: 160, nearest: 10 },
] as const;

/** Pages, and whether they are opened signed in. What varies with the query is made anew each time. */
const PAGES: readonly { name: string; path: string; isSignedIn: boolean }[] = [
  { name: "home", path: "/", isSignedIn: false },
  { name: "guide, a career as it is kept", path: "/careers/engineering", isSignedIn: false },
  { name: "guide, a search", path: "/careers?q=doctor", isSignedIn: false },
  { name: "list of experts", path: "/career-counselors", isSignedIn: false },
  { name: "login", path: "/login", isSignedIn: false },
  { name: "home", path: "/", isSignedIn: true },
  { name: "guide, a career", path: "/careers/engineering", isSignedIn: true },
  { name: "list of experts", path: "/career-counselors", isSignedIn: true },
  { name: "my orders", path: "/my-orders", isSignedIn: true },
  { name: "payment", path: "/payment?package=gold&another=1", isSignedIn: true },
  { name: "results", path: "/results", isSignedIn: true },
  { name: "profile", path: "/profile", isSignedIn: true },
  { name: "security", path: "/profile/security", isSignedIn: true },
  { name: "own data", path: "/profile/data", isSignedIn: true },
  { name: "studies", path: "/studies", isSignedIn: true },
];

/**
 * `npm run bench -- near`: how many round trips to the database each page waits for, and what that takes where the
 * database is as far away as from four cities. The distances are kept by a timer before each trip.
 */
export async function measureNearness(folder: string): Promise<void> {
  const state = join(folder, "state");
  const env = toolEnvironment({ origin, state });
  await migrate({ env, state });
  await seed({ env, state });
  const collector = await openCollector(PORTS.collector);
  const app = join(folder, "app");
  stage(app, { origin });
  await recordStaged(app, collector.origin);
  const server = serve({ env, state, folder: app, port: PORTS.product });
  try {
    await untilServing({ origin, server });
    const mailbox = openMailbox(state);
    const student = new Student({ origin, email: "near@crowd.example", findMail: mailbox.findMail });
    await student.signUp();
    await student.buy();
    await student.answer();
    await student.read();
    mailbox.close();
    const rows: (string | number)[][] = [];
    for (const { name, path, isSignedIn } of PAGES) {
      const cookie: Record<string, string> = isSignedIn ? { cookie: student.cookie } : {};
      const open = async (headers: Record<string, string>) => {
        const begun = performance.now();
        const page = await fetch(origin + path, { headers: { ...cookie, ...headers }, redirect: "manual" });
        await page.arrayBuffer();
        if (page.status !== 200) throw new Error(`${path} was answered with ${page.status}`);
        return performance.now() - begun;
      };
      await open({});
      await collector.take();
      await open({});
      const works = (await collector.take()).filter((work) => work.worker === "web");
      const trips = works.map((work) => sequentialTrips(work));
      const near = works.flatMap((work) => work.trips.filter(({ copy }) => copy === "nearest")).length;
      const times: string[] = [];
      for (const { primary, nearest } of REGIONS) {
        const headers = { "x-bench-primary": String(primary), "x-bench-nearest": String(nearest) };
        const one: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) one.push(await open(headers));
        times.push(median(one).toFixed(0));
      }
      rows.push([`${name}${isSignedIn ? ", signed in" : ""}`, String(Math.max(0, ...trips)), String(near), ...times]);
    }
    console.log("\nRound trips to the database that a page waits for, and milliseconds until it is there");
    printTable(
      ["", "one after the other", "from the nearest copy", ...REGIONS.map(({ name }) => `${name} (ms)`)],
      rows,
    );
  } finally {
    collector.close();
    await stop(server);
  }
}
