import { Table } from 'antd';
import type { ColumnsType, TableRef } from 'antd/es/table';
import { memo, useMemo, useRef, type ReactNode } from 'react';
import { FavouriteStar } from '#kit/card/FavouriteStar.tsx';
import { MarkedVirtualRow } from '#kit/list/choice/MarkedRow.tsx';
import { actionsWidth, type RowAction, RowMenu } from '#kit/list/RowMenu.tsx';
import { rowHeight, scrollBarHeight } from '#kit/list/tableHeights.ts';
import { shownState } from '#kit/live/shownState.ts';
import { useFromElevator } from '#kit/live/useFromElevator.ts';
import { useElementHeight } from '#kit/screen/useElementHeight.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import type { LiveColumn } from './liveColumns.tsx';
import type { LiveRow } from './liveRow.ts';

const starWidth = 40;

interface LiveTableProps {
  rows: readonly LiveRow[];
  visible: readonly { column: LiveColumn; width: number }[];
  /** Of these columns, in pixels. */
  width: number;
  loading: boolean;
  /** In the place of rows. */
  empty: ReactNode;
  actionsOf(row: LiveRow): readonly RowAction[];
  onOpen(row: LiveRow): void;
  onSort(sort: string | undefined): void;
  onTable(table: TableRef | null): void;
}

/** The live list as a table; each cell hears its elevator by itself. */
export const LiveTable = memo(function LiveTable(props: LiveTableProps) {
  const { rows, visible, width, loading, empty, actionsOf, onOpen, onSort, onTable } = props;
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const height = useElementHeight(box);
  const columns = useMemo(
    (): ColumnsType<LiveRow> => [
      {
        key: 'favourite',
        title: <span className="spoken">{t('elevator.favourite')}</span>,
        width: starWidth,
        render: (_, row) => <FavouriteStar id={row.id} name={row.shortNumber ?? row.elevatorNo} />,
      },
      ...visible.map((each) => ({ ...each.column, width: each.width })),
      ...(isDisplay
        ? []
        : [
            {
              key: 'actions',
              title: <span className="spoken">{t('button.operation')}</span>,
              width: actionsWidth,
              fixed: 'right' as const,
              render: (_: unknown, row: LiveRow) => <RowMenu actions={actionsOf(row)} />,
            },
          ]),
    ],
    [t, visible, actionsOf],
  );
  return (
    <div className="list-body" ref={box}>
      <Table<LiveRow>
        ref={onTable}
        virtual
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={loading}
        pagination={false}
        scroll={{
          x: width + starWidth + (isDisplay ? 0 : actionsWidth),
          y: Math.max(200, height - rowHeight - scrollBarHeight),
        }}
        locale={{ emptyText: empty }}
        components={liveRows}
        onRow={(row) => ({ onClick: () => onOpen(row) })}
        onChange={(_, __, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          const name = one?.order ? String(one.columnKey) : undefined;
          onSort(name && one?.order === 'descend' ? `-${name}` : name);
        }}
      />
    </div>
  );
});

/** A row that marks itself when somebody must act on its elevator. */
function LiveTableRow(props: Parameters<typeof MarkedVirtualRow>[0]) {
  const alert = useFromElevator(
    props['data-row-key'] ?? '',
    (live, now) => shownState(live, now) === 'trapped',
  );
  return <MarkedVirtualRow {...props} className={`${props.className ?? ''}${alert ? ' row-alert' : ''}`} />;
}

const liveRows = { body: { row: LiveTableRow } };
