import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { contractClaimCalls, contractSlip } from '@hoistway/contract/install/claim/contractClaim.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { codeOf, english } from '#testing/install/stepActs.ts';
import { readPdf } from '#testing/readPdf.ts';

let site: InstallSite;
let contractId: string;
/** Sessions have ended by then. */
const again = async (name: string): Promise<AskedAs> => ({ token: await site.here.signIn(name) });
const claim = (as: AskedAs) => site.here.ask(contractClaimCalls.claim, { id: contractId }, as);
const schedule = async (name: string) =>
  dataOf<ReplyOf<typeof installOrderCalls.gantt>>(
    await site.here.ask(installOrderCalls.gantt, { contractId }, await again(name)),
  );

beforeAll(async () => {
  site = await anInstallSite();
  const first = await site.anElevatorToInstall();
  const second = await site.anElevatorToInstall();
  contractId = await site.addContract([first, second]);
  dataOf(await site.makeOrders(contractId, [first]));
  // The other elevator begins three days later, and is that of another person.
  dataOf(await site.makeOrders(contractId, [second], { startsOn: '2026-03-12', workerId: site.second }));
  const orders = await site.ordersOf(contractId);
  const railsOf = async (elevatorId: string) =>
    (await site.stepOf(orders.find((order) => order.elevatorId === elevatorId)!.id, 'rails')).id;
  const rails = [await railsOf(first), await railsOf(second)];
  // Neither has begun.
  site.here.clock.set('2026-03-20T02:00:00Z');
  const manager = await again('manager');
  const [fromDay, untilDay] = ['2026-03-12', '2026-03-13'];
  dataOf(
    await site.here.ask(
      installStepCalls.delay,
      { id: rails[0]!, cause: 'builder', causedBy: '滨海总包', fromDay: '2026-03-09', untilDay },
      manager,
    ),
  );
  dataOf(
    await site.here.ask(
      installStepCalls.delay,
      { id: rails[1]!, cause: 'weather', fromDay, untilDay },
      manager,
    ),
  );
});
afterAll(() => site.here.close());

test('the causes of a contract come to the slip of its completion, which the last elevator decides', async () => {
  const { orders } = await schedule('manager');
  const { slipDays, shares, baselineEnd, endsOn } = contractSlip(orders)!;
  expect([baselineEnd, endsOn, slipDays]).toEqual(['2026-03-23', '2026-03-31', 6]);
  expect(shares.map(({ cause, days }) => [cause, days])).toEqual([
    ['weather', 2],
    [null, 4],
  ]);
});

test('the claim names every elevator with its own delays, and claims those of the contract', async () => {
  const { envelope } = await claim(english(await again('manager')));
  const text = (await readPdf(envelope.data as Buffer)).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Of 6 working days by which the completion has moved, 2 were not caused');
  expect(text).toContain('asked to extend the time for completion by 2 working days');
  for (const { elevatorNumber, orderNumber } of (await schedule('manager')).orders) {
    expect(text).toContain(elevatorNumber);
    expect(text).toContain(orderNumber);
  }
  expect(text).toContain('Decides the completion of the contract');
  expect(text).toContain('滨海总包');
});

test('the claim is printed for those who see all orders of the contract', async () => {
  expect((await claim(await again('reader'))).status).toBe(200);
  expect((await schedule('reader')).whole).toBe(true);
  expect((await schedule('worker')).whole).toBe(false);
  expect(codeOf(await claim(await again('worker')))).toBe('objectMissing');
  expect(codeOf(await claim(await again('stranger')))).toBe('objectMissing');
});
