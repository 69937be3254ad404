import { ACTORS, type ActorName } from "./world.ts";

/** The result of a request: its status and redirect, as `302 /login`; `302 here` redirects to the same page. */
export type Outcome = string;

/** One cell of the matrix. */
export interface Cell {
  outcome: Outcome;
  /** Whether the request takes effect. A refused one writes nothing. */
  isLetIn: boolean;
}

export type Cells = Record<ActorName, Cell>;

/** Who is permitted, given the outcome of a permitted request. */
export type Policy = (done: Outcome) => Cells;

const refused = (outcome: Outcome): Cell => ({ outcome, isLetIn: false });

const LOGIN = refused("302 /login");
const ADMIN_LOGIN = refused("302 /administrator/login");
const EXPERT_DOOR = refused("302 /expert");

/** The same for all actors except the named ones. */
function cells(others: Cell, named: Partial<Cells> = {}): Cells {
  return Object.fromEntries(ACTORS.map((actor) => [actor, named[actor] ?? others])) as Cells;
}

const letIn = (outcome: Outcome): Cell => ({ outcome, isLetIn: true });

/** Public pages and forms. */
export const everybody: Policy = (done) => cells(letIn(done));

/** An address that permits no one, or a page that exists for no one. */
export const noActor: Policy = (refusal) => cells(refused(refusal));

/** Forms of people who are signed out; signed-in students are redirected. */
export const signedOutStudents: Policy = (done) =>
  cells(letIn(done), { student: refused("302 /start"), "other student": refused("302 /start") });

/** The portal's login: signed-in administrators are redirected. */
export const signedOutAdministrators: Policy = (done) =>
  cells(letIn(done), {
    clerk: refused("302 /administrator/dashboard"),
    administrator: refused("302 /administrator/dashboard"),
  });

/** Every student, for their own data. Administrators are not students. */
export const students: Policy = (done) => cells(LOGIN, { student: letIn(done), "other student": letIn(done) });

/** Every student; visitors and experts, who are no users of the site, see a page of their own. */
export const studentsOr =
  (elsewhere: Outcome): Policy =>
  (done) => {
    const visitor = refused(elsewhere);
    return { ...students(done), visitor, expert: visitor, "other expert": visitor };
  };

/** The student who owns it; another one gets `elsewhere`, usually a 404. */
export const itsStudent =
  (elsewhere: Outcome = "404"): Policy =>
  (done) =>
    cells(LOGIN, { student: letIn(done), "other student": refused(elsewhere) });

/** The same for an address that redirects each signed-in user itself. */
export const itsStudentAmongAll =
  (elsewhere: Outcome): Policy =>
  (done) =>
    cells(LOGIN, {
      student: letIn(done),
      "other student": refused(elsewhere),
      clerk: refused(elsewhere),
      administrator: refused(elsewhere),
    });

/** Requests of a page's script: statuses instead of login pages. */
export const itsStudentByScript: Policy = (done) =>
  cells(refused("401"), {
    student: letIn(done),
    "other student": refused("404"),
    clerk: refused("403"),
    administrator: refused("403"),
  });

/** The same for one's own data. */
export const studentsByScript: Policy = (done) => ({ ...itsStudentByScript(done), "other student": letIn(done) });

/** A student's file, which administrators may be allowed to read. */
export const fileOfStudent =
  ({ isForAdministrators }: { isForAdministrators: boolean }): Policy =>
  (done) => {
    const administrators = isForAdministrators ? letIn(done) : refused("404");
    return cells(LOGIN, {
      student: letIn(done),
      "other student": refused("404"),
      clerk: administrators,
      administrator: administrators,
    });
  };

/** All signed-in students and administrators; others get the response for scripts. */
export const signedIn =
  (signedOut: Outcome): Policy =>
  (done) =>
    cells(letIn(done), { visitor: refused(signedOut), expert: refused(signedOut), "other expert": refused(signedOut) });

/** Every expert, for their own data. */
export const experts: Policy = (done) => cells(EXPERT_DOOR, { expert: letIn(done), "other expert": letIn(done) });

/** Requests of a page's script of experts. */
export const expertsByScript: Policy = (done) =>
  cells(refused("401"), { expert: letIn(done), "other expert": letIn(done) });

/** The expert who owns it. */
export const itsExpert: Policy = (done) => cells(EXPERT_DOOR, { expert: letIn(done), "other expert": refused("404") });

/** Every administrator. */
export const administrators: Policy = (done) => cells(ADMIN_LOGIN, { clerk: letIn(done), administrator: letIn(done) });

/** Administrators with the required permission. */
export const permitted: Policy = (done) => cells(ADMIN_LOGIN, { clerk: refused("403"), administrator: letIn(done) });

/** The same for a form that was once open: others learn that there is an administrator. */
export const permittedAfterSetup: Policy = (done) =>
  cells(refused("409"), { clerk: refused("403"), administrator: letIn(done) });
