import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from 'pg';
import { makeBundles } from '../bundles.ts';
import { root } from '../root.mjs';
import { elevatorCount, fillArchive } from './archive.ts';
import { type Asked, besideSql, calls, linesOf, plansOf, type Results, warmUps } from './besideSql.ts';
import { username } from './installation.ts';
import type { Bench, Line } from './measurement.ts';
import { type OwnProduct, withOwnProduct } from './ownProduct.ts';
import { withoutIndexes } from './withoutIndexes.ts';

const file = 'server/dist/nightlyDating.js';
const [inspectionsEach, partsEach, daysEach] = [3, 10, 100];
const kinds = 12;
const statementMs = 100;

const page = 'pageNumber=1&pageSize=50';
type List = [what: string, path: string];
const lists: List[] = [
  ['inspections', `annualInspection/pages?${page}`],
  ['inspections by due day', `annualInspection/pages?${page}&sort=dueOn`],
  ['overdue inspections', `annualInspection/pages?standing=overdue&${page}`],
  ['inspections in figures', 'annualInspection/counts'],
  ['inspections by province', 'annualInspection/charts'],
  ['reminders', `reminder/yearCheck?${page}`],
  ['reminders in figures', 'reminder/yearCheck/counts'],
  ['mounted parts', `mountingsElevator/page?${page}`],
  ['mounted parts that are due', `mountingsElevator/page?due=overdue&${page}`],
  ['problem parts', `mountingsElevator/problems?${page}`],
  // One of those that the company sees.
  ['usage of an elevator', 'elevator/usage/1001'],
];
/** As the platform, which sees everything, and as a company that sees a fifth. */
const askers: [who: string, name: string][] = [
  ['platform', 'admin'],
  ['company', username],
];
const measured: Asked[] = askers.flatMap(([who, name]) =>
  lists.map(([what, path]) => ({ key: `${what}, ${who}` as const, what, name, path, isRight: Boolean })),
);

const many = (count: number) => count.toLocaleString('en');

export const title = 'Inspections, parts and usage beside their SQL';
export const about =
  `${many(elevatorCount)} elevators with ${many(elevatorCount * inspectionsEach)} inspections, ${many(elevatorCount * partsEach)} ` +
  `mounted parts and ${many(elevatorCount * daysEach)} days of usage. Every call ${calls} times on one kept connection, beside the ` +
  `statements that the server runs for it (scope included), in turn, after ${warmUps} of each, fewer of what is slow: as the ` +
  'platform and as a company that sees a fifth of the elevators. Then the nightly dating of all inspections: where every date ' +
  'moves, beside one bare `update … from` of the same elevators with their audit trail; on an ordinary night, on which none does; ' +
  'and where everything is judged anew although no elevator gets another date, the latter two beside one bare `update … from` ' +
  'of what is kept of the same inspections.';

const causes = {
  'overdue inspections':
    'whether the last day has passed depends on the time zone of each maintainer, so every elevator is looked at.',
  'inspections in figures': 'every elevator counts.',
  'inspections by province':
    'what each elevator was found to be the last time is in its last record, which is looked up for each.',
  'mounted parts': 'the total of a list without a search counts every part.',
  'mounted parts that are due': 'a fifth of all parts is due, and each is counted.',
  'problem parts':
    'what was replaced too often is found by the history of every place, what fails too often by every fault of 90 days.',
};

export const tell = plansOf(measured, statementMs, causes);

interface Dating {
  moved: number;
  bareMoved: number;
  ordinary: number;
  anew: number;
  bareKept: number;
}
type Round = Results & { dating: Dating };

const seconds = (name: string, of: keyof Dating): Line<Round> => ({
  name,
  unit: 's',
  digits: 1,
  read: ({ dating }) => dating[of] / 1000,
});
const beside = (name: string, of: keyof Dating, bare: keyof Dating): Line<Round> => ({
  name,
  unit: '×',
  digits: 2,
  read: ({ dating }) => dating[of] / dating[bare],
  target: { says: '≤ 3', met: (_, middle) => middle <= 3 },
});

export const lines: Line<Round>[] = [
  ...linesOf(measured, { statementMs }),
  seconds('dating, every date moves', 'moved'),
  seconds('bare update of the same elevators', 'bareMoved'),
  beside('dating, every date moves, beside the bare update', 'moved', 'bareMoved'),
  seconds('dating, an ordinary night', 'ordinary'),
  seconds('dating, everything judged anew', 'anew'),
  seconds('bare update of what is kept of the inspections', 'bareKept'),
  beside('dating, an ordinary night, beside the bare update', 'ordinary', 'bareKept'),
  beside('dating, everything judged anew, beside the bare update', 'anew', 'bareKept'),
];

