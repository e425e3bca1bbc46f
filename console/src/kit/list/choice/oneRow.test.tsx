import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { appears } from '#testing/occasion.ts';
import { startTexts } from '../../text.ts';
import { ListTable } from '../ListTable.tsx';
import { ChoiceContext } from './choiceContext.ts';
import { LookedAtContext } from './MarkedRow.tsx';
import { useBulk } from './useBulk.ts';

let finish = () => {};
afterEach(() => finish());

const rows = ['1', '2', '3'].map((id) => ({ id }));
const drawn: string[] = [];
const columns = [
  {
    key: 'name',
    render: (_: unknown, { id }: { id: string }) => {
      drawn.push(id);
      return `Row ${id}`;
    },
  },
];
const offer = {
  nameOf: ({ id }: { id: string }) => `Row ${id}`,
  actions: [],
  leads: [{ key: 'go', text: 'Go', permission: 'elevator.batchEdit' as const, go: () => {} }],
};
const filter = {};
const ignore = () => {};

let at: string | undefined;
const listeners = new Set<() => void>();
const lookAt = (id: string) => {
  at = id;
  for (const each of listeners) each();
};

function Tried() {
  const { choice } = useBulk(offer, rows, filter);
  const lookedAt = useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => at,
  );
  return (
    <ChoiceContext value={choice}>
      <LookedAtContext value={lookedAt}>
        <ListTable
          rows={rows}
          columns={columns}
          width={100}
          hasBoxes={choice !== undefined}
          empty={null}
          onRowClick={undefined}
          onSort={ignore}
          onTable={ignore}
        />
      </LookedAtContext>
    </ChoiceContext>
  );
}

test('choosing a row and looking at one draws no cell anew', async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  localStorage.setItem('other', '["elevator.batchEdit"]');
  await startTexts();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  finish = () => root.unmount();
  root.render(<Tried />);
  const box = await appears('input[aria-label="Select Row 2"]');
  const row = (id: string) => document.querySelector(`[data-row-key="${id}"]`)!;
  drawn.length = 0;

  box.click();
  await vi.waitFor(() => expect(row('2').className).toContain('ant-table-row-selected'));
  expect(row('1').className).not.toContain('ant-table-row-selected');
  expect(document.querySelector('th .ant-checkbox-indeterminate')).not.toBeNull();

  lookAt('3');
  await vi.waitFor(() => expect(row('3').getAttribute('aria-current')).toBe('true'));
  expect(drawn).toEqual([]);
});
