import { expect, test } from 'vitest';
import { inspectionDue } from './inspectionDue.ts';

test.each([
  ['2026-11-20', 'overdue'],
  ['2026-11-21', 'todo'],
  ['2027-01-20', 'todo'],
  ['2027-01-21', 'normal'],
])('an inspection due on %s is %s on 2026-11-21', (next, due) =>
  expect(inspectionDue(next, '2026-11-21')).toBe(due),
);
