import type { ListedUser } from "#db/queries/administration/lists/list-users.ts";
import { educationStatusLabels } from "#app/domain/accounts/education.ts";
import type { UserSort } from "#app/domain/administration/lists.ts";
import { formatListDate, formatSheetDateTime } from "#app/domain/platform/time.ts";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { EmailText, OneLine, PersonLink } from "./links.tsx";

export const userColumns: readonly ListColumn<ListedUser, UserSort>[] = [
  {
    header: "Name",
    sort: "name",
    isRowHeader: true,
    cell: (user) => <PersonLink id={user.id} name={user.name} />,
    csv: (user) => user.name,
  },
  { header: "Email", cell: (user) => <EmailText email={user.email} />, csv: (user) => user.email },
  { header: "Phone", cell: null, csv: (user) => user.phone },
  {
    header: "Education Status",
    sort: "education",
    cell: (user) => educationStatusLabels[user.educationStatus],
    csv: (user) => educationStatusLabels[user.educationStatus],
  },
  {
    header: "Sign-Up Date",
    sort: "created",
    cell: (user) => <OneLine>{user.createdAt ? formatListDate(user.createdAt) : "N/A"}</OneLine>,
    csv: (user) => (user.createdAt ? formatSheetDateTime(user.createdAt) : "N/A"),
  },
];
