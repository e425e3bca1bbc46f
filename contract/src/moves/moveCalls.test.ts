import { expect, test } from 'vitest';
import { z } from 'zod';
import { choice, flag } from '#contract/fieldKinds.ts';
import { catalogues } from '#contract/language/catalogues.ts';
import { moveCalls } from './moveCalls.ts';
import { moves } from './moves.ts';
import { alarmCalls, alarmMoveCalls } from '#contract/alarm/alarmCalls.ts';
import { rescueCalls, rescueMoveCalls } from '#contract/rescue/rescueCalls.ts';
import { orderCalls } from '#contract/workOrder/orderCalls.ts';
import { auditMoveCalls, orderMoveCalls } from '#contract/workOrder/orderMoveCalls.ts';
import { orderStatus } from '#contract/workOrder/orderStatus.ts';
import { orderMoves } from '#contract/workOrder/orderMoves.ts';

const row = z.object({ state: choice('orderStatus', ['new', 'sent', 'begun']), mine: flag() });
const visit = moves('workOrder', row, 'state', {
  send: { from: ['new'], to: 'sent', permission: 'order.dispatch' },
  begin: { from: ['sent'], to: 'begun', permission: 'order.handle', call: 'act' },
  refuse: { from: ['sent'], to: 'new', permission: 'order.handle', call: 'act', needsRemark: true },
  takeBack: { from: ['sent'], to: 'new', permission: 'order.edit', needsRemark: true },
  lapse: { from: ['begun'], to: 'new', permission: null },
});
const made = moveCalls(visit, {
  calls: {
    send: ['POST visit/send/{id}', 'Sends a visit.'],
    act: ['PUT visit/act/{id}', 'Begins or refuses a visit.'],
    takeBack: ['POST visit/takeBack/{id}', 'Takes a visit back.'],
  },
  inputs: { act: { act: choice('orderMove', visit.madeBy('act')) } },
});

test('a move has its own call or the one named in its row, with the permission of the row', () => {
  expect(
    Object.entries(made).map(([name, { method, path, access }]) => [name, method, path, access]),
  ).toEqual([
    ['send', 'POST', 'visit/send/{id}', 'order.dispatch'],
    ['act', 'PUT', 'visit/act/{id}', 'order.handle'],
    ['takeBack', 'POST', 'visit/takeBack/{id}', 'order.edit'],
  ]);
  expect(visit.callOf('lapse')).toBeUndefined();
});

test.each([
  ['no move takes a remark', made.send, ['id', 'seen']],
  ['some moves take a remark', made.act, ['act', 'id', 'remark', 'seen']],
  ['all moves take a remark', made.takeBack, ['id', 'remark', 'seen']],
])('the input of a call has the fields its moves need: %s', (_, { input }, names) => {
  expect(Object.keys(input.shape).toSorted()).toEqual(names);
});

test('a call requires a remark only when each of its moves needs one', () => {
  expect(made.takeBack.input.safeParse({ id: '1' }).success).toBe(false);
  expect(made.act.input.safeParse({ id: '1', act: 'begin' }).success).toBe(true);
  expect(made.act.input.safeParse({ id: '1', act: 'send' }).success).toBe(false);
});

test('rejects a call whose moves have several permissions', () => {
  const mixed = moves('workOrder', row, 'state', {
    one: { from: ['new'], to: 'sent', permission: 'order.edit', call: 'both' },
    other: { from: ['sent'], to: 'new', permission: 'order.review', call: 'both' },
  });
  expect(() => moveCalls(mixed, { calls: { both: ['POST visit/both/{id}', 'Does both.'] } })).toThrow(
    'several permissions',
  );
});

test('a call means the move it names, else the move possible from the record’s state', () => {
  const at = (state: 'new' | 'sent' | 'begun') => ({ state, mine: true });
  expect(visit.meant('act', at('sent'), 'refuse')).toBe('refuse');
  expect(visit.meant('act', at('sent'), 'send')).toBeUndefined();
  const order = { ...at('begun'), status: orderStatus.atWork } as unknown as Parameters<
    typeof orderMoves.meant
  >[1];
  expect(orderMoves.meant('reassign', order)).toBe('takeOver');
  expect(orderMoves.meant('reassign', { ...order, status: orderStatus.toAccept })).toBe('handOver');
  expect(orderMoves.meant('reassign', { ...order, status: orderStatus.toEvaluate })).toBe('handOver');
});

test.each([
  ['orders', orderCalls, { ...orderMoveCalls, ...auditMoveCalls }, 12],
  ['rescues', rescueCalls, rescueMoveCalls, 5],
  ['alarms', alarmCalls, { deal: alarmMoveCalls.deal }, 0],
] as const)('each call that moves %s has a success message', (_, named, moving, more) => {
  const texts: Readonly<Record<string, string>> = catalogues.en;
  const calls: Readonly<Record<string, { name: string }>> = named;
  const said = Object.keys(moving);
  expect(said.length).toBeGreaterThan(more);
  expect(said.filter((name) => !(`done.${calls[name]!.name}` in texts))).toEqual([]);
});
