import type { ContactRow, siteCalls } from '@hoistway/contract/elevator/siteCalls.ts';
import { contactTies } from '@hoistway/contract/elevator/siteCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { finds } from '#platform/database/finds.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { elevatorFilters, wordsOf } from '../elevatorFilters.ts';

/** The elevators that are looked at together. */
interface Together {
  site?: string | undefined;
  customerId?: string | undefined;
}

/** The visible elevators of a site or a customer, with their records and states. */
const elevatorsOf = (db: Database, viewer: Viewer, together: Together) =>
  elevatorFilters(visibleElevators(db, viewer), together)
    .innerJoin('elevator as record', 'record.id', 'elevator.id')
    .leftJoin('elevatorStateCard as state', 'state.elevatorId', 'elevator.id');

const gathered = [
  sql<number>`count(*)::int`.as('elevators'),
  sql<number>`(count(*) filter (where state.trapped or state.status = 'fault'))::int`.as('inFault'),
  sql<string | null>`min(record.next_inspection)`.as('nextInspection'),
] as const;

/** Each project of each property company. */
const sitesOf = (db: Database, viewer: Viewer, together: Together) =>
  db.selectFrom(
    elevatorsOf(db, viewer, together)
      .leftJoin('companyCard as property', 'property.id', 'record.propertyId')
      .groupBy(['record.projectName', 'record.propertyId', 'property.names'])
      .select([
        sql<string>`concat_ws('|', record.project_name, record.property_id)`.as('id'),
        sql<string>`min(record.project_names)`.as('name'),
        sql<string>`min(record.address)`.as('address'),
        'record.propertyId as customerId',
        'property.names as customerName',
        ...gathered,
      ])
      .as('site'),
  );

const siteSorts: Sorts<typeof siteCalls.sites> = {
  name: byName('site.name'),
  customerName: byName('site.customerName'),
  elevators: sql`site.elevators`,
  inFault: sql`site.in_fault`,
  nextInspection: sql`site.next_inspection`,
};

/** Where something is wrong stands first, then by name. */
export function pageSites(
  db: Database,
  viewer: Viewer,
  { words, customerId }: SearchOf<typeof siteCalls.sites>,
  page: PageOf<typeof siteCalls.sites>,
) {
  let sites = sitesOf(db, viewer, { customerId }).selectAll('site');
  for (const word of wordsOf(words))
    sites = sites.where(finds(word, 'site.name', 'site.address', 'site.customerName'));
  return readPage(sites, page, {
    sorts: siteSorts,
    defaultSort: sql`site.in_fault desc`,
    id: sql`site.id`,
  });
}

/** What the elevators that are looked at together come to; nothing where the viewer sees none of them. */
export async function findTogether(db: Database, viewer: Viewer, together: Together) {
  const found = await elevatorsOf(db, viewer, together)
    .select([
      sql<string | null>`min(record.project_names)`.as('name'),
      sql<string | null>`min(record.address)`.as('address'),
      sql<number>`count(distinct (record.project_name, record.property_id))::int`.as('sites'),
      ...gathered,
    ])
    .executeTakeFirstOrThrow();
  const { name, address } = found;
  return name === null || address === null ? undefined : { ...found, name, address };
}

/** The companies on the records of the elevators, to which one turns, property companies first. */
export async function contactsOf(db: Database, viewer: Viewer, together: Together) {
  const keepers = await elevatorsOf(db, viewer, together)
    .select(['record.propertyId', 'record.ownerId', 'record.maintainerId'])
    .distinct()
    .execute();
  const ties = new Map<string, ContactRow['ties']>();
  for (const tie of contactTies)
    for (const keeper of keepers) {
      const id = keeper[`${tie}Id`];
      const known = id === null ? [] : (ties.get(id) ?? []);
      if (id !== null && !known.includes(tie)) ties.set(id, [...known, tie]);
    }
  const companies = await findCompanies(db, [...ties.keys()]);
  return [...ties].flatMap(([id, its]) => {
    const company = companies.find((each) => each.id === id);
    return company ? [{ ...company, ties: its }] : [];
  });
}

const findCompanies = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('companyCard')
    .select(['id', 'names as name', 'contacts as contact', 'phone', 'dutyPhone'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();

export const findCustomer = (db: Database, id: string) =>
  db.selectFrom('companyCard').select(['names as name', 'address']).where('id', '=', id).executeTakeFirst();

const customerSorts: Sorts<typeof siteCalls.customers> = {
  name: byName('customer.name'),
  sites: sql`customer.sites`,
  elevators: sql`customer.elevators`,
  inFault: sql`customer.in_fault`,
  nextInspection: sql`customer.next_inspection`,
};

/** Companies that own or run visible elevators: where something is wrong stands first. */
export function pageCustomers(
  db: Database,
  viewer: Viewer,
  { words }: SearchOf<typeof siteCalls.customers>,
  page: PageOf<typeof siteCalls.customers>,
) {
  let customers = db
    .selectFrom(
      elevatorsOf(db, viewer, {})
        .innerJoin('companyCard as party', (join) =>
          join.on((eb) =>
            eb.or([
              eb('party.id', '=', eb.ref('record.propertyId')),
              eb('party.id', '=', eb.ref('record.ownerId')),
            ]),
          ),
        )
        .groupBy(['party.id', 'party.names', 'party.phone'])
        .select([
          'party.id',
          'party.names as name',
          'party.phone',
          sql<number>`count(distinct (record.project_name, record.property_id))::int`.as('sites'),
          ...gathered,
        ])
        .as('customer'),
    )
    .selectAll('customer');
  for (const word of wordsOf(words)) customers = customers.where(finds(word, 'customer.name'));
  return readPage(customers, page, {
    sorts: customerSorts,
    defaultSort: sql`customer.in_fault desc, customer.elevators desc`,
    id: sql`customer.id`,
  });
}

/** The files of the elevators, the newest first. */
export const pageFiles = (
  db: Database,
  viewer: Viewer,
  together: Together,
  page: PageOf<typeof siteCalls.siteFiles>,
) =>
  readPage(
    elevatorsOf(db, viewer, together)
      .innerJoin('elevatorFile as file', 'file.elevatorId', 'elevator.id')
      .select([
        'file.id',
        'file.name',
        'file.kind',
        'file.createdAt',
        'file.elevatorId',
        sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      ]),
    page,
    { sorts: {}, defaultSort: sql`file.id desc`, id: sql`file.id` },
  );
