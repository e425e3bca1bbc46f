import { expect, test } from 'vitest';
import { maintenanceTypes } from '@hoistway/contract/workOrder/orderStatus.ts';
import { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import { checklistOf } from './checklist.ts';

/** Of TSG T5002-2017, each type with all below it. */
const totals = {
  traction: [31, 44, 59, 76],
  hydraulic: [30, 43, 52, 66],
  dumbwaiter: [20, 28, 38, 52],
  escalator: [33, 38, 50, 63],
  movingWalk: [33, 38, 50, 63],
};

test.each(elevatorKinds)(
  'the checklist of a visit to %s has the items of its type and of the shorter types',
  (elevatorKind) => {
    const counts = maintenanceTypes.map(
      (maintenanceType) => checklistOf({ type: 'maintenance', elevatorKind, maintenanceType }).length,
    );
    expect(counts).toEqual(totals[elevatorKind]);
  },
);

test('the checklist of a self-check is the yearly list, and a repair has none', () => {
  const of = (type: 'selfCheck' | 'repair') =>
    checklistOf({ type, elevatorKind: 'traction', maintenanceType: null }).length;
  expect(of('selfCheck')).toBe(76);
  expect(of('repair')).toBe(0);
});
