import { daysAfter } from '@hoistway/contract/time/days.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { aMechanic } from '../aMechanic.ts';
import { prepareCompletion } from '../aVisit.ts';
import { anInstallation, dataOf, type AskedAs } from '../anInstallation.ts';

export type PlanPlace = Awaited<ReturnType<typeof aPlanPlace>>;

export const place = { latitude: 31.2, longitude: 121.5 };

/** A company with mechanics and plans, the owner of its elevators, and others; it is noon in Shanghai. */
export async function aPlanPlace() {
  const here = await anInstallation();
  const today = new Date(here.clock.now).toISOString().slice(0, 10);
  here.clock.set(`${today}T04:00:00.000Z`);
  const person = async (
    name: string,
    companyId: string,
    held: readonly Permission[],
    scope: 'company' | 'assigned' | 'ownedElevators' = 'company',
  ) => {
    const userId = await here.aUser(name, companyId, { permissions: [...held], scope });
    return { userId, token: await here.signIn(name) };
  };
  const ours = await here.aCompany('恒升');
  const property = await here.aCompany('翠林物业', 'property');
  const others = await here.aCompany('康达');
  const manager = await person('manager', ours, permissions);
  const mechanic = await person('worker', ours, ['order.view', 'order.handle', 'plan.view'], 'assigned');
  const owner = await person('owner', property, permissions, 'ownedElevators');
  const stranger = await person('stranger', others, permissions);
  const hand = await aMechanic(here.db, ours, { userId: mechanic.userId, mark: '1' });
  const second = await aMechanic(here.db, ours, { userId: null, mark: '2' });
  const uncertified = await aMechanic(here.db, ours, { userId: null, mark: '3', certified: false });

  const anElevator = async (): Promise<string> => {
    const id = await here.anElevator({ maintainerId: ours, propertyId: property });
    await here.db.updateTable('elevator').set(place).where('id', '=', id).execute();
    return id;
  };
  const detail = async (id: string, who: AskedAs = manager) =>
    dataOf(await here.ask(planCalls.detail, { id }, who));
  const aPlan = async (input: object = {}): Promise<string> => {
    const elevatorId = await anElevator();
    const made = { elevatorId, workerId: hand, nextDue: daysAfter(today, 3), ...input };
    return dataOf(await here.ask(planCalls.create, made, manager)).id;
  };
  const generate = async () => dataOf(await here.ask(planCalls.generate, {}, manager));

  /** The mechanic does an order from taking it to signing out. */
  async function complete(id: string): Promise<void> {
    for (const act of ['accept', 'begin'] as const)
      dataOf(await here.ask(orderCalls.processBill, { id, act, ...place }, mechanic));
    await prepareCompletion(here, id, mechanic);
    dataOf(await here.ask(orderCalls.complete, { id }, mechanic));
  }

  const people = { person, manager, mechanic, owner, stranger, hand, second, uncertified };
  const acts = { anElevator, aPlan, detail, generate, complete };
  return { here, today, ours, property, ...people, ...acts };
}
