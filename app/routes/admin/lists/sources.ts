import { type ListedUser, listUsers } from "../../../../db/queries/list-users";
import { type UserFilter, userList, type UserSort } from "../../../domain/lists";
import type { ListSource } from "./load-list";
import { userColumns } from "./user-columns";

export const userSource: ListSource<ListedUser, UserSort, UserFilter> = {
  name: "users",
  description: userList,
  columns: userColumns,
  read: listUsers,
  problem: "Error loading users",
};
