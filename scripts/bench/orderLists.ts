import { join } from 'node:path';
import {
  notBegunStatuses,
  openOrderStatuses,
  orderAudit,
  orderStatus,
} from '../../contract/src/workOrder/orderStatus.ts';
import type { Client } from 'pg';
import { type Asked, besideSql, calls, linesOf, plansOf, type Results, warmUps } from './besideSql.ts';
import { fillInstallation, signIn, username } from './installation.ts';
import type { Bench, Line } from './measurement.ts';
import { type OwnProduct, withOwnProduct } from './ownProduct.ts';
import { residentBytes } from './processUse.ts';
import { median } from './statistics.ts';
import { withoutIndexes } from './withoutIndexes.ts';

export const elevatorCount = 10_000;
export const orderCount = 1_000_000;
/** Of each company's orders so many still take work. */
const openShare = 200;

const page = 'pageNumber=1&pageSize=50';
const board = [...openOrderStatuses, orderAudit.pending].map((status) => `status=${status}`).join('&');
/** A day whose orders are long over, as their numbers begin. */
const numbers = `WB${new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}`;
type List = [what: string, path: string];
type Asker = [who: string, name: string];

const lists: List[] = [
  ['board', `flow/maintenance/list?${board}&pageNumber=1&pageSize=200&sort=deadline`],
  ['inquiry', `flow/maintenance/list?${page}`],
  ['inquiry by number', `flow/maintenance/list?words=${numbers}&${page}`],
  ['inquiry by state', `flow/maintenance/list?status=finished&${page}`],
  ['states in figures', 'flow/maintenance/status'],
  ['day in figures', 'flow/maintenance/todayStatistics'],
  ['results', `flow/maintenance/result/list?${page}`],
  ['results in figures', 'flow/maintenance/result/statistics'],
  ['statistics of the month', 'report/workBillStatistics'],
  ['visits of the month', `report/reportMaintain?${page}`],
  ['elevators of the month', `report/spDataReport?${page}`],
  ['staff', `maintenancePersonnel/pages?${page}`],
];
const statementMs = 100;
export const fewUser = 'benchfew';
export const fewElevators = 20;
const askers: Asker[] = [
  ['platform', 'admin'],
  ['company', username],
  ['owner of few', fewUser],
];
interface Figures {
  open?: number;
  completed?: number;
  total?: { created: number };
}

/** Whether something was found: rows, or figures that are not all nought. */
function isRight(data: unknown[] | { rows: unknown[] } | Figures) {
  const found = 'rows' in data ? data.rows : data;
  if (Array.isArray(found)) return found.length > 0;
  return (found.open ?? found.completed ?? found.total?.created ?? 0) > 0;
}
/** An owner has no staff, and may have no order of a day. */
const asks = ([what]: List, [who]: Asker) =>
  !(['staff', 'inquiry by number'].includes(what) && who === 'owner of few');
const measured: Asked[] = askers.flatMap((asker) =>
  lists
    .filter((list) => asks(list, asker))
    .map(([what, path]) => ({ key: `${what}, ${asker[0]}`, what, name: asker[1], path, isRight })),
);

/** As many rows as a sheet holds. */
const sheet = { name: 'admin', path: 'flow/maintenance/exportExcel' };

export const title = 'Lists of work orders beside their SQL';
export const about =
  `${orderCount.toLocaleString('en')} orders on ${elevatorCount.toLocaleString('en')} elevators of one company, of which one ` +
  `in ${openShare} takes work. Every call ${calls} times on one kept connection, beside the statements that the server ` +
  `runs for it (scope included), in turn, after ${warmUps} of each, fewer of what is slow: as the platform, as that company and as the owner of ` +
  `${fewElevators} of the elevators. Then a sheet of 100,000 rows, and the server's resident memory meanwhile.`;

const causes: Record<string, string> = {
  'visits of the month':
    'the days between two visits are reckoned for each of the 10,000 elevators: all visits of the month, about 22,000, and ' +
    'of each elevator the one before by a look-up in its index, then sorted by elevator and time. Only a table of gaps ' +
    'that each visit keeps up to date would take that off.',
};
export const tell = plansOf(measured, statementMs, causes);

const megabytes = (bytes: number) => bytes / 1e6;

interface Sheet {
  ms: number;
  before: number;
  firstHalf: number;
  secondHalf: number;
}
type Round = Results & { sheet: Sheet };

