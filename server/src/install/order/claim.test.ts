import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DelayCause } from '@hoistway/contract/install/delayCauses.ts';
import { installCauseCalls, type CauseShares } from '@hoistway/contract/install/claim/installCauseCalls.ts';
import { orderSlip } from '@hoistway/contract/install/claim/installClaim.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { aPhoto } from '#testing/aVisit.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { codeOf, english } from '#testing/install/stepActs.ts';
import { readPdf } from '#testing/readPdf.ts';
import { replan } from './replan.ts';

let site: InstallSite;
let orderId: string;
const claim = (as: AskedAs) => site.here.ask(installOrderCalls.claim, { id: orderId }, as);
/** Sessions have ended by then. */
const again = async (name: string): Promise<AskedAs> => ({ token: await site.here.signIn(name) });
const textOf = async (as: AskedAs) => {
  const { text } = await readPdf((await claim(as)).envelope.data as Buffer);
  return text.replaceAll(/\s+/g, ' ');
};

beforeAll(async () => {
  site = await anInstallSite();
  ({ id: orderId } = await site.anOrder());
  const { id } = await site.stepOf(orderId, 'rails');
  // The rails were to be done from Monday, 9 March, to Friday, and have not begun a week later.
  site.here.clock.set('2026-03-20T02:00:00Z');
  const worker = await again('worker');
  const delay = async (cause: DelayCause, fromDay: string, untilDay: string, more: object = {}) =>
    dataOf(await site.here.ask(installStepCalls.delay, { id, cause, fromDay, untilDay, ...more }, worker));
  await delay('builder', '2026-03-09', '2026-03-13', {
    causedBy: '滨海总包',
    note: '井道未移交',
    file: await aPhoto(),
  });
  await delay('ownPeople', '2026-03-16', '2026-03-17');
});
afterAll(() => site.here.close());

describe('the claim for an extension', () => {
  test('names the days by cause and by who caused them, and the evidence', async () => {
    const text = await textOf(await again('manager'));
    expect(text).toContain('工期顺延申请');
    for (const words of [
      '滨海置业',
      '滨海总包',
      '井道未移交',
      '2026-03-09 – 2026-03-13',
      '证据 1：照片',
      '无证据',
    ])
      expect(text).toContain(words);
  });

  test('claims what the installer has not caused, and no more', async () => {
    const { slipDays, shares } = orderSlip(await site.detail(orderId, await again('manager')));
    expect(shares.reduce((sum, { days }) => sum + days, 0)).toBe(slipDays);
    expect(shares.map(({ cause, days }) => [cause, days])).toEqual([
      ['ownPeople', 2],
      ['builder', 5],
      [null, slipDays - 7],
    ]);
    const text = await textOf(english(await again('manager')));
    expect(text).toContain('Claim for an extension');
    expect(text).toContain(`Of ${slipDays} working days by which the completion has moved`);
    expect(text).toContain('asked to extend the time for completion by 5 working days');
    expect(text).toContain('No cause noted');
  });

  test('is printed for those who see the order', async () => {
    expect((await claim(await again('reader'))).status).toBe(200);
    expect(codeOf(await claim(await again('stranger')))).toBe('objectMissing');
  });
});

describe('the causes over all projects', () => {
  const causes = async (who: string, period: { from?: string; to?: string } = {}) =>
    dataOf<CauseShares>(await site.here.ask(installCauseCalls.causes, period, await again(who)));

  test('are those of the orders, day by day, once their plans are laid behind today', async () => {
    await transactAs(site.here.db, asSystem('test'), (tx) =>
      replan(tx, [orderId], new Date(site.here.clock.now)),
    );
    const { slipDays } = orderSlip(await site.detail(orderId, await again('manager')));
    expect(await causes('manager')).toEqual({
      orders: 1,
      late: 1,
      slipDays,
      causes: [
        {
          cause: 'builder',
          days: 5,
          orders: 1,
          entitles: true,
          by: [{ causedBy: '滨海总包', days: 5 }],
        },
        { cause: 'ownPeople', days: 2, orders: 1, entitles: false, by: [{ causedBy: null, days: 2 }] },
        {
          cause: null,
          days: slipDays - 7,
          orders: 1,
          entitles: false,
          by: [{ causedBy: null, days: slipDays - 7 }],
        },
      ],
    });
  });

  test('are of the period in which orders end, and of those that the viewer sees', async () => {
    const none = { orders: 0, late: 0, slipDays: 0, causes: [] };
    expect(await causes('manager', { to: '2026-03-20' })).toEqual(none);
    expect(await causes('manager', { from: '2026-03-20', to: '2026-05-01' })).toMatchObject({ late: 1 });
    expect(await causes('stranger')).toEqual(none);
  });
});
