import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from 'pg';
import { makeBundles } from '../bundles.ts';
import { root } from '../root.mjs';
import { fillInstallation, username } from './installation.ts';
import type { Bench, Line } from './measurement.ts';
import { withOwnProduct } from './ownProduct.ts';

/** `PLAN_ELEVATORS=500` for a shorter one. */
const elevatorCount = Number(process.env.PLAN_ELEVATORS ?? 10_000);
const days = 366;
const interval = 15;
const first = '2027-01-01';
const file = 'server/dist/planYear.js';

export const title = 'A year of plans';
export const about =
  `${elevatorCount.toLocaleString('en')} elevators with a plan each, of which orders are made night by night for ${days} days ` +
  'as the nightly job makes them, each with its checklist, its round of the plan, its entries in the audit log, its event and ' +
  'the message to whoever is sent. Every visit takes place on the last day that its order leaves. Beside it a bare insert of ' +
  'the same rows by one statement a table, all of these tables included.';

type Round = Awaited<ReturnType<typeof measure>>;
export const lines: Line<Round>[] = [
  { name: 'orders', unit: 'orders', read: ({ made }) => made },
  { name: 'an order', unit: 'ms', digits: 2, read: ({ ms, made }) => ms / made },
  { name: 'an order, bare insert', unit: 'ms', digits: 3, read: ({ bareMs, made }) => bareMs / made },
  { name: 'beside the bare insert', unit: '×', digits: 1, read: ({ ms, bareMs }) => ms / bareMs },
  {
    name: 'orders made by repetitions',
    unit: 'orders',
    read: ({ again }) => again,
    target: { says: '0', met: (values) => values.every((value) => value === 0) },
  },
  {
    name: `elevators with more than ${interval} days between visits`,
    unit: 'elevators',
    read: ({ above }) => above,
    target: { says: '0', met: (values) => values.every((value) => value === 0) },
  },
];

async function fillPlans(database: Client) {
  await fillInstallation(database, elevatorCount);
  await database.query(
    `with hand as (
        insert into staff (company_id, name, phone, kind, status, on_duty)
        select company_id, '台架技师 ' || nr, '139' || lpad(nr::text, 8, '0'), 'maintenance', 'active', true
        from user_account, generate_series(1, 200) nr where username = $1 returning id, company_id)
      insert into qualification (company_id, staff_id, kind, certificate_no, issued_by, valid_from, valid_until)
      select company_id, id, 'operatorCertificate', 'TS' || id, '台架', '2020-01-01', '2099-12-31' from hand`,
    [username],
  );
  await database.query(
    `insert into maintenance_plan (elevator_id, company_id, worker_id, next_due, last_actual, interval_days)
      select e.id, e.maintainer_id, s.id, $1::date + nr % $2::int, $1::date + nr % $2::int - $2::int, $2::int
      from (select id, maintainer_id, (row_number() over (order by id))::int as nr from elevator) e
        join (select id, row_number() over (order by id) - 1 as k from staff) s on s.k = e.nr % 200`,
    [first, interval],
  );
  await database.query('vacuum analyze');
}

/** What the nightly job wrote, table by table; what the completing of visits wrote is not among it. */
const written = {
  work_order: 'true',
  work_order_item: 'true',
  work_order_number: 'true',
  plan_visit: 'true',
  audit_trail: `actor = 'system:plans'`,
  event_log: `kind = 'orderOpened'`,
  message: `kind = 'order.sent'`,
};

/** The same rows once more, into tables with the same indexes that nobody watches. */
async function insertBare(database: Client) {
  let ms = 0;
  for (const [table, condition] of Object.entries(written)) {
    await database.query(`create table bare_${table} (like ${table} including defaults including indexes)`);
    const begin = performance.now();
    await database.query(`insert into bare_${table} select * from ${table} where ${condition}`);
    ms += performance.now() - begin;
    await database.query(`drop table bare_${table}`);
  }
  return ms;
}

/** Elevators whose visits, the one before the year included, were at any time further apart than they may be. */
async function countAbove(database: Client) {
  const { rows } = await database.query<{ above: number }>(
    `with visit as (
        select elevator_id, (finish_time at time zone 'Asia/Shanghai')::date as day from work_order
          where finish_time is not null
        union all
        select elevator_id, $1::date + ((row_number() over (order by elevator_id))::int) % $2::int - $2::int
          from maintenance_plan
        union all
        -- Who was visited for the last time long before the end.
        select elevator_id, $1::date + $3::int - 1 from maintenance_plan),
      gap as (
        select elevator_id, day - lag(day) over (partition by elevator_id order by day) as days from visit)
      select count(distinct elevator_id)::int as above from gap where days > $2::int`,
    [first, interval, days],
  );
  return rows[0]!.above;
}

/** As `server/src/testing/planYear.ts` exports it; its own type would bring all of the server along. */
interface Plans {
  planDays: (
    databaseUrl: string,
    first: string,
    days: number,
  ) => Promise<{ made: number; unassigned: number; again: number; ms: number }>;
}

export async function measure({ directory, round }: Bench) {
  await makeBundles([{ name: 'plan year', entry: 'server/src/testing/planYear.ts', file }]);
  const { planDays }: Plans = await import(pathToFileURL(join(root, file)).href);
  return withOwnProduct(join(directory, `planYear${round}`), fillPlans, async ({ product, database }) => {
    const result = await planDays(product.databaseUrl, first, days);
    return { ...result, bareMs: await insertBare(database), above: await countAbove(database) };
  });
}
