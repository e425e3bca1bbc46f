import { stationTypes } from '@hoistway/contract/company/company.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import type { dutyCalls } from '@hoistway/contract/rescue/dutyRoster.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import { nameOrder } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isNow } from './dutyStore.ts';

const rescuers = sql<number>`(select count(*) from rescuer_card rescuer
  where rescuer.company_id = company.id and rescuer.kind = 'rescue')::int`;

const sorts: Sorts<typeof dutyCalls.stations> = { companyName: byName('company.names'), rescuers };

/** The people of a station who are entered for the shift that runs and may be asked. */
const entered = (at: Date) => sql`from rescue_duty duty
  join rescuer_card rescuer on rescuer.id = duty.staff_id and rescuer.certificate_until >= duty.day
  where duty.company_id = company.id and ${isNow(at)}`;

/** The rescue stations that a viewer answers for and that have rescuers, with who is on duty; those without anybody first. */
export function pageStations(
  db: Database,
  viewer: Viewer,
  { standing }: SearchOf<typeof dutyCalls.stations>,
  page: PageOf<typeof dutyCalls.stations>,
  now: Date,
) {
  const onDuty = sql<string | null>`(select rescuer.names ${entered(now)} order by duty.place limit 1)`;
  const count = sql<number>`(select count(*) ${entered(now)})::int`;
  const stations = managedCompanies(db, viewer)
    .where('company.type', 'in', stationTypes)
    .where('company.forbidden', '=', false)
    .where(sql<boolean>`${rescuers} > 0`)
    .$if(standing !== undefined, (query) =>
      query.where(sql<boolean>`exists (select 1 ${entered(now)}) = ${standing === 'manned'}`),
    )
    .select(['company.id', 'company.names as companyName', 'company.phone', 'company.dutyPhone'])
    .select([onDuty.as('onDuty'), count.as('entered'), rescuers.as('rescuers')]);
  return readPage(stations, page, {
    sorts,
    defaultSort: (language) => sql<string>`${count} > 0, ${nameOrder('company.names', language)}`,
    id: sql`company.id`,
  });
}
