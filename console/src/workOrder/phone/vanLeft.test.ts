import { expect, test } from 'vitest';
import type { VanPart } from '@hoistway/contract/part/stockMovement.ts';
import type { Done, PhoneAct } from '#kit/phone/phoneActs.ts';
import { vanLeft } from './vanLeft.ts';

const part = (id: string, quantity: number): VanPart => ({
  id,
  placeName: '沪A·1',
  partName: '门滚轮',
  unit: '个',
  marking: 'none',
  quantity,
});
const act = (done: Done, state: PhoneAct['state'] = 'waiting') => ({ ...done, state }) as PhoneAct;
const take = (stockId: string | undefined, quantity: number): Done => ({
  call: 'addPart',
  input: { name: '门滚轮', unit: '个', quantity, stockId },
});

test('vanLeft takes off what waits on this device, and leaves out what is used up', () => {
  const left = vanLeft(
    [part('1', 5), part('2', 1), part('3', 4)],
    [
      act(take('1', 2)),
      act(take('1', 1)),
      act(take('2', 1)),
      act(take(undefined, 9)),
      act({ call: 'removePart', input: { partId: '7' } }),
      // The server's answer counts it already, or never will.
      act(take('3', 1), 'taken'),
      act(take('3', 1), 'refused'),
    ],
  );
  expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['1', 2],
    ['3', 4],
  ]);
});
