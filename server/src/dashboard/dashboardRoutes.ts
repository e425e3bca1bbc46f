import { defaultLimits } from '@hoistway/contract/company/serviceArea.ts';
import { isUrban } from '@hoistway/contract/fault/arrival.ts';
import { dashboardCalls } from '@hoistway/contract/dashboard/dashboard.ts';
import type { FastifyInstance } from 'fastify';
import { createTtlCache } from '#platform/call/ttlCache.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { visibilityKey } from '#platform/elevatorVisibility.ts';
import { chartSheets } from './dashboardSheet.ts';
import {
  countByDay,
  countByHour,
  countOpenBySeverity,
  findPeriod,
  listEntrapments,
  listKinds,
  listLatest,
  listOffenders,
  measureResponse,
} from './dashboardStore.ts';
import { countStates } from '#area/map/mapStore.ts';
import type { LiveOf } from '#area/live/liveRoutes.ts';

/** What is the case now is found anew as often as this, what a whole period says less often. */
const nowMs = 2_000;
const periodMs = 20_000;
const lastDayMs = 24 * 3_600_000;

/** The figures of a duty room. Many walls of one company are answered by one reading. */
export function dashboardRoutes(
  app: FastifyInstance,
  context: ServeContext,
  options: { now(): number; liveOf: LiveOf },
): void {
  const present = createTtlCache(nowMs, options.now);
  const past = createTtlCache(periodMs, options.now);

  serve(app, context, dashboardCalls, {
    dashboard: async ({ db, viewer }, { days, ...filters }) => {
      const key = JSON.stringify([visibilityKey(viewer), days, filters]);
      const at = new Date(options.now());
      const period = await findPeriod(db, viewer, at, days);

      const findPresent = async () => {
        const [{ states, online }, openBySeverity, entrapments, ticker] = await Promise.all([
          countStates(db, viewer, filters),
          countOpenBySeverity(db, viewer, filters),
          listEntrapments(db, viewer, filters),
          listLatest(db, viewer, filters, period),
        ]);
        const rows = entrapments.rows.map((row) => ({
          ...row,
          arriveBy: arriveBy(row),
          live: options.liveOf({ ...row, id: row.elevatorId }),
        }));
        return {
          at: at.toISOString(),
          states,
          online,
          openBySeverity,
          entrapments: { total: entrapments.total, rows },
          ticker,
        };
      };
      const findPast = async () => {
        const dayAgo = new Date(at.getTime() - lastDayMs).toISOString();
        // One after the other: a display must not keep the whole pool from those who wait for a screen.
        return {
          response: {
            lastDay: await measureResponse(db, viewer, filters, dayAgo),
            period: await measureResponse(db, viewer, filters, period.since),
          },
          perDay: await countByDay(db, viewer, filters, period),
          perHour: await countByHour(db, viewer, filters, period),
          offenders: await listOffenders(db, viewer, filters, period),
          kinds: await listKinds(db, viewer, filters, period),
        };
      };

      const [current, figures] = await Promise.all([present(key, findPresent), past(key, findPast)]);
      return { from: period.from, to: period.to, ...current, ...figures };
    },

    exportChart: async (ctx, { chart, days, ...filters }) =>
      chartSheets[chart](ctx, filters, await findPeriod(ctx.db, ctx.viewer, new Date(options.now()), days)),
  });
}

interface Waiting {
  openedAt: string;
  regionCode: string | null;
  arriveCityMinutes: number | null;
  arriveOtherMinutes: number | null;
}

/** When rescuers have to be at an elevator: in a city sooner than elsewhere, by the limits of the maintainer's area. */
function arriveBy({ openedAt, regionCode, arriveCityMinutes, arriveOtherMinutes }: Waiting): string {
  const minutes = isUrban(regionCode)
    ? (arriveCityMinutes ?? defaultLimits.arriveCityMinutes)
    : (arriveOtherMinutes ?? defaultLimits.arriveOtherMinutes);
  return new Date(Date.parse(openedAt) + minutes * 60_000).toISOString();
}