/** Inspections, parts and days of usage of every elevator of a large archive. */
async function fillRecords(database: Client) {
  await fillArchive(database);
  await database.query('set session_replication_role = replica');
  await withoutIndexes(database, ['inspection'], () =>
    database.query(
      `insert into inspection (elevator_id, kind, occasion, body, inspected_on, result, report_no, due_on, state)
        select id, case nr when 0 then 'supervisory' else 'periodic' end, case nr when 0 then 'installation' end, '特检院',
          current_date - (id % 700)::int - 365 * ($1::int - nr), 'passed', 'R' || id || '-' || nr,
          current_date - (id % 700)::int - 365 * ($1::int - nr), 'audited'
        from elevator, generate_series(0, $1::int - 1) nr order by id, nr`,
      [inspectionsEach],
    ),
  );
  await database.query(
    `insert into part_kind (company_id, name, safety_class, cycle_months, marking, unit)
      select company.id, '部件 ' || nr, (array['safety', 'main', 'ordinary'])[1 + nr % 3], 6 * nr, 'none', '个'
      from company, generate_series(1, $1::int) nr`,
    [kinds],
  );
  await withoutIndexes(database, ['mounted_part'], () =>
    database.query(
      `insert into mounted_part (elevator_id, part_kind_id, company_id, quantity, installed_on, next_replacement)
        select elevator.id, kind.id, elevator.maintainer_id, 1, current_date - (elevator.id % 900)::int,
          (current_date - (elevator.id % 900)::int + make_interval(months => kind.cycle_months))::date
        from elevator join (select *, row_number() over (partition by company_id order by id) as nr from part_kind) kind
          on kind.company_id = elevator.maintainer_id and kind.nr <= $1::int`,
      [partsEach],
    ),
  );
  await withoutIndexes(database, ['usage_day'], () =>
    database.query(
      `insert into usage_day (elevator_id, day, runs, door_openings, rope_bends, metres, kwh, total_runs, total_door_openings,
          total_rope_bends, total_metres, total_kwh, covered_ms, out_of_service_ms, mode_ms)
        select id, current_date - $1::int + nr, 500, 600, 1000, 8000, 20, 500 * nr, 600 * nr, 1000 * nr, 8000 * nr, 20 * nr,
          86400000, 0, array[0, 86400000, 0, 0, 0, 0, 0, 0]
        from elevator, generate_series(1, $1::int) nr`,
      [daysEach],
    ),
  );
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
}

/** As `server/src/testing/measured/nightlyDating.ts` exports it; its own type would bring all of the server along. */
interface Nightly {
  nightlyDating(databaseUrl: string, now: Date): Promise<void>;
}

const shanghaiMidnight = () => {
  const now = new Date();
  now.setUTCHours(16, 10, 0, 0);
  return now;
};

async function timeOf(work: () => Promise<unknown>) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Both write the same rows, which were made wrong before: of the inspections, and of the elevators where their dates move. */
async function compareDating({ product, database }: OwnProduct): Promise<Dating> {
  await makeBundles([
    { name: 'nightly dating', entry: 'server/src/testing/measured/nightlyDating.ts', file },
  ]);
  const { nightlyDating }: Nightly = await import(pathToFileURL(join(root, file)).href);
  const night = shanghaiMidnight();
  const date = () => timeOf(() => nightlyDating(product.databaseUrl, night));
  await date();
  await database.query('drop table if exists dated');
  await database.query('create table dated as select * from inspection_due');
  const forget = async () => {
    await database.query(
      `update inspection_due set due_on = null, from_on = null, apply_by = null, reason = null, facts = null,
        look_again_on = null`,
    );
    await database.query('vacuum analyze inspection_due, dated');
  };
  const moveAll = async () => {
    await forget();
    await database.query('set session_replication_role = replica');
    await database.query(`update elevator set next_inspection = '2020-01-01'`);
    await database.query('set session_replication_role = origin');
    await database.query('vacuum analyze elevator');
  };
  await moveAll();
  const moved = await date();
  const ordinary = await date();
  await moveAll();
  const bareMoved = await timeOf(() =>
    database.query(
      `update elevator set next_inspection = dated.due_on, dated_by = dated.rule from dated
        where dated.elevator_id = elevator.id`,
    ),
  );
  const anew = await date();
  await forget();
  const bareKept = await timeOf(() =>
    database.query(
      `update inspection_due due set due_on = dated.due_on, from_on = dated.from_on, apply_by = dated.apply_by,
        rule = dated.rule, reason = dated.reason, facts = dated.facts, look_again_on = dated.look_again_on
        from dated where dated.elevator_id = due.elevator_id`,
    ),
  );
  return { moved, bareMoved, ordinary, anew, bareKept };
}

export const measure = ({ data }: Bench) =>
  withOwnProduct(join(data, 'upkeep'), fillRecords, async (own) => {
    // Dates first: the lists show them.
    const dating = await compareDating(own);
    return { ...(await besideSql(measured, own)), dating };
  });