export const lines: Line<Round>[] = [
  ...linesOf(measured, { statementMs }),
  { name: 'sheet of 100,000 rows', unit: 's', digits: 1, read: (round) => round.sheet.ms / 1000 },
  { name: 'resident before it', unit: 'MB', read: (round) => megabytes(round.sheet.before) },
  {
    name: 'resident at most, first half of it',
    unit: 'MB',
    read: (round) => megabytes(round.sheet.firstHalf),
  },
  {
    name: 'resident at most, second half of it',
    unit: 'MB',
    read: (round) => megabytes(round.sheet.secondHalf),
    target: {
      says: '≤ 1.2 × the first',
      met: (_, middle, rounds) =>
        middle <= 1.2 * megabytes(median(rounds.map((round) => round.sheet.firstHalf))),
    },
  },
];

/** Orders of three years, the newest of them open. */
export async function fillOrders(database: Client) {
  await fillInstallation(database, elevatorCount);
  // What people change is audited; a filling of the bench is none of it.
  await database.query('set session_replication_role = replica');
  await database.query(
    `insert into staff (company_id, name, phone, kind, status, on_duty)
      select company_id, '台架技师 ' || nr, '139' || lpad(nr::text, 8, '0'), 'maintenance', 'active', true
      from user_account, generate_series(1, 200) nr where username = $1`,
    [username],
  );
  await withoutIndexes(database, ['work_order'], async () => {
    await database.query(
      `insert into work_order (company_id, order_number, type, status, elevator_id, handler_id, maintenance_type, ordinal,
          deadline, create_time, dispatch_time, accept_time, arrive_time, start_time, finish_time, end_time, handling_seconds)
        select e.maintainer_id, 'WB' || to_char(at, 'YYYYMMDD') || lpad(nr::text, 7, '0'),
          case when nr % 5 = 0 then 'repair' else 'maintenance' end,
          case when nr % $2::int = 0 then ($4::text[])[1 + nr / $2::int % 4] else 'finished' end,
          e.id, s.id, case when nr % 5 = 0 then null else 'halfMonth' end, case when nr % 5 = 0 then null else 1 + nr % 24 end,
          at + interval '1 day', at, at, at, at, at, at + interval '1 hour', at + interval '2 hours', 3600
        from (select nr, now() - nr * interval '94 seconds' as at from generate_series(1, $1::int) nr) made
          join (select id, maintainer_id, row_number() over (order by id) - 1 as k from elevator) e on e.k = made.nr % $3::int
          join (select id, row_number() over (order by id) - 1 as k from staff where name like '台架技师%') s on s.k = made.nr % 200`,
      [orderCount, openShare, elevatorCount, [...notBegunStatuses, orderStatus.paused]],
    );
    // An open order has not ended, and an elevator has one open visit.
    await database.query(
      `update work_order set finish_time = null, end_time = null, handling_seconds = null, type = 'repair',
          maintenance_type = null, ordinal = null where status <> 'finished'`,
    );
  });
  // The triggers were off: what they would have added up.
  await database.query(
    `insert into work_order_tally
      select company_id, elevator_id, type, status, finish_time > deadline, inspect_status, inspect_result,
        rework_count > 0, stars, count(*)
      from work_order where status <> all ($1)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    [openOrderStatuses],
  );
  await database.query('set session_replication_role = origin');
  await database.query(
    `with firm as (insert into company (name, type) values ('小台架物业', 'property') returning id),
      person as (
        insert into user_account (username, nick, password_hash, company_id)
        select $1, $1, password_hash, firm.id from user_account, firm where username = $2 returning id, company_id),
      seen as (
        insert into elevator_visibility (company_id, elevator_id, reason)
        select person.company_id, elevator.id, 'company.property'
        from person, (select id from elevator order by id limit $3) elevator)
      insert into user_role (user_id, role_id)
      select person.id, role.id from person, role where role.key = 'manager'`,
    [fewUser, username, fewElevators],
  );
  await database.query('vacuum analyze work_order, work_order_tally, elevator, elevator_visibility, staff');
}

/** Fetches the sheet and throws it away; how long it took, and the server's memory in its first and second half. */
async function takeSheet({ product }: OwnProduct): Promise<Sheet> {
  const token = await signIn(product.url, sheet.name);
  const before = residentBytes(product.pid);
  const samples: number[] = [];
  const watching = setInterval(() => samples.push(residentBytes(product.pid)), 100);
  const begin = performance.now();
  const answer = await fetch(`${product.url}/api/${sheet.path}`, { headers: { authorization: token } });
  for await (const piece of answer.body!) if (piece.length === 0) break;
  clearInterval(watching);
  const half = samples.length / 2;
  return {
    ms: performance.now() - begin,
    before,
    firstHalf: Math.max(...samples.slice(0, half)),
    secondHalf: Math.max(...samples.slice(half)),
  };
}

export const measure = ({ data }: Bench) =>
  withOwnProduct(join(data, 'orders'), fillOrders, async (own) => ({
    ...(await besideSql(measured, own)),
    sheet: await takeSheet(own),
  }));
