import { elevatorTies, type ElevatorTie } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { Call, ReadInputOf } from '@hoistway/contract/call.ts';
import { type elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { announce } from '#platform/event/announce.ts';
import type {
  CallerContext,
  Transaction,
  TransactionContext,
  Database,
} from '#platform/call/requestContext.ts';
import { defer } from '#platform/call/defer.ts';
import { memoize } from '#platform/call/memoize.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { seesEverything, visibleElevators } from '#platform/elevatorVisibility.ts';
import { visibleAreas } from '#area/company/visibleAreas.ts';
import { visibleCompanies } from '#area/company/visibleCompanies.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import type { Viewer } from '#platform/viewer.ts';
import { mustBeWholePlace } from '#platform/call/wholePlace.ts';
import { refuseDuplicates, reportDuplicates } from './elevatorDuplicates.ts';
import { elevatorTiesChanged } from './elevatorEvents.ts';
import { lockElevator, setGroup, type KeptElevator } from './elevatorStore.ts';
import { resizeLabels } from './floorLabels.ts';
import { companyFields, canEditElevator } from './elevatorCompanies.ts';

type Ties = Partial<Record<ElevatorTie, string | null | undefined>>;

/** Whether the viewer may add such an elevator, which is his own then. */
const mayAdd = (ctx: TransactionContext, elevator: Ties): Promise<boolean> =>
  memoize(ctx, `edit ${companyFields.map((tie) => elevator[tie] ?? '').join()}`, () =>
    canEditElevator(ctx.db, ctx.viewer, elevator),
  );

/** Which of an elevator's companies and areas others chose, hidden from the viewer, who can replace none of them. */
export async function fixedTiesOf(db: Database, viewer: Viewer, elevator: Ties): Promise<ElevatorTie[]> {
  if (seesEverything(viewer)) return [];
  const set = elevatorTies.filter((tie) => elevator[tie]);
  const companies = set.filter((tie) => tie !== 'areaId').map((tie) => elevator[tie]!);
  const seen = new Set<string>();
  if (companies.length > 0) {
    const rows = await visibleCompanies(db, viewer)
      .select('company.id')
      .where('company.id', 'in', companies)
      .execute();
    for (const { id } of rows) seen.add(id);
  }
  const area =
    elevator.areaId &&
    (await visibleAreas(db, viewer)
      .select('area.id')
      .where('area.id', '=', elevator.areaId)
      .executeTakeFirst());
  return set.filter((tie) => (tie === 'areaId' ? !area : !seen.has(elevator[tie]!)));
}

async function judgeStation(ctx: TransactionContext, stationId: string | null | undefined): Promise<void> {
  if (!stationId) return;
  const type = await memoize(ctx, `type of company ${stationId}`, async () => {
    const station = ctx.db.selectFrom('companyCard').select('type').where('id', '=', stationId);
    return (await station.executeTakeFirst())?.type;
  });
  if (type !== 'rescue') throw new Invalid({ rescueStationId: ctx.t('invalid.rescueStation') });
}

/** The company whose groups a viewer puts elevators into: his own; for platform staff the maintenance company. */
export const groupCompanyOf = (viewer: Viewer, elevator: { maintainerId: string | null }): string | null =>
  seesEverything(viewer) ? elevator.maintainerId : viewer.companyId;

/** Puts the elevator into a group, or out of whichever it was in. */
async function placeInGroup(
  ctx: TransactionContext,
  elevator: { id: string; maintainerId: string | null },
  groupId: string | null,
): Promise<void> {
  const companyId = groupCompanyOf(ctx.viewer, elevator);
  if (groupId !== null) {
    const ownerId = await memoize(ctx, `company of group ${groupId}`, async () => {
      const group = ctx.db.selectFrom('companyGroupCard').select('companyId').where('id', '=', groupId);
      return (await group.executeTakeFirst())?.companyId;
    });
    if (companyId === null || ownerId !== companyId)
      throw new Invalid({ groupId: ctx.t('invalid.groupOfElevator') });
  }
  if (companyId === null) return;
  await setGroup(ctx.db, { elevatorId: elevator.id, companyId, groupId });
}

interface Written {
  id: string;
  /** What of it decides who sees it is another. */
  tied: boolean;
  placed: boolean;
}

/** Works out who sees the elevators now. Nobody writes an elevator that he would not see afterwards. */
async function settleVisibility(
  { viewer }: TransactionContext,
  tx: Transaction,
  written: readonly Written[],
): Promise<void> {
  const tied = written.filter((each) => each.tied).map(({ id }) => id);
  if (tied.length > 0) await announce(tx, elevatorTiesChanged, { elevatorIds: tied });
  else if (written.some((each) => each.placed)) await announce(tx, visibilityChanged, {});
  const ids = [...new Set(written.map(({ id }) => id))];
  const seen = await visibleElevators(tx, viewer)
    .select('elevator.id')
    .where('elevator.id', 'in', ids)
    .execute();
  if (seen.length < ids.length) throw new Refusal('elevatorOutOfVisibility');
}

/** What an elevator shows at its floors: the texts that were given, which have to be as many, or the known ones resized. */
function labelsOf(
  { t }: CallerContext,
  labels: readonly string[] | undefined,
  known: readonly string[],
  floors: number,
): string[] {
  if (labels === undefined) return resizeLabels(known, floors);
  if (labels.length !== floors)
    throw new Invalid({ floorLabels: t('invalid.floorsComplete', { n: floors }) });
  return [...labels];
}

/** The fields of an elevator, and what it shows at its floors where that is given with them. */
type ElevatorInput<C extends Call> = ReadInputOf<C> & { floorLabels?: string[] | undefined };

/** Adds an elevator to the archive. */
export async function addElevator(
  ctx: TransactionContext,
  { groupId, lifeState = 'inUse', floorLabels, ...input }: ElevatorInput<typeof elevatorCalls.create>,
): Promise<{ id: string }> {
  const { t } = ctx;
  if (!(await mayAdd(ctx, input))) throw new Refusal('elevatorNotYours');
  await judgeStation(ctx, input.rescueStationId);
  mustBeWholePlace(ctx, input);
  return reportDuplicates(t, async () => {
    await refuseDuplicates(ctx, input, null);
    const { id } = await ctx.db
      .insertInto('elevator')
      .values({
        ...input,
        lifeState,
        floorLabels: labelsOf(ctx, floorLabels, [], input.floorsNum),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (groupId !== undefined)
      await placeInGroup(ctx, { id, maintainerId: input.maintainerId ?? null }, groupId);
    await defer(ctx, ctx.db, settleVisibility, { id, tied: true, placed: groupId !== undefined });
    return { id };
  });
}

/** The locked record of an elevator that the viewer may edit. */
export async function lockKept({ viewer, db }: TransactionContext, id: string): Promise<KeptElevator> {
  const elevator = await lockElevator(db, id);
  if (!elevator) throw new Refusal('objectMissing');
  if (!(await canEditElevator(db, viewer, elevator))) throw new Refusal('noAuthority');
  return elevator;
}

/** Changes the given fields of an elevator; choices of others that the viewer cannot see stay. */
export async function changeElevator(
  ctx: TransactionContext,
  { id, groupId, floorLabels, ...input }: ElevatorInput<typeof elevatorCalls.update>,
): Promise<void> {
  const { db, viewer, t } = ctx;
  await judgeStation(ctx, input.rescueStationId);
  await reportDuplicates(t, async () => {
    const before = await lockKept(ctx, id);
    const fixed = await fixedTiesOf(db, viewer, before);
    const replaced = fixed.filter((tie) => input[tie] !== undefined && input[tie] !== before[tie]);
    if (replaced.length > 0)
      throw new Invalid(Object.fromEntries(replaced.map((tie) => [tie, t('invalid.chosenByOthers')])));
    const changes = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined),
    ) as Partial<Omit<KeptElevator, 'words'>>;
    const after = { ...before, ...changes };
    if (input.latitude !== undefined || input.longitude !== undefined) mustBeWholePlace(ctx, after);
    await refuseDuplicates(ctx, after, id);
    if (floorLabels !== undefined || after.floorsNum !== before.floorsNum)
      changes.floorLabels = labelsOf(ctx, floorLabels, before.floorLabels, after.floorsNum);
    if (Object.keys(changes).length > 0)
      await db.updateTable('elevator').set(changes).where('id', '=', id).execute();
    const seenBy = [...elevatorTies, 'regionCode'] as const;
    const tied = seenBy.some((name) => after[name] !== before[name]);
    if (groupId !== undefined) await placeInGroup(ctx, after, groupId);
    await defer(ctx, db, settleVisibility, { id, tied, placed: groupId !== undefined });
  });
}
