import type { ReportMessage } from "../../app/ports/services";
import type { ServiceBindings } from "../../app/wiring";

export default {
  async queue(batch) {
    batch.ackAll();
  },
} satisfies ExportedHandler<ServiceBindings, ReportMessage>;
