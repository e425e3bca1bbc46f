import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { latestDay } from '@hoistway/contract/plan/intervalRules.ts';
import { sql } from 'kysely';
import { isFit } from '#area/workOrder/mechanics.ts';
import { isManaged } from '#area/workOrder/visibleOrders.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { RequestContext, TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { ceilingOf, isLonger, monthlyOf, todayOf } from './planColumns.ts';

export type NewPlan = ReadInputOf<typeof planCalls.create>;
export type PlanChange = ReadInputOf<typeof planCalls.update>;

/** What is written of a plan, once it was judged. */
export interface PlanValues {
  workerId: string | null;
  nextOrdinal: number;
  cycle: number;
  nextDue: string;
  daysToComplete: number;
  intervalDays: number;
  lastActual: string | null;
  note: string | null;
}
/** Of a new plan there is no id. */
export interface JudgedPlan extends PlanValues {
  id: string | undefined;
  elevatorId: string;
  companyId: string;
}

/** What judging takes to know of an elevator. */
export const placesOf = (
  { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>,
  ids: readonly string[],
  now: Date,
) =>
  db
    .selectFrom('elevatorCard as elevator')
    .innerJoin('companyCard as company', 'company.id', 'elevator.maintainerId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .leftJoin('intervalBook as book', (join) => join.on(isLonger(sql.ref('elevator.id'))))
    .where('elevator.id', 'in', ids)
    .where('elevator.lifeState', '<>', 'scrapped')
    .select([
      'elevator.id',
      'company.id as companyId',
      'elevator.projectNames as projectName',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      sql<string>`${todayOf(now)}::text`.as('today'),
      ceilingOf(todayOf(now)).as('ceilingDays'),
      monthlyOf(todayOf(now)).as('monthly'),
      isManaged(viewer, 'company.id').as('managed'),
    ])
    .execute();
type Place = Awaited<ReturnType<typeof placesOf>>[number];

/** Those of the people who may work on elevators, each with the company. */
async function fitPeople({ db }: Pick<TransactionContext, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const people = await db
    .selectFrom('mechanicCard as mechanic')
    .where('mechanic.id', 'in', ids)
    .where(isFit)
    .select(['mechanic.id', 'mechanic.companyId'])
    .execute();
  return new Map(people.map(({ id, companyId }) => [id, companyId]));
}

/** Plans by their ids, locked until the transaction ends. */
export async function lockPlans({ db }: Pick<TransactionContext, 'db'>, ids: readonly string[]) {
  await lockRows(db, 'maintenancePlan', { id: ids });
  return db.selectFrom('maintenancePlan').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** Reads in one go what judging new and changed plans needs, and locks the known ones. */
export async function readPlanRules(
  ctx: TransactionContext,
  { added = [], changed = [] }: { added?: readonly NewPlan[]; changed?: readonly PlanChange[] },
  now: Date,
): Promise<{ add(input: NewPlan): JudgedPlan; change(input: PlanChange): JudgedPlan }> {
  const { t } = ctx;
  const locked =
    changed.length > 0
      ? await lockPlans(
          ctx,
          changed.map(({ id }) => id),
        )
      : [];
  const known = new Map(locked.map((plan) => [plan.id, plan]));
  const elevatorIds = [...added, ...locked].map(({ elevatorId }) => elevatorId);
  const places = new Map(
    (elevatorIds.length > 0 ? await placesOf(ctx, elevatorIds, now) : []).map((place) => [place.id, place]),
  );
  const companyOf = await fitPeople(
    ctx,
    [...added, ...changed].flatMap(({ workerId }) => workerId ?? []),
  );

  const assertFits = (workerId: string | null, { companyId }: Place) => {
    if (workerId !== null && companyOf.get(workerId) !== companyId)
      throw new Invalid({ workerId: t('refusal.noRepairPermission') });
  };
  const assertInTime = (plan: PlanValues, before: PlanValues | undefined, place: Place) => {
    const { today, ceilingDays } = place;
    const { nextDue, lastActual, intervalDays } = plan;
    const changes = (name: keyof PlanValues) => plan[name] !== before?.[name];
    if (changes('intervalDays') && intervalDays > ceilingDays)
      throw new Invalid({ intervalDays: t('invalid.intervalCeiling', { n: ceilingDays }) });
    if (changes('lastActual') && lastActual !== null && lastActual > today)
      throw new Invalid({ lastActual: t('invalid.lastActualFuture') });
    if (changes('nextDue') && nextDue < today) throw new Invalid({ nextDue: t('invalid.notBeforeToday') });
    if (lastActual === null || !(changes('nextDue') || changes('lastActual') || changes('intervalDays')))
      return;
    // What is late already is due today.
    const day = later(latestDay(lastActual, intervalDays, place.monthly), today);
    if (nextDue > day) throw new Invalid({ nextDue: t('invalid.planBeyondCeiling', { day }) });
  };

  return {
    add(input) {
      const place = places.get(input.elevatorId);
      if (!place?.managed) throw new Invalid({ elevatorId: t('invalid.planElevator') });
      const plan = {
        workerId: input.workerId ?? null,
        nextOrdinal: input.nextOrdinal ?? 1,
        cycle: 1,
        nextDue: input.nextDue,
        daysToComplete: input.daysToComplete ?? 1,
        intervalDays: input.intervalDays ?? place.ceilingDays,
        lastActual: input.lastActual ?? null,
        note: input.note?.trim() || null,
      };
      assertFits(plan.workerId, place);
      assertInTime(plan, undefined, place);
      return { id: undefined, elevatorId: place.id, companyId: place.companyId, ...plan };
    },
    change({ id, ...input }) {
      const before = known.get(id);
      const place = before && places.get(before.elevatorId);
      if (!before || !place) throw new Refusal('objectMissing');
      if (!place.managed || place.companyId !== before.companyId) throw new Refusal('planOfOthers');
      const { workerId, nextOrdinal, nextDue, daysToComplete, intervalDays, lastActual, note } = {
        ...before,
        ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
      };
      const plan = {
        workerId,
        nextOrdinal,
        // Another round than the one that was next: its orders are counted anew.
        cycle: nextOrdinal === before.nextOrdinal ? before.cycle : before.cycle + 1,
        nextDue,
        daysToComplete,
        intervalDays,
        lastActual,
        note: note?.trim() || null,
      };
      if (workerId !== before.workerId) assertFits(workerId, place);
      assertInTime(plan, before, place);
      return { id, elevatorId: before.elevatorId, companyId: before.companyId, ...plan };
    },
  };
}
