import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { faultClosed } from '#area/fault/faultAndIncidentEvents.ts';
import { aRescuer } from '../aRescuer.ts';
import { anInstallation, dataOf, type AskedAs } from '../anInstallation.ts';

export type Term = Omit<InputOf<typeof slaCalls.save>, 'id'>;
export type Verdict = ReplyOf<typeof slaCalls.verdicts>['rows'][number];
export type SlaPlace = Awaited<ReturnType<typeof aSlaPlace>>;

export const start = '2026-09-01T00:00:00.000Z';

/** A company with contracts that have terms, the owner of its elevators, and others. */
export async function aSlaPlace() {
  const here = await anInstallation();
  here.clock.set(start);
  const ours = await here.aCompany('恒升');
  const property = await here.aCompany('翠林物业', 'property');
  const others = await here.aCompany('康达');
  await here.db.updateTable('company').set({ timeZone: 'Asia/Shanghai' }).where('id', '=', ours).execute();
  const person = async (name: string, companyId: string, rights = [...permissions]): Promise<AskedAs> => {
    await here.aUser(name, companyId, { permissions: rights, scope: 'company' });
    return { token: await here.signIn(name) };
  };
  const manager = await person('manager', ours);
  const owner = await person('owner', property);
  const stranger = await person('stranger', others);
  const technician = await person('technician', ours, ['order.view']);
  await aRescuer(here, ours, '陈伟明');

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

  const aFault = async (
    elevatorId: string,
    openedAt: string,
    severity = 1,
    code = 'K101',
  ): Promise<string> => {
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
  const people = { manager, owner, stranger, technician };
  const terms = { aCovered, aTerm, save, verdictsOf, creditsOf, anInvoice };
  const faults = { aFault, endFault, closeFault, faultFrom };
  return { here, ours, property, goTo, ...people, ...terms, ...faults };
}
