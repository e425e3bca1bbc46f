import { permissions } from '@hoistway/contract/permissions.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { anInstallation, dataOf, type AskedAs } from '../anInstallation.ts';

export type BillingPlace = Awaited<ReturnType<typeof aBillingPlace>>;

/** A company that bills a property manager for its contracts, with the people who do, and others. */
export async function aBillingPlace() {
  const here = await anInstallation();
  here.clock.set('2026-11-23T04:00:00.000Z');
  const ours = await here.aCompany('恒升');
  const property = await here.aCompany('翠林物业', 'property');
  const others = await here.aCompany('康达');
  const person = async (name: string, companyId: string, rights = [...permissions]): Promise<AskedAs> => {
    await here.aUser(name, companyId, { permissions: rights, scope: 'company' });
    return { token: await here.signIn(name) };
  };
  const manager = await person('manager', ours);
  const owner = await person('owner', property);
  const stranger = await person('stranger', others);
  const clerk = await person('clerk', ours, ['contract.view']);

  let serial = 0;
  const nextNo = (kind: string) => `${kind}-${String((serial += 1)).padStart(4, '0')}`;

  /** A contract of a year over some elevators at 300.00 a month, by quarters. */
  async function aContract(elevators = 1, partyA = '翠林物业') {
    const elevatorIds = await Promise.all(
      Array.from({ length: elevators }, () =>
        here.anElevator({ maintainerId: ours, propertyId: property }, nextNo('HT')),
      ),
    );
    const { id } = dataOf(
      await here.ask(
        contractCalls.create,
        {
          contractNo: nextNo('HS'),
          partyA,
          customerId: property,
          contractType: 'full',
          contractNature: 'new',
          paymentMode: 'quarterly',
          effectiveDate: '2026-01-01',
          contractDuration: 12,
          lines: elevatorIds.map((elevatorId) => ({ elevatorId, unitPrice: '300.00', quantity: 12 })),
        },
        manager,
      ),
    );
    return { id, elevatorIds };
  }

  const bill = (id: string, more: object = {}) => ({
    id,
    invoiceNo: nextNo('FP'),
    invoiceType: 'generalVat' as const,
    billingDate: '2026-11-01',
    drawer: '林会计',
    amount: '900.00',
    ...more,
  });
  const addBill = async (id: string, more: object = {}) =>
    dataOf(await here.ask(billingCalls.addBill, bill(id, more), manager)).id;
  const receipt = (id: string, invoiceId: string, amount: string, more: object = {}) => ({
    id,
    invoiceId,
    amount,
    date: '2026-11-10',
    payer: '翠林物业',
    payee: '恒升',
    ...more,
  });
  const receive = (id: string, invoiceId: string, amount: string, more: object = {}) =>
    here.ask(collectionCalls.addCollect, receipt(id, invoiceId, amount, more), manager);
  const invoiceOf = async (id: string, as = manager) =>
    dataOf(await here.ask(billingCalls.detail, { id }, as));
  const contractOf = async (id: string) => dataOf(await here.ask(contractCalls.detail, { id }, manager));
  const people = { manager, owner, stranger, clerk };
  const records = { aContract, bill, addBill, receipt, receive, invoiceOf, contractOf };
  return { here, ours, property, nextNo, ...people, ...records };
}
