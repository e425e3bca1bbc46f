import { companyElevatorCalls } from '@hoistway/contract/company/companyCalls.ts';
import { elevatorCalls, maxFound } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { lifeTargets, type LifeState } from '@hoistway/contract/elevator/lifeMoves.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type RequestContext } from '#platform/call/requestContext.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import { groupsOf } from '#area/company/group/groupsOf.ts';
import { editMany } from './editMany.ts';
import { elevatorImporter } from './elevatorImporter.ts';
import { elevatorSheet, nameplateSheet } from './elevatorSheet.ts';
import { findByNumbers, findElevator, listElevators, listTexts, pageElevators } from './elevatorStore.ts';
import { listTiedElevators, tieElevators, untieElevators } from './elevatorTies.ts';
import { fixedTiesOf, groupCompanyOf } from './elevatorRules.ts';
import { addElevator, changeElevator } from './elevatorWrite.ts';
import { readFloors, writeFloors } from './floor/floors.ts';
import { editableAmong, type WithCompanies } from './elevatorCompanies.ts';
import { moveLife, removeElevator } from './life/lifeState.ts';
import { printedNameplate } from './printedNameplate.ts';

const maxExportRows = 20_000;

/** The elevators with what the viewer may do with each. */
async function withRights<Row extends WithCompanies & { lifeState: LifeState }>(
  { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>,
  rows: readonly Row[],
) {
  const rights = await rightsAmong({ db, viewer }, rows);
  return rows.map((row) => ({ ...row, ...rights(row) }));
}

/** What the viewer may do with each of the elevators. */
async function rightsAmong<Row extends WithCompanies & { lifeState: LifeState }>(
  { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>,
  rows: readonly Row[],
) {
  const managed = await editableAmong(db, viewer, rows);
  return (row: Row) => ({
    managed: managed(row),
    lifeTargets: lifeTargets({ lifeState: row.lifeState, byPlatform: seesEverything(viewer) }),
  });
}

export function elevatorRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, elevatorCalls, {
    page: async ({ db, viewer }, search, page) => {
      const { rows, total } = await pageElevators(db, viewer, search, page);
      return { rows: await withRights({ db, viewer }, rows), total };
    },

    list: async ({ db, viewer }, search) => {
      if (!Object.values(search).some(Boolean)) throw new Refusal('needCondition');
      const found = await findByNumbers(db, viewer, search, maxFound);
      if (found.length > maxFound) throw new Refusal('tooManyResults');
      if (found.length > 0) return withRights({ db, viewer }, found);
      const { project_name } = search;
      const known = project_name ? await findByNumbers(db, viewer, { project_name }, 1) : found;
      throw new Refusal(project_name && known.length === 0 ? 'noMatchProject' : 'noMatchElevator');
    },

    one: async ({ db, viewer }, { id }) => {
      const elevator = await findElevator(db, viewer, id);
      if (!elevator) throw new Refusal('objectMissing');
      const fixedTies = await fixedTiesOf(db, viewer, elevator);
      const rights = await rightsAmong({ db, viewer }, [elevator]);
      return {
        ...elevator,
        ...rights(elevator),
        // Areas are private to their company.
        areaName: fixedTies.includes('areaId') ? null : elevator.areaName,
        fixedTies,
      };
    },

    printedNameplate,

    texts: ({ db, viewer }, { field, words }) => listTexts(db, viewer, field, words),
    groups: async ({ db, viewer }, { maintainerId }) => {
      const companyId = groupCompanyOf(viewer, { maintainerId: maintainerId ?? null });
      return companyId === null ? [] : groupsOf(db, companyId);
    },

    create: inTransaction(addElevator),
    update: inTransaction(changeElevator),
    editMany,
    setLifeState: inTransaction((ctx, { id, from, to }) => moveLife(ctx, { id, from, to })),
    scrap: inTransaction((ctx, { id, from }) => moveLife(ctx, { id, from, to: 'scrapped' })),
    remove: inTransaction(removeElevator),

    export: async (ctx, search) =>
      elevatorSheet(ctx, await listElevators(ctx.db, ctx.viewer, search, maxExportRows)),
    nameplates: async (ctx, search) =>
      nameplateSheet(ctx, await listElevators(ctx.db, ctx.viewer, search, maxExportRows)),

    template: (ctx) => importTemplate(ctx, elevatorImporter),
    importElevators: (ctx, brought) => startImport(ctx, elevatorImporter, brought),

    floorCompare: (ctx, { id }) => readFloors(ctx, id),
    setFloors: inTransaction(writeFloors),
  });

  serve(app, context, companyElevatorCalls, {
    ofCompany: ({ db, viewer }, { id, tie }) => listTiedElevators(db, viewer, id, tie),
    addToCompany: ({ transact }, { id, tie, elevatorIds }) =>
      transact(({ db }) => tieElevators(db, id, tie, elevatorIds)),
    removeFromCompany: ({ transact }, { id, tie, elevatorIds }) =>
      transact(({ db }) => untieElevators(db, id, tie, elevatorIds)),
  });
}
