import type { ReadInputOf } from '@hoistway/contract/call.ts';
import {
  elevatorTies,
  type elevatorCalls,
  type ElevatorTie,
} from '@hoistway/contract/elevator/elevatorCalls.ts';
import { announce } from '#platform/announce.ts';
import type { Ask, Change, Database } from '#platform/ask.ts';
import { Invalid, Refusal } from '#platform/problems.ts';
import {
  answeredCompanies,
  seesEverything,
  visibleAreas,
  visibleCompanies,
  visibleElevators,
} from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';
import { refuseDuplicates, tellDuplicates } from './elevatorDuplicates.ts';
import { lockElevator, setGroup, type KeptElevator } from './elevatorStore.ts';
import { resizeLabels } from './floorLabels.ts';

type Ties = Partial<Record<ElevatorTie, string | null | undefined>>;

/** The companies by which a lift is somebody's to keep; a rescue station or a regulator only sees it. */
const keepers = ['propertyId', 'ownerId', 'maintainerId', 'installerId', 'manufacturerId'] as const;

/** Whether the viewer keeps the record: one of its companies is his own or below it; all for platform staff. */
export async function keepsElevator(db: Database, viewer: Viewer, lift: Ties): Promise<boolean> {
  if (seesEverything(viewer)) return true;
  const named = keepers.flatMap((tie) => lift[tie] ?? []);
  if (named.length === 0) return false;
  const own = answeredCompanies(db, viewer).select('firm.id').where('firm.id', 'in', named);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Which of a lift's companies and areas others chose, out of the viewer's sight: he can replace none of them. */
export async function fixedTiesOf(db: Database, viewer: Viewer, lift: Ties): Promise<ElevatorTie[]> {
  if (seesEverything(viewer)) return [];
  const set = elevatorTies.filter((tie) => lift[tie]);
  const companies = set.filter((tie) => tie !== 'areaId').map((tie) => lift[tie]!);
  const seen = new Set<string>();
  if (companies.length > 0) {
    const rows = await visibleCompanies(db, viewer)
      .select('firm.id')
      .where('firm.id', 'in', companies)
      .execute();
    for (const { id } of rows) seen.add(id);
  }
  const area =
    lift.areaId &&
    (await visibleAreas(db, viewer).select('zone.id').where('zone.id', '=', lift.areaId).executeTakeFirst());
  return set.filter((tie) => (tie === 'areaId' ? !area : !seen.has(lift[tie]!)));
}

async function judgeStation({ db, t }: Ask, stationId: string | null | undefined): Promise<void> {
  if (!stationId) return;
  const station = await db
    .selectFrom('companyCard')
    .select('type')
    .where('id', '=', stationId)
    .executeTakeFirst();
  if (station?.type !== 'rescue') throw new Invalid({ rescueStationId: t('invalid.rescueStation') });
}

/** The company whose groups a viewer puts lifts into: his own; for platform staff the maintenance company. */
export const groupCompanyOf = (viewer: Viewer, lift: { maintainerId: string | null }): string | null =>
  seesEverything(viewer) ? lift.maintainerId : viewer.companyId;

/** Puts the lift into a group, or out of whichever it was in. */
async function placeInGroup(
  tx: Change,
  { viewer, t }: Ask,
  lift: { id: string; maintainerId: string | null },
  groupId: string | null,
): Promise<void> {
  const companyId = groupCompanyOf(viewer, lift);
  if (groupId !== null) {
    const group = await tx
      .selectFrom('companyGroup')
      .select('companyId')
      .where('id', '=', groupId)
      .executeTakeFirst();
    if (companyId === null || group?.companyId !== companyId)
      throw new Invalid({ groupId: t('invalid.groupOfLift') });
  }
  if (companyId === null) return;
  await setGroup(tx, { elevatorId: lift.id, companyId, groupId });
  await announce(tx, { kind: 'sightChanged' });
}

/** Nobody writes a lift that he would not see afterwards. */
async function mustStaySeen(tx: Change, viewer: Viewer, id: string): Promise<void> {
  const seen = await visibleElevators(tx, viewer)
    .select('lift.id')
    .where('lift.id', '=', id)
    .executeTakeFirst();
  if (!seen) throw new Refusal('elevatorOutOfSight');
}

/** Adds a lift to the archive. */
export async function addElevator(
  ask: Ask,
  { groupId, lifeState = 'inUse', ...told }: ReadInputOf<typeof elevatorCalls.create>,
): Promise<{ id: string }> {
  const { viewer, t } = ask;
  if (!(await keepsElevator(ask.db, viewer, told))) throw new Refusal('elevatorNotYours');
  await judgeStation(ask, told.rescueStationId);
  return tellDuplicates(t, () =>
    ask.change(async (tx) => {
      await refuseDuplicates(tx, t, told, null);
      const { id } = await tx
        .insertInto('elevator')
        .values({ ...told, lifeState, floorLabels: resizeLabels([], told.floorsNum) } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      await announce(tx, { kind: 'elevatorTiesChanged', payload: { elevatorIds: [id] } });
      if (groupId !== undefined)
        await placeInGroup(tx, ask, { id, maintainerId: told.maintainerId ?? null }, groupId);
      await mustStaySeen(tx, viewer, id);
      return { id };
    }),
  );
}

/** The locked record of a lift that the viewer keeps. */
export async function lockKept({ viewer }: Ask, tx: Change, id: string): Promise<KeptElevator> {
  const lift = await lockElevator(tx, id);
  if (!lift) throw new Refusal('objectMissing');
  if (!(await keepsElevator(tx, viewer, lift))) throw new Refusal('noAuthority');
  return lift;
}

/** Changes what was told of a lift; choices of others that the viewer cannot see stay. */
export async function changeElevator(
  ask: Ask,
  { id, groupId, ...told }: ReadInputOf<typeof elevatorCalls.update>,
): Promise<void> {
  const { viewer, t } = ask;
  await judgeStation(ask, told.rescueStationId);
  await tellDuplicates(t, () =>
    ask.change(async (tx) => {
      const before = await lockKept(ask, tx, id);
      const fixed = await fixedTiesOf(tx, viewer, before);
      const replaced = fixed.filter((tie) => told[tie] !== undefined && told[tie] !== before[tie]);
      if (replaced.length > 0)
        throw new Invalid(Object.fromEntries(replaced.map((tie) => [tie, t('invalid.chosenByOthers')])));
      const changes = Object.fromEntries(
        Object.entries(told).filter(([, value]) => value !== undefined),
      ) as Partial<Omit<KeptElevator, 'words'>>;
      const after = { ...before, ...changes };
      await refuseDuplicates(tx, t, after, id);
      if (after.floorsNum !== before.floorsNum)
        changes.floorLabels = resizeLabels(before.floorLabels, after.floorsNum);
      if (Object.keys(changes).length > 0)
        await tx.updateTable('elevator').set(changes).where('id', '=', id).execute();
      const seenBy = [...elevatorTies, 'regionCode'] as const;
      if (seenBy.some((name) => after[name] !== before[name]))
        await announce(tx, { kind: 'elevatorTiesChanged', payload: { elevatorIds: [id] } });
      if (groupId !== undefined) await placeInGroup(tx, ask, after, groupId);
      await mustStaySeen(tx, viewer, id);
    }),
  );
}
