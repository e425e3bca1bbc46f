import type { InputOf } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { expect } from 'vitest';
import { anInstallation, dataOf, type Installation } from './anInstallation.ts';

export type WrittenElevator = InputOf<typeof elevatorCalls.create>;
type Person = { token: string };

/** An installation with companies around its elevators, and people of three of them. */
export interface Archive {
  here: Installation;
  ours: string;
  /** A company below ours. */
  branch: string;
  theirs: string;
  property: string;
  station: string;
  /** Of the platform. */
  admin: Person;
  /** Of ours. */
  chief: Person;
  /** Of theirs. */
  stranger: Person;
  /** What a new elevator of ours says, with a number of its own. */
  elevator(): WrittenElevator;
  /** Adds one and answers its id. */
  add(input?: Partial<WrittenElevator>, as?: Person): Promise<string>;
  one(id: string, as?: Person): Promise<Record<string, unknown>>;
}

export async function anArchive(): Promise<Archive> {
  const here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  const ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  const property = await here.aCompany('聚福物业', 'property');
  const station = await here.aCompany('浦东救援站', 'rescue');
  const branch = await here.aCompany('恒升浦东');
  await here.db.updateTable('company').set({ parentId: ours }).where('id', '=', branch).execute();
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', theirs, { permissions: [...permissions], scope: 'company' });
  const admin = { token: await here.signIn('admin') };
  let serial = 0;
  const elevator = (): WrittenElevator => {
    serial += 1;
    return {
      elevatorNo: `N-${serial}`,
      address: '世纪大道 1 号',
      projectName: '世纪花园',
      placeOfUse: 'residential',
      type: 'traction',
      floorsNum: 4,
      maintainerId: ours,
    };
  };
  return {
    here,
    ours,
    branch,
    theirs,
    property,
    station,
    admin,
    chief: { token: await here.signIn('chief') },
    stranger: { token: await here.signIn('stranger') },
    elevator,
    async add(input = {}, as = admin) {
      const reply = await here.ask(elevatorCalls.create, { ...elevator(), ...input }, as);
      expect(reply.envelope).toMatchObject({ success: true });
      return dataOf(reply).id;
    },
    async one(id, as = admin) {
      return dataOf(await here.ask(elevatorCalls.one, { id }, as));
    },
  };
}
