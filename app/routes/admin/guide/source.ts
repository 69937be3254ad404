import {
  listGuideVersions,
  type ListedGuideVersion,
} from "../../../../db/queries/administration/lists/list-guide-versions";
import { type ListedStatement, listStatements } from "../../../../db/queries/administration/lists/list-statements";
import {
  guideVersionList,
  type StatementFilter,
  statementList,
  type StatementSort,
  type VersionFilter,
  type VersionSort,
} from "../../../domain/administration/guide-lists";
import { guideVersionsPath } from "../../../web/addresses/guide-paths";
import { listPaths } from "../../../web/addresses/list-paths";
import type { ListSource } from "../lists/list-source";
import { statementColumns, versionColumns } from "./columns";

export const statementSource: ListSource<ListedStatement, StatementSort, StatementFilter> = {
  path: listPaths.guide,
  description: statementList,
  columns: statementColumns,
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
