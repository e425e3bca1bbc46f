import { Pagination, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { ListCards } from '#kit/list/ListCards.tsx';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { scrolledByKeys } from '#kit/list/scrolledByKeys.ts';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

const pageSize = 20;

/** One column of what a dossier holds. */
export interface HeldColumn<Row> {
  key: string;
  title: string;
  width: number;
  align?: 'right';
  render(row: Row): ReactNode;
}

interface HeldTableProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly HeldColumn<Row>[];
  /** Older ones that were left out. */
  older?: number;
}

/** One kind of records of a dossier, a page at a time; on a phone as cards. */
export function HeldTable<Row extends object>({ title, rows, columns, older = 0 }: HeldTableProps<Row>) {
  const t = useText();
  const narrow = useNarrow(480);
  const [page, setPage] = useState(1);
  const shown = rows
    .slice((page - 1) * pageSize, page * pageSize)
    .map((row, at) => ({ id: String((page - 1) * pageSize + at), row }));
  return (
    <Box as="section" margin={[0, 0, 20]} className="dossier-section">
      <Box as="h2" margin={[8, 0]}>
        {title}{' '}
        <Box as="small" margin={[0, 0, 0, 4]}>
          {rows.length}
        </Box>
      </Box>
      {rows.length === 0 ? <p className="nothing">{t('dossier.noRows')}</p> : null}
      {rows.length > 0 && narrow ? (
        <ListCards<{ id: string; row: Row }>
          rows={shown}
          columns={columns.map(({ render, ...column }) => ({
            ...column,
            sortable: false,
            names: false,
            spare: false,
            render: ({ row }) => render(row),
          }))}
          loading={false}
          empty={null}
          pathOf={undefined}
          onOpen={undefined}
          actionsOf={() => []}
        />
      ) : null}
      {rows.length > 0 && !narrow ? (
        <Table
          ref={scrolledByKeys}
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={shown}
          scroll={{ x: columns.reduce((sum, { width }) => sum + width, 0) }}
          columns={columns.map(({ key, title: heading, width, align, render }) => ({
            key,
            title: heading,
            width,
            ...(align ? { align } : {}),
            render: (_, { row }) => render(row),
          }))}
        />
      ) : null}
      {rows.length > pageSize ? (
        <Pagination
          {...styleProps({ margin: [8, 0, 0] })}
          size="small"
          simple={narrow}
          current={page}
          pageSize={pageSize}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
      {older > 0 ? <p className="hint">{t('dossier.older', { n: older })}</p> : null}
    </Box>
  );
}
