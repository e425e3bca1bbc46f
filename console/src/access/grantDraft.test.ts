import { expect, test } from 'vitest';
import { draftOf, turn } from './grantDraft.ts';

const saved = new Set(['order.view', 'order.add']);

test('draftOf withdraws toggled grants and grants toggled gaps', () => {
  const draft = draftOf(saved, new Set(['order.add', 'plan.view']));
  expect([draft.granted, draft.withdrawn]).toEqual([['plan.view'], ['order.add']]);
  expect(['order.view', 'order.add', 'plan.view', 'plan.add'].map(draft.holds)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(draft.changed('order.add')).toBe('withdrawn');
});

test('toggling a permission twice changes nothing', () => {
  const once = turn(new Set<string>(), 'plan.view');
  expect([...turn(once, 'plan.view')]).toEqual([]);
});
