import { forecastCalls, forecastModel } from '@hoistway/contract/report/forecast/forecastCalls.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readPage, type Sorts } from '#platform/call/page.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';

const sorts: Sorts<typeof forecastCalls.page> = {
  probability: sql`forecast.probability`,
  from: sql`forecast.from_day`,
};

const keptScore = unbounded(forecastModel.omit({ trouble: true, elevatorKind: true, fittedAt: true }));

/** Forecasts of trouble, and how good they have been. */
export function forecastRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, forecastCalls, {
    page: ({ db, viewer }, { trouble, outcome, warned }, page) => {
      let found = visibleElevators(db, viewer).innerJoin('forecast', 'forecast.elevatorId', 'elevator.id');
      if (trouble) found = found.where('forecast.trouble', '=', trouble);
      if (outcome) found = found.where('forecast.outcome', '=', outcome);
      if (warned !== undefined) found = found.where('forecast.warned', '=', warned);
      return readPage(
        found.select([
          'forecast.id',
          'forecast.elevatorId',
          sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
          'elevator.projectNames as projectName',
          'forecast.trouble',
          'forecast.fromDay as from',
          'forecast.toDay as to',
          'forecast.probability',
          'forecast.reasons',
          'forecast.warned',
          'forecast.outcome',
        ]),
        page,
        {
          sorts,
          defaultSort: sql`forecast.outcome <> 'waiting', forecast.from_day desc, forecast.probability desc`,
          id: sql`forecast.id desc`,
        },
      );
    },
    models: async ({ db }) => {
      const rows = await db
        .selectFrom('forecastModel')
        .select(['trouble', 'elevatorKind', 'score', 'fittedAt'])
        .orderBy('trouble', 'desc')
        .orderBy('elevatorKind')
        .execute();
      return rows.map(({ score, ...row }) => ({ ...keptScore.parse(score), ...row }));
    },
  });
}
