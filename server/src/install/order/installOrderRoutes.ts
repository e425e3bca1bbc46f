import { contractClaimCalls } from '@hoistway/contract/install/claim/contractClaim.ts';
import { installCauseCalls } from '@hoistway/contract/install/claim/installCauseCalls.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import type { FastifyInstance } from 'fastify';
import { runIdempotently } from '#area/workOrder/phoneAct.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { printContractClaim } from '../causes/printContractClaim.ts';
import { readCauses } from '../causes/readCauses.ts';
import {
  actOnOrder,
  assignSteps,
  handOverOrder,
  moveFirstDay,
  rescheduleOrder,
  withdrawOrder,
} from './changeOrder.ts';
import { commission, takeHandoverBack } from './commission.ts';
import { makeOrders } from './makeOrders.ts';
import { contractSchedule, orderDetail } from './orderDetail.ts';
import { findOrder, pageOrders } from './orderRows.ts';
import { printClaim } from './printClaim.ts';

/** The installation of single elevators: orders with steps, their schedule, and the handover. */
export function installOrderRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const { files } = context;
  const at = () => new Date(now());

  serve(app, context, installCauseCalls, {
    causes: ({ db, viewer }, period) => readCauses(db, viewer, period, at()),
  });
  serve(app, context, contractClaimCalls, {
    claim: (ctx, { id }) => printContractClaim(ctx, files.shownTo(ctx.viewer), id, at()),
  });
  serve(app, context, installOrderCalls, {
    page: ({ db, viewer }, search, page) => pageOrders(db, viewer, search, page),
    one: (ctx, { id }) => orderDetail(ctx, files.shownTo(ctx.viewer), id, at()),
    gantt: (ctx, { contractId }) => contractSchedule(ctx, files.shownTo(ctx.viewer), contractId, at()),
    claim: (ctx, { id }) => printClaim(ctx, files.shownTo(ctx.viewer), id, at()),
    create: inTransaction((ctx, asked) => makeOrders(ctx, asked, at())),
    update: inTransaction((ctx, asked) => moveFirstDay(ctx, asked, at())),
    remove: inTransaction((ctx, { id }) => withdrawOrder(ctx, id, at())),
    act: inTransaction(async (ctx, { id, act, remark, ...phone }) => {
      const { workOrderId } = await findOrder(ctx.db, ctx.viewer, id);
      await runIdempotently(ctx, workOrderId, phone, at(), (happened) =>
        actOnOrder(ctx, { id, act, remark }, happened),
      );
    }),
    handover: inTransaction((ctx, asked) => handOverOrder(ctx, asked, at())),
    assign: inTransaction((ctx, asked) => assignSteps(ctx, asked)),
    reschedule: inTransaction((ctx, asked) => rescheduleOrder(ctx, asked, at())),
    commission: inTransaction((ctx, asked) => commission(ctx, asked, at())),
    takeBack: inTransaction((ctx, asked) => takeHandoverBack(ctx, asked, at())),
  });
}
