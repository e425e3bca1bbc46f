import { rideCalls } from '@hoistway/contract/history/ride.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { companyDay } from '../usage/companyDay.ts';
import { readZone } from '../usage/elevatorZone.ts';
import { rideFigures } from './rideFigures.ts';

/** The days from the first to the last, both included. */
const readRideDays = (db: Database, elevatorId: string, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('rideDay')
    .select(['closings', 'reversals', 'closingSeconds', 'stops', 'levelMm'])
    .where('elevatorId', '=', elevatorId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

/** How elevators stop and close their doors, by what they reported. */
export function rideRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  serve(app, context, rideCalls, {
    ride: async ({ db }, { id, days }) => {
      const today = companyDay(await readZone(db, id), now()).day;
      const from = daysAfter(today, 1 - days);
      const spans = {
        figures: { from, to: today },
        before: { from: daysAfter(from, -days), to: daysAfter(from, -1) },
      };
      return {
        figures: rideFigures(await readRideDays(db, id, spans.figures)),
        before: rideFigures(await readRideDays(db, id, spans.before)),
      };
    },
  });
}
