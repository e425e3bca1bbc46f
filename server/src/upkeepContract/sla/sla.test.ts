import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { faultClosed, faultRepeated } from '#area/fault/faultAndIncidentEvents.ts';
import { orderMoved } from '#area/workOrder/orderEvents.ts';
import { rescueMoved } from '#area/rescue/rescueEvents.ts';
import { aPastFault } from '#testing/aPastFault.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { judgeFaultTimer } from './judgeTimer.ts';
import { applyCredits, openCreditsOf, releaseCredits } from './credits.ts';

let here: Installation;
let manager: AskedAs;
let owner: AskedAs;
let stranger: AskedAs;
let technician: AskedAs;
let ours: string;
let property: string;

const start = '2026-09-01T00:00:00.000Z';

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set(start);
  ours = await here.aCompany('恒升');
  property = await here.aCompany('翠林物业', 'property');
  const others = await here.aCompany('康达');
  await here.db.updateTable('company').set({ timeZone: 'Asia/Shanghai' }).where('id', '=', ours).execute();
  const person = async (name: string, companyId: string, rights = [...permissions]) => {
    await here.aUser(name, companyId, { permissions: rights, scope: 'company' });
    return { token: await here.signIn(name) };
  };
  manager = await person('manager', ours);
  owner = await person('owner', property);
  stranger = await person('stranger', others);
  technician = await person('technician', ours, ['order.view']);
  await aRescuer(here, ours, '陈伟明');
});
afterAll(() => here.close());

/** Moves the clock; who was signed in before is signed in again. */
async function goTo(at: string): Promise<void> {
  if (here.clock.now === Date.parse(at)) return;
  here.clock.set(at);
  for (const [name, person] of Object.entries({ manager, owner, stranger, technician }))
    person.token = await here.signIn(name);
}

let serial = 0;
async function aCovered(): Promise<{ id: string; elevatorId: string }> {
  await goTo(start);
  const elevatorId = await here.anElevator(
    { maintainerId: ours, propertyId: property },
    `SL-${(serial += 1)}`,
  );
  const { id } = dataOf(
    await here.ask(
      contractCalls.create,
      {
        contractNo: `HS-${serial}`,
        partyA: '翠林物业',
        customerId: property,
        contractType: 'full',
        contractNature: 'new',
        paymentMode: 'quarterly',
        effectiveDate: '2026-01-01',
        contractDuration: 12,
        lines: [{ elevatorId, unitPrice: '300.00', quantity: 12 }],
      },
      manager,
    ),
  );
  return { id, elevatorId };
}

type Term = Omit<InputOf<typeof slaCalls.save>, 'id'>;
const aTerm = (changes: Partial<Term> = {}): Term => ({
  about: 'entrapment',
  fromEvent: 'reported',
  toEvent: 'arrived',
  limitMinutes: 30,
  hours: 'all',
  holidaysCount: true,
  country: 'cn',
  pausesStop: false,
  noAccessStops: false,
  credit: 'none',
  creditAmount: null,
  creditPercent: null,
  creditPer: 'miss',
  monthlyCap: null,
  ...changes,
});
const save = (id: string, changes: Partial<Term> = {}, as = manager) =>
  here.ask(slaCalls.save, { id, ...aTerm(changes) }, as);
type Verdict = ReplyOf<typeof slaCalls.verdicts>['rows'][number];
const verdictsOf = async (contractId: string, as = manager): Promise<Verdict[]> =>
  dataOf(await here.ask(slaCalls.verdicts, { contractId }, as)).rows.toReversed();
const creditsOf = async (id: string) => dataOf(await here.ask(slaCalls.credits, { id }, manager));

const anInvoice = async (id: string): Promise<string> =>
  dataOf(
    await here.ask(
      billingCalls.addBill,
      {
        id,
        invoiceNo: `FP-${(serial += 1)}`,
        invoiceType: 'generalVat',
        billingDate: '2026-09-01',
        drawer: '林会计',
        amount: '900.00',
      },
      manager,
    ),
  ).id;

