import { bindFields } from "#app/ui/elements/bind-fields.ts";
import { data, Form, useNavigation } from "react-router";
import { listPriceHistory, listPriceSchedule } from "#db/queries/purchase/package-prices.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { toIstDate, istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatListDate, formatListDateTime } from "#app/domain/platform/time.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { PACKAGE_TYPES, packages, upgradePrice } from "#app/domain/purchase/packages.ts";
import {
  isLargeChange,
  MAX_PACKAGE_PRICE,
  MIN_PACKAGE_PRICE,
  MAX_PRICE_AHEAD_MS,
  PRICE_CHANGE_APPROVAL_THRESHOLD_PERCENT,
  pricesAt,
  upcomingPrices,
} from "#app/domain/purchase/price-schedule.ts";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { useAlone } from "#app/ui/admin/alone.tsx";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { DetailSection, FactCard } from "#app/ui/elements/details.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { setPackagePriceOrRequestApproval } from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { withdrawPackagePrice } from "#app/usecases/purchase/prices/set-package-price.ts";
import { getAdmin, mayDo, notPermitted, requirePermission } from "#app/web/accounts/guards.ts";
import { refuseWithoutProof, refuseWrongProof, toDecidingPlace } from "#app/web/accounts/step-up.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { packagePriceForms } from "#app/web/forms/contents/package-prices.ts";
import { type FormProblem, parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { IntentButton } from "#app/routes/admin/details/intent-button.tsx";
import type { Route } from "./+types/prices";

const PATH = "/administrator/prices";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Prices", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "packages.write");
  const { db, now, newId } = getServices(context);
  const [schedule, history] = await Promise.all([listPriceSchedule(db), listPriceHistory(db)]);
  const at = now();
  const upcoming = new Set(
    upcomingPrices(schedule, at).map(({ holdsFrom, packageType }) => `${packageType}${+holdsFrom}`),
  );
  return {
    prices: pricesAt(schedule, at),
    today: toIstDate(at),
    lastDay: toIstDate(new Date(at.getTime() + MAX_PRICE_AHEAD_MS - DAY_MS)),
    newId: newId(),
    history: history.map(({ id, packageType, price, holdsFrom, createdAt, withdrawnAt, setByName }) => ({
      id,
      title: packages[packageType].title,
      price: formatRupees(price),
      from: formatListDateTime(holdsFrom),
      setBy: setByName ?? "An administrator who has left",
      setAt: formatListDateTime(createdAt),
      isWithdrawn: withdrawnAt !== null,
      isUpcoming: withdrawnAt === null && upcoming.has(`${packageType}${+holdsFrom}`),
    })),
  };
}

