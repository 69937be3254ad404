import type { ReportLabels } from "#app/gateways/pdf/labels.ts";
import type { LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import type { Language } from "#app/gateways/pdf/theme.ts";

/** What the drawings of a career are laid out with. */
export interface CareerContext extends LayoutContext {
  language: Language;
  labels: ReportLabels;
}
