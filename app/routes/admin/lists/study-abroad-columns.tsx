import type { StudyAbroadStudent } from "#db/queries/administration/lists/list-study-abroad.ts";
import { educationStatusLabels } from "#app/domain/accounts/education.ts";
import { continentLabels, type StudyAbroadSort } from "#app/domain/administration/lists.ts";
import { formatListDate, formatSheetDateTime } from "#app/domain/platform/time.ts";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { EmailText, OneLine, OrderLink, PersonLink } from "./links.tsx";

function describeEducation({ educationStatus }: StudyAbroadStudent): string {
  return educationStatus ? educationStatusLabels[educationStatus] : "N/A";
}

export const studyAbroadColumns: readonly ListColumn<StudyAbroadStudent, StudyAbroadSort>[] = [
  {
    header: "Name",
    sort: "name",
    isRowHeader: true,
    cell: (student) => <PersonLink id={student.id} name={student.name} />,
    csv: (student) => student.name,
  },
  {
    header: "Email",
    cell: (student) => <EmailText email={student.email} />,
    csv: (student) => student.email,
  },
  {
    header: "Phone",
    cell: (student) => student.phone && <OneLine>{student.phone}</OneLine>,
    csv: (student) => student.phone,
  },
  { header: "Education Status", cell: describeEducation, csv: describeEducation },
  {
    header: "Continent",
    sort: "continent",
    cell: (student) => <OneLine>{continentLabels[student.continent]}</OneLine>,
    csv: (student) => continentLabels[student.continent],
  },
  {
    header: "Submitted",
    isLabelled: true,
    sort: "submitted",
    cell: (student) => <OneLine>{formatListDate(student.submittedAt)}</OneLine>,
    csv: (student) => formatSheetDateTime(student.submittedAt),
  },
  { header: "Order ID", cell: (student) => <OrderLink id={student.orderId} />, csv: (student) => student.orderId },
];
