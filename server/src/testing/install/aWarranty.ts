import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { warrantyCalls, type WarrantyClaimRow } from '@hoistway/contract/install/warranty/warrantyCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { dataOf, type AskedAs } from '../anInstallation.ts';
import { anInstallSite, type InstallPerson } from './anInstallSite.ts';

/** Half an hour after whatever is handed over here. */
const begins = '2026-03-02T02:30:00.000Z';

/** A site whose elevators are handed over, with their customer, their maintainer and the platform. */
export async function aWarranty() {
  const site = await anInstallSite();
  const { here } = site;
  const customer = await here.aCompany('滨海置业', 'property');
  const maintainer = await here.aCompany('长和维保');
  const person = async (name: string, companyId: string, scope: 'company' | 'platform' = 'company') => {
    const userId = await here.aUser(name, companyId, { permissions: [...permissions], scope });
    return { userId, token: await here.signIn(name), permissions: new Set(permissions) } as InstallPerson;
  };
  const owner = await person('owner', customer);
  const desk = await person('desk', maintainer);
  const operator = await person('operator', await here.aCompany('运营平台', 'platform'), 'platform');

  /** An order whose elevator was handed over on 2 March. */
  const handedOver = async () => {
    const order = await site.anOrder();
    await here.db
      .updateTable('installContract')
      .set({ maintainerId: maintainer, customerId: customer })
      .where('id', '=', order.contractId)
      .execute();
    await site.build(order.id);
    dataOf(
      await here.ask(
        installOrderCalls.commission,
        {
          id: order.id,
          firstUseOn: '2026-03-02',
          body: '市特检院',
          reportNo: 'JD-1',
          inspectedOn: '2026-03-02',
        },
        site.manager,
      ),
    );
    return order;
  };
  const aFault = async (
    elevatorId: string,
    code = 'K129',
    openedAt = begins,
    snapshot: object | null = null,
  ) => {
    const id = await here.aFault(elevatorId, code);
    await here.db
      .updateTable('fault')
      .set({ openedAt, floor: 3, snapshot: snapshot === null ? null : JSON.stringify(snapshot) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const handle = async (
    id: string,
    outcome: 'processed' | 'resolved' = 'processed',
    as: AskedAs = operator,
  ) => dataOf(await here.ask(faultCalls.resolveFault, { id, outcome, note: '已派人', goesOn: true }, as));
  const ignore = async (id: string) =>
    dataOf(await here.ask(faultCalls.ignoreFault, { id, reason: '装修挡门' }, operator));
  const bookOf = async (contractId: string, as: AskedAs = site.manager, orderId?: string) =>
    dataOf<ReplyOf<typeof warrantyCalls.list>>(
      await here.ask(warrantyCalls.list, { contractId, ...(orderId === undefined ? {} : { orderId }) }, as),
    );
  /** A fault that was confirmed, and the claim that followed. */
  const aClaim = async (order?: { elevatorId: string; contractId: string }) => {
    const of = order ?? (await handedOver());
    await handle(await aFault(of.elevatorId));
    const [claim] = (await bookOf(of.contractId)).claims;
    return claim as WarrantyClaimRow;
  };
  return {
    ...site,
    customer,
    maintainer,
    owner,
    desk,
    operator,
    handedOver,
    aFault,
    handle,
    ignore,
    bookOf,
    aClaim,
  };
}
export type Warranty = Awaited<ReturnType<typeof aWarranty>>;
