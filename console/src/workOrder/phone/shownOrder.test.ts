import { expect, test } from 'vitest';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderDetail, type OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderMoves } from '@hoistway/contract/workOrder/orderMoves.ts';
import { createReplies } from '#testing/aReply.ts';
import type { Done, PhoneAct } from '#kit/phone/phoneActs.ts';
import { waitingOf } from '#kit/phone/waitingActs.ts';
import { lackingPicture, roomForPictures, rowWithActs, withActs } from './shownOrder.ts';

const made = createReplies('full')(orderDetail) as OrderDetail;
const [first, second, third] = made.items.map((item, index) => ({
  ...item,
  id: String(index + 1),
  keyItem: index === 0,
  result: null,
  remark: null,
  answeredTime: null,
})) as [OrderDetail['items'][number], OrderDetail['items'][number], OrderDetail['items'][number]];
const order: OrderDetail = {
  ...made,
  id: '7',
  type: 'maintenance',
  status: orderStatus.toAccept,
  mine: true,
  items: [first, second, third],
  pictures: [],
  parts: [],
  voice: null,
  signature: null,
  signing: 'orReason',
  signer: null,
  signerPhone: null,
};

let serial = 0;
const act = (done: Done, more: Partial<Pick<PhoneAct, 'state' | 'orderId'>> = {}): PhoneAct => ({
  ...done,
  actId: `act-${(serial += 1)}`,
  userId: '1',
  orderId: '7',
  elevator: 'A-1',
  serial,
  actTime: '2026-11-25T08:00:00.000Z',
  clockAheadMs: 60_000,
  state: 'waiting',
  problem: null,
  ...more,
});
const photo = new File(['x'], 'photo.jpg');
const picture = (itemId?: string) =>
  act({ call: 'addPicture', input: { file: photo, ...(itemId === undefined ? {} : { itemId }) } });
const move = (name: 'accept' | 'begin' | 'pause' | 'resume') =>
  act({ call: 'processBill', input: { act: name } });

test('withActs shows the order status after the waiting acts', () => {
  expect(withActs(order, [move('accept'), move('begin')]).status).toBe(orderStatus.atWork);
  expect(withActs(order, [move('accept'), move('begin'), move('pause')]).status).toBe(orderStatus.paused);
  const done = act({ call: 'complete', input: {} });
  expect(rowWithActs({ ...order, status: orderStatus.atWork }, [done]).status).toBe(orderStatus.completed);
  const turned = act({ call: 'turnToRepair', input: { remark: '断丝' } });
  expect(rowWithActs({ ...order, status: orderStatus.atWork }, [turned]).status).toBe(
    orderStatus.turnedToRepair,
  );
});

test('withActs counts missing answers, pictures and signature including waiting acts', () => {
  expect(withActs(order, [])).toMatchObject({ unanswered: 3, unpictured: 1, signed: false });
  const answers = act({
    call: 'answer',
    input: {
      items: [
        { id: '1', result: 'normal' },
        { id: '2', result: 'abnormal', remark: '渗油' },
      ],
    },
  });
  const shown = withActs(order, [
    answers,
    picture('1'),
    act({ call: 'skipSignature', input: { reason: '无人' } }),
  ]);
  expect(shown).toMatchObject({ unanswered: 1, unpictured: 0, signed: true });
  expect(shown.items[1]).toMatchObject({
    result: 'abnormal',
    remark: '渗油',
    answeredTime: '2026-11-25T08:01:00.000Z',
  });
});

test('a key item needs no picture when not applicable or when the order has all its pictures', () => {
  const without = act({ call: 'answer', input: { items: [{ id: '1', result: 'notApplicable' }] } });
  expect(lackingPicture(withActs(order, [without]))).toEqual([]);
  const four = withActs(order, [picture(), picture(), picture(), picture()]);
  expect([roomForPictures(four), lackingPicture(four).length]).toEqual([1, 1]);
  const five = withActs(order, [picture(), picture(), picture(), picture(), picture()]);
  expect([roomForPictures(five), lackingPicture(five).length]).toEqual([0, 0]);
});

test('withActs hides removed pictures and parts, and shows those waiting to be added', () => {
  const stored = made.pictures[0]!;
  const known = {
    ...order,
    pictures: [{ ...stored, id: '4', final: false }],
    parts: [{ id: '7', name: '油杯', quantity: 2, unit: '个', serial: null, batchNo: null, fromVan: false }],
  };
  const shown = withActs(known, [
    act({ call: 'removePicture', input: { pictureId: '4' } }),
    act({ call: 'removePart', input: { partId: '7' } }),
    act({ call: 'addPart', input: { name: '导靴', quantity: 1, unit: '个' } }),
    act({ call: 'keepVoice', input: { seconds: 9, file: photo } }),
    act({ call: 'sign', input: { confirmedBy: '周敏', file: photo } }),
  ]);
  expect(shown.pictures).toEqual([]);
  expect(shown.parts).toMatchObject([{ id: null, name: '导靴' }]);
  expect(shown).toMatchObject({ voice: { seconds: 9, waits: true }, signature: { confirmedBy: '周敏' } });
});

test('waitingOf excludes refused acts and acts of other orders', () => {
  const refused = act({ call: 'complete', input: {} }, { state: 'refused' });
  const foreign = act({ call: 'complete', input: {} }, { orderId: '8' });
  expect(waitingOf([refused, foreign], '7')).toEqual([]);
});

test('a person who enters the hoistway offline is shown inside and cannot pause until they are out', () => {
  const working: OrderDetail = {
    ...order,
    type: 'repair',
    status: orderStatus.atWork,
    inHoistway: false,
    hoistwayPlace: null,
  };
  const enter = act({ call: 'enterHoistway', input: { place: 'carTop' } });
  const leave = act({ call: 'leaveHoistway', input: {} });
  const inside = {
    inHoistway: true,
    hoistwayPlace: 'carTop',
    // By the server's clock.
    hoistwayTime: '2026-11-25T08:01:00.000Z',
  };
  expect(withActs(working, [enter])).toMatchObject(inside);
  expect(rowWithActs(working, [enter])).toMatchObject(inside);
  const mover = { userId: '1', permissions: { has: () => true } };
  const pause = orderMoves.movesFrom(withActs(working, [enter]), mover).find(({ move }) => move === 'pause');
  expect(pause?.refusal).toBe('personInHoistway');
  const out = { inHoistway: false, hoistwayPlace: null, hoistwayTime: null };
  expect(withActs(working, [enter, leave])).toMatchObject(out);
  expect(rowWithActs(working, [enter, leave])).toMatchObject(out);
  expect(rowWithActs({ ...working, ...inside, hoistwayPlace: 'pit' }, [leave])).toMatchObject(out);
});
