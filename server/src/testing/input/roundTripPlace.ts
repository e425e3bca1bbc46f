import type { Call } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { aMechanic } from '../aMechanic.ts';
import { anInstallation, type AskedAs, type Installation } from '../anInstallation.ts';
import { oneOfEach } from './oneOfEach.ts';
import type { RoundTrip } from './roundTrips.ts';
import { everything } from './sampleInput.ts';

type Ids = Record<string, string>;

interface RoundTripPlace {
  here: Installation;
  /** Somebody of the platform who may do everything. */
  chief: AskedAs;
  /** What records are made of. */
  ids: Ids;
  /** What they are changed to. */
  others: Ids;
}

/** A place where each record can be made, and changed. */
export async function aRoundTripPlace(): Promise<RoundTripPlace> {
  const here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  const ours = await here.aCompany('恒升');
  const user = await here.aUser('chief', platform, { permissions: [...permissions], scope: 'platform' });
  const chief = { token: await here.signIn('chief') };
  const ids = await oneOfEach(here, { company: ours, user, mark: '1' });
  const theirs = await here.aCompany('康达');
  const theirs2 = await oneOfEach(here, { company: theirs, user, mark: '2' });
  const more = await somePeople(here, ours);
  more['station'] = await here.aCompany('浦东救援站', 'rescue');
  const customer = await here.aCompany('翠林物业', 'property');
  more['customer'] = customer;
  more['freeElevator'] = await here.anElevator({ maintainerId: ours }, 'free');
  more['installed'] = await here.anElevator({ maintainerId: ours }, 'installed');
  await here.db
    .updateTable('elevator')
    .set({ lifeState: 'installing' })
    .where('id', '=', more['installed'])
    .execute();
  await here.db
    .updateTable('elevator')
    .set({ propertyId: customer })
    .where('id', '=', ids['elevator']!)
    .execute();
  return { here, chief, ids: { ...ids, ...more }, others: { ...theirs2, ...more } };
}

/** People of the company who may do visits. */
async function somePeople(here: Installation, companyId: string): Promise<Ids> {
  const made: Ids = {};
  for (const [n, name] of ['firstPerson', 'secondPerson', 'thirdPerson', 'fourthPerson'].entries())
    made[name] = await aMechanic(here.db, companyId, { userId: null, mark: String(n) });
  return made;
}

/** What a record is made of by a call. */
export function sampleOf(call: Call, trip: RoundTrip, ids: Ids): Record<string, unknown> {
  const sample = { ...everything(call, ids), ...trip.sample?.(ids) };
  return Object.fromEntries(Object.entries(sample).filter(([, value]) => value !== undefined));
}