/** The values being confirmed: if they or the previous price change after the check, it must be repeated. */
function checkedValue(shown: { packageType: string; price: number; day: string; before: number }): string {
  return `${shown.packageType} ${shown.price} ${shown.day} ${shown.before}`;
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, packagePriceForms);
  if (form.intent === null) return refuseUnknownForm();
  if (!form.ok) return refuseForm(form);
  if (form.intent === "withdraw") {
    const withdrawn = await withdrawPackagePrice(services, actor, { ...form.data, clientIp });
    if (!withdrawn.ok && withdrawn.reason === "not-permitted") throw notPermitted();
    return redirectWithToast(
      PATH,
      withdrawn.ok
        ? { kind: "success", message: "Price withdrawn" }
        : { kind: "error", message: toMessage(withdrawn.reason, "en").message },
    );
  }
  const { checked, day, ...price } = form.data;
  const now = services.now();
  const start = istMidnight(day);
  if (!start || day < toIstDate(now))
    return refuseForm({ ...form, fieldErrors: { day: "Please choose today or a day to come" } });
  const holdsFrom = start > now ? start : now;
  const schedule = await listPriceSchedule(services.db);
  const before = pricesAt(schedule, holdsFrom)[price.packageType];
  const value = checkedValue({ ...price, day, before });
  // On a double submit the second request finds its own price already scheduled.
  const isChecked = checked === value || schedule.some(({ id }) => id === price.priceId);
  // Without the permission the use case refuses and logs it, so no confirmation is needed.
  if (!isChecked && mayDo(context, "packages.write")) return ask(value);
  const wrongProof = await refuseWrongProof(context, form);
  if (wrongProof) return askAgain(wrongProof);
  const saved = await setPackagePriceOrRequestApproval(services, actor, {
    ...price,
    holdsFrom,
    ...toDecidingPlace(context),
  });
  if (saved.ok)
    return redirectWithToast(PATH, {
      kind: "success",
      message: saved.waits ? "Proposed: a second administrator has to approve it" : "Price set",
    });
  if (saved.reason === "not-permitted") throw notPermitted();
  if (saved.reason === "proof-required") return askAgain(await refuseWithoutProof(context, form));
  const { message, status } = toMessage(saved.reason, "en");
  return refuseForm(form, { formError: message, status });

  /** The question again, with the field for a proof. */
  function askAgain({ data: problem, init }: ReturnType<typeof refuseForm>) {
    return data({ ...problem, question: toQuestion(value) }, { status: init?.status ?? 400 });
  }

  /** Shows the change before the second press confirms it. */
  function ask(asked: string) {
    const problem: FormProblem = { values: form.typed, fieldErrors: {}, formError: null, reason: null };
    return data({ ...problem, question: toQuestion(asked) });
  }

  function toQuestion(asked: string): Question {
    return {
      checked: asked,
      change: `${packages[price.packageType].title}: ${formatRupees(before)} becomes ${formatRupees(price.price)}`,
      when: holdsFrom > now ? `From ${formatListDate(holdsFrom)}, midnight in India.` : "At once, everywhere.",
      isLarge: isLargeChange(schedule, { ...price, holdsFrom, now }),
    };
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction);
}

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { prices, history } = loaderData;
  return (
    <>
      <PageHeader title="Prices of packages" lead="Orders that are paid or open keep their price." />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <FactCard
          title="Now"
          facts={[
            ...PACKAGE_TYPES.map((type) => [packages[type].title, formatRupees(prices[type])] as const),
            ["Upgrade to Gold", `${formatRupees(upgradePrice(prices))}, the difference`],
          ]}
        />
        <PriceForm loaded={loaderData} answer={actionData} />
      </div>
      <div className="mt-8">
        <DetailSection
          title="Set so far"
          empty={history.length === 0 && "Nothing has been set yet: the prices are those of the product."}
        >
          <ul className="grid gap-3">
            {history.map(({ id, title, price, from, setBy, setAt, isWithdrawn, isUpcoming }) => (
              <Card as="li" key={id} className="flex flex-wrap items-center justify-between gap-3">
                <div className="grid gap-1">
                  <p className={isWithdrawn ? "line-through" : "font-semibold"}>{`${title}: ${price}, from ${from}`}</p>
                  <p className="text-sm text-quiet">
                    {`Set by ${setBy}, ${setAt}${isWithdrawn ? ". Withdrawn before it held." : ""}`}
                  </p>
                </div>
                {isUpcoming ? (
                  <IntentButton
                    permission="packages.write"
                    intent="withdraw"
                    fields={{ priceId: id }}
                    label="Withdraw"
                    about={`${title}, ${price}, from ${from}`}
                  />
                ) : null}
              </Card>
            ))}
          </ul>
        </DetailSection>
      </div>
    </>
  );
}

type Page = Route.ComponentProps;

interface Question {
  checked: string;
  change: string;
  when: string;
  isLarge: boolean;
}

function PriceForm({ loaded, answer }: { loaded: Page["loaderData"]; answer: Page["actionData"] }) {
  const isSending = useNavigation().state === "submitting";
  const isAlone = useAlone();
  const problem = answer && "fieldErrors" in answer ? answer : undefined;
  const question = (problem && "question" in problem ? problem.question : null) as Question | null;
  const values = problem?.values;
  const errors = problem?.fieldErrors ?? {};
  const field = bindFields(problem);
  return (
    <Card as="section" aria-labelledby="set-price" className="grid gap-4">
      <h2 id="set-price" className="text-lg">
        Set a price
      </h2>
      <Form method="post" noValidate aria-labelledby="set-price" className="grid gap-4">
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="priceId" value={values?.priceId ?? loaded.newId} />
        <input type="hidden" name="checked" value={question?.checked ?? ""} />
        <FormError>{problem?.formError ?? errors.priceId}</FormError>
        <Select
          {...field("packageType", "silver")}
          label="Package"
          options={PACKAGE_TYPES.map((type) => ({ value: type, label: packages[type].title }))}
        />
        <Field
          {...field("price")}
          label="Price in rupees"
          type="number"
          inputMode="numeric"
          min={MIN_PACKAGE_PRICE}
          max={MAX_PACKAGE_PRICE}
          hint={`Including GST. A change of more than ${PRICE_CHANGE_APPROVAL_THRESHOLD_PERCENT}% within thirty days ${isAlone ? "is confirmed by you" : "needs a second administrator"}.`}
        />
        <Field
          {...field("day", loaded.today)}
          label="Holds from"
          type="date"
          min={loaded.today}
          max={loaded.lastDay}
          hint="Today is at once."
        />
        {question ? (
          <Notice tone="warning" role="alert" title={question.change}>
            <p>{question.when}</p>
            {question.isLarge && !isAlone ? (
              <p>This is a large change: it waits until a second administrator approves it.</p>
            ) : null}
          </Notice>
        ) : null}
        {question?.isLarge ? <ProofFields problem={problem} isOnlyOnRefusal={!isAlone} /> : null}
        <div className="grid gap-3 sm:flex">
          <Button isBusy={isSending} busyText="Working..." variant={question ? "danger" : "primary"}>
            {question ? (question.isLarge && !isAlone ? "Propose this price" : "Set this price") : "Check"}
          </Button>
          {question ? (
            // A new document resets the form.
            <LinkButton href={PATH} variant="secondary">
              Cancel
            </LinkButton>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}
