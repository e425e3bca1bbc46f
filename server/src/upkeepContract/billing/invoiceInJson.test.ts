import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let token: string;
let contractId: string;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-11-23T04:00:00.000Z');
  const ours = await here.aCompany('恒升');
  await here.aUser('manager', ours, { permissions: [...permissions], scope: 'company' });
  token = await here.signIn('manager');
  const elevatorId = await here.anElevator({ maintainerId: ours });
  const contract = {
    contractNo: 'HS-1',
    partyA: '翠林物业',
    contractType: 'full' as const,
    contractNature: 'new' as const,
    paymentMode: 'quarterly' as const,
    effectiveDate: '2026-01-01',
    contractDuration: 12,
    lines: [{ elevatorId, unitPrice: '300.00', quantity: 12 }],
  };
  contractId = dataOf(await here.ask(contractCalls.create, contract, { token })).id;
});
afterAll(() => here.close());

test('an invoice with lines is added by a body in JSON, with its values as they are described', async () => {
  const invoice = {
    invoiceNo: 'FP-1',
    invoiceType: 'generalVat',
    billingDate: '2026-11-01',
    drawer: '林会计',
    lines: [{ description: '维保', quantity: 3, unitPrice: '300.00', taxCode: 'cnService' }],
  };
  const answer = await here.app.inject({
    method: 'POST',
    url: `/api/contract/addBill/${contractId}`,
    headers: { authorization: token },
    payload: invoice,
  });
  const { success, data } = answer.json<{ success: boolean; data: { id: string } }>();
  expect(success).toBe(true);
  const { lines } = dataOf(await here.ask(billingCalls.detail, { id: data.id }, { token }));
  expect(lines).toMatchObject([{ description: '维保', quantity: 3, unitPrice: '300.00' }]);
});
