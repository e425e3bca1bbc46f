import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { mountedPartImport } from '@hoistway/contract/part/mountedPartImport.ts';
import { sql } from 'kysely';
import { elevatorsByNumber } from '#area/elevator/elevatorsByNumber.ts';
import { memoizeEach } from '#platform/call/memoize.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { importer, type FindNamed, type InSets, type Wish } from '#platform/import/importer.ts';
import { byNames, isReadAs } from '#platform/names.ts';
import { findMountedAlike, type MountedKey } from './mountedPartStore.ts';
import { holdKindsAndElevators, writeMountings, type MountingPlan } from './mountedPartWrite.ts';
import { readMountingRules, wholePart, type Correction, type Mounting } from './mountingRules.ts';
import { visibleKinds } from './visibleKinds.ts';

type Input = ReadInputOf<typeof mountedPartImport.add>;
type MountingWish = Wish<typeof mountedPartImport.add>;

/** The part kinds of these names, in either language; of several with one name the viewer's own. */
const kindsByName: FindNamed = async (ctx, asked) => {
  const { db, viewer } = ctx;
  const names = asked.map(({ name }) => name);
  const found = await memoizeEach(ctx, 'part kind', names, async (some) => {
    const rows = await visibleKinds(db, viewer)
      .where(isReadAs('kind.names', some))
      .select(['kind.id', 'kind.name', 'kind.englishName'])
      .orderBy(sql`kind.company_id = ${viewer.companyId}`)
      .orderBy('kind.id', 'desc')
      .execute();
    return byNames(rows, some);
  });
  return names.map((name) => found.get(name));
};

/** What tells mounted pieces apart where no id does: the serial number, or where, of which batch and since when. */
const markOf = ({ elevatorId, partKindId, place, serial, batchNo, installedOn }: MountedKey): string =>
  JSON.stringify([
    elevatorId,
    partKindId,
    ...(serial ? [normalForm(serial)] : [place?.trim() || null, batchNo?.trim() || null, installedOn]),
  ]);

async function find({ db, viewer }: TransactionContext, inputs: readonly Input[]) {
  const rows = await findMountedAlike(db, viewer, {
    ids: inputs.flatMap(({ id }) => id ?? []),
    // An elevator that nobody else may look up is told by the id alone.
    elevatorIds: inputs.flatMap(({ id, elevatorId }) => (id === undefined ? [elevatorId] : [])),
  });
  const found = rows.map(({ elevatorNumber, partName, ...values }) => ({
    id: values.id,
    values,
    names: { elevatorId: elevatorNumber, partKindId: partName },
  }));
  const byId = new Map(found.map((part) => [part.id, part]));
  const mounted = found.filter(({ values }) => values.removedOn === null);
  const byMark = new Map(mounted.map((part) => [markOf(part.values), part]));
  return inputs.map((input) => (input.id === undefined ? byMark.get(markOf(input)) : byId.get(input.id)));
}

const changeOf = ({ id, changes }: Extract<MountingWish, { id: string }>): Correction => {
  const { id: _, elevatorId: __, partKindId: ___, ...correction } = changes;
  return { id, ...correction };
};

async function judge(
  ctx: TransactionContext,
  wishes: readonly MountingWish[],
): Promise<(wish: MountingWish) => MountingPlan> {
  const { t } = ctx;
  const rules = await readMountingRules(
    ctx,
    {
      added: wishes.flatMap((wish) => (wish.id === undefined ? [wish.add] : [])),
      changed: wishes.flatMap((wish) => (wish.id === undefined ? [] : [changeOf(wish)])),
    },
    new Date(),
  );
  return (wish) => {
    if (wish.id === undefined) {
      const { id, ...mounting }: Input = wish.add;
      if (id !== undefined) throw new Invalid({ id: t('invalid.mountedUnknown') });
      return { added: rules.add(wholePart(mounting)) };
    }
    const before = rules.known(wish.id);
    for (const name of ['elevatorId', 'partKindId'] as const)
      if (wish.changes[name] !== undefined && wish.changes[name] !== before?.[name])
        throw new Invalid({ [name]: t('invalid.mountedStays') });
    return { corrected: rules.change(changeOf(wish)) };
  };
}

const sets: InSets<typeof mountedPartImport.add, MountingPlan> = {
  find,
  hold: async ({ db }, inputs, ids) => {
    const known = await db
      .selectFrom('mountedPart')
      .where('id', '=', sql<string>`any(${ids}::bigint[])`)
      .select(['elevatorId', 'partKindId'])
      .execute();
    const named: readonly Partial<Mounting>[] = [...inputs, ...known];
    await holdKindsAndElevators(
      db,
      named.flatMap(({ partKindId }) => partKindId ?? []),
      named.flatMap(({ elevatorId }) => elevatorId ?? []),
    );
  },
  judge,
  write: async (ctx, plans) => void (await writeMountings(ctx, plans, new Date())),
};

/** Mounted parts from a file, by the rules of the form. One that is there is corrected. */
export const mountedPartImporter = importer({
  kind: mountedPartImport,
  named: { elevatorId: elevatorsByNumber, partKindId: kindsByName },
  key: ['id'],
  keyOf: (_, input) => (input.id === undefined ? markOf(input) : `id ${input.id}`),
  sets,
});
