import { describe, expect, test } from "vitest";
import { deleteListView } from "#app/usecases/administration/lists/delete-list-view.ts";
import { saveListView } from "#app/usecases/administration/lists/save-list-view.ts";
import { listSavedViews } from "#db/queries/administration/list-views.ts";
import { auditEntries } from "../../support/audit.ts";
import { makeAdmin } from "../../support/makers/actors.ts";
import { testServices } from "../../support/services.ts";

const clientIp = "203.0.113.9";

describe("a saved view of a list", () => {
  test("is saved for everybody, once, and its name is taken for others, in whichever case", async () => {
    const services = testServices();
    const { db } = services;
    const [one, other] = [await makeAdmin(services), await makeAdmin(services)];
    const list = services.newId();
    const view = { list, name: "Refunded", query: "status=refunded", clientIp };
    expect(await saveListView(services, one.currentUser, view)).toEqual({ ok: true, name: "Refunded" });
    expect(await saveListView(services, one.currentUser, view)).toEqual({ ok: true, name: "Refunded" });
    const taken = { ok: false, reason: "view-name-taken" };
    expect(await saveListView(services, one.currentUser, { ...view, query: "status=created" })).toEqual(taken);
    expect(await saveListView(services, other.currentUser, { ...view, name: "REFUNDED" })).toEqual(taken);
    // The same name in another list is another view.
    expect(await saveListView(services, other.currentUser, { ...view, list: services.newId() })).toMatchObject({
      ok: true,
    });
    expect(await listSavedViews(db, list)).toMatchObject([
      { name: "Refunded", query: "status=refunded", createdBy: one.userId },
    ]);
    expect((await auditEntries(services, { entityId: list })).map(({ action, detail }) => [action, detail])).toEqual([
      ["view.save", { name: "Refunded", query: "status=refunded" }],
    ]);
  });

  test("is removed by its maker or an owner, and once", async () => {
    const services = testServices();
    const { db } = services;
    const [maker, colleague] = [
      await makeAdmin(services, { admin: { roles: ["support"] } }),
      await makeAdmin(services, { admin: { roles: ["finance"] } }),
    ];
    const owner = await makeAdmin(services);
    const list = services.newId();
    for (const name of ["First", "Second"])
      await saveListView(services, maker.currentUser, { list, name, query: "", clientIp });
    const [first, second] = (await listSavedViews(db, list)).map(({ id }) => id);
    const remove = (actor: typeof maker, viewId = "") =>
      deleteListView(services, actor.currentUser, { viewId, clientIp });
    expect(await remove(colleague, first)).toEqual({ ok: false, reason: "not-your-view" });
    expect(await remove(maker, first)).toEqual({ ok: true, name: "First" });
    expect(await remove(maker, first)).toEqual({ ok: false, reason: "view-not-found" });
    expect(await remove(owner, second)).toEqual({ ok: true, name: "Second" });
    expect(await listSavedViews(db, list)).toEqual([]);
    expect((await auditEntries(services, { entityId: list })).map(({ action }) => action)).toEqual([
      "view.save",
      "view.save",
      "view.delete",
      "view.delete",
    ]);
  });
});
