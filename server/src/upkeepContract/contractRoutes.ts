import { finds } from '#platform/database/finds.ts';
import { nameOrder } from '#platform/names.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readPage } from '#platform/call/page.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { firstName } from '#platform/files/firstName.ts';
import { findContract } from './contractDetail.ts';
import { addContractFile, findContractFile, removeContractFile } from './contractFiles.ts';
import { itemsOf } from './contractItems.ts';
import { linesOf, otherElevators } from './contractLines.ts';
import { ordersOf, visitsDone } from './contractOrders.ts';
import { lockOwnContract, partiesOf } from './contractRules.ts';
import { countContracts, pageContracts } from './contractStore.ts';
import { visitsOf } from './contractVisits.ts';
import { listInstalments } from './instalments.ts';
import {
  addContract,
  changeContract,
  discardContract,
  removeContract,
  restoreContract,
  reviewContract,
} from './contractWrite.ts';

const maxParties = 200;
const byId = sql`line.id`;

/** Contracts: lists and figures, what they consist of, and what is done with them. */
export function contractRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const { files } = context;
  const at = () => new Date(now());

  serve(app, context, contractCalls, {
    page: ({ db, viewer }, search, page) => pageContracts(db, viewer, search, page, at()),
    counts: ({ db, viewer }, search) => countContracts(db, viewer, search, at()),
    detail: ({ db, viewer }, { id }) => findContract(db, viewer, files.shownTo(viewer), id, at()),
    create: inTransaction((ctx, input) => addContract(ctx, input, at())),
    update: inTransaction((ctx, input) => changeContract(ctx, input, at())),
    remove: inTransaction((ctx, { id }) => removeContract(ctx, id, at())),
    discard: inTransaction((ctx, input) => discardContract(ctx, input, at())),
    restore: inTransaction((ctx, { id }) => restoreContract(ctx, id, at())),
    review: inTransaction((ctx, { id }) => reviewContract(ctx, id, at())),
    elevators: ({ db, viewer }, { id }, page) =>
      readPage(linesOf(db, viewer, id), page, {
        sorts: {},
        defaultSort: sql`coalesce(elevator.short_number, elevator.elevator_no)`,
        id: byId,
      }),
    otherElevators: ({ db, viewer }, search, page) =>
      readPage(otherElevators(db, viewer, search, at()), page, {
        sorts: {},
        defaultSort: sql`coalesce(elevator.short_number, elevator.elevator_no)`,
        id: sql`elevator.id`,
      }),
    parties: (ctx, { words }) =>
      partiesOf(ctx)
        .where(finds(words ?? '', 'party.names'))
        .select(['party.id', 'party.names as name'])
        .orderBy(nameOrder('party.names', ctx.language))
        .orderBy('party.id')
        .limit(maxParties)
        .execute(),
    schedule: async ({ db, viewer }, { id }) => ({
      instalments: await listInstalments(db, id),
      ...(await visitsOf(db, id)),
      done: await visitsDone(db, viewer, id),
    }),
    orders: ({ db, viewer }, { id }, page) =>
      readPage(ordersOf(db, viewer, id), page, {
        sorts: {},
        defaultSort: sql`work.create_time desc`,
        id: sql`work.id desc`,
      }),
    items: ({ db }, { id }) => itemsOf(db, id),
    addFile: async (ctx, { id, file }) => {
      // Checks who asks before a file is stored.
      await ctx.transact((within) => lockOwnContract(within, id));
      const taken = await files.takeFile(file);
      const name = firstName(file.name, ctx.t(`fileKind.${taken.kind}`));
      return ctx.transact((within) => addContractFile(within, { id, name, taken }));
    },
    removeFile: inTransaction(removeContractFile),
    downloadFile: async ({ db }, input) => {
      const file = await findContractFile(db, input);
      return files.read(file.fileId, file.name);
    },
  });
}
