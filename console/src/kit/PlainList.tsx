import { Table } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { ListCards } from './list/ListCards.tsx';
import type { Columns } from './list/columns.tsx';
import type { ListRow } from './list/pagedCall.ts';
import { useText } from './text.ts';
import { useNarrow } from './screen/useNarrow.ts';
import { scrolledByKeys } from './list/scrolledByKeys.ts';

interface PlainListProps<Row extends ListRow> {
  rows: readonly Row[];
  columns: Columns<Row>;
  empty: ReactNode;
}

/** Rows that come all at once: a table, on a phone cards. */
export function PlainList<Row extends ListRow>({ rows, columns: columnsIn, empty }: PlainListProps<Row>) {
  const t = useText();
  const narrow = useNarrow(480);
  const columns = useMemo(() => columnsIn(t), [columnsIn, t]);
  if (rows.length === 0) return <>{empty}</>;
  if (narrow)
    return (
      <ListCards
        rows={rows}
        columns={columns}
        loading={false}
        empty={empty}
        pathOf={undefined}
        onOpen={undefined}
        actionsOf={() => []}
      />
    );
  return (
    <Table<Row>
      ref={scrolledByKeys}
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...rows]}
      scroll={{ x: columns.reduce((sum, { width }) => sum + width, 0) }}
      columns={columns.map(({ key, title, width, align, render }) => ({
        key,
        title,
        width,
        ...(align ? { align } : {}),
        render: (_, row) => render(row),
      }))}
    />
  );
}
