import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { tellHoldPoints } from './holdPointMessages.ts';

let site: InstallSite;
beforeAll(async () => {
  site = await anInstallSite();
});
afterAll(() => site.here.close());

const told = async (kind: string, subject: string) => {
  const rows = await site.here.db
    .selectFrom('message')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select(['userId', 'texts', 'state'])
    .orderBy('id')
    .execute();
  return rows.map(({ userId, texts, state }) => ({
    userId,
    state,
    title: (texts as unknown as { title: string }).title,
  }));
};

describe('the paper of a hold point', () => {
  test('is asked for ten days ahead, three days ahead and on its day, of each person once', async () => {
    const { id } = await site.anOrder('2026-03-09');
    const notice = await site.stepOf(id, 'notice');
    const subject = `installStep:${notice.id}`;
    const on = async (day: string) => {
      await tellHoldPoints(site.here.db, new Date(`${day}T02:00:00Z`));
      return (await told('install.holdPointDue', subject)).length;
    };
    expect(notice.startsOn).toBe('2026-03-13');
    expect(await on('2026-03-02')).toBe(0);
    // The worker and the manager of the contract.
    expect(await on('2026-03-03')).toBe(2);
    expect(await on('2026-03-09')).toBe(2);
    expect(await on('2026-03-10')).toBe(4);
    expect(await on('2026-03-13')).toBe(6);
    expect(await on('2026-03-20')).toBe(6);
    const people = (await told('install.holdPointDue', subject)).map(({ userId }) => userId);
    expect(new Set(people)).toEqual(new Set([site.worker.userId, site.manager.userId]));
  });

  test('is asked for no more once it is there', async () => {
    const { id } = await site.anOrder('2026-03-09');
    const rails = await site.stepOf(id, 'rails');
    await site.finish(rails.id);
    dataOf(await site.approve(rails.id));
    const notice = await site.stepOf(id, 'notice');
    await tellHoldPoints(site.here.db, new Date(site.here.clock.now));
    expect(await told('install.holdPointDue', `installStep:${notice.id}`)).toHaveLength(2);
    await site.finish(notice.id);
    expect(await told('install.holdPointDue', `installStep:${notice.id}`)).toEqual([]);
    await tellHoldPoints(site.here.db, new Date(site.here.clock.now));
    expect(await told('install.holdPointDue', `installStep:${notice.id}`)).toEqual([]);
  });
});

test('a handover is told to those who plan the visits of the maintainer, not to whoever made it', async () => {
  const { here, manager } = site;
  const maintainer = await here.aCompany('卫保');
  const planner = await here.aUser('planner', maintainer, { permissions: ['plan.edit', 'elevator.view'] });
  await here.aUser('clerk', maintainer, { permissions: ['elevator.view'] });
  const elevatorId = await site.anElevatorToInstall();
  const contractId = await site.addContract([elevatorId]);
  await here.db
    .updateTable('installContract')
    .set({ maintainerId: maintainer })
    .where('id', '=', contractId)
    .execute();
  dataOf(await site.makeOrders(contractId, [elevatorId]));
  const [order] = await site.ordersOf(contractId);
  dataOf(await here.ask(installOrderCalls.act, { id: order!.id, act: 'accept' }, site.worker));
  await site.build(order!.id);
  dataOf(
    await here.ask(
      installOrderCalls.commission,
      { id: order!.id, firstUseOn: '2026-03-02', body: '特检院', reportNo: 'R-1', inspectedOn: '2026-03-02' },
      manager,
    ),
  );
  expect((await told('install.handedOver', `installOrder:${order!.id}`)).map(({ userId }) => userId)).toEqual(
    [planner],
  );
});
