import { Search } from "../../ui/icons";
import { Form, useNavigation } from "react-router";
import { type ListedUser, listUsers } from "../../../db/queries/admins";
import { educationStatusLabels } from "../../domain/education";
import { formatListDate } from "../../domain/time";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Field } from "../../ui/field";
import { Notice } from "../../ui/notice";
import { PageHeader } from "../../ui/page-header";
import { Pagination } from "../../ui/pagination";
import { Table, Td, Th } from "../../ui/table";
import { getServices } from "../../web/context";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/users";

const PAGE_SIZE = 10;
const SEARCH_MAX = 100;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Total Users", isPrivate: true });

/** Counted from 1; anything that is no page is the first one. */
function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page"));
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, SEARCH_MAX);
  const page = pageOf(url);
  try {
    const { users, total } = await listUsers(getServices(context).db, { search, page, pageSize: PAGE_SIZE });
    return { search, page, users, total, hasFailed: false };
  } catch (error) {
    console.error("Error loading users", error);
    return { search, page, users: [], total: 0, hasFailed: true };
  }
}

export default function TotalUsers({ loaderData }: Route.ComponentProps) {
  const { search, page, users, total, hasFailed } = loaderData;
  const isLoading = useNavigation().state === "loading";
  const hrefFor = (number: number) => `/administrator/users?${new URLSearchParams({ ...(search ? { search } : {}), page: String(number) })}`;
  return (
    <>
      <PageHeader title="Total Users" lead="All users registered on the platform" back={{ href: "/administrator/dashboard", label: "Back to Dashboard" }} />
      <div className="grid gap-5">
        <Form method="get" className="grid max-w-xl grid-cols-[1fr_auto] items-end gap-3">
          <Field label="Search users" name="search" type="search" placeholder="Search by name or email..." maxLength={SEARCH_MAX} defaultValue={search} key={search} />
          <Button variant="secondary">
            <Search aria-hidden className="size-4" />
            Search
          </Button>
        </Form>
        {hasFailed ? (
          <Notice tone="danger" role="alert">
            Error loading users
          </Notice>
        ) : null}
        <output className="text-sm text-quiet">{isLoading ? "Loading users..." : describe({ search, page, shown: users.length, total })}</output>
        {users.length > 0 ? <UserTable users={users} /> : <EmptyState title="No users found" />}
        <Pagination label="Users" page={page} pageCount={Math.ceil(total / PAGE_SIZE)} hrefFor={hrefFor} />
      </div>
    </>
  );
}

function describe({ search, page, shown, total }: { search: string; page: number; shown: number; total: number }): string {
  if (search) return `Showing ${total} results`;
  const first = (page - 1) * PAGE_SIZE;
  return shown === 0 ? `Showing 0 of ${total}` : `Showing ${first + 1}-${first + shown} of ${total}`;
}

function UserTable({ users }: { users: ListedUser[] }) {
  return (
    <Table caption="Users">
      <thead>
        <tr>
          <Th>Name</Th>
          <Th>Email</Th>
          <Th>Education Status</Th>
          <Th>Sign-Up Date</Th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <Th scope="row">{user.name}</Th>
            <Td className="whitespace-nowrap">{user.email}</Td>
            <Td>{educationStatusLabels[user.educationStatus]}</Td>
            <Td className="whitespace-nowrap">{user.createdAt ? formatListDate(user.createdAt) : "N/A"}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
