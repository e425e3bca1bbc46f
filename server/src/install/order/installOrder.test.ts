import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { dataOf, type Answer, type AskedAs } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';

let site: InstallSite;
beforeAll(async () => {
  site = await anInstallSite();
});
afterAll(() => site.here.close());

const code = ({ envelope }: Answer) => envelope.code;
const errors = ({ envelope }: Answer) => (envelope.success ? {} : (envelope.errors ?? {}));

describe('making orders', () => {
  test('makes one for each elevator with the steps of the template, or none of a trial', async () => {
    const elevatorIds = [await site.anElevatorToInstall(), await site.anElevatorToInstall()];
    const contractId = await site.addContract(elevatorIds);
    const tried = dataOf<ReplyOf<typeof installOrderCalls.create>>(
      await site.makeOrders(contractId, elevatorIds, { trial: true, stagger: 2 }),
    );
    expect(tried.made.map(({ startsOn, endsOn, refusal }) => [startsOn, endsOn, refusal])).toEqual([
      ['2026-03-09', '2026-03-18', null],
      ['2026-03-11', '2026-03-20', null],
    ]);
    expect(await site.ordersOf(contractId)).toEqual([]);
    dataOf(await site.makeOrders(contractId, elevatorIds, { stagger: 2 }));
    const orders = await site.ordersOf(contractId);
    expect(orders.map(({ elevatorId }) => elevatorId).toSorted()).toEqual(elevatorIds.toSorted());
    const order = await site.detail(orders[0]!.id);
    expect(order).toMatchObject({
      status: orderStatus.toAccept,
      state: 'waiting',
      done: 0,
      steps: 3,
      slip: 0,
      workerId: site.hand,
      orderNumber: expect.stringMatching(/^AZ/),
    });
    expect(order.stepRows.map(({ key, startsOn, endsOn }) => [key, startsOn, endsOn])).toEqual([
      ['rails', '2026-03-09', '2026-03-13'],
      ['notice', '2026-03-13', '2026-03-13'],
      ['doors', '2026-03-16', '2026-03-18'],
    ]);
  });

  test('refuses a second order, an elevator of another contract and one that is in use, and makes none', async () => {
    const elevatorId = await site.anElevatorToInstall();
    const contractId = await site.addContract([elevatorId]);
    dataOf(await site.makeOrders(contractId, [elevatorId]));
    expect(errors(await site.makeOrders(contractId, [elevatorId]))).toEqual({
      elevatorIds: expect.stringContaining('已有安装工单'),
    });
    const other = await site.anElevatorToInstall();
    expect(errors(await site.makeOrders(contractId, [other]))).toEqual({
      elevatorIds: expect.stringContaining('不在该合同中'),
    });
    expect(code(await site.makeOrders(contractId, [elevatorId], {}, site.stranger))).toBe('objectMissing');
    expect((await site.makeOrders(contractId, [elevatorId], {}, site.reader)).status).toBe(403);
  });

  test('keeps the template that orders were made with', async () => {
    const elevatorId = await site.anElevatorToInstall();
    const contractId = await site.addContract([elevatorId]);
    dataOf(await site.makeOrders(contractId, [elevatorId]));
    const remove = (as: AskedAs) => site.here.ask(installTemplateCalls.remove, { id: site.templateId }, as);
    const refused = await remove({ ...site.manager, language: 'en' });
    expect([code(refused), refused.envelope.description]).toEqual([
      'installTemplateInUse',
      'Orders have this template: retire it instead',
    ]);
    expect((await remove(site.manager)).envelope.description).toBe('已有工单使用该模板，请改为停用');
  });

  test('leaves out hold points that the law of the day does not know', async () => {
    const elevatorId = await site.anElevatorToInstall();
    const contractId = await site.addContract([elevatorId]);
    dataOf(await site.makeOrders(contractId, [elevatorId], { startsOn: '2003-05-05' }));
    const [order] = await site.ordersOf(contractId);
    expect((await site.detail(order!.id)).stepRows.map(({ key }) => key)).toEqual(['rails', 'doors']);
  });

  test('names the milestones whose step the template lacks', async () => {
    const elevatorId = await site.anElevatorToInstall();
    const contractId = await site.addContract([elevatorId], {
      milestones: [{ name: '井道', englishName: null, share: 10_000, stepName: '井道', afterDays: null }],
    });
    const answer = await site.makeOrders(contractId, [elevatorId]);
    expect([code(answer), answer.envelope.description]).toEqual([
      'milestoneStepMissing',
      expect.stringContaining('井道'),
    ]);
  });
});

