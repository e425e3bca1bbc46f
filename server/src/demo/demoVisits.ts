import { readClaim } from '#area/workOrder/visit/visitClaim.ts';
import type { VisitSample } from '#area/workOrder/visit/visitSigns.ts';
import { keepCheck } from '#area/workOrder/visit/visitCheckStore.ts';
import { marginMs } from '#area/workOrder/visit/visitVerdict.ts';
import type { Transaction } from '#platform/call/requestContext.ts';

const minute = 60_000;
const everyMs = 20_000;

/** What an elevator said while somebody worked on it, or rode it, or nobody came. */
type Story = 'worked' | 'hardly' | 'ridden' | 'silent';

/** Most visits are what they say; some are not, and some elevators tell nothing. */
function storyOf(index: number): Story {
  if (index % 9 === 4) return 'ridden';
  if (index % 11 === 6) return 'hardly';
  return index % 7 === 5 ? 'silent' : 'worked';
}

function samplesOf(story: Story, from: number, to: number): VisitSample[] {
  if (story === 'silent') return [];
  const began = from + 4 * minute;
  const ended = story === 'worked' ? to - 5 * minute : story === 'hardly' ? began + 3 * minute : began;
  const samples: VisitSample[] = [];
  for (let at = from - marginMs; at < to + marginMs; at += everyMs) {
    const isWork = at >= began && at < ended;
    // A run, a standstill and an open door by turns; slower turns when people ride.
    const turn = Math.floor(at / (isWork ? 60_000 : 40_000)) % 4;
    samples.push({
      at,
      serviceMode: isWork ? 2 : 1,
      powerStatus: 1,
      moving: turn === 1,
      doorOpen: turn === 3,
      occupied: !isWork && turn !== 0,
    });
  }
  return samples;
}

/** Judges the visits of the orders that were done by `now` as people who signed in by their place, by what elevators could have said. */
export async function seedChecks(tx: Transaction, now: number): Promise<void> {
  const orders = await tx
    .selectFrom('workOrder')
    .leftJoin('workOrderVisitCheck as checked', 'checked.orderId', 'workOrder.id')
    .where('checked.orderId', 'is', null)
    .where('workOrder.signInWay', '=', 'position')
    .where('workOrder.finishTime', '<', new Date(now).toISOString())
    .select('workOrder.id')
    .orderBy('workOrder.id')
    .execute();
  for (const [index, { id }] of orders.entries()) await seedCheck(tx, id, index);
}

async function seedCheck(tx: Transaction, orderId: string, index: number): Promise<void> {
  const claim = await readClaim(tx, orderId);
  const first = claim?.stretches[0];
  const last = claim?.stretches.at(-1);
  if (!claim || !first || !last) return;
  const samples = samplesOf(storyOf(index), first.from, last.to);
  await keepCheck(tx, orderId, { claim, samples, now: new Date(last.to + 5 * minute) });
}
