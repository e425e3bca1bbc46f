import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { useListColumns } from './useListColumns.tsx';

interface Row {
  id: string;
}
const visible: [] = [];

test('the columns stay the same while the rows lead to the same places and offer the same acts', () => {
  const seen: unknown[] = [];
  function Tried({ rows, folder, act }: { rows: Row[]; folder: string; act: string }) {
    const { columns } = useListColumns({
      rows,
      visible,
      sort: undefined,
      // Made anew each time, as screens make them.
      pathOf: ({ id }) => `${folder}/${id}`,
      rowActions: () => [{ key: 'act', text: act, run: () => {} }],
    });
    seen.push(columns);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const show = (rows: Row[], folder: string, act: string) =>
    flushSync(() => root.render(<Tried rows={rows} folder={folder} act={act} />));
  const last = () => seen.at(-1);

  show([{ id: '1' }], 'a', 'Edit');
  const first = last();
  show([{ id: '1' }], 'a', 'Edit');
  expect(last()).toBe(first);
  show([{ id: '2' }], 'a', 'Edit');
  const second = last();
  show([{ id: '2' }], 'a', 'Edit');
  expect(last()).toBe(second);
  show([{ id: '2' }], 'b', 'Edit');
  const third = last();
  expect(third).not.toBe(second);
  show([{ id: '2' }], 'b', 'Look');
  expect(last()).not.toBe(third);
  root.unmount();
});
