import { Table } from 'antd';
import type { ColumnsType, TableRef } from 'antd/es/table';
import { memo, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { useElementHeight } from '../screen/useElementHeight.ts';
import { AllBox, RowBox } from './choice/ChoiceBoxes.tsx';
import { MarkedRow, MarkedVirtualRow } from './choice/MarkedRow.tsx';
import type { ListRow } from './pagedCall.ts';
import { choiceWidth } from './choice/rowChoice.ts';
import { scrolledByKeys } from './scrolledByKeys.ts';
import { rowHeight, scrollBarHeight } from './tableHeights.ts';

interface ListTableProps<Row extends ListRow> {
  rows: readonly Row[];
  columns: ColumnsType<Row>;
  /** Of the columns, in pixels. */
  width: number;
  /** Each row has a box. */
  hasBoxes: boolean;
  /** In the place of rows. */
  empty: ReactNode;
  onRowClick: ((event: MouseEvent, row: Row) => void) | undefined;
  onSort(sort: string | undefined): void;
  /** Told the table, and the other one that is drawn once there are many rows. */
  onTable(table: TableRef | null): void;
}

const few = { body: { row: MarkedRow } };
const many = { body: { row: MarkedVirtualRow } };
const nobody: string[] = [];

function ListTableWithin<Row extends ListRow>(props: ListTableProps<Row>) {
  const { rows, columns, width, hasBoxes, empty, onRowClick, onSort, onTable } = props;
  const box = useRef<HTMLDivElement>(null);
  const height = useElementHeight(box);
  const isVirtual = rows.length >= 50;
  const boxes = useMemo(
    () => ({
      columnWidth: choiceWidth,
      // The boxes hear by themselves what is chosen.
      selectedRowKeys: nobody,
      columnTitle: <AllBox />,
      renderCell: (_: boolean, row: Row) => <RowBox row={row} />,
    }),
    [],
  );
  return (
    <div className="list-body" ref={box}>
      <Table<Row>
        // Another body is drawn once there are many rows.
        ref={(table) => {
          onTable(table);
          scrolledByKeys(table);
        }}
        virtual={isVirtual}
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={rows}
        components={isVirtual ? many : few}
        {...(hasBoxes ? { rowSelection: boxes } : {})}
        pagination={false}
        scroll={{
          x: width + (hasBoxes ? choiceWidth : 0),
          y: Math.max(200, height - rowHeight - (isVirtual ? scrollBarHeight : 0)),
        }}
        locale={{ emptyText: empty }}
        onRow={(row) => (onRowClick ? { onClick: (event) => onRowClick(event, row) } : {})}
        onChange={(_, __, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          const key = one?.order ? String(one.columnKey) : undefined;
          onSort(key && one?.order === 'descend' ? `-${key}` : key);
        }}
      />
    </div>
  );
}

/** The rows of a list, drawn anew when they or their columns are others: not for a search, a page or a choice alone. */
export const ListTable = memo(ListTableWithin) as typeof ListTableWithin;
