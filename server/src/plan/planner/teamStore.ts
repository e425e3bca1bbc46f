import { wordOrder } from '#platform/names.ts';
import { isSameName } from '@hoistway/contract/input/normalForm.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { planTeamCalls } from '@hoistway/contract/plan/planTeam.ts';
import { planTeam } from '@hoistway/contract/plan/planTeam.ts';
import { sql } from 'kysely';
import { isFit } from '#area/workOrder/mechanics.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Database, TransactionContext } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { companyOf } from './plannerCompany.ts';
import { insertRecord, insertRecords } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';

/** The teams of the companies that a viewer answers for. */
export const visibleTeams = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('planTeam')
    .where('planTeam.companyId', 'in', managedCompanies(db, viewer).select('company.id'));

/** The teams of a company with what they may do from a day on. */
export const readTeams = (db: Database, companyId: string, today: string) =>
  db
    .selectFrom('planTeam')
    .innerJoin('mechanicCard as one', 'one.id', 'planTeam.firstWorkerId')
    .innerJoin('mechanicCard as other', 'other.id', 'planTeam.secondWorkerId')
    .where('planTeam.companyId', '=', companyId)
    .select([
      ...columnsOf(planTeam, 'planTeam'),
      'one.names as first',
      'other.names as second',
      sql<string | null>`case when one.certificate_until is not null and other.certificate_until is not null
        then least(one.certificate_until, other.certificate_until)::text end`.as('certifiedUntil'),
      sql<boolean>`(one.status = 'active' and other.status = 'active')`.as('active'),
      sql<boolean>`(one.status = 'active' and other.status = 'active'
        and coalesce(least(one.certificate_until, other.certificate_until) >= ${today}::date
          and one.certificate_until is not null and other.certificate_until is not null, false))`.as('fit'),
      sql<number>`(select count(*) from maintenance_plan plan where plan.company_id = plan_team.company_id
        and plan.worker_id in (plan_team.first_worker_id, plan_team.second_worker_id))::int`.as('plans'),
    ])
    .orderBy(wordOrder('planTeam.name'))
    .orderBy('planTeam.id')
    .execute();

type NewTeam = ReadInputOf<typeof planTeamCalls.create>;
type TeamChange = ReadInputOf<typeof planTeamCalls.update>;

/** The company of two people who may form a team: one and the same, which the viewer answers for. */
async function companyOfBoth(
  { db, viewer, t }: TransactionContext,
  firstWorkerId: string,
  secondWorkerId: string,
): Promise<string> {
  if (firstWorkerId === secondWorkerId) throw new Invalid({ secondWorkerId: t('invalid.teamOfOne') });
  const people = await db
    .selectFrom('mechanicCard as mechanic')
    .where('mechanic.id', 'in', [firstWorkerId, secondWorkerId])
    .where('mechanic.companyId', 'in', managedCompanies(db, viewer).select('company.id'))
    .where(isFit)
    .select(['mechanic.id', 'mechanic.companyId'])
    .execute();
  const company = (id: string) => people.find((person) => person.id === id)?.companyId;
  const first = company(firstWorkerId);
  if (first === undefined) throw new Invalid({ firstWorkerId: t('refusal.noRepairPermission') });
  if (company(secondWorkerId) !== first)
    throw new Invalid({ secondWorkerId: t('refusal.noRepairPermission') });
  return first;
}

/** Refuses people who are in another team, and a name that another team has. */
async function assertFree(
  { db, t }: TransactionContext,
  team: { id?: string; companyId: string; name: string; firstWorkerId: string; secondWorkerId: string },
  nameBefore?: string,
): Promise<void> {
  const others = await db
    .selectFrom('planTeam')
    .where('companyId', '=', team.companyId)
    .$if(team.id !== undefined, (query) => query.where('id', '<>', team.id!))
    .select(['name', 'firstWorkerId', 'secondWorkerId'])
    .execute();
  const isRenamed = nameBefore === undefined || !isSameName(nameBefore, team.name);
  if (isRenamed && others.some(({ name }) => isSameName(name, team.name)))
    throw new Invalid({ name: t('invalid.teamNameTaken') });
  for (const field of ['firstWorkerId', 'secondWorkerId'] as const) {
    const other = others.find((each) => [each.firstWorkerId, each.secondWorkerId].includes(team[field]));
    if (other) throw new Invalid({ [field]: t('invalid.inOtherTeam', { name: other.name }) });
  }
}

