import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { starsToExplain } from '@hoistway/contract/workOrder/orderRules.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { Invalid } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { answerItems, letGo } from './answerItems.ts';
import { auditOrder } from './auditOrder.ts';
import { completeOrder } from './completion.ts';
import { createOrder } from './createOrder.ts';
import { editOrder, mustBeInTime, removeOrder } from './editOrder.ts';
import { listMechanics } from './mechanics.ts';
import { moveOrder } from './moveOrder.ts';
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
import { doOnce } from './phoneAct.ts';
import { signInAt } from './signIn.ts';

const mostExported = 100_000;

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
      orderSheet(ctx, listOrders(ctx.db, ctx.viewer, search, mostExported, at())),
    detail: ({ db, viewer }, { id }) => findOrder(db, viewer, context.files.shownTo(viewer), id, at()),
    people: ({ db }, { elevatorId }) => listMechanics(db, elevatorId),
    mine: ({ db, viewer }) => listOwn(db, viewer, at()),

    create: inTransaction(async (ctx, opening) => {
      await mustBeInTime(ctx, opening, at());
      return { id: await createOrder(ctx.db, { ...opening, at: at() }) };
    }),
    edit: inTransaction((ctx, { id, ...changes }) => editOrder(ctx, id, changes, at())),
    remove: inTransaction((ctx, { id }) => removeOrder(ctx, id)),

    send: inTransaction(async (ctx, { id, handlerId, seen }) => {
      await moveOrder(ctx, { id, move: 'dispatch', handlerId, seen, at: at() });
    }),
    takeUpRefusal: inTransaction(async (ctx, { id, seen }) => {
      await moveOrder(ctx, { id, move: 'takeUpRefusal', seen, at: at() });
    }),
    sendAnother: inTransaction(async (ctx, { id, handlerId, seen }) => {
      await moveOrder(ctx, { id, move: 'sendAnother', handlerId, seen, at: at() });
    }),
    insist: inTransaction(async (ctx, { id, remark, seen }) => {
      await moveOrder(ctx, { id, move: 'insist', remark, seen, at: at() });
    }),
    reassign: inTransaction(async (ctx, { id, handlerId, remark, seen }) => {
      const move = ({ status }: { status: string }) =>
        status === orderStatus.atWork ? 'takeOver' : 'handOver';
      await moveOrder(ctx, { id, move, handlerId, remark, seen, at: at() });
    }),
    cancel: inTransaction(async (ctx, { id, remark, seen }) => {
      await moveOrder(ctx, { id, move: 'cancel', remark, seen, at: at() });
    }),
    closeAlone: inTransaction((ctx, { id, remark, seen }) =>
      completeOrder(ctx, { id, move: 'closeAlone', remark, seen, at: at() }),
    ),
    rework: inTransaction(async (ctx, { id, remark, seen }) => {
      await moveOrder(ctx, { id, move: 'rework', remark, seen, at: at() });
    }),
    inspect: inTransaction((ctx, { id, seen }) => auditOrder(ctx, { id, move: 'sample', seen, at: at() })),
    inspectResult: inTransaction((ctx, { id, inspectResult: result, remark, seen }) =>
      auditOrder(ctx, {
        id,
        move: result === orderAudit.failed ? 'fail' : 'pass',
        result,
        remark,
        seen,
        at: at(),
      }),
    ),
    evaluate: inTransaction(async (ctx, { id, stars, remark, seen }) => {
      if (stars <= starsToExplain && !remark?.trim())
        throw new Invalid({ remark: ctx.t('invalid.starsRemark') });
      await moveOrder(ctx, { id, move: 'evaluate', stars, remark, seen, at: at() });
    }),

    processBill: inTransaction(async (ctx, { id, act, remark, seen, label, latitude, longitude, ...sent }) =>
      doOnce(ctx, id, sent, at(), async (happened) => {
        const { elevatorId } = await ctx.db
          .selectFrom('workOrder')
          .select('elevatorId')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const shownBy = { label, latitude, longitude };
        await moveOrder(ctx, {
          id,
          move: act,
          seen,
          remark,
          at: happened,
          ...(act === 'begin' ? { signIn: () => signInAt(ctx.db, { elevatorId }, shownBy, ctx.t) } : {}),
        });
      }),
    ),
    answer: inTransaction((ctx, { id, items, ...sent }) =>
      doOnce(ctx, id, sent, at(), (happened) => answerItems(ctx, id, items, happened)),
    ),
    turnToRepair: inTransaction(async (ctx, { id, remark, seen, ...sent }) => ({
      repairId: await doOnce(ctx, id, sent, at(), async (happened) => {
        await moveOrder(ctx, { id, move: 'turnToRepair', remark, seen, at: happened });
        return findRepairOf(ctx.db, id);
      }),
    })),
    letGo: inTransaction((ctx, { id }) => letGo(ctx, id)),
    complete: inTransaction((ctx, { id, seen, faultReason, solution, finishRemark, ...sent }) => {
      const report = { faultReason, solution, finishRemark };
      return doOnce(ctx, id, sent, at(), (happened) =>
        completeOrder(ctx, { id, move: 'complete', seen, report, at: happened }),
      );
    }),
  });
}
