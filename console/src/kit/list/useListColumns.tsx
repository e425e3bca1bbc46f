import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { ColumnsType } from 'antd/es/table';
import { useMemo } from 'react';
import { holdsPermission } from '../storedRights.ts';
import { useText } from '../text.ts';
import { useEventCallback } from '../useEventCallback.ts';
import { useKept } from '../useKept.ts';
import { actionsWidth, type RowAction, RowMenu } from './RowMenu.tsx';
import { RowName } from './RowName.tsx';
import type { ListColumn } from './columns.tsx';
import { onceARow } from './onceARow.ts';

interface Drawn<Row> {
  rows: readonly Row[];
  visible: readonly { column: ListColumn<Row>; width: number }[];
  /** The column that the rows are sorted by, with a minus before it downwards. */
  sort: string | undefined;
  pathOf: ((row: Row) => string) | undefined;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
}

function actionColumn<Row extends object>(t: Translate, offered: (row: Row) => readonly RowAction[]) {
  const menu = onceARow((row: Row) => <RowMenu actions={offered(row)} />);
  return {
    key: 'actions',
    title: <span className="spoken">{t('button.operation')}</span>,
    width: actionsWidth,
    fixed: 'right' as const,
    render: (_: unknown, row: Row) => menu(row),
  };
}

const allowed = (actions: readonly RowAction[] = []): RowAction[] =>
  actions.filter(({ permission }) => !permission || holdsPermission(permission));

/** What of the acts a row shows, in words to compare. */
const saysOf = (actions: readonly RowAction[]): string =>
  actions.map(({ key, text, danger }) => `${key} ${text} ${danger === true}`).join('\t');

/**
 * The columns of a list as its table takes them, and the acts of a row. They stay the same, and with them every cell that is
 * drawn, as long as the rows lead to the same places and offer the same acts.
 */
export function useListColumns<Row extends object>({ rows, visible, sort, ...of }: Drawn<Row>) {
  const t = useText();
  const pathOf = useKept(of.pathOf, of.pathOf ? rows.map(of.pathOf).join('\n') : '');
  const offeredNow = (row: Row) => allowed(of.rowActions?.(row));
  // What a menu that was drawn before does is what the act does now.
  const run = useEventCallback((row: Row, key: string) =>
    offeredNow(row)
      .find((each) => each.key === key)
      ?.run(),
  );
  const rowActions = useKept(
    of.rowActions,
    of.rowActions ? rows.map((row) => saysOf(offeredNow(row))).join('\n') : '',
  );
  const columns = useMemo(() => {
    const offered = (row: Row) =>
      allowed(rowActions?.(row)).map((each) => ({ ...each, run: () => run(row, each.key) }));
    return [
      ...visible.map(({ column, width }) => {
        const cell = onceARow((row: Row) =>
          pathOf && column.names ? (
            <RowName path={pathOf(row)}>{column.render(row)}</RowName>
          ) : (
            column.render(row)
          ),
        );
        return {
          key: column.key,
          title: column.title,
          width,
          ellipsis: true,
          ...(column.align ? { align: column.align } : {}),
          ...(column.sortable
            ? {
                sorter: true,
                sortOrder: sort === column.key ? 'ascend' : sort === `-${column.key}` ? 'descend' : null,
              }
            : {}),
          render: (_: unknown, row: Row) => cell(row),
        };
      }),
      ...(rowActions ? [actionColumn(t, offered)] : []),
    ] as ColumnsType<Row>;
  }, [visible, pathOf, sort, rowActions, run, t]);
  return { columns, offered: offeredNow };
}
