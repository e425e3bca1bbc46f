import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aBillingPlace, type BillingPlace } from '#testing/money/aBillingPlace.ts';

let here: Installation;
let manager: AskedAs;
let nextNo: BillingPlace['nextNo'];
let aContract: BillingPlace['aContract'];
let addBill: BillingPlace['addBill'];

beforeAll(async () => {
  ({ here, manager, nextNo, aContract, addBill } = await aBillingPlace());
});
afterAll(() => here.close());

const byText = (one: string, other: string) => one.localeCompare(other);

describe('draft', () => {
  test('the invoice draft proposes the next instalment with a line per elevator', async () => {
    const { id, elevatorIds } = await aContract(2);
    await addBill(id, { instalment: 1, invoiceNo: 'SH-0099' });
    const draft = dataOf(await here.ask(billingCalls.draft, { id }, manager));
    expect(draft).toMatchObject({ instalment: 2, invoiceNo: 'SH-0100' });
    expect(draft.lines.map(({ elevatorId }) => elevatorId ?? '').toSorted(byText)).toEqual(
      elevatorIds.toSorted(byText),
    );
    for (const line of draft.lines)
      expect(line).toMatchObject({
        quantity: 3,
        unitPrice: '300.00',
        periodFrom: '2026-04-01',
        periodTo: '2026-06-30',
      });
  });

  test('the draft names parties in the reader’s language, whichever the last invoice was written in, and who signed in as its drawer', async () => {
    const names = { name: '桂苑物业', englishName: 'Guiyuan Property' };
    const customerId = await here.aCompany(nextNo('物业'), 'property');
    const maker = await here.aCompany(nextNo('维保'));
    await here.db.updateTable('company').set(names).where('id', '=', customerId).execute();
    await here.db.updateTable('company').set({ englishName: 'Maker' }).where('id', '=', maker).execute();
    await here.aUser('maker', maker, { permissions: [...permissions], scope: 'company' });
    const token = await here.signIn('maker');
    const account = { nick: '梁静怡', englishNick: 'Liang Jingyi' };
    await here.db.updateTable('userAccount').set(account).where('username', '=', 'maker').execute();
    const contract = {
      contractNo: nextNo('XT'),
      partyA: '桂苑物业',
      customerId,
      contractType: 'full' as const,
      contractNature: 'new' as const,
      paymentMode: 'monthly' as const,
      effectiveDate: '2026-01-01',
      contractDuration: 12,
      lines: [
        {
          elevatorId: await here.anElevator({ maintainerId: maker, propertyId: customerId }, nextNo('HT')),
          unitPrice: '10.00',
          quantity: 12,
        },
      ],
    };
    const { id } = dataOf(await here.ask(contractCalls.create, contract, { token }));
    const draft = async (language: 'zh' | 'en') =>
      dataOf(await here.ask(billingCalls.draft, { id }, { token, language }));
    for (const [buyerName, language] of [
      ['Guiyuan Property', 'en'],
      ['桂苑物业', 'zh'],
    ] as const) {
      const { sellerName } = await draft(language);
      const invoice = { id, invoiceNo: nextNo('MK'), billingDate: '2026-01-01', amount: '10.00', sellerName };
      dataOf(
        await here.ask(
          billingCalls.addBill,
          { ...invoice, invoiceType: 'generalVat', buyerName, drawer: '苏婉婷' },
          { token },
        ),
      );
      expect(await draft('en')).toMatchObject({
        buyerName: 'Guiyuan Property',
        sellerName: 'Maker',
        drawer: 'Liang Jingyi',
      });
      expect(await draft('zh')).toMatchObject({
        buyerName: '桂苑物业',
        sellerName: expect.stringMatching(/^维保/),
        drawer: '梁静怡',
      });
    }
  });

  test.each([
    ['990101', 'SG'],
    ['310115', 'CN'],
    [null, 'CN'],
  ])(
    'owners without a company, of elevators in the region %s, are in %s',
    async (regionCode, buyerCountry) => {
      const companyId = await here.aCompany(nextNo('维保'));
      const username = nextNo('u').toLowerCase();
      await here.aUser(username, companyId, { permissions: [...permissions], scope: 'company' });
      const drawer = { token: await here.signIn(username) };
      const elevatorId = await here.anElevator({ maintainerId: companyId }, nextNo('HT'));
      await here.db.updateTable('elevator').set({ regionCode }).where('id', '=', elevatorId).execute();
      const contract = {
        contractNo: nextNo('XT'),
        partyA: 'Fook Court MCST',
        contractType: 'full' as const,
        contractNature: 'new' as const,
        paymentMode: 'lumpSum' as const,
        effectiveDate: '2026-01-01',
        contractDuration: 12,
        lines: [{ elevatorId, unitPrice: '10.00', quantity: 12 }],
      };
      const { id } = dataOf(await here.ask(contractCalls.create, contract, drawer));
      expect(dataOf(await here.ask(billingCalls.draft, { id }, drawer))).toMatchObject({
        sellerCountry: 'CN',
        buyerCountry,
      });
    },
  );

  test('the draft of a company’s first invoice has no number', async () => {
    const companyId = await here.aCompany('新梯维保');
    await here.aUser('newcomer', companyId, { permissions: [...permissions], scope: 'company' });
    const newcomer = { token: await here.signIn('newcomer') };
    const contract = {
      contractNo: nextNo('XT'),
      partyA: '翠林物业',
      contractType: 'full' as const,
      contractNature: 'new' as const,
      paymentMode: 'lumpSum' as const,
      effectiveDate: '2026-01-01',
      contractDuration: 12,
      lines: [
        {
          elevatorId: await here.anElevator({ maintainerId: companyId }, nextNo('HT')),
          unitPrice: '10.00',
          quantity: 12,
        },
      ],
    };
    const { id } = dataOf(await here.ask(contractCalls.create, contract, newcomer));
    expect(dataOf(await here.ask(billingCalls.draft, { id }, newcomer))).toMatchObject({
      invoiceNo: '',
      drawer: 'newcomer',
      instalment: 1,
      lines: [{ unitPrice: '10.00', quantity: 12 }],
    });
  });
});
