import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { elevatorTies, tieName } from '@hoistway/contract/elevator/elevatorCard.ts';
import { elevatorImport } from '@hoistway/contract/elevator/elevatorImport.ts';
import { companiesByName } from '#area/company/companyByName.ts';
import { groupsOf } from '#area/company/group/groupsOf.ts';
import { visibleAreas } from '#area/company/serviceArea/visibleAreas.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { memoize, memoizeEach } from '#platform/call/memoize.ts';
import { byNames, byWriting, isCalledOneOf } from '#platform/names.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { importer, SomeRefused, type AskedName, type InSets, type Wish } from '#platform/import/importer.ts';
import { groupCompanyOf, readElevatorRules, type ElevatorPlan } from './elevatorRules.ts';
import { holdElevators } from './holdElevators.ts';
import { findNumbered } from './elevatorStore.ts';
import { settleVisibility, writeElevators } from './elevatorWrite.ts';
import { moveLife } from './life/lifeState.ts';
import { spellFloors } from './floor/spellFloors.ts';

type Input = ReadInputOf<typeof elevatorImport.add>;

/** The first area of each name, in either language. */
async function areasByName(ctx: TransactionContext, asked: readonly AskedName[]) {
  const names = asked.map(({ name }) => name);
  const found = await memoizeEach(ctx, 'area', names, async (some) => {
    const rows = await visibleAreas(ctx.db, ctx.viewer)
      .select(['area.id', 'area.name', 'area.englishName'])
      .where(isCalledOneOf('area', some))
      .orderBy('area.id', 'desc')
      .execute();
    return byNames(rows, some);
  });
  return names.map((name) => found.get(name));
}

/** The group of each name in the company whose groups the viewer puts the elevator into. */
async function groupsByName(ctx: TransactionContext, asked: readonly AskedName[]) {
  const companyOf = ({ values: { maintainerId } }: AskedName) =>
    groupCompanyOf(ctx.viewer, { maintainerId: typeof maintainerId === 'string' ? maintainerId : null });
  const ids: (string | undefined)[] = [];
  for (const each of asked) {
    const companyId = companyOf(each);
    const groups = companyId === null ? [] : await groupsIn(ctx, companyId);
    ids.push(byWriting(groups, ({ groupName }) => groupName)(each.name)?.id);
  }
  return ids;
}

const groupsIn = (ctx: TransactionContext, companyId: string) =>
  memoize(ctx, `groups ${companyId}`, () => groupsOf(ctx.db, companyId));

interface Plan {
  elevator: ElevatorPlan;
  /** The state that the file names, if it is another than the elevator is in. */
  lifeState: 'installing' | 'inUse' | undefined;
}

type ElevatorWish = Wish<typeof elevatorImport.add>;

async function judge(
  ctx: TransactionContext,
  wishes: readonly ElevatorWish[],
): Promise<(wish: ElevatorWish) => Plan> {
  const changeOf = ({ id, changes }: { id: string; changes: Partial<Input> }) => {
    const { lifeState: _, ...values } = changes;
    return { id, ...values };
  };
  const rules = await readElevatorRules(ctx, {
    added: wishes.flatMap((wish) => (wish.id === undefined ? [wish.add] : [])),
    changed: wishes.flatMap((wish) => (wish.id === undefined ? [] : [changeOf(wish)])),
  });
  return (wish) => {
    if (wish.id === undefined) return { elevator: rules.add(wish.add), lifeState: undefined };
    const elevator = rules.change(changeOf(wish));
    const { lifeState } = wish.changes;
    return { elevator, lifeState: lifeState === elevator.before?.lifeState ? undefined : lifeState };
  };
}

async function write(ctx: TransactionContext, plans: readonly Plan[]): Promise<void> {
  const planOf = new Map(plans.map((plan) => [plan.elevator, plan]));
  const written = await writeElevators(
    ctx,
    plans.map(({ elevator }) => elevator),
  );
  const refused = new Map<object, Error>();
  for (const { id, plan } of written) {
    const one = planOf.get(plan)!;
    const why = one.lifeState && (await whyNotMoved(ctx, id, one.lifeState));
    if (why) refused.set(one, why);
  }
  for (const { plan } of await settleVisibility(ctx, written)) {
    const one = planOf.get(plan)!;
    if (!refused.has(one)) refused.set(one, new Refusal('elevatorOutOfVisibility'));
  }
  if (refused.size > 0) throw new SomeRefused(refused);
}

/** Takes an elevator to the state that the file names; answers why it cannot be. */
async function whyNotMoved(
  ctx: TransactionContext,
  id: string,
  to: 'installing' | 'inUse',
): Promise<Error | undefined> {
  try {
    await moveLife(ctx, { id, to });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal || error instanceof Invalid) return error;
    throw error;
  }
}

/** What the records are called that an elevator refers to. */
const namesOf = (row: Awaited<ReturnType<typeof findNumbered>>[number]) => ({
  ...Object.fromEntries(elevatorTies.map((tie) => [tie, row[tieName(tie)]])),
  groupId: row.groupName,
});

const sets: InSets<typeof elevatorImport.add, Plan> = {
  find: async ({ db, viewer }, inputs) => {
    const rows = await findNumbered(
      db,
      viewer,
      inputs.map(({ elevatorNo }) => elevatorNo),
    );
    const found = rows.map(({ id, ...values }) => ({ id, values, names: namesOf({ id, ...values }) }));
    const numbered = byWriting(found, ({ values }) => values.elevatorNo);
    return inputs.map(({ elevatorNo }) => numbered(elevatorNo));
  },
  hold: ({ db }, _, ids) => holdElevators(db, ids),
  judge,
  write,
};

/** Elevators from a file, each known by its number. */
export const elevatorImporter = importer({
  kind: elevatorImport,
  named: { ...companiesByName(elevatorImport), groupId: groupsByName, areaId: areasByName },
  spelt: { floorLabels: spellFloors },
  key: ['elevatorNo'],
  keyOf: (_, { elevatorNo }) => normalForm(elevatorNo),
  alone: ({ equipmentNo, beaconNo, nineNo, kunshanNo }) => ({
    equipmentNo,
    beaconNo: beaconNo && normalForm(beaconNo),
    nineNo: nineNo && normalForm(nineNo),
    kunshanNo: kunshanNo && normalForm(kunshanNo),
  }),
  sets,
});
