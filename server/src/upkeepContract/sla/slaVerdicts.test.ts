import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '@hoistway/contract/call.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { faultRepeated } from '#area/fault/faultAndIncidentEvents.ts';
import { orderMoved } from '#area/workOrder/orderEvents.ts';
import { rescueMoved } from '#area/rescue/rescueEvents.ts';
import { aPastFault } from '#testing/aPastFault.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { judgeFaultTimer } from './judgeTimer.ts';
import { aSlaPlace, type SlaPlace, type Term } from '#testing/money/aSlaPlace.ts';

let here: Installation;
let manager: AskedAs;
let stranger: AskedAs;
let technician: AskedAs;
let ours: string;
let goTo: SlaPlace['goTo'];
let aCovered: SlaPlace['aCovered'];
let save: SlaPlace['save'];
let verdictsOf: SlaPlace['verdictsOf'];
let aFault: SlaPlace['aFault'];
let endFault: SlaPlace['endFault'];
let closeFault: SlaPlace['closeFault'];
let faultFrom: SlaPlace['faultFrom'];

beforeAll(async () => {
  ({
    here,
    manager,
    stranger,
    technician,
    ours,
    goTo,
    aCovered,
    save,
    verdictsOf,
    aFault,
    endFault,
    closeFault,
    faultFrom,
  } = await aSlaPlace());
});
afterAll(() => here.close());

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

describe('SLA verdicts on orders', () => {
  test('the verdict on a paused order lists the pause and its remark in the evidence', async () => {
    const { id, elevatorId } = await aCovered();
    dataOf(await save(id, { about: 'repair', toEvent: 'restored', pausesStop: true, limitMinutes: 60 }));
    const at = (time: string) => new Date(`2026-09-02T${time}+08:00`);
    const handlerId = await aRescuer(here, ours, '阿兹兰');
    const orderId = await transactAs(here.db, asSystem('test'), async (tx) => {
      const { rows } = await sql<{
        id: string;
      }>`insert into work_order (company_id, order_number, type, status,
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
});

describe('the list of SLA verdicts', () => {
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
});
