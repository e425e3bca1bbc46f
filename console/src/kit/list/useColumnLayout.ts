import { type ColumnSetting, listSettingCalls } from '@hoistway/contract/setting/listSetting.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callKey, send } from '../call/api.ts';
import { perform } from '../call/perform.ts';
import { useCall } from '../call/useCall.ts';
import { isDisplay } from '../sessionKeep.ts';
import { useEventCallback } from '../useEventCallback.ts';
import type { ListColumn } from './columns.tsx';

const narrowest = 48;
const widest = 800;

/** What of a column is arranged. */
type Arranged = Pick<ListColumn<unknown>, 'key' | 'title' | 'width' | 'spare'>;

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

/** Kept settings in the order of the columns: unknown ones are dropped, new columns stand at the end, spare ones hidden. */
export function arrange<Column extends Arranged>(
  columns: readonly Column[],
  kept: readonly ColumnSetting[],
): { column: Column; width: number; hidden: boolean }[] {
  const known = kept.flatMap((setting) => {
    const column = columns.find((each) => each.key === setting.key);
    return column
      ? [{ column, width: Math.min(widest, Math.max(narrowest, setting.width)), hidden: setting.hidden }]
      : [];
  });
  const fresh = columns.filter((column) => !known.some((each) => each.column.key === column.key));
  return [...known, ...fresh.map((column) => ({ column, width: column.width, hidden: column.spare }))];
}

/** The person's own order, width and choice of columns, remembered on the server; a display is nobody and has the usual ones. */
export function useColumnLayout<Column extends Arranged>(list: string, columns: readonly Column[]) {
  const client = useQueryClient();
  const queryKey = callKey(listSettingCalls.columns, { list });
  const kept = useCall(listSettingCalls.columns, isDisplay ? null : { list }, {
    freshMs: Infinity,
    onError: 'ignored',
  });
  const all = useMemo(() => arrange(columns, kept.data ?? []), [columns, kept.data]);
  const save = useEventCallback((next: readonly ColumnSetting[]) => {
    client.setQueryData(queryKey, next);
    perform(send(listSettingCalls.saveColumns, { list, columns: [...next] }));
  });
  return useMemo(() => {
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
  }, [all, save]);
}
