import { listGuideVersions, type ListedGuideVersion } from "#db/queries/administration/lists/list-guide-versions.ts";
import { type ListedStatement, listStatements } from "#db/queries/administration/lists/list-statements.ts";
import {
  guideVersionList,
  type StatementFilter,
  statementList,
  type StatementSort,
  type VersionFilter,
  type VersionSort,
} from "#app/domain/administration/guide-lists.ts";
import { isRecordKind } from "#app/domain/guide/records/record.ts";
import { guideVersionsPath } from "#app/web/addresses/guide-paths.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import type { ListSource } from "#app/routes/admin/lists/list-source.ts";
import { sheetColumns, statementColumns, versionColumns } from "./columns.tsx";

export const statementSource: ListSource<ListedStatement, StatementSort, StatementFilter> = {
  path: listPaths.guide,
  description: statementList,
  columns: statementColumns,
  exportColumns: ({ filters }) => sheetColumns(isRecordKind(filters.holds) ? filters.holds : null),
  read: listStatements,
  readPermission: "guide.write",
  exportPermission: "guide.write",
  problem: "Error loading the guide",
};

export const versionSource: ListSource<ListedGuideVersion, VersionSort, VersionFilter> = {
  path: guideVersionsPath,
  description: guideVersionList,
  columns: versionColumns,
  read: listGuideVersions,
  readPermission: "guide.write",
  exportPermission: "guide.write",
  problem: "Error loading the guide's versions",
};
