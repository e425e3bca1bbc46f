import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { planImport } from '@hoistway/contract/plan/planImport.ts';
import { elevatorsByNumber } from '#area/elevator/elevatorsByNumber.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { memoizeEach } from '#platform/call/memoize.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import { byNames, isReadAs, nameIn } from '#platform/names.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { importer, SomeRefused, type AskedName, type InSets, type Wish } from '#platform/import/importer.ts';
import { readPlanRules, type JudgedPlan, type PlanChange } from './planRules.ts';
import { writePlans } from './planWrite.ts';

type Input = ReadInputOf<typeof planImport.add>;
type PlanWish = Wish<typeof planImport.add>;

/** The people of these names, in either language, in the companies of the viewer. */
async function peopleByName(ctx: TransactionContext, asked: readonly AskedName[]) {
  const names = asked.map(({ name }) => name);
  const found = await memoizeEach(ctx, 'planned person', names, async (some) => {
    const rows = await ctx.db
      .selectFrom('mechanicCard as mechanic')
      .where('mechanic.companyId', 'in', managedCompanies(ctx.db, ctx.viewer).select('company.id'))
      .where(isReadAs('mechanic.names', some))
      .select(['mechanic.id', 'mechanic.names as both'])
      .orderBy('mechanic.id', 'desc')
      .execute();
    return byNames(
      rows.map(({ id, both }) => ({ id, name: nameIn('zh', both), englishName: nameIn('en', both) })),
      some,
    );
  });
  return names.map((name) => found.get(name));
}

async function find({ db }: TransactionContext, inputs: readonly Input[]) {
  const rows = await db
    .selectFrom('maintenancePlan')
    .innerJoin('elevatorCard as elevator', (join) =>
      join
        .onRef('elevator.id', '=', 'maintenancePlan.elevatorId')
        .onRef('elevator.maintainerId', '=', 'maintenancePlan.companyId'),
    )
    .where(
      'maintenancePlan.elevatorId',
      'in',
      inputs.map(({ elevatorId }) => elevatorId),
    )
    .leftJoin('mechanicCard as worker', 'worker.id', 'maintenancePlan.workerId')
    .selectAll('maintenancePlan')
    .select('worker.names as worker')
    .execute();
  const byElevator = new Map(
    rows.map(({ id, elevatorId, workerId, worker, nextOrdinal, nextDue, ...rest }) => {
      const { daysToComplete, intervalDays, lastActual, note } = rest;
      const values = {
        elevatorId,
        workerId,
        nextOrdinal,
        nextDue,
        daysToComplete,
        intervalDays,
        lastActual,
        note,
      };
      return [elevatorId, { id, values, names: { workerId: worker } }];
    }),
  );
  return inputs.map(({ elevatorId }) => byElevator.get(elevatorId));
}

function changeOf({ id, changes }: Extract<PlanWish, { id: string }>): PlanChange {
  const { elevatorId: _, nextOrdinal, daysToComplete, intervalDays, ...values } = changes;
  // An empty cell of what always has a value leaves it.
  const given = Object.entries({ nextOrdinal, daysToComplete, intervalDays }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return { id, ...values, ...Object.fromEntries(given) };
}

async function judge(
  ctx: TransactionContext,
  wishes: readonly PlanWish[],
): Promise<(wish: PlanWish) => JudgedPlan> {
  const rules = await readPlanRules(
    ctx,
    {
      added: wishes.flatMap((wish) => (wish.id === undefined ? [wish.add] : [])),
      changed: wishes.flatMap((wish) => (wish.id === undefined ? [] : [changeOf(wish)])),
    },
    new Date(),
  );
  return (wish) => (wish.id === undefined ? rules.add(wish.add) : rules.change(changeOf(wish)));
}

async function write(ctx: TransactionContext, plans: readonly JudgedPlan[]): Promise<void> {
  const refused = new Map<object, Error>();
  for (const [plan, id] of await writePlans(ctx, plans)) if (id instanceof Error) refused.set(plan, id);
  if (refused.size > 0) throw new SomeRefused(refused);
}

const sets: InSets<typeof planImport.add, JudgedPlan> = {
  find,
  hold: async ({ db }, inputs, ids) => {
    await holdElevators(
      db,
      inputs.map(({ elevatorId }) => elevatorId),
    );
    await lockRows(db, 'maintenancePlan', { id: ids });
  },
  judge,
  write,
};

/** Plans from a file. That of an elevator which has one is changed. */
export const planImporter = importer({
  kind: planImport,
  named: { elevatorId: elevatorsByNumber, workerId: peopleByName },
  key: ['elevatorId'],
  keyOf: (_, { elevatorId }) => elevatorId,
  sets,
});
