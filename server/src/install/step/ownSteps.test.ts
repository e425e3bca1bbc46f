import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls, type OwnStep } from '@hoistway/contract/install/installStepCalls.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';

let site: InstallSite;
beforeAll(async () => {
  site = await anInstallSite();
});
afterAll(() => site.here.close());

const listed = async (orderId: string, who: AskedAs = site.worker) =>
  dataOf<OwnStep[]>(await site.here.ask(installStepCalls.mine, {}, who))
    .filter((step) => step.orderId === orderId)
    .map(({ key, state, ready }) => `${key} ${state}${ready ? '' : ' waits'}`);

describe('the steps that a person has to do', () => {
  test('are those that are under way and those of the next week, the first of them first', async () => {
    const { finish, approve, stepOf } = site;
    const { id } = await site.anOrder('2026-03-09');
    // What follows five days of rails is more than a week ahead.
    expect(await listed(id)).toEqual(['rails todo']);
    await finish((await stepOf(id, 'rails')).id);
    expect(await listed(id)).toEqual(['notice todo waits', 'doors todo waits', 'rails done']);
    dataOf(await approve((await stepOf(id, 'rails')).id));
    expect(await listed(id)).toEqual(['notice todo', 'doors todo waits']);
  });

  test('say what a phone needs of their order to show and judge them without a network', async () => {
    const { id } = await site.anOrder('2026-03-09');
    const [step] = dataOf<OwnStep[]>(await site.here.ask(installStepCalls.mine, {}, site.worker)).filter(
      ({ orderId }) => orderId === id,
    );
    const order = await site.detail(id);
    expect(step).toMatchObject({
      workOrderId: order.workOrderId,
      orderNumber: order.orderNumber,
      elevatorNumber: order.elevatorNumber,
      mine: true,
      accepted: true,
      certified: true,
      installing: true,
      evidenced: false,
      files: [],
      today: '2026-03-02',
    });
  });

  test('are nobody else’s, until one of them is given to another person', async () => {
    const { here, colleague, manager, second, stepOf } = site;
    const { id } = await site.anOrder('2026-03-09');
    expect(await listed(id, colleague)).toEqual([]);
    expect(await listed(id, manager)).toEqual([]);
    const rails = await stepOf(id, 'rails');
    dataOf(await here.ask(installOrderCalls.assign, { id, stepIds: [rails.id], workerId: second }, manager));
    expect(await listed(id, colleague)).toEqual(['rails todo']);
    expect(await listed(id)).not.toContain('rails todo');
  });
});
