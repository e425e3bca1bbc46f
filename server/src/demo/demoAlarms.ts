import { alarmFeedCalls } from '@hoistway/contract/alarm/alarmFeed.ts';
import { cameraDeviceCalls } from '@hoistway/contract/alarm/cameraDevice.ts';
import { dealsOf, type WarningType } from '@hoistway/contract/alarm/cameraAlarm.ts';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { raiseAlarm } from '#area/alarm/raiseAlarm.ts';
import { Chance } from './chance.ts';
import type { People } from './people/people.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** As many alarms of the past as a desk remembers. */
const ofThePast = 18;
/** When in the demo an electric bike is wheeled into a car. */
export const bikeComesAfterMs = 75_000;
/** The elevator into which it is wheeled: one of the special operator's. */
const bikeIn = 'TPN-02';

const codes: Readonly<Record<WarningType, string>> = { gasCylinder: '1', electricBike: '2', other: '9' };
const numberOf = (shortNumber: string): string => `CAM-${shortNumber}`;

const senderOf = async (tx: Transaction) => {
  const feed = await tx
    .selectFrom('alarmFeed')
    .innerJoin('company', 'company.id', 'alarmFeed.companyId')
    .where('company.type', '=', 'platform')
    .select(['alarmFeed.id', 'alarmFeed.companyId'])
    .orderBy('alarmFeed.id')
    .executeTakeFirst();
  return feed && { companyId: feed.companyId, sender: `feed:${feed.id}` };
};

/** Who looks after senders and cameras. */
const keeper = 'admin';

/** The elevators of the special operator. */
const watchedElevators = (tx: Transaction) =>
  tx
    .selectFrom('elevator')
    .select(['id', 'shortNumber'])
    .where('alarmChannel', '=', 'cuilin')
    .where('shortNumber', 'is not', null)
    .orderBy('shortNumber')
    .execute();

/** Says in which elevator each camera of the demo is. */
export async function seedCameras(tx: Transaction, people: People): Promise<void> {
  for (const { id: elevatorId, shortNumber } of await watchedElevators(tx))
    await people.ask(keeper, cameraDeviceCalls.register, { devRegNo: numberOf(shortNumber!), elevatorId });
}

/** The sender of the demo, and the alarms of thirty days with who dealt with them. */
export async function seedAlarms(tx: Transaction, people: People, now: number): Promise<void> {
  const feed = await people.ask(keeper, alarmFeedCalls.create, { feedName: 'CarSight' });
  const elevators = await watchedElevators(tx);
  const accounts = await tx
    .selectFrom('userAccount')
    .select(['id', 'username', 'companyId'])
    .where('username', 'in', ['alarm', 'operator'])
    .execute();
  const { companyId } = accounts.find(({ username }) => username === 'operator')!;
  const idOf = new Map(accounts.map(({ id, username }) => [username, id]));
  const chance = new Chance('camera alarms');
  const past = Array.from({ length: ofThePast }, (_, index) => {
    const elevator = chance.pick(elevators);
    const warningType: WarningType = chance.happens(0.7) ? 'electricBike' : 'gasCylinder';
    const at = now - ((index + 0.6) / ofThePast) * 30 * day + chance.between(-3, 3) * 60 * minute;
    return {
      companyId,
      sender: `feed:${feed.id}`,
      messageId: `past-${index}`,
      warningType,
      deviceId: numberOf(elevator.shortNumber!),
      devDocNo: null,
      messageCode: codes[warningType],
      elevatorId: elevator.id,
      at: new Date(at),
      receivedAt: new Date(at + 900),
      state: 'dealt' as const,
      deal: chance.pick(dealsOf[warningType]),
      dealtBy: idOf.get(chance.happens(0.8) ? 'alarm' : 'operator') ?? null,
      dealtAt: new Date(at + chance.around(2.2 * minute)),
      dealText: null,
    };
  });
  await tx.insertInto('cameraAlarm').values(past).execute();
}

/** An electric bike is wheeled into a car, now. */
export const raiseDemoAlarm = (db: Database, at: Date): Promise<void> =>
  transactAs(db, asSystem('demo'), async (tx) => {
    const from = await senderOf(tx);
    if (!from) return;
    await raiseAlarm(tx, {
      ...from,
      messageId: `demo-${at.getTime()}`,
      devRegNo: numberOf(bikeIn),
      devDocNo: null,
      messageCode: codes.electricBike,
      at,
      receivedAt: at,
    });
  });
