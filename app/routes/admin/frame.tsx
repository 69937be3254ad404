import { type ReactNode, useEffect, useRef } from "react";
import { type RouterContextProvider, useLocation, useNavigation } from "react-router";
import { countOpenApprovals } from "#db/queries/administration/approvals.ts";
import { permissionsWith } from "#app/domain/platform/permissions.ts";
import type { ProofAsked } from "#app/domain/accounts/login-session.ts";
import { ProofContext } from "#app/ui/accounts/security/proof-fields.tsx";
import { startSessionWatch } from "#app/ui/accounts/session-watch.ts";
import { AloneContext } from "#app/ui/admin/alone.tsx";
import { useKeptFocus } from "#app/ui/admin/use-kept-focus.ts";
import { Verifying } from "#app/ui/elements/verifying.tsx";
import { type AdminFrame, AdminShell } from "#app/ui/shells/admin-shell.tsx";
import { isOnlyAdministrator } from "#app/usecases/administration/approvals/decide-alone.ts";
import { getAdmin, getViewer } from "#app/web/accounts/guards.ts";
import { loadProofAsked } from "#app/web/accounts/step-up.ts";
import { getServices } from "#app/web/context.ts";

/** The frame, and how the forms in it are confirmed: see `ProofContext`. */
interface Frame extends AdminFrame {
  proof: ProofAsked | null;
  isAlone: boolean;
}

/** The data of the frame, for a signed-in administrator. */
export async function loadFrame(context: Readonly<RouterContextProvider>): Promise<Frame> {
  const { db, now } = getServices(context);
  const { name, roles } = getAdmin(context).admin;
  const [waiting, proof, isAlone] = await Promise.all([
    countOpenApprovals(db, getViewer(context), now()).catch(() => 0),
    loadProofAsked(context).catch(() => null),
    isOnlyAdministrator(getServices(context), getAdmin(context).userId).catch(() => false),
  ]);
  return { name, permissions: permissionsWith(roles), waiting, proof, isAlone };
}

/** Below the menu; on phones in the bar between logo and buttons. It never covers the page. */
const VERIFYING_PLACE =
  "pointer-events-none fixed z-50 text-center text-xs leading-tight text-white/70 max-md:inset-x-0 max-md:top-3 max-md:mx-auto max-md:w-32 md:start-0 md:bottom-1 md:w-52";

/** The frame of a page of the portal, and what all of its pages do. */
export function PortalFrame({ children, proof, isAlone, ...frame }: Frame & { children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(startSessionWatch, []);
  useFocusOnRefusal();
  useKeptFocus();
  return (
    <AdminShell {...frame} path={pathname}>
      <Verifying className={VERIFYING_PLACE}>Verifying admin credentials...</Verifying>
      <ProofContext value={proof}>
        <AloneContext value={isAlone}>{children}</AloneContext>
      </ProofContext>
    </AdminShell>
  );
}

/** Whether the user is typing, for example a search: its results must not take focus. */
const isTyping = () => document.activeElement?.matches("input, textarea, select") ?? false;

/** Marks of a problem: an invalid field, or a group of choices with its message. */
const WRONG = "[aria-invalid=true], fieldset[aria-describedby]";

/** The field of a problem: in a group the selected option, or the first. */
function toFieldName(wrong: HTMLElement): HTMLElement | null {
  if (!(wrong instanceof HTMLFieldSetElement)) return wrong;
  const sentences = (wrong.getAttribute("aria-describedby") ?? "").split(" ");
  if (!sentences.some((id) => id.endsWith("-error") && document.getElementById(id))) return null;
  return wrong.querySelector("input:checked") ?? wrong.querySelector("input");
}

/** The first invalid field of the page, or the error about a whole form. */
function findProblem(): HTMLElement | null {
  const main = document.querySelector("main");
  for (const wrong of main?.querySelectorAll<HTMLElement>(WRONG) ?? []) {
    const field = toFieldName(wrong);
    if (field) return field;
  }
  return main?.querySelector<HTMLElement>("[data-form-error]") ?? null;
}

/**
 * On all pages of the portal: after a rejection, focuses the first invalid field, or else the error about the whole
 * form, because either may be off screen. Forms sent with `useFormSubmission` handle this themselves.
 */
function useFocusOnRefusal(): void {
  const { state, formMethod } = useNavigation();
  // A page that loads with a problem was submitted before hydration.
  const sentBy = useRef<string | null>("POST");
  useEffect(() => {
    if (state !== "idle") {
      sentBy.current = formMethod ?? null;
      return;
    }
    const method = sentBy.current;
    sentBy.current = null;
    if (method === null || (method === "GET" && isTyping())) return;
    findProblem()?.focus();
  }, [state, formMethod]);
}
