import { expect, test } from 'vitest';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { changedFields } from './changedFields.ts';

test('changedFields contains the id, changed values, and null for cleared ones', () => {
  const opened = { id: '1', alias: 'A', placeName: 'B', ratedLoad: 630, factoryNo: null };
  const input = { id: '1', alias: 'A ', placeName: null, ratedLoad: 800, factoryNo: '' };
  expect(changedFields(elevatorCalls.update, opened, input)).toEqual({
    id: '1',
    placeName: null,
    ratedLoad: 800,
  });
});

test('changedFields compares amounts by value, and rows by what is sent of them', () => {
  const opened = {
    id: '1',
    amount: '12.50',
    lines: [{ elevatorId: '5', unitPrice: '12.50', quantity: 1, elevatorNumber: '001' }],
  };
  const same = { id: '1', amount: '12.5', lines: [{ elevatorId: '5', unitPrice: '12.5', quantity: 1 }] };
  expect(changedFields(contractCalls.update, opened, same)).toEqual({ id: '1' });
  const more = { ...same, lines: [{ elevatorId: '5', unitPrice: '12.5', quantity: 2 }] };
  expect(Object.keys(changedFields(contractCalls.update, opened, more))).toEqual(['id', 'lines']);
});

test('changedFields says all of the fields that belong together, and both halves of a place', () => {
  const opened = { id: '1', amount: '1.00', note: 'a', latitude: 1, longitude: 2 };
  const input = { ...opened, amount: '2.00' };
  expect(Object.keys(changedFields(contractCalls.update, opened, input, [['amount', 'note']]))).toEqual([
    'id',
    'amount',
    'note',
  ]);
  const moved = { id: '1', latitude: 3, longitude: 2 };
  expect(changedFields(companyCalls.update, opened, moved)).toEqual(moved);
});

test('changedFields says what the record does not show', () => {
  expect(changedFields(companyCalls.update, { id: '1' }, { id: '1', name: 'A' })).toEqual({
    id: '1',
    name: 'A',
  });
});

test('changedFields can compare each field of each call that edits', () => {
  for (const call of allCalls.filter(({ edits }) => edits !== undefined))
    for (const name of Object.keys(call.input.shape))
      expect(changedFields(call, { [name]: 'x' }, { [name]: 'x' })).toEqual(name === 'id' ? { id: 'x' } : {});
});
