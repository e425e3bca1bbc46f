import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { elevatorTies, type ElevatorTie } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { visibleAreas } from '#area/company/serviceArea/visibleAreas.ts';
import { visibleCompanies } from '#area/company/visibility/visibleCompanies.ts';
import type { CallerContext, Database, TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { assertWholePlace } from '#platform/call/wholePlace.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { readTaken } from './elevatorDuplicates.ts';
import {
  lockElevators,
  type AddedElevator,
  type KeptElevator,
  type WrittenElevator,
} from './elevatorStore.ts';
import { datedByRule } from './dateByRule.ts';
import { resizeLabels } from './floor/floorLabels.ts';
import { editableAmong } from './elevatorCompanies.ts';

type Ties = Partial<Record<ElevatorTie, string | null | undefined>>;

/** The given fields of an elevator; what it shows at its floors may be given with them. */
type Input<I> = I & { floorLabels?: string[] | undefined };
export type NewElevator = Input<ReadInputOf<typeof elevatorCalls.create>>;
export type ElevatorChange = Input<ReadInputOf<typeof elevatorCalls.update>>;

/** What is written of an elevator, once it was judged. */
export type ElevatorPlan = {
  changes: WrittenElevator;
  groupId: string | null | undefined;
  /** What of it decides who sees it is another. */
  tied: boolean;
} & (
  | { before: undefined; after: AddedElevator }
  /** `after` is the record as it will stand. */
  | { before: KeptElevator; after: KeptElevator }
);

/** Judges elevators one after the other, each as if those before it were written. */
export interface ElevatorJudge {
  add(input: NewElevator): ElevatorPlan;
  change(input: ElevatorChange): ElevatorPlan;
}

/** The companies and areas of each elevator that the viewer cannot see: set by others, they cannot be replaced. */
async function fixedTiesAmong(
  db: Database,
  viewer: Viewer,
  elevators: readonly Ties[],
): Promise<(elevator: Ties) => ElevatorTie[]> {
  if (seesEverything(viewer)) return () => [];
  const seen = new Set<string>();
  const companies = elevators.flatMap((elevator) =>
    elevatorTies.flatMap((tie) => (tie !== 'areaId' && elevator[tie]) || []),
  );
  if (companies.length > 0) {
    const rows = await visibleCompanies(db, viewer)
      .select('company.id')
      .where('company.id', 'in', [...new Set(companies)])
      .execute();
    for (const { id } of rows) seen.add(`company ${id}`);
  }
  const areas = elevators.flatMap(({ areaId }) => areaId ?? []);
  if (areas.length > 0) {
    const rows = await visibleAreas(db, viewer)
      .select('area.id')
      .where('area.id', 'in', [...new Set(areas)])
      .execute();
    for (const { id } of rows) seen.add(`area ${id}`);
  }
  const isSeen = (tie: ElevatorTie, id: string) => seen.has(`${tie === 'areaId' ? 'area' : 'company'} ${id}`);
  return (elevator) => elevatorTies.filter((tie) => elevator[tie] && !isSeen(tie, elevator[tie]));
}

/** The same of one elevator. */
export const fixedTiesOf = async (db: Database, viewer: Viewer, elevator: Ties): Promise<ElevatorTie[]> =>
  (await fixedTiesAmong(db, viewer, [elevator]))(elevator);

/** The company into whose groups a viewer puts elevators: their own; for platform staff the maintenance company. */
export const groupCompanyOf = (
  viewer: Viewer,
  elevator: { maintainerId?: string | null | undefined },
): string | null => (seesEverything(viewer) ? (elevator.maintainerId ?? null) : viewer.companyId);

/** What an elevator shows at its floors: the given texts, which have to be as many, or the known ones resized. */
function labelsOf(
  { t }: CallerContext,
  input: readonly string[] | undefined,
  known: readonly string[],
  floors: number,
): string[] {
  if (input === undefined) return resizeLabels(known, floors);
  if (input.length !== floors) throw new Invalid({ floorLabels: t('invalid.floorsComplete', { n: floors }) });
  return [...input];
}

/** Which of the companies are rescue stations. */
async function findStations(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('companyCard')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('type', '=', 'rescue')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The company of each group. */
async function findGroupCompanies(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('companyGroupCard')
    .select(['id', 'companyId'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, companyId }) => [id, companyId]));
}

