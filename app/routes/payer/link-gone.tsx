import { payerTexts } from "../../content/purchase/parent-payment";
import { Bilingual } from "../../ui/elements/bilingual";

/** The same for links that were used, stopped or expired, and for those that never existed. */
export function LinkGone() {
  const { goneTitle, gone } = payerTexts;
  return (
    <div className="grid gap-4">
      <h1>{goneTitle.en}</h1>
      <p lang="ml" className="text-lg font-semibold">
        {goneTitle.ml}
      </p>
      <Bilingual text={gone} className="text-quiet" />
    </div>
  );
}
