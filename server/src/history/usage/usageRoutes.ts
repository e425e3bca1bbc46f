import { usageCalls } from '@hoistway/contract/history/usage.ts';
import { usageCounters } from '@hoistway/contract/history/usageStart.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import type { FastifyInstance } from 'fastify';
import { lockKept } from '#area/elevator/elevatorWrite.ts';
import { Invalid } from '#platform/call/problems.ts';
import { inTransaction, type Database } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import type { Viewer } from '#platform/viewer.ts';
import { companyDay } from './companyDay.ts';
import { readZone } from './elevatorZone.ts';
import { readDays, readStart, readStretches, writeStart } from './usageStore.ts';
import { usageInAll } from './usageTotals.ts';

interface UsageNeeds {
  now(): number;
  /** Whether the viewer may edit the record of the elevator. */
  canEdit(db: Database, viewer: Viewer, elevatorId: string): Promise<boolean>;
}

/** What elevators did in all and day by day. */
export function usageRoutes(app: FastifyInstance, context: ServeContext, { now, canEdit }: UsageNeeds): void {
  const todayOf = async (db: Database, elevatorId: string) =>
    companyDay(await readZone(db, elevatorId), now()).day;

  serve(app, context, usageCalls, {
    usage: async ({ db, viewer }, { id, days }) => {
      const [total] = await usageInAll(db, [id]);
      return {
        managed: viewer.permissions.has('elevator.edit') && (await canEdit(db, viewer, id)),
        total: total!,
        days: await readDays(db, id, daysAfter(await todayOf(db, id), 1 - days)),
        stretches: await readStretches(db, id),
        start: await readStart(db, id),
      };
    },

    enterStart: inTransaction(async (ctx, { id, ...entered }) => {
      await lockKept(ctx, id);
      if (entered.day > (await todayOf(ctx.db, id)))
        throw new Invalid({ day: ctx.t('invalid.usageStartFuture') });
      if (usageCounters.every((name) => typeof entered[name] !== 'number'))
        throw new Invalid({ runs: ctx.t('invalid.oneCount') });
      await writeStart(ctx.db, ctx.viewer, new Date(now()), { elevatorId: id, ...entered });
    }),
  });
}
