import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeBundles } from '../bundles.ts';
import { root } from '../root.mjs';
import { type Asked, besideSql, calls, linesOf, plansOf, type Results, warmUps } from './besideSql.ts';
import { fillProjects, moving, projects, stepsEach, unbegun } from './installFill.ts';
import { username } from './installation.ts';
import type { Bench, Line } from './measurement.ts';
import { type OwnProduct, withOwnProduct } from './ownProduct.ts';
import { median } from './statistics.ts';

const file = 'server/dist/replanned.js';
const statementMs = 100;
const turns = 5;

const page = 'pageNumber=1&pageSize=50';
type List = [what: string, path: string];
const lists: List[] = [
  ['contracts', `installContract/pages?${page}`],
  ['contracts by words', `installContract/pages?words=TJ-01&${page}`],
  ['orders', `installWorkOrder/pages?${page}`],
  ['late orders', `installWorkOrder/pages?state=late&${page}`],
  ['causes', 'installWorkOrder/causes'],
];
/** As the platform, which sees everything, and as the company that installs all of them. */
const askers: [who: string, name: string][] = [
  ['platform', 'admin'],
  ['company', username],
];
interface Found {
  rows?: unknown[];
  late?: number;
}
const isRight = ({ rows, late }: Found) => (rows?.length ?? late ?? 0) > 0;
const measured: Asked[] = askers.flatMap(([who, name]) =>
  lists.map(([what, path]) => ({ key: `${what}, ${who}` as const, what, name, path, isRight })),
);

const many = (count: number) => count.toLocaleString('en');

export const title = 'Installation projects beside their SQL';
export const about =
  `${many(projects)} contracts of one elevator each and one of ${stepsEach}, every order with ${stepsEach} steps: a third late with their ` +
  `delay books, ${unbegun} not begun. The hourly plan of all of them where the day on which those ${unbegun} would begin has ` +
  `passed, so that all their ${many(moving)} steps move: ${turns} times in turn with a bare pass over the same orders in memory ` +
  'and one bare `update … from` of the same steps with their audit trail. Before it an hour in which nothing moves. Then ' +
  `every call ${calls} times on one kept connection, beside the statements that the server runs for it (scope included), in ` +
  `turn, after ${warmUps} of each, fewer of what is slow: as the platform and as the company that installs them.`;

const causes = {
  orders: 'how an order stands follows from its steps, which are counted for each.',
  'late orders': 'how an order stands follows from its steps, which are counted for each.',
};
export const tell = plansOf(measured, statementMs, causes);

interface Turn {
  ordinary: number;
  moved: number;
  pass: number;
  update: number;
}
type Round = Results & { turns: Turn[] };

const middle = (of: (turn: Turn) => number) => (round: Round) => median(round.turns.map(of));
const bare = ({ pass, update }: Turn) => pass + update;

export const lines: Line<Round>[] = [
  { name: 'plan, nothing moves', unit: 'ms', read: middle(({ ordinary }) => ordinary) },
  { name: `plan, ${many(moving)} steps move`, unit: 'ms', read: middle(({ moved }) => moved) },
  { name: 'bare pass in memory', unit: 'ms', read: middle(({ pass }) => pass) },
  { name: 'bare update of the same steps', unit: 'ms', read: middle(({ update }) => update) },
  {
    name: 'plan beside bare pass and update',
    unit: '×',
    digits: 2,
    read: middle((turn) => turn.moved / bare(turn)),
    target: { says: '≤ 2', met: (_, middleOfAll) => middleOfAll <= 2 },
  },
  ...linesOf(measured, { statementMs }),
];

/** As `server/src/testing/measured/replanned.ts` exports it; its own type would bring all of the server along. */
interface Replanned {
  withPlans<Result>(
    databaseUrl: string,
    work: (plans: {
      all(): Promise<void>;
      bare(): Promise<{ ms: number; moved: number }>;
    }) => Promise<Result>,
  ): Promise<Result>;
}

async function timeOf(work: () => Promise<unknown>) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** The hourly plan and what it is compared with: both move the same steps, which were moved back before. */
async function comparePlans({ product, database }: OwnProduct): Promise<Turn[]> {
  await makeBundles([{ name: 'plans', entry: 'server/src/testing/measured/replanned.ts', file }]);
  const { withPlans }: Replanned = await import(pathToFileURL(join(root, file)).href);
  return withPlans(product.databaseUrl, async ({ all, bare: pass }) => {
    await all();
    await database.query('drop table if exists planned');
    await database.query(
      `create table planned as select step.id, step.starts_on, step.ends_on from install_step step
        where not exists (select from install_step each where each.order_id = step.order_id and each.state <> 'todo')
          and step.order_id in (select id from install_order order by work_order_id limit ${unbegun})`,
    );
    const back = async () => {
      await database.query('set session_replication_role = replica');
      await database.query(
        `update install_step step set starts_on = planned.starts_on - 7, ends_on = planned.ends_on - 7 from planned
          where planned.id = step.id`,
      );
      await database.query('set session_replication_role = origin');
      await database.query('vacuum analyze install_step, install_order, audit_trail, planned');
    };
    const found: Turn[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const ordinary = await timeOf(all);
      await back();
      const moved = await timeOf(all);
      await back();
      const { ms, moved: steps } = await pass();
      if (steps !== moving) throw new Error(`${steps} steps move where ${moving} should`);
      const update = await timeOf(() =>
        database.query(
          `update install_step step set starts_on = planned.starts_on, ends_on = planned.ends_on from planned
            where planned.id = step.id`,
        ),
      );
      found.push({ ordinary, moved, pass: ms, update });
    }
    return found;
  });
}

export const measure = ({ data }: Bench) =>
  withOwnProduct(join(data, 'install'), fillProjects, async (own) => {
    // Plans first: the lists show them.
    const found = await comparePlans(own);
    return { ...(await besideSql(measured, own)), turns: found };
  });