describe('an order', () => {
  test('is done when its last step is audited, and milestones are reached on the way', async () => {
    const { id, contractId } = await site.anOrder();
    const [rails, notice, doors] = (await site.detail(id)).stepRows;
    await site.finish(rails!.id);
    expect((await site.detail(id)).status).toBe(orderStatus.atWork);
    dataOf(await site.approve(rails!.id));
    const milestones = dataOf<ReplyOf<typeof installContractCalls.milestones>>(
      await site.here.ask(installContractCalls.milestones, { id: contractId }, site.manager),
    );
    expect(
      milestones.map(({ amount, dueAmount, elevators }) => [amount, dueAmount, elevators[0]!.state]),
    ).toEqual([
      ['65993.40', '65993.40', 'due'],
      ['122106.60', '0.00', 'open'],
      ['9900.00', '0.00', 'open'],
    ]);
    for (const step of [notice!, doors!]) {
      await site.finish(step.id);
      dataOf(await site.approve(step.id));
    }
    expect(await site.detail(id)).toMatchObject({
      status: orderStatus.finished,
      state: 'built',
      done: 3,
      missing: [],
    });
  });

  test('moves what follows when a step is done late, and says how late it ends', async () => {
    const { id } = await site.anOrder('2026-02-24');
    await site.finish((await site.stepOf(id, 'rails')).id);
    const order = await site.detail(id);
    expect(order.stepRows.map(({ key, startsOn, endsOn }) => [key, startsOn, endsOn])).toEqual([
      ['rails', '2026-03-02', '2026-03-02'],
      ['notice', '2026-03-02', '2026-03-02'],
      ['doors', '2026-03-03', '2026-03-05'],
    ]);
    expect([order.baselineEnd, order.slip, order.state]).toEqual(['2026-03-04', 1, 'late']);
  });

  test('is withdrawn while nobody has begun, and its elevator can have another', async () => {
    const elevatorId = await site.anElevatorToInstall();
    const contractId = await site.addContract([elevatorId]);
    dataOf(await site.makeOrders(contractId, [elevatorId]));
    const [order] = await site.ordersOf(contractId);
    dataOf(await site.here.ask(installOrderCalls.remove, { id: order!.id }, site.manager));
    expect(await site.ordersOf(contractId)).toEqual([]);
    dataOf(await site.makeOrders(contractId, [elevatorId]));
    const { id } = await site.anOrder();
    await site.finish((await site.stepOf(id, 'rails')).id);
    expect(code(await site.here.ask(installOrderCalls.remove, { id }, site.manager))).toBe('installBegun');
  });

  test('is handed over to another person with the open steps, never to the same', async () => {
    const { id } = await site.anOrder();
    const ask = (input: { previousWorkerId: string; nowWorkerId: string }) =>
      site.here.ask(installOrderCalls.handover, { id, reason: '调岗', ...input }, site.manager);
    const same = await ask({ previousWorkerId: site.hand, nowWorkerId: site.hand });
    expect(errors(same)).toEqual({ nowWorkerId: '新负责人不能与原负责人相同' });
    const other = await ask({ previousWorkerId: site.second, nowWorkerId: site.hand });
    expect(errors(other)).toEqual({ previousWorkerId: expect.any(String) });
    dataOf(await ask({ previousWorkerId: site.hand, nowWorkerId: site.second }));
    expect(await site.detail(id)).toMatchObject({ workerId: site.second, status: orderStatus.toAccept });
  });

  test('refuses a plan that somebody has fixed meanwhile, also where no day has moved', async () => {
    const { id } = await site.anOrder();
    const { revision, stepRows } = await site.detail(id);
    const [rails] = stepRows;
    const days = [{ stepId: rails!.id, notBefore: rails!.startsOn }];
    dataOf(await site.here.ask(installOrderCalls.reschedule, { id, revision, days }, site.manager));
    const freed = [{ stepId: rails!.id, notBefore: null }];
    const late = await site.here.ask(
      installOrderCalls.reschedule,
      { id, revision, days: freed },
      site.manager,
    );
    expect(code(late)).toBe('planMoved');
    expect((await site.stepOf(id, 'rails')).notBefore).toBe(rails!.startsOn);
  });

  test('keeps a day that was fixed by hand, and refuses a plan that somebody else has changed', async () => {
    const { id } = await site.anOrder();
    const before = await site.detail(id);
    const doors = before.stepRows[2]!;
    const move = (notBefore: string | null, revision: number) =>
      site.here.ask(
        installOrderCalls.reschedule,
        { id, revision, days: [{ stepId: doors.id, notBefore }] },
        site.manager,
      );
    dataOf(await move('2026-03-23', before.revision));
    const after = await site.detail(id);
    expect([after.endsOn, after.slip, after.stepRows[2]!.notBefore]).toEqual(['2026-03-25', 5, '2026-03-23']);
    expect(code(await move(null, before.revision))).toBe('planMoved');
    dataOf(await move(null, after.revision));
    expect((await site.detail(id)).endsOn).toBe(before.endsOn);
  });
});

describe('the handover', () => {
  const commission = (id: string, as = site.manager) =>
    site.here.ask(
      installOrderCalls.commission,
      { id, firstUseOn: '2026-03-02', body: '市特检院', reportNo: 'JD-1', inspectedOn: '2026-03-02' },
      as,
    );

  test('is refused while a step is open, and then puts the elevator into use with its inspection', async () => {
    const { id, elevatorId } = await site.anOrder();
    expect(code(await commission(id))).toBe('installOpen');
    await site.build(id);
    dataOf(await commission(id));
    const elevator = await site.here.db
      .selectFrom('elevator')
      .where('id', '=', elevatorId)
      .select(['lifeState', 'nextInspection'])
      .executeTakeFirstOrThrow();
    expect(elevator).toEqual({ lifeState: 'inUse', nextInspection: expect.any(String) });
    expect(await site.detail(id)).toMatchObject({ state: 'handedOver', warrantyUntil: '2027-03-01' });
    expect(code(await commission(id))).toBe('installHandedOver');
    const late = await site.here.ask(
      installStepCalls.reopen,
      { id: (await site.stepOf(id, 'doors')).id, remark: '渗水' },
      site.manager,
    );
    expect(code(late)).toBe('elevatorNotInstalling');
  });
});
