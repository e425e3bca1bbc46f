import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { applyCredits, openCreditsOf, releaseCredits } from './credits.ts';
import { aSlaPlace, type SlaPlace } from '#testing/money/aSlaPlace.ts';

let here: Installation;
let manager: AskedAs;
let owner: AskedAs;
let stranger: AskedAs;
let goTo: SlaPlace['goTo'];
let aCovered: SlaPlace['aCovered'];
let save: SlaPlace['save'];
let verdictsOf: SlaPlace['verdictsOf'];
let creditsOf: SlaPlace['creditsOf'];
let anInvoice: SlaPlace['anInvoice'];
let aFault: SlaPlace['aFault'];
let closeFault: SlaPlace['closeFault'];
let faultFrom: SlaPlace['faultFrom'];

beforeAll(async () => {
  ({
    here,
    manager,
    owner,
    stranger,
    goTo,
    aCovered,
    save,
    verdictsOf,
    creditsOf,
    anInvoice,
    aFault,
    closeFault,
    faultFrom,
  } = await aSlaPlace());
});
afterAll(() => here.close());

const repairOfFault = { about: 'severeFault', toEvent: 'restored' } as const;

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

describe('times without access', () => {
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
    expect(
      (await here.ask(slaCalls.verdict, { id, verdictId: verdict!.id }, stranger)).envelope,
    ).toMatchObject({ code: 'objectMissing' });
    dataOf(await here.ask(slaCalls.removeNoAccess, { id, noAccessId: found.noAccess[0]!.id }, manager));
    expect(await verdictsOf(id)).toMatchObject([
      { result: 'missed', countedSeconds: 7200, creditState: 'draft' },
    ]);
  });
});
