import { expect, test } from 'vitest';
import { changedPerson, newPerson } from './staffRules.ts';

const input = { name: '张伟', phone: '13800138000', kind: 'maintenance' as const };

test('newPerson is active, off duty and without an account', () => {
  expect(newPerson(input)).toMatchObject({ status: 'active', onDuty: false, account: null, isAudit: null });
});

test('newPerson and changedPerson give a level and a review to rescuers only', () => {
  expect(newPerson({ ...input, levelId: 'public' })).toMatchObject({ levelId: null, isAudit: null });
  const rescuer = newPerson({ ...input, kind: 'rescue', levelId: 'public' });
  expect(rescuer).toMatchObject({ levelId: 'public', isAudit: 'pending' });
  expect(changedPerson(rescuer, { kind: 'install' })).toMatchObject({ levelId: null, isAudit: null });
});

test('changedPerson resets the review when the level changes, and only then', () => {
  const passed = {
    ...newPerson({ ...input, kind: 'rescue', levelId: 'contracted' }),
    isAudit: 'passed' as const,
  };
  expect(changedPerson(passed, { phone: '13900139000' }).isAudit).toBe('passed');
  expect(changedPerson(passed, { levelId: 'public' }).isAudit).toBe('pending');
});

test('changedPerson takes a person on leave off duty', () => {
  const working = newPerson({ ...input, onDuty: true });
  expect(working.onDuty).toBe(true);
  expect(changedPerson(working, { status: 'leave' }).onDuty).toBe(false);
});

test('changedPerson keeps undefined fields and clears null ones', () => {
  const before = newPerson({ ...input, idCard: 'S1234567D' });
  expect(changedPerson(before, { idCard: undefined, name: '张大伟' })).toEqual({ ...before, name: '张大伟' });
  expect(changedPerson(before, { idCard: null }).idCard).toBeNull();
});
