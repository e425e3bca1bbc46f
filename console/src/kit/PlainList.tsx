import { Table } from 'antd';
import type { ReactNode } from 'react';
import { ListCards } from './list/ListCards.tsx';
import type { ListColumn, ListRow } from './list/ListScreen.tsx';
import { useNarrow } from './useNarrow.ts';

interface PlainListProps<Row extends ListRow> {
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  empty: ReactNode;
}

/** Rows that come all at once: a table, on a phone cards. */
export function PlainList<Row extends ListRow>({ rows, columns, empty }: PlainListProps<Row>) {
  const narrow = useNarrow(480);
  if (rows.length === 0) return <>{empty}</>;
  if (narrow)
    return (
      <ListCards
        rows={rows}
        columns={columns}
        loading={false}
        empty={empty}
        onOpen={undefined}
        actionsOf={() => []}
      />
    );
  return (
    <Table<Row>
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
