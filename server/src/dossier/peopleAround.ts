import { elevatorTies } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { bothOf } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The companies that have or had to do with an elevator, and those above and below them. */
async function companiesAround(db: Database, viewer: Viewer, elevatorId: string): Promise<string[]> {
  const ties = await db
    .selectFrom('elevatorTiesCard')
    .selectAll()
    .where('id', '=', elevatorId)
    .executeTakeFirst();
  const orders = await db
    .selectFrom('workOrderCard')
    .select('companyId')
    .distinct()
    .where('elevatorId', '=', elevatorId)
    .execute();
  const tied = elevatorTies.flatMap((tie) => (tie === 'areaId' ? [] : (ties?.[tie] ?? [])));
  const near = [...new Set([viewer.companyId, ...tied, ...orders.map(({ companyId }) => companyId)])];
  const family = await db
    .selectFrom('companyCard as company')
    .leftJoin('companyCard as below', 'below.parentId', 'company.id')
    .where('company.id', 'in', near)
    .select(['company.parentId', 'below.id as belowId'])
    .execute();
  return [
    ...new Set([
      ...near,
      ...family.flatMap(({ parentId, belowId }) => [parentId, belowId].filter((id) => id !== null)),
    ]),
  ];
}

/** Every name and number of people of the companies around an elevator. */
export async function peopleAround(db: Database, viewer: Viewer, elevatorId: string): Promise<string[]> {
  const companies = await companiesAround(db, viewer, elevatorId);
  const staff = await db
    .selectFrom('staffPhoneCard')
    .select(['names', 'phone'])
    .where('companyId', 'in', companies)
    .execute();
  const users = await db
    .selectFrom('addresseeCard')
    .select(['nicks', 'phone', 'email'])
    .where('companyId', 'in', companies)
    .execute();
  const offices = await db
    .selectFrom('companyCard')
    .select(['contact', 'englishContact', 'phone', 'dutyPhone'])
    .where('id', 'in', companies)
    .execute();
  return [
    ...staff.flatMap(({ names, phone }) => [...bothOf(names), phone]),
    ...users.flatMap(({ nicks, phone, email }) => [...bothOf(nicks), phone, email]),
    ...offices.flatMap(({ contact, englishContact, phone, dutyPhone }) => [
      contact,
      englishContact,
      phone,
      dutyPhone,
    ]),
  ].filter((text) => text !== null);
}
