import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import type { InputOf } from '@hoistway/contract/call.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { aMechanic } from './aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from './anInstallation.ts';

type Person = AskedAs & { userId: string };
type OrderType = InputOf<typeof orderCalls.create>['type'];

/** Where its elevators are, and those who work on them. */
export const workPlace = { latitude: 31.2, longitude: 121.5 };

/** A company with a desk and two mechanics, and orders on which the first of them is at work. */
export interface Workshop {
  here: Installation;
  company: string;
  elevatorId: string;
  /** May do everything. */
  desk: Person;
  mechanic: Person;
  other: Person;
  /** The mechanics as people of the company. */
  hand: string;
  second: string;
  /** The mechanic accepts an order and begins. */
  begin(orderId: string): Promise<void>;
  /** An order on the elevator, on which the mechanic is at work. */
  atWork(type?: OrderType): Promise<string>;
}

/** `held` is what the mechanics may do. */
export async function aWorkshop(
  held: readonly Permission[] = ['order.view', 'order.handle'],
): Promise<Workshop> {
  const here = await anInstallation();
  const company = await here.aCompany('恒升');
  const elevatorId = await here.anElevator({ maintainerId: company });
  await here.db.updateTable('elevator').set(workPlace).where('id', '=', elevatorId).execute();
  const person = async (name: string, may: readonly Permission[]): Promise<Person> => {
    const userId = await here.aUser(name, company, { permissions: [...may], scope: 'company' });
    return { userId, token: await here.signIn(name) };
  };
  const desk = await person('desk', permissions);
  const mechanic = await person('worker', held);
  const other = await person('colleague', held);
  const hand = await aMechanic(here.db, company, { userId: mechanic.userId, mark: '1' });
  const second = await aMechanic(here.db, company, { userId: other.userId, mark: '2' });
  const begin = async (id: string) => {
    for (const act of ['accept', 'begin'] as const)
      dataOf(await here.ask(orderCalls.processBill, { id, act, ...workPlace }, mechanic));
  };
  return {
    here,
    company,
    elevatorId,
    desk,
    mechanic,
    other,
    hand,
    second,
    begin,
    async atWork(type = 'repair') {
      const { id } = dataOf(await here.ask(orderCalls.create, { type, elevatorId, handlerId: hand }, desk));
      await begin(id);
      return id;
    },
  };
}
