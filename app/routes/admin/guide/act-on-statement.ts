import { data, href } from "react-router";
import type { StatementContent } from "#app/domain/guide/statement-content.ts";
import { recordKindOf } from "#app/domain/guide/records/record-id.ts";
import { checkStatement } from "#app/usecases/guide/check-statement.ts";
import { correctStatement } from "#app/usecases/guide/correct-statement.ts";
import { markStatement } from "#app/usecases/guide/mark-statement.ts";
import { restoreStatement } from "#app/usecases/guide/restore-statement.ts";
import type { ChangedMeanwhile } from "#app/usecases/guide/statement-conflict.ts";
import { getAdmin } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { correctionForm, statementForms } from "#app/web/forms/guide.ts";
import { parseIntent } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/statement";
import { showConflict, type StatementAnswer } from "./statement-answer.ts";
import { dayText } from "./words.ts";

/** Verifies, corrects, disputes, outdates or restores a guide statement. */
export async function actOnStatement({ params, request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const form = await parseIntent(request, {
    ...statementForms,
    correct: correctionForm(recordKindOf(params.statementId)),
  });
  const refuse = (
    problem: Partial<Pick<StatementAnswer, "fieldErrors" | "formError" | "conflict" | "reason">>,
    status: number,
  ) =>
    data(
      {
        values: form.typed,
        fieldErrors: {},
        formError: null,
        reason: null,
        conflict: null,
        ...problem,
      } satisfies StatementAnswer,
      { status },
    );
  if (form.intent === null)
    return refuse({ formError: "This form is not one of this page. Please reload it and try again." }, 400);
  if (!form.ok) return refuse({ fieldErrors: form.fieldErrors }, 400);

  const changed = {
    statementId: params.statementId,
    version: form.data.version,
    clientIp: context.get(clientIpContext),
  };
  const answer = (
    outcome: { ok: true } | { ok: false; reason: Exclude<Reason, "statement-changed"> } | ChangedMeanwhile,
    { done, mine = null }: { done: string; mine?: StatementContent | null },
  ) => {
    if (outcome.ok)
      return redirectWithToast(href("/administrator/guide/:statementId", params), { kind: "success", message: done });
    const { message, status } = toMessage(outcome.reason, "en");
    if (outcome.reason === "statement-not-found") throw data(null, { status });
    if (outcome.reason !== "statement-changed") return refuse({ formError: message, reason: outcome.reason }, status);
    return refuse({ conflict: showConflict(outcome.conflict, mine), reason: outcome.reason }, status);
  };
  const unlessSame = (outcome: { ok: boolean; isChanged?: boolean }, done: string) =>
    outcome.ok && outcome.isChanged === false ? "It says so already: nothing was changed" : done;

  switch (form.intent) {
    case "check": {
      const checked = await checkStatement(services, actor, changed);
      return answer(checked, { done: checked.ok ? `Checked today. Due again on ${dayText(checked.dueOn)}` : "" });
    }
    case "correct": {
      const { version: _, ...content } = form.data;
      const corrected = await correctStatement(services, actor, { ...changed, content });
      return answer(corrected, { done: unlessSame(corrected, "Saved"), mine: content });
    }
    case "doubt":
      return answer(await markStatement(services, actor, { ...changed, status: "doubtful" }), {
        done: "Marked doubtful: pages and new reports leave it out",
      });
    case "outdate":
      return answer(await markStatement(services, actor, { ...changed, status: "outdated" }), {
        done: "Marked out of date: pages and new reports leave it out",
      });
    case "restore": {
      const restored = await restoreStatement(services, actor, {
        ...changed,
        restoredVersion: form.data.restoredVersion,
      });
      return answer(restored, { done: unlessSame(restored, "Restored") });
    }
  }
}
