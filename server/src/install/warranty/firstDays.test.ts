import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { doorCodes, firstDaysCalls, levellingCodes } from '@hoistway/contract/install/warranty/firstDays.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { aWarranty, type Warranty } from '#testing/install/aWarranty.ts';
import { codeOf } from '#testing/install/stepActs.ts';

type FirstDays = ReplyOf<typeof firstDaysCalls.firstDays>;
const dayMs = 86_400_000;

let site: Warranty;
beforeAll(async () => {
  site = await aWarranty();
});
afterAll(() => site.here.close());

const ask = (id: string, as: AskedAs = site.manager) => site.here.ask(firstDaysCalls.firstDays, { id }, as);
const before = (days: number): string => new Date(site.here.clock.now - days * dayMs).toISOString();

interface PastFault {
  code: string;
  /** Days ago. */
  ago: number;
}

/** An elevator that was handed over some days ago, with faults that are over. */
async function since(days: number, faults: readonly PastFault[] = []) {
  const { id, elevatorId } = await site.handedOver();
  await site.here.db
    .updateTable('installOrder')
    .set({ handedOverAt: before(days) })
    .where('id', '=', id)
    .execute();
  for (const { code, ago } of faults) {
    const fault = await site.aFault(elevatorId, code, before(ago));
    await site.here.db
      .updateTable('fault')
      .set({ closedAt: before(ago) })
      .where('id', '=', fault)
      .execute();
  }
  return id;
}

test('counts each elevator over as many days from its own handover, as a slow count does', async () => {
  const codes = ['K101', 'K129', 'K104', 'K115', 'K117', 'K124'];
  const made = [60, 60, 75, 200, 30].map((days, at) => ({
    days,
    faults: Array.from({ length: 4 + at * 3 }, (_, n) => ({
      code: codes[(n * 5 + at) % codes.length]!,
      ago: ((n * 37 + at * 11) % (days + 20)) + 0.5,
    })),
  }));
  const ids: string[] = [];
  for (const { days, faults } of made) ids.push(await since(days, faults));
  const window = 60;
  const slow = ({ days, faults }: (typeof made)[number]) => {
    const within = faults.filter(({ ago }) => ago <= days && ago > days - window);
    const among = (list: readonly string[]) => within.filter(({ code }) => list.includes(code)).length;
    return { faults: within.length, levelling: among(levellingCodes), doors: among(doorCodes) };
  };
  const { days, others, figures } = dataOf<FirstDays>(await ask(ids[0]!));
  expect([days, others]).toEqual([window, 3]);
  const own = slow(made[0]!);
  const peers = made.slice(1, 4).map(slow);
  expect(figures.slice(0, 3)).toEqual(
    (['faults', 'levelling', 'doors'] as const).map((figure) => ({
      figure,
      own: own[figure],
      median: peers.map((counts) => counts[figure]).toSorted((one, other) => one - other)[1],
    })),
  );
});

test('counts elevators of the same type only, and none of whoever the viewer has no contract with', async () => {
  const id = await since(80);
  const { others } = dataOf<FirstDays>(await ask(id));
  await site.here.db
    .updateTable('elevator')
    .set({ type: 'hydraulic' })
    .where('id', 'in', site.here.db.selectFrom('installOrder').where('id', '<>', id).select('elevatorId'))
    .execute();
  const alone = dataOf<FirstDays>(await ask(id));
  expect(others).toBe(1);
  expect(alone.others).toBe(0);
  expect(alone.figures.map(({ median }) => median)).toEqual([null, null, null, null]);
});

test('is refused before the handover, and to strangers', async () => {
  const { id } = await site.anOrder();
  expect(codeOf(await ask(id))).toBe('installNotHandedOver');
  const handedOver = await since(10);
  expect(codeOf(await ask(handedOver, site.stranger))).toBe('objectMissing');
});
