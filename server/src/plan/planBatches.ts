import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { planBatchCalls } from '@hoistway/contract/plan/planBatch.ts';
import { latestDay } from '@hoistway/contract/plan/intervalRules.ts';
import { placesIn, spreadDays } from '@hoistway/contract/plan/planRules.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder } from 'kysely';
import { assertCertified } from '#area/workOrder/mechanics.ts';
import { readPage } from '#platform/call/page.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Database, RequestContext, TransactionContext } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { planBatch } from '@hoistway/contract/plan/planBatch.ts';
import { todayOf } from './planColumns.ts';
import { lockPlans, placesOf, type JudgedPlan } from './planRules.ts';
import { writePlans } from './planWrite.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';

type Batch = ReadInputOf<typeof planBatchCalls.create>;

/** How many of the plans of a batch there are still, by what else holds of them. */
const standing = (condition: RawBuilder<unknown> = sql`true`) =>
  sql<number>`(select count(*)::int from maintenance_plan plan where plan.batch_id = plan_batch.id and ${condition})`;

/** The contracts that cover the elevators of these plans on a day, for who may see contracts. */
const contractsOn = (viewer: Viewer, now: Date) =>
  viewer.permissions.has('contract.view')
    ? sql<{ id: string; contractNo: string }[]>`coalesce((
        select jsonb_agg(distinct jsonb_build_object('id', cover.contract_id::text, 'contractNo', cover.contract_no))
        from maintenance_plan plan
          join contract_cover_card cover on cover.elevator_id = plan.elevator_id and cover.company_id = plan.company_id
        where plan.batch_id = plan_batch.id and cover.cover_from <= ${todayOf(now)}
          and cover.cover_until > ${todayOf(now)}), '[]'::jsonb)`
    : sql<{ id: string; contractNo: string }[]>`'[]'::jsonb`;

/** The batches of the companies that a viewer answers for. */
const shownBatches = (db: Database, viewer: Viewer, now: Date) =>
  db
    .selectFrom('planBatch')
    .innerJoin('staffCard as worker', 'worker.id', 'planBatch.workerId')
    .innerJoin('companyCard as company', 'company.id', 'planBatch.companyId')
    .leftJoin('userCard as maker', 'maker.id', 'planBatch.createdBy')
    .where('planBatch.companyId', 'in', managedCompanies(db, viewer).select('company.id'))
    .select([
      ...columnsOf(planBatch, 'planBatch'),
      'worker.names as worker',
      'company.names as companyName',
      'maker.nicks as byName',
      standing().as('standing'),
      standing(sql`plan.last_actual >= plan_batch.first_day`).as('visited'),
      standing(sql`plan.stopped`).as('stopped'),
      contractsOn(viewer, now).as('contracts'),
    ]);

/** A page of them, the newest first. */
export const pageBatches = (
  db: Database,
  viewer: Viewer,
  { workerId }: SearchOf<typeof planBatchCalls.page>,
  page: PageOf<typeof planBatchCalls.page>,
  now: Date,
) =>
  readPage(
    shownBatches(db, viewer, now).$if(workerId !== undefined, (query) =>
      query.where('planBatch.workerId', '=', workerId!),
    ),
    page,
    { sorts: {}, defaultSort: sql`plan_batch.created_at desc`, id: sql`plan_batch.id desc` },
  );

/** One of them. */
export async function findBatch(db: Database, viewer: Viewer, id: string, now: Date) {
  const batch = await shownBatches(db, viewer, now).where('planBatch.id', '=', id).executeTakeFirst();
  if (!batch) throw new Refusal('objectMissing');
  return batch;
}

