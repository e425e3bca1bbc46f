import { join } from 'node:path';
import { besideSql, calls, linesOf, warmUps } from './besideSql.mjs';
import { fillInstallation, username } from './installation.mjs';
import { withOwnProduct } from './ownProduct.mjs';

const elevatorCount = 10_000;
const orderCount = 1_000_000;
/** Of each company's orders so many still take work. */
const openShare = 200;

const page = 'pageNumber=1&pageSize=50';
const board = ['5', '10', '15', '20', '30', '40', '45', '51'].map((status) => `status=${status}`).join('&');
const lists = [
  ['board', `flow/maintenance/list?${board}&pageNumber=1&pageSize=200&sort=deadline`],
  ['inquiry', `flow/maintenance/list?${page}`],
  ['inquiry by number', `flow/maintenance/list?words=WB2026060100&${page}`],
  ['inquiry by state', `flow/maintenance/list?status=finished&${page}`],
  ['states in figures', 'flow/maintenance/status'],
  ['day in figures', 'flow/maintenance/todayStatistics'],
];
const askers = [
  ['platform', 'admin'],
  ['company', username],
];
const isRight = (data) =>
  data.rows !== undefined || Array.isArray(data) ? (data.rows ?? data).length > 0 : data.open > 0;
const measured = askers.flatMap(([who, name]) =>
  lists.map(([what, path]) => ({ key: `${what}, ${who}`, name, path, isRight })),
);

export const title = 'Lists of work orders beside their SQL';
export const about =
  `${orderCount.toLocaleString('en')} orders on ${elevatorCount.toLocaleString('en')} elevators of one company, of which one ` +
  `in ${openShare} takes work. Every call ${calls} times on one kept connection, beside the statements that the server ` +
  `runs for it (scope included), in turn, after ${warmUps} of each: as the platform and as that company.`;

export const lines = linesOf(measured, 100);

/** Orders of three years, the newest of them open. */
export async function fillOrders(database) {
  await fillInstallation(database, elevatorCount);
  // What people change is audited; a filling of the bench is none of it.
  await database.query('set session_replication_role = replica');
  await database.query(
    `insert into staff (company_id, name, phone, kind, status, on_duty)
      select company_id, '台架技师 ' || nr, '139' || lpad(nr::text, 8, '0'), 'maintenance', 'active', true
      from user_account, generate_series(1, 200) nr where username = $1`,
    [username],
  );
  await database.query(
    `insert into work_order (company_id, order_number, type, status, elevator_id, handler_id, maintenance_type, ordinal,
        deadline, create_time, dispatch_time, accept_time, arrive_time, start_time, finish_time, end_time, handling_seconds)
      select e.maintainer_id, 'WB' || to_char(at, 'YYYYMMDD') || lpad(nr::text, 7, '0'),
        case when nr % 5 = 0 then 'repair' else 'maintenance' end,
        case when nr % $2::int = 0 then (array['5', '10', '15', '30'])[1 + nr / $2::int % 4] else 'finished' end,
        e.id, s.id, case when nr % 5 = 0 then null else 'halfMonth' end, case when nr % 5 = 0 then null else 1 + nr % 24 end,
        at + interval '1 day', at, at, at, at, at, at + interval '1 hour', at + interval '2 hours', 3600
      from (select nr, now() - nr * interval '94 seconds' as at from generate_series(1, $1::int) nr) made
        join (select id, maintainer_id, row_number() over (order by id) - 1 as k from elevator) e on e.k = made.nr % $3::int
        join (select id, row_number() over (order by id) - 1 as k from staff where name like '台架技师%') s on s.k = made.nr % 200`,
    [orderCount, openShare, elevatorCount],
  );
  // An open order has not ended, and an elevator has one open visit.
  await database.query(
    `update work_order set finish_time = null, end_time = null, handling_seconds = null, type = 'repair',
        maintenance_type = null, ordinal = null where status <> 'finished'`,
  );
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze work_order, elevator, elevator_visibility, staff');
}

export const measure = ({ directory }) =>
  withOwnProduct(join(directory, 'orders'), fillOrders, (own) => besideSql(measured, own));
