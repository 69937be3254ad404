import { ACTORS, type ActorName } from "./world";

/** What becomes of a request: its status, and where it leads, as `302 /login`; `302 here` leads back to the same page. */
export type Outcome = string;

/** One square of the matrix. */
export interface Cell {
  outcome: Outcome;
  /** Whether the request does what it is for. One that is not let in writes nothing. */
  isLetIn: boolean;
}

export type Cells = Record<ActorName, Cell>;

/** Who gets in, given what then happens. */
export type Policy = (done: Outcome) => Cells;

const refused = (outcome: Outcome): Cell => ({ outcome, isLetIn: false });

const LOGIN = refused("302 /login");
const ADMIN_LOGIN = refused("302 /administrator/login");
const EXPERT_DOOR = refused("302 /expert");

/** The same for everybody but those who are named. */
function cells(others: Cell, named: Partial<Cells> = {}): Cells {
  return Object.fromEntries(ACTORS.map((actor) => [actor, named[actor] ?? others])) as Cells;
}

const letIn = (outcome: Outcome): Cell => ({ outcome, isLetIn: true });

/** Pages and forms for everybody. */
export const everybody: Policy = (done) => cells(letIn(done));

/** What an address does not do for anybody, or the page that is for nobody. */
export const nobody: Policy = (refusal) => cells(refused(refusal));

/** Forms of people who are signed out; students who are in are led away. */
export const signedOutStudents: Policy = (done) =>
  cells(letIn(done), { student: refused("302 /"), "other student": refused("302 /") });

/** The portal's login: administrators who are in are led away. */
export const signedOutAdministrators: Policy = (done) =>
  cells(letIn(done), {
    clerk: refused("302 /administrator/dashboard"),
    administrator: refused("302 /administrator/dashboard"),
  });

/** Every student, about what is their own. Administrators are none. */
export const students: Policy = (done) => cells(LOGIN, { student: letIn(done), "other student": letIn(done) });

/** The student whose it is; another one is told `elsewhere`, for most things that there is no such thing. */
export const itsStudent =
  (elsewhere: Outcome = "404"): Policy =>
  (done) =>
    cells(LOGIN, { student: letIn(done), "other student": refused(elsewhere) });

/** The same for an address that decides by itself where each leads who is signed in. */
export const itsStudentAmongAll =
  (elsewhere: Outcome): Policy =>
  (done) =>
    cells(LOGIN, {
      student: letIn(done),
      "other student": refused(elsewhere),
      clerk: refused(elsewhere),
      administrator: refused(elsewhere),
    });

/** What a page's script asks for: statuses instead of login pages. */
export const itsStudentByScript: Policy = (done) =>
  cells(refused("401"), {
    student: letIn(done),
    "other student": refused("404"),
    clerk: refused("403"),
    administrator: refused("403"),
  });

/** The same about what is their own. */
export const studentsByScript: Policy = (done) => ({ ...itsStudentByScript(done), "other student": letIn(done) });

/** A student's file, which administrators may read or not. */
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

/** Whoever has a session of the site, students and administrators; a script's question for whoever has none. */
export const signedIn =
  (signedOut: Outcome): Policy =>
  (done) =>
    cells(letIn(done), { visitor: refused(signedOut), expert: refused(signedOut), "other expert": refused(signedOut) });

/** Every expert, about what is their own. */
export const experts: Policy = (done) => cells(EXPERT_DOOR, { expert: letIn(done), "other expert": letIn(done) });

/** The expert whose it is. */
export const itsExpert: Policy = (done) => cells(EXPERT_DOOR, { expert: letIn(done), "other expert": refused("404") });

/** Every administrator. */
export const administrators: Policy = (done) => cells(ADMIN_LOGIN, { clerk: letIn(done), administrator: letIn(done) });

/** Administrators with the permission that it takes. */
export const permitted: Policy = (done) => cells(ADMIN_LOGIN, { clerk: refused("403"), administrator: letIn(done) });

/** The same for a form that once was open: whoever is no administrator learns that there is one. */
export const permittedAfterSetup: Policy = (done) =>
  cells(refused("409"), { clerk: refused("403"), administrator: letIn(done) });
