import { type ColumnSetting, listSettingCalls } from '@hoistway/contract/setting/listSetting.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, send } from '../call/api.ts';
import { perform } from '../call/perform.ts';
import { useCall } from '../call/useCall.ts';
import type { ListColumn } from './columns.tsx';
import type { ListRow } from './pagedCall.ts';

const narrowest = 48;
const widest = 800;

interface PlacedColumn {
  column: { key: string; title: string };
  width: number;
  hidden: boolean;
}

/** The columns of a list as a person chooses among them. */
export interface ColumnLayout {
  all: readonly PlacedColumn[];
  change(next: readonly PlacedColumn[]): void;
  reset(): void;
}

/** Kept settings in the order of the columns: unknown ones are dropped, new columns stand at the end. */
export function arrange<Row extends ListRow>(
  columns: readonly ListColumn<Row>[],
  kept: readonly ColumnSetting[],
): { column: ListColumn<Row>; width: number; hidden: boolean }[] {
  const known = kept.flatMap((setting) => {
    const column = columns.find((each) => each.key === setting.key);
    return column
      ? [{ column, width: Math.min(widest, Math.max(narrowest, setting.width)), hidden: setting.hidden }]
      : [];
  });
  const fresh = columns.filter((column) => !known.some((each) => each.column.key === column.key));
  return [...known, ...fresh.map((column) => ({ column, width: column.width, hidden: false }))];
}

/** The person's own order, width and choice of columns, remembered on the server. */
export function useColumnLayout<Row extends ListRow>(list: string, columns: readonly ListColumn<Row>[]) {
  const client = useQueryClient();
  const queryKey = callKey(listSettingCalls.columns, { list });
  const kept = useCall(listSettingCalls.columns, { list }, { freshMs: Infinity, failure: 'ignored' });
  const all = arrange(columns, kept.data ?? []);
  const save = (next: readonly ColumnSetting[]) => {
    client.setQueryData(queryKey, next);
    perform(send(listSettingCalls.saveColumns, { list, columns: [...next] }));
  };
  const visible = all.filter((each) => !each.hidden);
  return {
    all,
    visible,
    width: visible.reduce((sum, each) => sum + each.width, 0),
    change: (next: readonly PlacedColumn[]) =>
      save(next.map(({ column, width, hidden }) => ({ key: column.key, width, hidden }))),
    kept: all.map(({ column, width, hidden }) => ({ key: column.key, width, hidden })),
    restore: save,
    reset: () => save([]),
  };
}
