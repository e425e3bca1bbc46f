import { nameOrder } from '#platform/names.ts';
import { shiftBegins, type Duty } from '@hoistway/contract/rescue/dutyRoster.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type {
  Database,
  Transaction,
  TransactionContext,
  RequestContext,
} from '#platform/call/requestContext.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Refuses the roster of a company that the viewer does not answer for. */
export async function assertOwnRoster(db: Database, viewer: Viewer, companyId: string): Promise<void> {
  const own = await managedCompanies(db, viewer)
    .where('company.id', '=', companyId)
    .select('company.id')
    .executeTakeFirst();
  if (!own) throw new Refusal('noAuthority');
}

/** The company whose roster a viewer is shown first: their own, or of those they answer for one that has rescuers. */
export async function firstRoster(db: Database, viewer: Viewer): Promise<string> {
  const found = await managedCompanies(db, viewer)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rescuerCard as rescuer')
          .whereRef('rescuer.companyId', '=', 'company.id')
          .where('rescuer.kind', '=', 'rescue')
          .select('rescuer.id'),
      ),
    )
    .select('company.id')
    .orderBy(sql`company.id = ${viewer.companyId}`, 'desc')
    .orderBy('company.id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? viewer.companyId;
}

/** Whether `rescue_duty` is the shift at a moment, by the clock of the company of the statement. */
export const isNow = (at: Date) => {
  const local = sql`timezone(company.time_zone, ${at}::timestamptz)`;
  const { day, night } = shiftBegins;
  return sql<boolean>`duty.day = (${local} - make_interval(hours => ${sql.lit(day)}))::date
    and duty.shift = case when extract(hour from ${local}) >= ${sql.lit(day)}
      and extract(hour from ${local}) < ${sql.lit(night)} then 'day' else 'night' end`;
};

/** Seven days of a company. */
export async function readRoster({ db, language }: RequestContext, companyId: string, from: string) {
  const duties = await db
    .selectFrom('rescueDuty as duty')
    .innerJoin('staffCard as staff', 'staff.id', 'duty.staffId')
    .leftJoin('rescuerCard as rescuer', 'rescuer.id', 'duty.staffId')
    .where('duty.companyId', '=', companyId)
    .where(sql<boolean>`duty.day >= ${from}::date and duty.day < ${from}::date + 7`)
    .select([sql<string>`duty.day::text`.as('day'), 'duty.shift', 'duty.place', 'duty.staffId'])
    .select('staff.names as name')
    .select(sql<boolean>`coalesce(rescuer.certificate_until < duty.day, true)`.as('unfit'))
    .orderBy('duty.day')
    .orderBy('duty.shift')
    .orderBy('duty.place')
    .execute();
  const people = await db
    .selectFrom('rescuerCard as rescuer')
    .where('rescuer.companyId', '=', companyId)
    .where('rescuer.kind', '=', 'rescue')
    .where(sql<boolean>`rescuer.certificate_until >= ${from}::date`)
    .select(['rescuer.id as staffId', 'rescuer.names as name'])
    .select(sql<string>`rescuer.certificate_until::text`.as('certificateUntil'))
    .orderBy(nameOrder('rescuer.names', language))
    .orderBy('rescuer.id')
    .execute();
  return { companyId, duties, people };
}

interface Place extends Pick<Duty, 'day' | 'shift' | 'place'> {
  companyId: string;
  staffId: string | null;
}

/** Enters a person for a shift, or takes out whoever is entered; only people who may be asked that day are entered. */
export async function setDuty({ db: tx }: TransactionContext, duty: Place): Promise<void> {
  const { companyId, day, shift, place, staffId } = duty;
  await tx
    .deleteFrom('rescueDuty')
    .where('companyId', '=', companyId)
    .where('day', '=', day)
    .where('shift', '=', shift)
    .where((eb) =>
      eb.or([eb('place', '=', place), ...(staffId === null ? [] : [eb('staffId', '=', staffId)])]),
    )
    .execute();
  if (staffId === null) return;
  const fit = await tx
    .selectFrom('rescuerCard as rescuer')
    .where('rescuer.id', '=', staffId)
    .where('rescuer.companyId', '=', companyId)
    .where(sql<boolean>`rescuer.certificate_until >= ${day}::date`)
    .select('rescuer.id')
    .executeTakeFirst();
  if (!fit) throw new Refusal('rescuerUnfit');
  await tx.insertInto('rescueDuty').values({ companyId, day, shift, place, staffId }).execute();
}

/** Enters the people of the week before wherever nobody is entered and they may be asked; answers how many. */
export async function copyWeek(tx: Transaction, companyId: string, from: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into rescue_duty (company_id, day, shift, place, staff_id)
    select duty.company_id, duty.day + 7, duty.shift, duty.place, duty.staff_id
      from rescue_duty duty
      join rescuer_card rescuer on rescuer.id = duty.staff_id and rescuer.certificate_until >= duty.day + 7
     where duty.company_id = ${companyId} and duty.day >= ${from}::date - 7 and duty.day < ${from}::date
     order by duty.day, duty.shift, duty.place, duty.staff_id
    on conflict do nothing returning id`.execute(tx);
  return rows.length;
}
