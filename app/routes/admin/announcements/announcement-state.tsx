import type { AnnouncementState as State } from "#app/domain/administration/announcement.ts";
import { Badge } from "#app/ui/elements/badge.tsx";

/** The state of an announcement, in the portal's terms. */
export function AnnouncementState({ state, hasBegun }: { state: State; hasBegun: boolean }) {
  switch (state) {
    case "draft":
      return <Badge tone="neutral">Draft</Badge>;
    case "scheduled":
      return <Badge tone="warning">{hasBegun ? "Being sent" : "Waits"}</Badge>;
    case "sent":
      return <Badge tone="success">Sent</Badge>;
    case "cancelled":
      return <Badge tone="danger">Stopped</Badge>;
  }
}