/** The elevators of a batch with their plans as far as there are any, those first that may wait the least. */
async function elevatorsOf(ctx: Pick<RequestContext, 'db' | 'viewer' | 't'>, batch: Batch, now: Date) {
  const { db, t } = ctx;
  const worker = await db
    .selectFrom('staffCard as worker')
    .where('worker.id', '=', batch.workerId)
    .select('worker.companyId')
    .executeTakeFirst();
  if (!worker) throw new Refusal('objectMissing');
  await assertCertified(db, {
    handlerId: batch.workerId,
    companyId: worker.companyId,
    type: 'maintenance',
  });
  const ids = [...new Set(batch.elevatorIds)];
  const places = await placesOf(ctx, ids, now);
  const byId = new Map(places.map((place) => [place.id, place]));
  const foreign = ids.filter((id) => {
    const place = byId.get(id);
    return !place?.managed || place.companyId !== worker.companyId;
  });
  if (foreign.length > 0) {
    const named = await db
      .selectFrom('elevatorCard as elevator')
      .where('elevator.id', 'in', foreign)
      .select(sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('number'))
      .orderBy('number')
      .limit(10)
      .execute();
    const names = named.map(({ number }) => number).join(t('planReminder.comma'));
    throw new Invalid({ elevatorIds: t('invalid.planElevators', { names }) });
  }
  const plans = await db
    .selectFrom('maintenancePlan')
    .where('elevatorId', 'in', ids)
    .where('companyId', '=', worker.companyId)
    .select(['id', 'elevatorId', 'lastActual', 'intervalDays'])
    .execute();
  const planOf = new Map(plans.map((plan) => [plan.elevatorId, plan]));
  const latestOf = (id: string): string | undefined => {
    const plan = planOf.get(id);
    return plan?.lastActual
      ? latestDay(plan.lastActual, plan.intervalDays, byId.get(id)!.monthly)
      : undefined;
  };
  return ids
    .map((id) => ({ place: byId.get(id)!, plan: planOf.get(id), latest: latestOf(id) }))
    .toSorted(
      (one, other) =>
        (one.latest ?? '9999').localeCompare(other.latest ?? '9999') ||
        one.place.projectName.localeCompare(other.place.projectName, 'zh') ||
        one.place.elevatorNumber.localeCompare(other.place.elevatorNumber),
    );
}

/** The first day of each elevator of a batch: in turn, but never later than its last visit allows. */
async function daysOf(ctx: Pick<RequestContext, 'db' | 'viewer' | 't'>, batch: Batch, now: Date) {
  const { t } = ctx;
  const { firstDay, lastDay, perDay, skipWeekends = false } = batch;
  if (lastDay && lastDay <= firstDay) throw new Invalid({ lastDay: t('invalid.startBeforeEnd') });
  const elevators = await elevatorsOf(ctx, batch, now);
  if (firstDay < elevators[0]!.place.today) throw new Invalid({ firstDay: t('invalid.notBeforeToday') });
  const spread = { count: elevators.length, firstDay, lastDay, perDay, skipWeekends };
  const most = placesIn(spread);
  if (elevators.length > most)
    throw new Invalid({ perDay: t('invalid.batchDoesNotFit', { n: elevators.length, perDay, most }) });
  const days = spreadDays(spread);
  return elevators.map(({ place, plan, latest }, at) => {
    const inTurn = days[at]!;
    const broughtForward = latest !== undefined && latest < inTurn;
    const day = broughtForward ? (latest > firstDay ? latest : firstDay) : inTurn;
    return { place, plan, day, broughtForward: day < inTurn, late: latest !== undefined && day > latest };
  });
}

/** What a batch would plan, in the order of the days. */
export async function previewBatch(
  ctx: Pick<RequestContext, 'db' | 'viewer' | 't'>,
  batch: Batch,
  now: Date,
) {
  const planned = await daysOf(ctx, batch, now);
  return planned
    .map(({ place, plan, day, broughtForward, late }) => ({
      id: place.id,
      elevatorNumber: place.elevatorNumber,
      projectName: place.projectName,
      day,
      known: plan !== undefined,
      broughtForward,
      late,
    }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Writes a batch: elevators get a plan, or theirs gets the person and the day; rounds and intervals of plans stay. */
export async function addBatch(ctx: TransactionContext, batch: Batch, now: Date): Promise<{ id: string }> {
  const { db, viewer } = ctx;
  const planned = await daysOf(ctx, batch, now);
  const { workerId, firstDay, lastDay = null, perDay, skipWeekends = false, daysToComplete } = batch;
  const { companyId } = planned[0]!.place;
  const batchId = await insertRecord(db, planBatch, {
    companyId,
    workerId,
    firstDay,
    lastDay,
    perDay,
    skipWeekends,
    elevators: planned.length,
    createdBy: viewer.userId,
  });
  const known = planned.flatMap(({ plan }) => plan?.id ?? []);
  const locked = new Map(
    (known.length > 0 ? await lockPlans(ctx, known) : []).map((plan) => [plan.elevatorId, plan]),
  );
  const written = await writePlans(
    ctx,
    planned.map(({ place, day }): JudgedPlan => {
      const before = locked.get(place.id);
      return {
        id: before?.id,
        elevatorId: place.id,
        companyId,
        workerId,
        nextOrdinal: before?.nextOrdinal ?? 1,
        cycle: before?.cycle ?? 1,
        nextDue: day,
        daysToComplete: daysToComplete ?? before?.daysToComplete ?? 1,
        intervalDays: before?.intervalDays ?? place.ceilingDays,
        lastActual: before?.lastActual ?? null,
        note: before?.note ?? null,
      };
    }),
    batchId,
  );
  for (const id of written.values()) if (id instanceof Error) throw id;
  return { id: batchId };
}