/** What was given: the input itself where nothing is undefined, as in the rows of a file. */
const givenOf = <T extends object>(input: T): Partial<T> =>
  Object.values(input).includes(undefined)
    ? (Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<T>)
    : input;

/** The given fields of a known elevator, as its record would have it. */
function changesOf(change: ElevatorChange): WrittenElevator {
  const { id: _, groupId: __, floorLabels: ___, ...input } = change;
  return givenOf(input);
}

/** Who sees an elevator follows from these. */
const seenBy = [...elevatorTies, 'regionCode', 'alarmChannel'] as const;

/**
 * Reads in one go what judging new and changed elevators needs, and locks the known ones until the transaction ends.
 */
export async function readElevatorRules(
  ctx: TransactionContext,
  { added = [], changed = [] }: { added?: readonly NewElevator[]; changed?: readonly ElevatorChange[] },
): Promise<ElevatorJudge> {
  const { db, viewer, t } = ctx;
  const locked =
    changed.length > 0
      ? await lockElevators(
          db,
          changed.map(({ id }) => id),
        )
      : [];
  const records = new Map(locked.map((elevator) => [elevator.id, elevator]));
  const dated = await datedByRule(
    db,
    changed.flatMap(({ id, nextInspection }) => (nextInspection === undefined ? [] : [id])),
  );
  const canEdit = await editableAmong(db, viewer, [...added, ...locked]);
  const fixedTies = await fixedTiesAmong(db, viewer, locked);
  const input = [...added, ...changed];
  const stations = await findStations(
    db,
    input.flatMap(({ rescueStationId }) => rescueStationId ?? []),
  );
  const groups = await findGroupCompanies(
    db,
    input.flatMap(({ groupId }) => groupId ?? []),
  );
  const taken = await readTaken(db, [
    ...added,
    ...changed.map((each) => ({ ...records.get(each.id), ...changesOf(each) })),
  ]);

  const assertStation = (stationId: string | null | undefined) => {
    if (stationId && !stations.has(stationId))
      throw new Invalid({ rescueStationId: t('invalid.rescueStation') });
  };
  const assertOwnGroup = (elevator: Ties, groupId: string | null | undefined) => {
    if (!groupId) return;
    const companyId = groupCompanyOf(viewer, elevator);
    if (companyId === null || groups.get(groupId) !== companyId)
      throw new Invalid({ groupId: t('invalid.groupOfElevator') });
  };

  return {
    add({ groupId, lifeState = 'inUse', floorLabels, ...elevator }) {
      if (!canEdit(elevator)) throw new Refusal('elevatorNotYours');
      assertStation(elevator.rescueStationId);
      assertWholePlace(ctx, elevator);
      taken.refuse(ctx, elevator);
      const labels = labelsOf(ctx, floorLabels, [], elevator.floorsNum);
      assertOwnGroup(elevator, groupId);
      const after = { ...(givenOf(elevator) as typeof elevator), lifeState, floorLabels: labels };
      taken.take(after);
      return { before: undefined, changes: after, after, groupId, tied: true };
    },
    change(change) {
      assertStation(change.rescueStationId);
      const before = records.get(change.id);
      if (!before) throw new Refusal('objectMissing');
      if (!canEdit(before)) throw new Refusal('noAuthority');
      const changes = changesOf(change);
      const replaced = fixedTies(before).filter(
        (tie) => change[tie] !== undefined && change[tie] !== before[tie],
      );
      if (replaced.length > 0)
        throw new Invalid(Object.fromEntries(replaced.map((tie) => [tie, t('invalid.chosenByOthers')])));
      if (
        dated.has(change.id) &&
        change.nextInspection !== undefined &&
        change.nextInspection !== before.nextInspection
      )
        throw new Invalid({ nextInspection: t('invalid.datedByRule') });
      const after = { ...before, ...changes };
      if (change.latitude !== undefined || change.longitude !== undefined) assertWholePlace(ctx, after);
      taken.refuse(ctx, after, before);
      if (change.floorLabels !== undefined || after.floorsNum !== before.floorsNum)
        changes.floorLabels = labelsOf(ctx, change.floorLabels, before.floorLabels, after.floorsNum);
      assertOwnGroup(after, change.groupId);
      taken.take(after, before);
      const tied = seenBy.some((name) => after[name] !== before[name]);
      return { before, changes, after, groupId: change.groupId, tied };
    },
  };
}
