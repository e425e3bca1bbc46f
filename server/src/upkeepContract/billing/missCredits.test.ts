import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { faultClosed } from '#area/fault/faultAndIncidentEvents.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let manager: AskedAs;
let owner: AskedAs;
let clerk: AskedAs;
let ours: string;
let property: string;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-09-01T00:00:00.000Z');
  ours = await here.aCompany('恒升');
  property = await here.aCompany('翠林物业', 'property');
  const person = async (name: string, companyId: string, rights = [...permissions]) => {
    await here.aUser(name, companyId, { permissions: rights, scope: 'company' });
    return { token: await here.signIn(name) };
  };
  manager = await person('manager', ours);
  owner = await person('owner', property);
  clerk = await person('clerk', ours, ['contract.view', 'finance.view', 'billing.edit']);
});
afterAll(() => here.close());

let serial = 0;
const nextNo = (kind: string) => `${kind}-${String((serial += 1)).padStart(4, '0')}`;
const standard = { taxCode: 'sgStandard' as const, quantity: 1 };

/** A contract with an invoice of 900.00 without tax, and open credits of 50.00 each. */
async function withMisses(misses: number, amount?: string) {
  const elevatorId = await here.anElevator({ maintainerId: ours, propertyId: property }, nextNo('FW'));
  const { id } = dataOf(
    await here.ask(
      contractCalls.create,
      {
        contractNo: nextNo('HS'),
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
  dataOf(
    await here.ask(
      slaCalls.save,
      {
        id,
        about: 'severeFault',
        fromEvent: 'reported',
        toEvent: 'restored',
        limitMinutes: 30,
        hours: 'all',
        holidaysCount: true,
        country: 'cn',
        pausesStop: false,
        noAccessStops: false,
        credit: 'fixed',
        creditAmount: '50.00',
        creditPercent: null,
        creditPer: 'miss',
        monthlyCap: null,
      },
      manager,
    ),
  );
  for (let day = 1; day <= misses; day += 1) {
    const { id: faultId } = await here.db
      .insertInto('fault')
      .values({
        elevatorId,
        code: 'K101',
        faultClass: 'fault',
        severity: 1,
        openedAt: new Date(`2026-09-0${day}T02:00:00Z`),
        closedAt: new Date(`2026-09-0${day}T04:00:00Z`),
        pushed: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transactAs(here.db, asSystem('test'), (tx) =>
      announce(tx, faultClosed, { faultId, elevatorId, code: 'K101', pushed: true }),
    );
  }
  await here.fireDue();
  const { id: invoiceId } = dataOf(
    await here.ask(
      billingCalls.addBill,
      {
        id,
        invoiceNo: nextNo('FP'),
        invoiceType: 'generalVat',
        billingDate: '2026-08-20',
        drawer: '林会计',
        ...(amount === undefined
          ? { lines: [{ ...standard, description: '维保', unitPrice: '900.00' }] }
          : { amount }),
      },
      manager,
    ),
  );
  const creditIds = (await invoiceOf(invoiceId)).openCredits.map((credit) => credit.id);
  return { id, elevatorId, invoiceId, creditIds };
}

const invoiceOf = async (id: string, as = manager) => dataOf(await here.ask(billingCalls.detail, { id }, as));
const creditsOf = async (id: string) => dataOf(await here.ask(slaCalls.credits, { id }, manager)).rows;
const statesOf = async (id: string) => (await creditsOf(id)).map(({ state }) => state);
const credit = (id: string, slaCredits: string[], more: object = {}) => ({
  id,
  invoiceNo: nextNo('HZ'),
  billingDate: '2026-09-01',
  drawer: '林会计',
  note: '服务未达标',
  lines: slaCredits.map(() => ({ ...standard, description: '服务补偿', unitPrice: '50.00' })),
  slaCredits,
  ...more,
});
const give = (note: ReturnType<typeof credit>, as = manager) => here.ask(billingCalls.creditNote, note, as);

test('a credit note applies its service credits and lists them', async () => {
  const { id, elevatorId, invoiceId, creditIds } = await withMisses(2);
  expect((await invoiceOf(invoiceId)).openCredits).toMatchObject([
    { amount: '50.00', about: 'severeFault', elevatorId, month: '2026-09-01' },
    { amount: '50.00', about: 'severeFault', elevatorId, month: '2026-09-01' },
  ]);
  const note = credit(invoiceId, creditIds);
  const { id: noteId } = dataOf(await give(note));
  expect(await invoiceOf(noteId)).toMatchObject({
    netAmount: '100.00',
    amount: '109.00',
    openCredits: [],
    givenCredits: creditIds.map((each) => ({ id: each })),
  });
  const after = await invoiceOf(invoiceId);
  expect(after).toMatchObject({ creditedAmount: '109.00', openCredits: [], givenCredits: [] });
  expect(after.findings.map(({ kind }) => kind)).not.toContain('creditMissing');
  const { invoiceNo } = note;
  expect(await creditsOf(id)).toMatchObject([
    { state: 'applied', invoiceId: noteId, invoiceNo },
    { state: 'applied', invoiceId: noteId, invoiceNo },
  ]);
});

test('applying one service credit leaves the others open', async () => {
  const { id, invoiceId, creditIds } = await withMisses(3);
  dataOf(await give(credit(invoiceId, [creditIds[1]!])));
  expect((await statesOf(id)).toSorted()).toEqual(['applied', 'draft', 'draft']);
  expect((await invoiceOf(invoiceId)).openCredits.map((each) => each.id)).toEqual([
    creditIds[0],
    creditIds[2],
  ]);
});

test('only one of six concurrent credit notes over the same service credits is created', async () => {
  const { id, invoiceId, creditIds } = await withMisses(2);
  const answers = await Promise.all(Array.from({ length: 6 }, () => give(credit(invoiceId, creditIds))));
  expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  for (const { envelope } of answers)
    if (!envelope.success) expect(envelope).toMatchObject({ code: 'slaCreditDecided' });
  expect(await invoiceOf(invoiceId)).toMatchObject({ creditedAmount: '109.00', creditNotes: [{}] });
  expect(await statesOf(id)).toEqual(['applied', 'applied']);
});

test.each([
  ['voided', (noteId: string) => here.ask(billingCalls.void, { id: noteId, reason: '金额有误' }, manager)],
  ['deleted', (noteId: string) => here.ask(billingCalls.remove, { id: noteId }, manager)],
] as const)(
  'service credits reopen when their credit note is %s, and can be applied again',
  async (_, end) => {
    const { id, invoiceId, creditIds } = await withMisses(2);
    const { id: noteId } = dataOf(await give(credit(invoiceId, creditIds)));
    dataOf(await end(noteId));
    expect(await creditsOf(id)).toMatchObject([
      { state: 'draft', invoiceId: null, decidedByName: null },
      { state: 'draft', invoiceId: null, decidedByName: null },
    ]);
    expect(await invoiceOf(invoiceId)).toMatchObject({ creditedAmount: '0.00' });
    dataOf(await give(credit(invoiceId, creditIds)));
    expect(await statesOf(id)).toEqual(['applied', 'applied']);
  },
);

test.each([
  ['zh', '红字发票的不含税金额不能低于所选服务补偿合计 100.00'],
  ['en', 'Before tax, the credit note must be at least the selected service credits, 100.00'],
] as const)(
  'rejects a credit note below the total of its service credits, with a message in %s',
  async (language, message) => {
    const { id, invoiceId, creditIds } = await withMisses(2);
    const less = { lines: [{ ...standard, description: '服务补偿', unitPrice: '99.99' }] };
    expect(
      (await give(credit(invoiceId, creditIds, less), { ...manager, language })).envelope.errors,
    ).toEqual({
      slaCredits: message,
    });
    expect(await statesOf(id)).toEqual(['draft', 'draft']);
    expect((await invoiceOf(invoiceId)).creditNotes).toEqual([]);
  },
);

test('service credits are compared with the credit note’s amount when it has no lines', async () => {
  const { invoiceId, creditIds } = await withMisses(2, '80.00');
  const plain = (amount: string, ids = creditIds) => credit(invoiceId, ids, { lines: [], amount });
  expect((await give(plain('80.00'))).envelope.errors).toHaveProperty('slaCredits');
  expect((await give(plain('100.00'))).envelope.errors).toHaveProperty('amount');
  dataOf(await give(plain('50.00', [creditIds[0]!])));
});

test('a credit note rejects service credits that are unknown, waived or of another contract', async () => {
  const { invoiceId, creditIds, id } = await withMisses(1);
  const other = await withMisses(1);
  const refused = { envelope: { code: 'slaCreditDecided' } };
  expect(await give(credit(invoiceId, other.creditIds))).toMatchObject(refused);
  expect(await give(credit(invoiceId, ['999999']))).toMatchObject(refused);
  const creditId = creditIds[0]!;
  dataOf(await here.ask(slaCalls.waiveCredit, { id, creditId, reason: '已协商' }, manager));
  expect(await give(credit(invoiceId, creditIds))).toMatchObject(refused);
  expect((await invoiceOf(invoiceId)).creditNotes).toEqual([]);
});

test('users who may not create credit notes cannot apply service credits', async () => {
  const { invoiceId, creditIds, id } = await withMisses(1);
  expect((await give(credit(invoiceId, creditIds), clerk)).status).toBe(403);
  expect(await give(credit(invoiceId, creditIds), owner)).toMatchObject({
    envelope: { code: 'contractOfOthers' },
  });
  expect(await statesOf(id)).toEqual(['draft']);
});
