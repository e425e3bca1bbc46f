import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '@hoistway/contract/call.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { codeOf, english, errorsOf } from '#testing/install/stepActs.ts';
import { reachLater } from '../contract/reachLater.ts';

let site: InstallSite;
let maintainer: string;
let platform: AskedAs;
beforeAll(async () => {
  site = await anInstallSite();
  const { here } = site;
  maintainer = await here.aCompany('长和维保');
  const operator = await here.aCompany('运营平台', 'platform');
  await here.aUser('operator', operator, { permissions: [...permissions], scope: 'platform' });
  platform = { token: await here.signIn('operator') };
});
afterAll(() => site.here.close());

type Commission = InputOf<typeof installOrderCalls.commission>;
const commission = (id: string, more: Partial<Commission> = {}, as: AskedAs = site.manager) =>
  site.here.ask(
    installOrderCalls.commission,
    { id, firstUseOn: '2026-03-02', body: '市特检院', reportNo: 'JD-1', inspectedOn: '2026-03-02', ...more },
    as,
  );
const takeBack = (id: string, as: AskedAs = platform) =>
  site.here.ask(installOrderCalls.takeBack, { id, reason: '轿厢门隙返修' }, as);

/** An order of which every step is audited, with the maintainer that its contract names. */
async function aBuiltOrder() {
  const order = await site.anOrder();
  await site.here.db
    .updateTable('installContract')
    .set({ maintainerId: maintainer })
    .where('id', '=', order.contractId)
    .execute();
  await site.build(order.id);
  return order;
}
let serials = 0;
async function aCollector(companyId: string, changes: { elevatorId?: string; disabled?: boolean } = {}) {
  serials += 1;
  const { id } = await site.here.db
    .insertInto('collector')
    .values({
      serial: `HW-INSTALL-${serials}`,
      model: 'HW-1',
      sim: null,
      companyId,
      secretHash: 'x',
      provisionStep: 1,
      provisionSha256: null,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const isAnswered = () =>
  sql`select 1`.execute(site.here.db).then(
    () => true,
    () => false,
  );

/** Does something of which the connection is killed at one of its statements; answers whether it came so far. */
async function killedAt(statement: number, work: () => Promise<unknown>): Promise<boolean> {
  const { query } = Client.prototype;
  let asked = 0;
  Client.prototype.query = new Proxy(query, {
    apply(target, self, said) {
      asked += 1;
      return Reflect.apply(
        target,
        self,
        asked === statement ? ['select pg_terminate_backend(pg_backend_pid())'] : said,
      );
    },
  });
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  // Whoever asks first may be given the connection that is about to end.
  while (!(await isAnswered())) continue;
  return asked >= statement;
}

/** All that a handover leaves of an elevator. */
async function leftOf({ id, elevatorId }: { id: string; elevatorId: string }) {
  const { db } = site.here;
  const { lifeState, maintainerId, nextInspection } = await db
    .selectFrom('elevator')
    .where('id', '=', elevatorId)
    .select(['lifeState', 'maintainerId', 'nextInspection'])
    .executeTakeFirstOrThrow();
  const plans = await db
    .selectFrom('maintenancePlan')
    .where('elevatorId', '=', elevatorId)
    .select(['companyId', 'nextDue', 'intervalDays', 'stopped', 'stopReason'])
    .execute();
  const inspections = await db
    .selectFrom('inspection')
    .where('elevatorId', '=', elevatorId)
    .select(['kind', 'state', 'reportNo'])
    .orderBy('id')
    .execute();
  const collectors = await db
    .selectFrom('collector')
    .where('elevatorId', '=', elevatorId)
    .select('id')
    .execute();
  const order = await db
    .selectFrom('installOrder')
    .where('id', '=', id)
    .select(['handedOverAt', 'firstUseOn', 'warrantyUntil', 'inspectionId'])
    .executeTakeFirstOrThrow();
  const parts = await db
    .selectFrom('mountedPart')
    .where('elevatorId', '=', elevatorId)
    .select(['batchNo', 'runsAt'])
    .execute();
  return { lifeState, maintainerId, nextInspection, plans, inspections, collectors, parts, order };
}

describe('the handover', () => {
  test('gives the elevator its maintainer, first plan, inspection and collector at once', async () => {
    const order = await aBuiltOrder();
    const collectorId = await aCollector(site.company);
    dataOf(await commission(order.id, { collectorId }));
    const left = await leftOf(order);
    expect(left).toMatchObject({
      lifeState: 'inUse',
      maintainerId: maintainer,
      plans: [{ companyId: maintainer, stopped: false }],
      inspections: [{ kind: 'supervisory', state: 'audited', reportNo: 'JD-1' }],
      collectors: [{ id: collectorId }],
      order: { firstUseOn: '2026-03-02', warrantyUntil: '2027-03-01' },
    });
    const [plan] = left.plans;
    const days = (Date.parse(plan!.nextDue) - Date.parse('2026-03-02')) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThanOrEqual(plan!.intervalDays);
    expect(left.nextInspection).not.toBeNull();
  });

  test('makes no plan where the contract names nobody who maintains', async () => {
    const order = await site.anOrder();
    await site.build(order.id);
    dataOf(await commission(order.id));
    expect(await leftOf(order)).toMatchObject({ lifeState: 'inUse', maintainerId: null, plans: [] });
  });

  test('is refused with a collector that is bound elsewhere, out of use, of others or unknown', async () => {
    const order = await aBuiltOrder();
    const before = await leftOf(order);
    const bound = await aCollector(site.company, {
      elevatorId: await site.here.anElevator({ maintainerId: site.company }),
    });
    expect(codeOf(await commission(order.id, { collectorId: bound }))).toBe('collectorBound');
    const disabled = await aCollector(site.company, { disabled: true });
    expect(codeOf(await commission(order.id, { collectorId: disabled }))).toBe('collectorDisabled');
    const others = await aCollector(maintainer);
    expect(codeOf(await commission(order.id, { collectorId: others }))).toBe('objectMissing');
    expect(codeOf(await commission(order.id, { collectorId: others }, platform))).toBe('collectorOfOthers');
    expect(await leftOf(order)).toEqual(before);
  });

  test('is refused with an inspection after the first use, and to those who only read or see nothing', async () => {
    const order = await aBuiltOrder();
    expect(errorsOf(await commission(order.id, { inspectedOn: '2026-03-03' }))).toEqual({
      inspectedOn: expect.any(String),
    });
    expect((await commission(order.id, {}, site.reader)).status).toBe(403);
    expect(codeOf(await commission(order.id, {}, site.stranger))).toBe('objectMissing');
    expect((await commission(order.id, {}, english(site.manager))).envelope.success).toBe(true);
  });

  test('is refused while a repair of the elevator is open, and says which', async () => {
    const order = await aBuiltOrder();
    const repair = await site.here.db
      .insertInto('workOrder')
      .values({
        companyId: site.company,
        elevatorId: order.elevatorId,
        orderNumber: 'WX-OPEN',
        type: 'repair',
        status: orderStatus.toAccept,
        handlerId: site.hand,
        deadline: new Date(site.here.clock.now),
        createTime: new Date(site.here.clock.now),
        inspectStatus: 'none',
        mustAccept: false,
        letGo: false,
        reworkCount: 0,
      })
      .returning('orderNumber')
      .executeTakeFirstOrThrow();
    expect((await site.detail(order.id)).missing).toEqual([expect.stringContaining(repair.orderNumber)]);
    expect(codeOf(await commission(order.id))).toBe('installDefectOpen');
    expect((await leftOf(order)).lifeState).toBe('installing');
  });

  test('of two at once is made once', async () => {
    const order = await aBuiltOrder();
    const answers = await Promise.all([commission(order.id), commission(order.id)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['installHandedOver', 'ok']);
    const { inspections, plans } = await leftOf(order);
    expect([inspections.length, plans.length]).toEqual([1, 1]);
  });
});

describe('a handover that is taken back', () => {
  test('leaves the elevator as it was while it was installed, and can be made anew', async () => {
    const order = await aBuiltOrder();
    dataOf(await commission(order.id));
    expect(codeOf(await takeBack(order.id, site.manager))).toBe('noAuthority');
    dataOf(await takeBack(order.id));
    expect(await leftOf(order)).toMatchObject({
      lifeState: 'installing',
      nextInspection: null,
      plans: [{ stopped: true, stopReason: expect.stringContaining('轿厢门隙返修') }],
      inspections: [{ state: 'withdrawn' }],
      order: { handedOverAt: null, firstUseOn: null, warrantyUntil: null, inspectionId: null },
    });
    const moved = await site.here.db
      .selectFrom('recordMove')
      .where('entity', '=', 'elevator')
      .where('recordId', '=', order.elevatorId)
      .where('move', '=', 'uncommission')
      .select(['fromState', 'toState', 'remark', 'actor'])
      .execute();
    expect(moved).toMatchObject([
      {
        fromState: 'inUse',
        toState: 'installing',
        remark: '轿厢门隙返修',
        actor: expect.stringMatching(/^user:/),
      },
    ]);
    expect(codeOf(await takeBack(order.id))).toBe('installNotHandedOver');
    const doors = await site.stepOf(order.id, 'doors');
    dataOf(await site.here.ask(installStepCalls.reopen, { id: doors.id, remark: '门隙' }, site.manager));
    expect(codeOf(await commission(order.id))).toBe('installOpen');
    await site.file(doors.id);
    dataOf(await site.here.ask(installStepCalls.done, { id: doors.id }, site.worker));
    dataOf(await site.approve(doors.id));
    dataOf(await commission(order.id, { reportNo: 'JD-2' }));
    expect(await leftOf(order)).toMatchObject({
      lifeState: 'inUse',
      plans: [{ stopped: false, stopReason: null }],
      inspections: [{ state: 'withdrawn' }, { state: 'audited', reportNo: 'JD-2' }],
    });
  });
});

test('a handover that is killed at any of its statements leaves nothing, and otherwise everything', async () => {
  const order = await aBuiltOrder();
  const collectorId = await aCollector(site.company);
  const kind = dataOf<{ id: string }>(
    await site.here.ask(
      partKindCalls.create,
      { name: '钢丝绳', safetyClass: 'main', marking: 'batch', unit: '根', faultCodes: [] },
      site.manager,
    ),
  );
  const rope = { partKindId: kind.id, place: null, quantity: 6, serial: null, batchNo: 'B-7' };
  await site.here.db
    .updateTable('installStep')
    .set({ parts: JSON.stringify([rope]) })
    .where('orderId', '=', order.id)
    .where('key', '=', 'rails')
    .execute();
  const before = await leftOf(order);
  const states = new Set<string>();
  for (let statement = 1; ; statement += 1) {
    const killed = await killedAt(statement, () => commission(order.id, { collectorId }));
    const left = await leftOf(order);
    states.add(left.lifeState);
    if (left.lifeState === 'inUse') {
      expect(left).toMatchObject({
        maintainerId: maintainer,
        plans: [{ stopped: false }],
        inspections: [{ state: 'audited' }],
        collectors: [{ id: collectorId }],
        parts: [{ batchNo: 'B-7', runsAt: 0 }],
        order: { firstUseOn: '2026-03-02', inspectionId: expect.any(String) },
      });
      break;
    }
    expect(left, `statement ${statement}`).toEqual(before);
    expect(killed, `statement ${statement}`).toBe(true);
  }
  expect([...states]).toEqual(['installing', 'inUse']);
});

test('retention money is owed so many days after the first use, and once', async () => {
  const order = await aBuiltOrder();
  dataOf(await commission(order.id));
  const retention = async () => {
    const rows = dataOf(
      await site.here.ask(installContractCalls.milestones, { id: order.contractId }, site.manager),
    );
    return rows.at(-1)!.elevators.map(({ state, reachedOn }) => [state, reachedOn]);
  };
  await reachLater(site.here.db, new Date('2027-03-01T10:00:00Z'));
  expect(await retention()).toEqual([['open', null]]);
  const at = new Date('2027-03-01T17:00:00Z');
  expect(await reachLater(site.here.db, at)).toBeGreaterThan(0);
  expect(await reachLater(site.here.db, at)).toBe(0);
  expect(await retention()).toEqual([['due', '2027-03-02']]);
  dataOf(await takeBack(order.id));
  expect(await retention()).toEqual([['open', null]]);
});