const isHalf = (latitude: number | null, longitude: number | null) =>
  (latitude === null) !== (longitude === null);

/** Makes a team of two mechanics of one company. */
export async function addTeam(ctx: TransactionContext, input: NewTeam): Promise<{ id: string }> {
  const { firstWorkerId, secondWorkerId, name, latitude = null, longitude = null, kinds = [] } = input;
  const companyId = await companyOfBoth(ctx, firstWorkerId, secondWorkerId);
  await assertFree(ctx, { companyId, name, firstWorkerId, secondWorkerId });
  if (isHalf(latitude, longitude)) throw new Invalid({ latitude: ctx.t('invalid.halfPosition') });
  const team = { companyId, name, firstWorkerId, secondWorkerId, latitude, longitude, kinds };
  return { id: await insertRecord(ctx.db, planTeam, team) };
}

/** Changes the given fields of a team. */
export async function changeTeam(ctx: TransactionContext, { id, ...input }: TeamChange): Promise<void> {
  await lockRows(ctx.db, 'planTeam', { id });
  const before = await visibleTeams(ctx.db, ctx.viewer)
    .where('planTeam.id', '=', id)
    .selectAll('planTeam')
    .executeTakeFirst();
  if (!before) throw new Refusal('objectMissing');
  const { name, firstWorkerId, secondWorkerId, latitude, longitude } = {
    ...before,
    ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
  };
  const { companyId } = before;
  const replaced = firstWorkerId !== before.firstWorkerId || secondWorkerId !== before.secondWorkerId;
  if (replaced && (await companyOfBoth(ctx, firstWorkerId, secondWorkerId)) !== companyId)
    throw new Invalid({ firstWorkerId: ctx.t('refusal.noRepairPermission') });
  await assertFree(ctx, { id, companyId, name, firstWorkerId, secondWorkerId }, before.name);
  if (isHalf(latitude, longitude)) throw new Invalid({ latitude: ctx.t('invalid.halfPosition') });
  await updateRecord(ctx.db, planTeam, id, input);
}

/** Deletes a team with its visits in months that were not carried out. */
export async function removeTeam({ db, viewer }: TransactionContext, id: string): Promise<void> {
  const team = await visibleTeams(db, viewer)
    .where('planTeam.id', '=', id)
    .select('planTeam.id')
    .executeTakeFirst();
  if (!team) throw new Refusal('objectMissing');
  await db.deleteFrom('planTeam').where('id', '=', id).execute();
}

/** Two by two, those who know the most elevators first, so that each who knows many has a second. */
export async function formTeams(
  ctx: TransactionContext,
  companyId: string | undefined,
  now: Date,
): Promise<{ made: number; left: number }> {
  const { db, viewer, t } = ctx;
  const company = await companyOf(db, viewer, companyId, now);
  const free = await db
    .selectFrom('mechanicCard as mechanic')
    .where('mechanic.companyId', '=', company.id)
    .where(isFit)
    .where(
      sql<boolean>`not exists (select 1 from plan_team team
        where mechanic.id in (team.first_worker_id, team.second_worker_id))`,
    )
    .select([
      'mechanic.id',
      sql<number>`(select count(*) from maintenance_plan plan where plan.worker_id = mechanic.id)::int`.as(
        'plans',
      ),
    ])
    .orderBy('plans', 'desc')
    .orderBy('mechanic.id')
    .execute();
  const names = new Set((await readTeams(db, company.id, company.today)).map(({ name }) => name));
  const pairs = Math.floor(free.length / 2);
  let number = 0;
  const nextName = (): string => {
    for (;;) {
      number += 1;
      const name = t('planTeam.numbered', { n: number });
      if (!names.has(name)) return name;
    }
  };
  await insertRecords(
    db,
    planTeam,
    Array.from({ length: pairs }, (_, at) => ({
      companyId: company.id,
      name: nextName(),
      firstWorkerId: free[at]!.id,
      secondWorkerId: free[free.length - 1 - at]!.id,
      latitude: null,
      longitude: null,
      kinds: undefined,
    })),
  );
  return { made: pairs, left: free.length - pairs * 2 };
}
