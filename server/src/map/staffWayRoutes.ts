import { maxWayHours, staffWayCalls, wayKeptDays } from '@hoistway/contract/map/staffWay.ts';
import type { FastifyInstance } from 'fastify';
import { noteView } from '#platform/auditLog/callEvents.ts';
import { viewsOf } from '#platform/auditLog/viewsOf.ts';
import { Invalid } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { readWay, staffOf } from './staffWayStore.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** The ways of people, and who looked at them. */
export function staffWayRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, staffWayCalls, {
    way: async (ctx, { id, from, to }) => {
      const span = Date.parse(to) - Date.parse(from);
      if (span <= 0) throw new Invalid({ to: ctx.t('invalid.wayBackwards') });
      if (span > maxWayHours * hourMs) throw new Invalid({ to: ctx.t('invalid.wayTooLong') });
      const way = await readWay(ctx.db, ctx.viewer, id, { from, to });
      // Nobody is shown what is not recorded.
      await noteView(context.auditLog, staffWayCalls.way, ctx, {
        tableName: 'staff',
        recordId: id,
        companyId: way.companyId,
        detail: { from, to },
      });
      return way;
    },
    looks: async ({ db, viewer }) => {
      const records = await staffOf(db, viewer.userId);
      const since = new Date(now() - wayKeptDays * dayMs);
      const looks = await viewsOf(
        db,
        'staff',
        records.map(({ id }) => id),
        since,
      );
      return looks.map(({ at, byName, detail }) => ({
        at,
        byName,
        from: textIn(detail, 'from'),
        to: textIn(detail, 'to'),
      }));
    },
  });
}

function textIn(detail: Readonly<Record<string, unknown>> | null, name: string): string | null {
  const value = detail?.[name];
  return typeof value === 'string' ? value : null;
}