const aFault = async (elevatorId: string, openedAt: string, severity = 1, code = 'K101'): Promise<string> => {
  const { id } = await here.db
    .insertInto('fault')
    .values({ elevatorId, code, faultClass: 'fault', severity, openedAt: new Date(openedAt), pushed: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const endFault = (id: string, elevatorId: string, at: string) =>
  transactAs(here.db, asSystem('test'), async (tx) => {
    await tx
      .updateTable('fault')
      .set({ closedAt: new Date(at) })
      .where('id', '=', id)
      .execute();
    await announce(tx, faultClosed, { faultId: id, elevatorId, code: 'K101', pushed: true });
  });
/** Ends a fault, which is judged a moment later. */
const closeFault = async (id: string, elevatorId: string, at: string): Promise<void> => {
  await endFault(id, elevatorId, at);
  await here.fireDue();
};
/** A fault of severity 1 from one local time to another. */
const faultFrom = async (elevatorId: string, from: string, to: string): Promise<string> => {
  const id = await aFault(elevatorId, `${from}+08:00`);
  await closeFault(id, elevatorId, `${to}+08:00`);
  return id;
};
const repairOfFault = { about: 'severeFault', toEvent: 'restored' } as const;

describe('one entrapment under four terms', () => {
  test('gets four verdicts, exact to the second and with evidence', async () => {
    const { id, elevatorId } = await aCovered();
    for (const changes of [
      { limitMinutes: 30 },
      { toEvent: 'released', hours: 'workingTime', limitMinutes: 600 },
      { toEvent: 'restored', hours: 'workingTime', holidaysCount: false, limitMinutes: 10 },
      {
        fromEvent: 'dispatched',
        toEvent: 'restored',
        hours: 'own',
        ownHours: [{ weekday: 3, fromMinute: 22 * 60, toMinute: 6 * 60 }],
        limitMinutes: 16 * 60,
      },
    ] as const)
      dataOf(await save(id, changes as Partial<Term>));
    // Wednesday evening before the National Day, over night and holiday to the next week.
    await goTo('2026-09-30T17:50:00.000+08:00');
    const caseId = dataOf(await here.ask(rescueCalls.open, { elevatorId }, manager)).id;
    const seen = dataOf(await here.ask(rescueCalls.one, { id: caseId }, manager)) as { caseNo: string };
    const times = {
      dispatchTime: new Date('2026-09-30T17:51:00+08:00'),
      acceptTime: new Date('2026-09-30T17:55:00+08:00'),
      arriveTime: new Date('2026-09-30T18:20:01+08:00'),
      releaseTime: new Date('2026-09-30T23:15:00+08:00'),
      checkTime: new Date('2026-10-08T09:10:00+08:00'),
      closeTime: new Date('2026-10-08T09:30:00+08:00'),
    };
    await transactAs(here.db, asSystem('test'), async (tx) => {
      await tx
        .updateTable('rescueCase')
        .set({ ...times, dispatchTime: undefined, state: 'closed' })
        .where('id', '=', caseId)
        .execute();
      await announce(tx, rescueMoved, { caseId, elevatorId, drill: false, from: 'released', to: 'closed' });
    });
    const verdicts = await verdictsOf(id);
    expect(
      verdicts
        .map(({ toEvent, fromEvent, countedSeconds, limitSeconds, result, subjectName }) => ({
          between: `${fromEvent} ${toEvent}`,
          countedSeconds,
          limitSeconds,
          result,
          subjectName,
        }))
        .toSorted((one, other) => one.limitSeconds - other.limitSeconds),
    ).toEqual([
      {
        between: 'reported restored',
        countedSeconds: 1200,
        limitSeconds: 600,
        result: 'missed',
        subjectName: seen.caseNo,
      },
      {
        between: 'reported arrived',
        countedSeconds: 1801,
        limitSeconds: 1800,
        result: 'missed',
        subjectName: seen.caseNo,
      },
      {
        between: 'reported released',
        countedSeconds: 600,
        limitSeconds: 36_000,
        result: 'met',
        subjectName: seen.caseNo,
      },
      {
        between: 'dispatched restored',
        countedSeconds: 16 * 3600,
        limitSeconds: 16 * 3600,
        result: 'met',
        subjectName: seen.caseNo,
      },
    ]);
    const holiday = verdicts.find(({ limitSeconds }) => limitSeconds === 600)!.evidence;
    expect(holiday.stretches.map(({ why, seconds }) => [why, seconds])).toEqual([
      ['counted', 600],
      ['offHours', 6 * 3600],
      ['holiday', 7 * 86_400],
      ['offHours', 9 * 3600],
      ['counted', 600],
    ]);
    // Ten minutes have counted when the working day ends.
    expect(holiday.marks.map(({ kind }) => kind)).toEqual([
      'reported',
      'confirmed',
      'dispatched',
      'accepted',
      'limit',
      'arrived',
      'released',
      'restored',
      'closed',
    ]);
    expect(holiday.sources).toEqual([{ kind: 'rescueCase', id: caseId, name: seen.caseNo }]);
    // The name of the holiday is in the language of the reader.
    const english = dataOf(
      await here.ask(slaCalls.verdicts, { contractId: id }, { ...manager, language: 'en' }),
    ).rows.find(({ limitSeconds }) => limitSeconds === 600)!;
    const names = [holiday, english.evidence].map(
      ({ stretches }) => stretches.find(({ why }) => why === 'holiday')!.name,
    );
    expect(names[0]).toMatch(/[一-鿿]/);
    expect(names[1]).toMatch(/^[A-Za-z ’']+$/);
  });
});

describe('SLA terms', () => {
  test('can be changed by the contract’s company only and read by both parties', async () => {
    const { id } = await aCovered();
    expect((await save(id, {}, owner)).envelope).toMatchObject({ code: 'contractOfOthers' });
    expect((await save(id, {}, stranger)).envelope).toMatchObject({ code: 'objectMissing' });
    dataOf(await save(id));
    expect(dataOf(await here.ask(slaCalls.terms, { id }, owner)).terms).toMatchObject([
      { termNo: 1, version: 1 },
    ]);
    expect((await here.ask(slaCalls.terms, { id }, stranger)).envelope).toMatchObject({
      code: 'objectMissing',
    });
  });

  test.each([
    ['an event that its subject lacks', { about: 'repair', toEvent: 'released' }, 'toEvent'],
    ['the choice of own hours but no hours', { hours: 'own' }, 'ownHours'],
    ['a fixed credit without an amount', { credit: 'fixed' }, 'creditAmount'],
    ['a percentage credit without a percentage', { credit: 'percent' }, 'creditPercent'],
    ['a limit of half a minute', { limitMinutes: 0.5 }, 'limitMinutes'],
  ] as const)('are rejected with %s', async (_, changes, field) => {
    const { id } = await aCovered();
    for (const language of ['zh', 'en']) {
      const { envelope } = await save(id, changes, { ...manager, language });
      expect(Object.keys(envelope.errors ?? {})).toEqual([field]);
    }
  });

  test('keep earlier verdicts when they are changed or ended', async () => {
    const { id, elevatorId } = await aCovered();
    dataOf(await save(id, { ...repairOfFault, limitMinutes: 60 }));
    const before = await faultFrom(elevatorId, '2026-09-02T10:00:00', '2026-09-02T11:30:00');
    await goTo('2026-09-03T00:00:00.000Z');
    dataOf(await save(id, { ...repairOfFault, limitMinutes: 120, termNo: 1 }));
    await faultFrom(elevatorId, '2026-09-04T10:00:00', '2026-09-04T11:30:00');
    // The former one is judged anew, by its own version.
    await closeFault(before, elevatorId, '2026-09-02T11:00:01+08:00');
    expect(
      (await verdictsOf(id)).map((each) => [each.limitSeconds, each.countedSeconds, each.result]),
    ).toEqual([
      [3600, 3601, 'missed'],
      [7200, 5400, 'met'],
    ]);
    dataOf(await here.ask(slaCalls.end, { id, termNo: 1 }, manager));
    await goTo('2026-09-06T00:00:00.000Z');
    await faultFrom(elevatorId, '2026-09-07T10:00:00', '2026-09-07T20:00:00');
    expect(await verdictsOf(id)).toHaveLength(2);
  });

  test('are not overwritten by somebody who saw an older version, who is told what was changed', async () => {
    const { id } = await aCovered();
    dataOf(await save(id));
    dataOf(await save(id, { termNo: 1, version: 1, limitMinutes: 45 }));
    const late = await save(id, { termNo: 1, version: 1, limitMinutes: 60 }, { ...manager, language: 'en' });
    expect(late.envelope).toMatchObject({
      code: 'recordChanged',
      description: expect.stringContaining('Limit'),
    });
    const { terms } = dataOf(await here.ask(slaCalls.terms, { id }, manager));
    expect(terms).toMatchObject([{ version: 2, limitMinutes: 45 }]);
    dataOf(await save(id, { termNo: 1, version: 2, limitMinutes: 60 }));
  });

  test('keep their version when they are saved unchanged', async () => {
    const { id } = await aCovered();
    const own = { hours: 'own' as const, ownHours: [{ weekday: 1, fromMinute: 540, toMinute: 1080 }] };
    dataOf(await save(id, own));
    dataOf(await save(id, { ...own, termNo: 1 }));
    expect(dataOf(await here.ask(slaCalls.terms, { id }, manager)).terms).toMatchObject([{ version: 1 }]);
  });
});

describe('SLA verdicts on faults', () => {
  test('are running while the fault is open, final when it closes and removed when it reopens', async () => {
    const { id, elevatorId } = await aCovered();
    dataOf(await save(id, { ...repairOfFault, limitMinutes: 60 }));
    const faultId = await aFault(elevatorId, '2026-09-02T02:00:00.000Z');
    await goTo('2026-09-02T02:20:00.000Z');
    const running = async () => dataOf(await here.ask(slaCalls.running, { id }, manager));
    expect(await running()).toMatchObject([
      { result: 'running', countedSeconds: 1200, limitAt: '2026-09-02T03:00:00.000Z', subjectId: faultId },
    ]);
    await goTo('2026-09-02T03:00:01.000Z');
    expect(await running()).toMatchObject([{ result: 'missed', countedSeconds: 3601 }]);
    const of = async (as: AskedAs) => dataOf(await here.ask(slaCalls.of, { kind: 'fault', id: faultId }, as));
    expect(await of(technician)).toMatchObject([{ running: true, result: 'missed', limitSeconds: 3600 }]);
    expect(await of(stranger)).toEqual([]);
    await closeFault(faultId, elevatorId, '2026-09-02T03:00:00.000Z');
    expect(await running()).toEqual([]);
    expect(await of(technician)).toMatchObject([{ running: false, result: 'met', countedSeconds: 3600 }]);
    // It comes again: its end was none.
    await transactAs(here.db, asSystem('test'), async (tx) => {
      await tx.updateTable('fault').set({ closedAt: null }).where('id', '=', faultId).execute();
      await announce(tx, faultRepeated, { faultId, elevatorId, code: 'K101', pushed: false });
    });
    await here.fireDue();
    expect(await verdictsOf(id)).toEqual([]);
  });

  test('are given for faults that were over before they were reported', async () => {
    const { id, elevatorId } = await aCovered();
    dataOf(await save(id, { ...repairOfFault, limitMinutes: 60 }));
    const at = Date.parse('2026-09-02T02:00:00.000Z');
    await aPastFault(here, elevatorId, { code: 'K101', at, until: at + 7_200_000 });
    await here.fireDue();
    expect(await verdictsOf(id)).toMatchObject([{ result: 'missed', countedSeconds: 7200 }]);
  });

  test('wait in a timer only where a term applies, and are given once when two nodes fire it', async () => {
    const { id, elevatorId } = await aCovered();
    const without = await aCovered();
    dataOf(await save(id, repairOfFault));
    for (const each of [elevatorId, without.elevatorId])
      await endFault(await aFault(each, '2026-09-02T02:00:00.000Z'), each, '2026-09-02T02:10:00.000Z');
    const waiting = () =>
      here.db
        .selectFrom('timer')
        .select('payload')
        .where('kind', '=', judgeFaultTimer.kind)
        .where('doneAt', 'is', null)
        .execute();
    expect(await waiting()).toMatchObject([{ payload: { elevatorId } }]);
    expect(await verdictsOf(id)).toEqual([]);
    // Two nodes look at once.
    const fired = await Promise.all([here.fireDue(), here.fireDue()]);
    expect([await waiting(), Math.max(...fired)]).toEqual([[], 1]);
    expect(await verdictsOf(id)).toMatchObject([{ result: 'met' }]);
  });

  test('follow the severity of the fault and skip notices and faults outside the cover', async () => {
    const { id, elevatorId } = await aCovered();
    dataOf(await save(id, repairOfFault));
    dataOf(await save(id, { ...repairOfFault, about: 'otherFault' }));
    for (const severity of [1, 2, 3, 4]) {
      const fault = await aFault(elevatorId, '2026-09-02T02:00:00.000Z', severity, `K10${severity}`);
      await closeFault(fault, elevatorId, '2026-09-02T02:10:00.000Z');
    }
    const late = await aFault(elevatorId, '2027-01-01T00:00:00.000+08:00', 1, 'K105');
    await closeFault(late, elevatorId, '2027-01-01T02:00:00.000Z');
    expect((await verdictsOf(id)).map(({ about }) => about).toSorted()).toEqual([
      'otherFault',
      'otherFault',
      'severeFault',
    ]);
  });
});

test('the verdict on a paused order lists the pause and its remark in the evidence', async () => {
  const { id, elevatorId } = await aCovered();
  dataOf(await save(id, { about: 'repair', toEvent: 'restored', pausesStop: true, limitMinutes: 60 }));
  const at = (time: string) => new Date(`2026-09-02T${time}+08:00`);
  const handlerId = await aRescuer(here, ours, '阿兹兰');
  const orderId = await transactAs(here.db, asSystem('test'), async (tx) => {
    const { rows } = await sql<{ id: string }>`insert into work_order (company_id, order_number, type, status,
        elevator_id, handler_id, deadline, create_time, arrive_time, finish_time)
      values (${ours}, 'WX202609020001', 'repair', ${sql.lit(orderStatus.completed)}, ${elevatorId}, ${handlerId}, ${at('23:00:00')},
        ${at('10:00:00')}, ${at('10:20:00')}, ${at('13:00:00')}) returning id::text`.execute(tx);
    const made = rows[0]!.id;
    for (const [move, from, to, time, remark] of [
      ['pause', orderStatus.atWork, orderStatus.paused, '10:30:00', '等待配件'],
      ['resume', orderStatus.paused, orderStatus.atWork, '12:30:00', null],
    ] as const)
      await tx
        .insertInto('recordMove')
        .values({
          entity: 'workOrder',
          recordId: made,
          move,
          fromState: from,
          toState: to,
          remark,
          at: at(time),
        })
        .execute();
    await announce(tx, orderMoved, {
      orderId: made,
      elevatorId,
      type: 'repair',
      faultId: null,
      caseId: null,
      from: orderStatus.atWork,
      to: orderStatus.completed,
    });
    return made;
  });
  const [verdict] = await verdictsOf(id);
  expect(verdict).toMatchObject({ subjectId: orderId, result: 'met', countedSeconds: 3600 });
  expect(verdict!.evidence.stretches.map(({ why, seconds, name }) => [why, seconds, name])).toEqual([
    ['counted', 1800, null],
    ['paused', 7200, '等待配件'],
    ['counted', 1800, null],
  ]);
});

describe('SLA credits', () => {
  test('are drafted with the value of each miss up to the monthly cap', async () => {
    const { id, elevatorId } = await aCovered();
    dataOf(
      await save(id, {
        ...repairOfFault,
        credit: 'percent',
        creditPercent: 10,
        creditPer: 'startedHour',
        monthlyCap: '80.00',
      }),
    );
    await faultFrom(elevatorId, '2026-09-02T10:00:00', '2026-09-02T11:30:01');
    await faultFrom(elevatorId, '2026-09-03T10:00:00', '2026-09-03T10:30:00');
    await faultFrom(elevatorId, '2026-09-04T10:00:00', '2026-09-04T10:31:00');
    await faultFrom(elevatorId, '2026-10-04T10:00:00', '2026-10-04T10:31:00');
    const credits = await creditsOf(id);
    expect(
      credits.rows.map(({ month, amount, uncapped, units }) => [month, amount, uncapped, units]),
    ).toEqual([
      ['2026-10-01', '30.00', '30.00', 1],
      ['2026-09-01', '20.00', '30.00', 1],
      ['2026-09-01', '60.00', '60.00', 2],
    ]);
    expect(credits).toMatchObject({ draftAmount: '110.00', draftCount: 3 });
    expect((await here.ask(slaCalls.credits, { id }, stranger)).envelope).toMatchObject({
      code: 'objectMissing',
    });
  });

  test('stay within the monthly cap when misses are judged concurrently', async () => {
    const { id, elevatorId } = await aCovered();
    dataOf(await save(id, { ...repairOfFault, credit: 'fixed', creditAmount: '50.00', monthlyCap: '70.00' }));
    const faults = await Promise.all(
      ['K101', 'K102', 'K103', 'K104'].map((code) => aFault(elevatorId, '2026-09-02T02:00:00.000Z', 1, code)),
    );
    await Promise.all(faults.map((fault) => closeFault(fault, elevatorId, '2026-09-02T04:00:00.000Z')));
    expect(await creditsOf(id)).toMatchObject({ draftAmount: '70.00', draftCount: 2 });
  });

  test('are waived once, with a reason, and only by the company of the contract', async () => {
    const { id, elevatorId } = await aCovered();
    dataOf(await save(id, { ...repairOfFault, credit: 'fixed', creditAmount: '50.00' }));
    await faultFrom(elevatorId, '2026-09-02T10:00:00', '2026-09-02T12:00:00');
    const [{ id: creditId } = { id: '' }] = (await creditsOf(id)).rows;
    const which = { id, creditId };
    expect(
      (await here.ask(slaCalls.waiveCredit, { ...which, reason: '' }, manager)).envelope.errors,
    ).toHaveProperty('reason');
    expect(
      (await here.ask(slaCalls.waiveCredit, { ...which, reason: '道路封闭' }, owner)).envelope,
    ).toMatchObject({ code: 'contractOfOthers' });
    dataOf(await here.ask(slaCalls.waiveCredit, { ...which, reason: '道路封闭' }, manager));
    expect((await creditsOf(id)).rows).toMatchObject([
      { state: 'waived', reason: '道路封闭', decidedByName: 'manager' },
    ]);
    expect(
      (await here.ask(slaCalls.applyCredit, { ...which, reason: '已退款' }, manager)).envelope,
    ).toMatchObject({ code: 'slaCreditDecided' });
    dataOf(await here.ask(slaCalls.reopenCredit, which, manager));
    expect((await creditsOf(id)).rows).toMatchObject([{ state: 'draft', reason: null }]);
  });

  test('are applied to one invoice only, survive a new verdict and reopen when the invoice is released', async () => {
    const { id, elevatorId } = await aCovered();
    dataOf(await save(id, { ...repairOfFault, credit: 'fixed', creditAmount: '50.00' }));
    const faultId = await faultFrom(elevatorId, '2026-09-02T10:00:00', '2026-09-02T12:00:00');
    const open = await openCreditsOf(here.db, id).execute();
    expect(open).toMatchObject([{ amount: 5000, elevatorId, subjectId: faultId }]);
    const creditIds = open.map((credit) => credit.id);
    const apply = (invoiceId: string) =>
      transactAs(here.db, asSystem('test'), (tx) =>
        applyCredits(
          { db: tx, viewer: { userId: null } },
          { contractId: id, creditIds, invoiceId },
          new Date(),
        ),
      );
    const invoices = [await anInvoice(id), await anInvoice(id)];
    const both = await Promise.allSettled(invoices.map(apply));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await openCreditsOf(here.db, id).execute()).toEqual([]);
    await closeFault(faultId, elevatorId, '2026-09-02T10:10:00+08:00');
    expect(await verdictsOf(id)).toMatchObject([
      { result: 'met', creditState: 'applied', creditAmount: '50.00' },
    ]);
    const [{ invoiceId, id: creditId } = { invoiceId: null, id: '' }] = (await creditsOf(id)).rows;
    expect((await here.ask(slaCalls.reopenCredit, { id, creditId }, manager)).envelope).toMatchObject({
      code: 'slaCreditOnInvoice',
    });
    await transactAs(here.db, asSystem('test'), (tx) => releaseCredits(tx, invoiceId!));
    expect(await openCreditsOf(here.db, id).execute()).toHaveLength(1);
  });
});

test('adding or removing a time without access updates the verdict and its credit', async () => {
  const { id, elevatorId } = await aCovered();
  dataOf(
    await save(id, {
      ...repairOfFault,
      limitMinutes: 60,
      noAccessStops: true,
      credit: 'fixed',
      creditAmount: '50.00',
    }),
  );
  await faultFrom(elevatorId, '2026-09-02T10:00:00', '2026-09-02T12:00:00');
  await goTo('2026-09-03T00:00:00.000Z');
  const barred = {
    id,
    elevatorId,
    fromTime: '2026-09-02T02:10:00.000Z',
    untilTime: '2026-09-02T03:10:00.000Z',
    reason: '业主不在',
  };
  expect(
    (await here.ask(slaCalls.addNoAccess, { ...barred, untilTime: barred.fromTime }, manager)).envelope
      .errors,
  ).toHaveProperty('untilTime');
  expect(
    (await here.ask(slaCalls.addNoAccess, { ...barred, untilTime: '2026-09-04T00:00:00.000Z' }, manager))
      .envelope.errors,
  ).toHaveProperty('untilTime');
  dataOf(await here.ask(slaCalls.addNoAccess, barred, manager));
  const [verdict] = await verdictsOf(id);
  expect(verdict).toMatchObject({ result: 'met', countedSeconds: 3600, creditState: null });
  const found = dataOf(await here.ask(slaCalls.verdict, { id, verdictId: verdict!.id }, owner));
  expect(found).toMatchObject({ version: 1, noAccess: [{ reason: '业主不在', byName: 'manager' }] });
  expect((await here.ask(slaCalls.verdict, { id, verdictId: verdict!.id }, stranger)).envelope).toMatchObject(
    { code: 'objectMissing' },
  );
  dataOf(await here.ask(slaCalls.removeNoAccess, { id, noAccessId: found.noAccess[0]!.id }, manager));
  expect(await verdictsOf(id)).toMatchObject([
    { result: 'missed', countedSeconds: 7200, creditState: 'draft' },
  ]);
});

test('SLA verdicts can be searched by elevator, result, subject and day', async () => {
  const { id, elevatorId } = await aCovered();
  dataOf(await save(id, repairOfFault));
  await faultFrom(elevatorId, '2026-09-02T23:59:59', '2026-09-03T00:20:00');
  await faultFrom(elevatorId, '2026-09-05T00:00:00', '2026-09-05T02:00:00');
  const found = async (search: InputOf<typeof slaCalls.verdicts>) =>
    dataOf(await here.ask(slaCalls.verdicts, { elevatorId, ...search }, manager)).total;
  expect(await found({})).toBe(2);
  expect(await found({ result: 'missed' })).toBe(1);
  expect(await found({ from: '2026-09-02', to: '2026-09-02' })).toBe(1);
  expect(await found({ from: '2026-09-03', to: '2026-09-04' })).toBe(0);
  expect(await found({ about: 'entrapment' })).toBe(0);
  expect(dataOf(await here.ask(slaCalls.verdicts, {}, stranger)).total).toBe(0);
});
