import { chainCalls, type ChainState } from '@hoistway/contract/report/chain/chainCalls.ts';
import type { FaultFamily } from '@hoistway/contract/report/chain/faultFamily.ts';
import type { FastifyInstance } from 'fastify';
import { listPartsOfOrders } from '#area/workOrder/partsOfOrders.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findLongPeriod, type ReportPeriod } from '../reportPeriod.ts';
import { isChain, isJudged } from './chainsOf.ts';
import { readCases, type OrderCase, type RepairOrder } from './readCases.ts';
import { detailOfChain, rowOfChain } from './shownChain.ts';

interface Filters {
  companyId?: string | undefined;
  handlerId?: string | undefined;
  family?: FaultFamily | undefined;
  state?: ChainState | undefined;
}

const isMadeIn = ({ createdAt }: RepairOrder, { since, until }: ReportPeriod): boolean =>
  createdAt >= Date.parse(since) && createdAt < Date.parse(until);

const isOf = (repair: RepairOrder, { companyId, handlerId }: Filters): boolean =>
  (companyId === undefined || repair.companyId === companyId) &&
  (handlerId === undefined || repair.handlerId === handlerId);

/** Chains with a repair of the period by whom the filters name, the last one first. */
const chainsIn = (cases: readonly OrderCase[], filters: Filters, period: ReportPeriod): OrderCase[] =>
  cases
    .filter(
      (each) =>
        isChain(each) &&
        (filters.family === undefined || each.family === filters.family) &&
        (filters.state === undefined || each.state === filters.state) &&
        each.repairs.some(({ repair }) => isMadeIn(repair, period) && isOf(repair, filters)),
    )
    .toSorted(
      (one, other) => lastOf(other) - lastOf(one) || Number(other.elevatorId) - Number(one.elevatorId),
    );

const lastOf = ({ repairs }: OrderCase): number => repairs.at(-1)!.repair.createdAt;

/** Cases whose first repair was completed and is of the period and by whom the filters name. */
const begunIn = (cases: readonly OrderCase[], filters: Filters, period: ReportPeriod): OrderCase[] =>
  cases.filter(({ family, repairs }) => {
    const { repair } = repairs[0]!;
    return (
      (filters.family === undefined || family === filters.family) &&
      repair.finishedAt !== null &&
      isMadeIn(repair, period) &&
      isOf(repair, filters)
    );
  });

/** Repairs of one elevator whose faults are of one family. */
export function chainRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());

  serve(app, context, chainCalls, {
    page: async (ctx, { from, to, ...filters }, { pageNumber, pageSize }) => {
      const period = await findLongPeriod(ctx, { from, to }, at());
      const cases = await readCases(ctx.db, ctx.viewer, { since: new Date(period.since) }, at());
      const chains = chainsIn(cases, filters, period);
      return {
        total: chains.length,
        rows: chains.slice((pageNumber - 1) * pageSize, pageNumber * pageSize).map(rowOfChain),
      };
    },
    figures: async (ctx, { from, to, ...filters }) => {
      const period = await findLongPeriod(ctx, { from, to }, at());
      const cases = await readCases(ctx.db, ctx.viewer, { since: new Date(period.since) }, at());
      const firsts = begunIn(cases, filters, period).map(({ repairs }) => repairs[0]!);
      const judged = firsts.filter(({ repair }) => isJudged(repair, now()));
      const chains = chainsIn(cases, filters, period);
      return {
        from: period.from,
        to: period.to,
        timeZone: period.timeZone,
        judged: judged.length,
        byText: judged.filter(({ repair }) => repair.saysFixed).length,
        byMachine: judged.filter(({ machine }) => machine === 'fixed').length,
        unjudged: firsts.length - judged.length,
        chains: chains.length,
        openChains: chains.filter(({ state }) => state === 'open').length,
      };
    },
    ofOrder: async ({ db, viewer }, { id }) => {
      const order = await db
        .selectFrom('workOrderCard')
        .select('elevatorId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const cases = await readCases(db, viewer, { elevatorId: order.elevatorId }, at());
      const chains = cases.filter(
        (each) => isChain(each) && each.repairs.some(({ repair }) => repair.id === id),
      );
      const orderIds = chains.flatMap(({ repairs }) => repairs.map(({ repair }) => repair.id));
      const parts = await listPartsOfOrders(db, orderIds);
      return chains.map((each) => detailOfChain(each, parts));
    },
    ofElevator: async ({ db, viewer }, { id }) => {
      const cases = await readCases(db, viewer, { elevatorId: id }, at());
      return cases
        .filter((each) => isChain(each) && (each.state === 'open' || each.state === 'watched'))
        .map(rowOfChain);
    },
  });
}
