import { join } from 'node:path';
import { chartScreenNames, chartScreens } from '../../contract/src/report/chart/figures.ts';
import type { Client } from 'pg';
import { type Asked, besideSql, calls, linesOf, plansOf, type Results, warmUps } from './besideSql.ts';
import { username } from './installation.ts';
import type { Bench, Line } from './measurement.ts';
import { elevatorCount, fewElevators, fewUser, fillOrders, orderCount } from './orderLists.ts';
import { withOwnProduct } from './ownProduct.ts';
import { withoutIndexes } from './withoutIndexes.ts';

const faultCount = 1_000_000;
const statementMs = 100;

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const year = `from=${dayBefore(364)}&to=${dayBefore(0)}`;

const askers = [
  ['platform', 'admin'],
  ['company', username],
  ['owner of few', fewUser],
] as const;

const hasFigures = (data: unknown[] | { rows: unknown[] }) => 'total' in data;
const measured: Asked[] = askers.flatMap(([who, name]) =>
  chartScreenNames.flatMap((screen) =>
    chartScreens[screen].dimensions.slice(0, 2).map((dimension): Asked => {
      const what = `${screen} by ${dimension}`;
      return {
        key: `${what}, ${who}`,
        what,
        name,
        path: `chart/${screen}?dimension=${dimension}&${year}`,
        isRight: hasFigures,
      };
    }),
  ),
);

export const title = 'Charts beside their SQL';
export const about =
  `The charts of a year, each by its first two dimensions, over ${orderCount.toLocaleString('en')} orders of three years ` +
  `and ${faultCount.toLocaleString('en')} faults of one on ${elevatorCount.toLocaleString('en')} elevators with the use of each ` +
  `day and two inspections each. Every call up to ` +
  `${calls} times on one kept connection, beside the statements that the server runs for it, in turn, after ${warmUps} of ` +
  `each: as the platform, as the company of all elevators and as the owner of ${fewElevators} of them.`;

export const tell = plansOf(measured, statementMs, {});
export const lines: Line<Results>[] = linesOf(measured, { statementMs });

/** Faults of a year beside the orders, some of them with people shut in, the use of each day and two inspections of each elevator. */
async function fillFaults(database: Client) {
  await fillOrders(database);
  await database.query('set session_replication_role = replica');
  await withoutIndexes(database, ['fault'], async () => {
    await database.query(
      `insert into fault (elevator_id, maintainer_id, code, fault_class, severity, opened_at, closed_at, pushed)
        select e.id, e.maintainer_id, case when nr % 200 = 0 then 'K111' else 'K' || (100 + nr % 10) end, 'fault', 1 + nr % 4,
          at, at + interval '20 minutes', true
        from (select nr, now() - nr * interval '31 seconds' as at from generate_series(1, $1::int) nr) made
          join (select id, maintainer_id, row_number() over (order by id) - 1 as k from elevator) e
            on e.k = (made.nr::bigint * 7919) % $2::int`,
      [faultCount, elevatorCount],
    );
  });
  await withoutIndexes(database, ['usage_day', 'inspection'], async () => {
    await database.query(
      `insert into usage_day (elevator_id, day, runs, door_openings, covered_ms, out_of_service_ms, mode_ms)
        select e.id, current_date - back, 300 + back % 50, 700, 86400000, 0, '{}' from elevator e, generate_series(1, 365) back`,
    );
    await database.query(
      `insert into inspection (elevator_id, kind, body, inspected_on, result, defect_class, state)
        select e.id, 'periodic', '台架检验院', current_date - (e.id % 365)::int - 1 - nr * 180,
          case when e.id % 20 = 0 then 'failed' else 'passed' end, case when e.id % 20 = 0 then 'minor' end, 'audited'
        from elevator e, generate_series(0, 1) nr`,
    );
  });
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze fault, usage_day, inspection');
}

export const measure = ({ data }: Bench) =>
  withOwnProduct(join(data, 'charts'), fillFaults, (own) => besideSql(measured, own));
