import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { seedFaultCodes } from '#area/faultCode/faultDictionary.ts';
import { aMechanic } from './aMechanic.ts';
import { dataOf, type AskedAs, type Installation } from './anInstallation.ts';
import { comingBack } from './input/comingBack.ts';
import { oneOfEach } from './input/oneOfEach.ts';

/** They may do everything but see in full what is masked for others. */
const seesMasked: readonly Permission[] = ['staff.edit', 'user.edit'];

export interface FullLists {
  ids: Record<string, string>;
  as(who: string, language?: string): AskedAs;
  /** Sets the clock of the companies whose people ask. */
  keepClock(timeZone: string): Promise<void>;
}

/** Every list that has an import, filled with whatever a sheet could get wrong, and people who see it differently. */
export async function fullLists(here: Installation): Promise<FullLists> {
  await seedFaultCodes(here.db);
  const home = await here.aCompany('平台', 'platform');
  const company = await here.aCompany('恒升');
  await here.db.updateTable('company').set({ englishName: 'Hengsheng' }).where('id', '=', company).execute();
  const user = await here.aUser('chief', home, { permissions: [...permissions], scope: 'platform' });
  const modest = permissions.filter((each) => !seesMasked.includes(each));
  await here.aUser('modest', home, { permissions: modest, scope: 'platform' });
  await here.aUser('clerk', company, { permissions: ['staff.view'], scope: 'company' });
  const customer = await here.aCompany('翠林物业', 'property');
  await here.db
    .updateTable('company')
    .set({ englishName: 'Cuilin Property' })
    .where('id', '=', customer)
    .execute();
  const rival = await here.aCompany('康达');
  const mate = await here.aUser('mate', company, { permissions: ['staff.view'], scope: 'company' });
  await here.aUser('local', company, { permissions: [...permissions], scope: 'company' });
  await here.aUser('owner', customer, { permissions: [...permissions], scope: 'company' });
  const tokens = new Map<string, string>();
  for (const name of ['chief', 'modest', 'local', 'owner']) tokens.set(name, await here.signIn(name));
  const as = (who: string, language = 'zh'): AskedAs => ({ token: tokens.get(who)!, language });
  const made = await oneOfEach(here, { company, user, mark: '1' });
  const ids: Record<string, string> = {
    ...made,
    company,
    customer,
    rival,
    rivalElevator: await here.anElevator({ maintainerId: rival, propertyId: customer }, 'rival'),
    stranger: await here.aCompany('迅达', 'manufacturer'),
    station: await here.aCompany('浦东救援站', 'rescue'),
    freeElevator: await here.anElevator({ maintainerId: company }, 'free'),
    billedElevator: await here.anElevator({ maintainerId: company }, 'billed'),
    otherElevator: await here.anElevator({ maintainerId: company }, 'other'),
    firstPerson: await aMechanic(here.db, company, { userId: null, mark: '1' }),
    namesake: await aMechanic(here.db, company, { userId: mate, mark: '1' }),
    draft: dataOf(await here.ask(mappingCalls.create, { model: 'M4' }, as('chief'))).id,
    faultCode: (
      await here.db.selectFrom('faultCode').select('id').where('code', '=', 'K105').executeTakeFirstOrThrow()
    ).id,
  };
  for (const name of ['elevator', 'freeElevator', 'otherElevator'])
    dataOf(await here.ask(elevatorCalls.update, { id: ids[name]!, propertyId: customer }, as('chief')));
  const received = {
    move: 'in',
    placeId: ids['stockPlace']!,
    partKindId: ids['partKind']!,
    quantity: 3,
  } as const;
  dataOf(await here.ask(stockCalls.move, received, as('chief')));
  const wrong: string[] = [];
  for (const [name, { make }] of Object.entries(comingBack))
    await make(
      async (call, input) => {
        const { envelope } = await here.askRaw(call, input, as('chief'));
        if (!envelope.success)
          wrong.push(`${name}: ${call.name} ${envelope.code} ${JSON.stringify(envelope.errors)}`);
        return (envelope.data as { id?: string } | null)?.id ?? '';
      },
      ids,
      here.db,
    );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return {
    ids,
    as,
    async keepClock(timeZone) {
      await here.db.updateTable('company').set({ timeZone }).where('id', 'in', [home, company]).execute();
      here.viewers.forgetAll();
    },
  };
}
