import { orderAudit } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderMoveCalls } from '@hoistway/contract/workOrder/orderMoveCalls.ts';
import { orderMoves } from '@hoistway/contract/workOrder/orderMoves.ts';
import type { FastifyInstance } from 'fastify';
import { bulk } from '#platform/call/bulk.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { moveHandlers } from '#platform/moveHandlers.ts';
import { answerItems, letGo } from './itemList/answerItems.ts';
import { auditOrder } from './sampling/auditOrder.ts';
import { makeMove } from './move/completion.ts';
import { moveMany, reassignment } from './move/moveMany.ts';
import { createOrder } from './createOrder.ts';
import { classifyOrder, editOrder, assertInTime, removeOrder } from './editOrder.ts';
import { listMechanics } from './mechanics.ts';
import { countByDay, countByStatus, countToday } from './orderCounts.ts';
import { orderSheet } from './orderSheet.ts';
import {
  findOrder,
  findRepairOf,
  listOrders,
  listOwn,
  pageOrders,
  pageOrdersOf,
  pagePending,
} from './orderStore.ts';
import { runIdempotently } from './phoneAct.ts';

const maxExportRows = 100_000;

/** Work orders: lists, one of them, and everything that desks, mechanics and owners do. */
export function orderRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());

  serve(app, context, orderCalls, {
    page: ({ db, viewer }, search, page) => pageOrders(db, viewer, search, page, at()),
    listByDevice: ({ db, viewer }, { elevatorId }, page) => pageOrdersOf(db, viewer, elevatorId, page, at()),
    status: ({ db, viewer }, search) => countByStatus(db, viewer, search, at()),
    calendar: ({ db, viewer }, search) => countByDay(db, viewer, search, at()),
    today: ({ db, viewer }) => countToday(db, viewer, at()),
    pending: ({ db, viewer }, _, page) => pagePending(db, viewer, page, at()),
    export: async (ctx, search) =>
      orderSheet(ctx, listOrders(ctx.db, ctx.viewer, search, maxExportRows, at())),
    detail: ({ db, viewer }, { id }) => findOrder(db, viewer, context.files.shownTo(viewer), id, at()),
    people: ({ db }, { elevatorId }) => listMechanics(db, elevatorId),
    mine: ({ db, viewer }) => listOwn(db, viewer, at()),

    create: inTransaction(async (ctx, opening) => {
      await assertInTime(ctx, opening, at());
      return { id: await createOrder(ctx.db, { ...opening, at: at() }) };
    }),
    edit: inTransaction((ctx, { id, ...changes }) => editOrder(ctx, id, changes, at())),
    classify: (ctx, { causeClass, ...chosen }) =>
      bulk(ctx, 'workOrder', chosen, (one, id) => classifyOrder(one, id, causeClass)),
    remove: inTransaction((ctx, { id }) => removeOrder(ctx, id)),

    ...moveHandlers(orderMoves, orderMoveCalls, (ctx, { id, move, ...said }) =>
      runIdempotently(ctx, id, said, at(), (happened) => makeMove(ctx, { ...said, id, move, at: happened })),
    ),
    turnToRepair: inTransaction(async (ctx, { id, ...said }) => ({
      repairId: await runIdempotently(ctx, id, said, at(), async (happened) => {
        await makeMove(ctx, { ...said, id, move: 'turnToRepair', at: happened });
        return findRepairOf(ctx.db, id);
      }),
    })),
    sendMany: (ctx, { handlerId, ...chosen }) =>
      moveMany(ctx, chosen, { move: 'dispatch', handlerId, at: at() }),
    reassignMany: (ctx, { handlerId, remark, ...chosen }) =>
      moveMany(ctx, chosen, { move: reassignment, handlerId, remark, at: at() }),
    cancelMany: (ctx, { remark, ...chosen }) => moveMany(ctx, chosen, { move: 'cancel', remark, at: at() }),
    inspect: inTransaction((ctx, { id, seen }) => auditOrder(ctx, { id, move: 'sample', seen, at: at() })),
    inspectResult: inTransaction((ctx, { id, inspectResult: result, inspectCause: cause, remark, seen }) =>
      auditOrder(ctx, {
        id,
        move: result === orderAudit.failed ? 'fail' : 'pass',
        result,
        cause,
        remark,
        seen,
        at: at(),
      }),
    ),
    answer: inTransaction((ctx, { id, items, ...sent }) =>
      runIdempotently(ctx, id, sent, at(), (happened) => answerItems(ctx, id, items, happened)),
    ),
    letGo: inTransaction((ctx, { id }) => letGo(ctx, id)),
  });
}
