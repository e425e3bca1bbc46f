import { energyCalls } from '@hoistway/contract/history/energy.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import type { FastifyInstance } from 'fastify';
import { Invalid } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { companyDay } from '../usage/companyDay.ts';
import { readZone } from '../usage/elevatorZone.ts';
import { readDays } from '../usage/usageStore.ts';
import { energyFigures, energySaving } from './energyFigures.ts';

/** The energy of elevators, by the ledger of their days. */
export function energyRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  serve(app, context, energyCalls, {
    energy: async ({ db, t }, { id, days, changedOn }) => {
      const today = companyDay(await readZone(db, id), now()).day;
      const from = daysAfter(today, 1 - days);
      if (changedOn !== undefined && (changedOn < from || changedOn > today))
        throw new Invalid({ changedOn: t('invalid.energyChangeDay') });
      const read = await readDays(db, id, from);
      const plate = await db
        .selectFrom('elevatorPlateCard')
        .select(['ratedLoad', 'ratedSpeed'])
        .where('id', '=', id)
        .executeTakeFirst();
      return {
        figures: energyFigures(read, {
          ratedLoad: plate?.ratedLoad ?? null,
          ratedSpeed: plate?.ratedSpeed ?? null,
        }),
        saving: changedOn === undefined ? null : energySaving(read, changedOn),
      };
    },
  });
}
