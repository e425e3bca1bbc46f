import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons';
import { Segmented, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { lazy, useMemo, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { liveList } from '@hoistway/contract/live/realTime.ts';
import { Deferred } from '#kit/Deferred.tsx';
import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { ListFoot, notUpdated } from '#kit/ListFoot.tsx';
import { FavouriteStar } from '#kit/card/FavouriteStar.tsx';
import { actionsWidth, RowMenu } from '#kit/list/RowMenu.tsx';
import { useColumnLayout } from '#kit/list/useColumnLayout.ts';
import { ViewMenu } from '#kit/list/ViewMenu.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { rowHeight, scrollBarHeight } from '#kit/list/tableHeights.ts';
import { useElementHeight } from '#kit/screen/useElementHeight.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useWatched } from '#kit/live/liveStore.ts';
import { shownState } from '#kit/live/shownState.ts';
import { useFromElevator } from '#kit/live/useFromElevator.ts';
import { seedRows, statusCall } from './beginLiveList.ts';
import { LiveCards } from './LiveCards.tsx';
import { liveColumns } from './liveColumns.tsx';
import { useLiveFilters } from './liveFilters.ts';
import { withoutPresent, type LiveRow } from './liveRow.ts';
import { SimulateFault } from './SimulateFault.tsx';
import { useLiveActions } from './useLiveActions.ts';

interface LiveListProps {
  title: string;
  /** Only the elevators that the viewer has marked. */
  favourites?: boolean;
  /** What stands where nothing is searched for and nothing is found. */
  whenEmpty?: ReactNode;
}

const refreshMs = 15_000;
const starWidth = 40;

/** What they stand on is no part of the first page. */
const LazyTabs = lazyScreen(async () => (await import('./LiveTabs.tsx')).LiveTabs);
const LazySearchForm = lazyScreen(async () => (await import('./LiveSearchForm.tsx')).LiveSearchForm);
const ColumnChooser = lazy(async () => ({
  default: (await import('#kit/list/ColumnChooser.tsx')).ColumnChooser,
}));

/** Without the present, an unchanged page stays the same rows and paints nothing. */
const shownPage = (page: ReplyOf<typeof statusCall>) => ({
  ...page,
  rows: page.rows.map(withoutPresent),
});

/** Elevators in the viewer's scope, worst first, each row alive: as a table or as cards. */
export function LiveList({ title, favourites = false, whenEmpty }: LiveListProps) {
  const t = useText();
  const navigate = useNavigate();
  const narrow = useNarrow(480);
  const wide = !useNarrow(1024);
  const filters = useLiveFilters();
  const tableBox = useRef<HTMLDivElement>(null);
  const height = useElementHeight(tableBox);
  const layout = useColumnLayout(
    liveList,
    useMemo(() => liveColumns(t), [t]),
  );
  const actionsOf = useLiveActions();
  const columns: ColumnsType<LiveRow> = [
    {
      key: 'favourite',
      title: <span className="spoken">{t('elevator.favourite')}</span>,
      width: starWidth,
      render: (_, row) => <FavouriteStar id={row.id} name={row.shortNumber ?? row.elevatorNo} />,
    },
    ...layout.visible.map(({ column, width }) => ({ ...column, width })),
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
  ];

  const input = { ...filters.input, ...(favourites ? { favourite: true } : {}) };
  const list = useCall(statusCall, input, {
    keepPrevious: true,
    onError: 'handled',
    everyMs: refreshMs,
    onAnswer: seedRows,
    select: shownPage,
  });
  const rows = useMemo(() => list.data?.rows ?? [], [list.data]);
  useWatched(useMemo(() => rows.map((row) => row.id), [rows]));

  const pageOf = useElevatorPage();
  const open = (row: LiveRow) => void navigate(pageOf(row.id));
  const searching = filters.tab !== 'all' || Object.keys(filters.values).length > 0;
  const empty = list.error ? (
    <CallFailure problem={list.error} retry={list.refetch} />
  ) : whenEmpty !== undefined && !searching ? (
    whenEmpty
  ) : (
    <EmptyState
      title={t('live.emptyTitle')}
      hint={t('live.emptyHint')}
      action={{ text: t('live.resetFilters'), run: filters.reset }}
    />
  );

  return (
    <div className="list-screen">
      <PageHead
        title={title}
        action={
          isDisplay ? null : (
            <span className="live-tools">
              {favourites ? null : <SimulateFault />}
              <ViewMenu list={liveList} address={filters} columns={layout.kept} onColumns={layout.restore} />
              {narrow ? null : (
                <Segmented
                  aria-label={t('live.layout')}
                  value={filters.layout}
                  onChange={filters.setLayout}
                  options={[
                    { value: 'table', icon: <BarsOutlined />, title: t('live.asTable') },
                    { value: 'cards', icon: <AppstoreOutlined />, title: t('live.asCards') },
                  ]}
                />
              )}
              {narrow || filters.layout === 'cards' ? null : (
                <Deferred>
                  <ColumnChooser layout={layout} />
                </Deferred>
              )}
            </span>
          )
        }
      />
      <Deferred placeholder={<div className="live-tabs-room" />}>
        <LazyTabs filters={filters} favourites={favourites} onTurn={list.refetch} />
      </Deferred>
      <Deferred placeholder={<div className="live-search-room" />} immediate={!wide || searching}>
        <LazySearchForm filters={filters} onAgain={() => void list.refetch()} />
      </Deferred>
      <div className="list-body" ref={tableBox}>
        {narrow || filters.layout === 'cards' ? (
          <LiveCards rows={rows} loading={list.isPending} empty={empty} onOpen={open} />
        ) : (
          <Table<LiveRow>
            virtual
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={rows}
            loading={list.isPending}
            pagination={false}
            scroll={{
              x: layout.width + starWidth + (isDisplay ? 0 : actionsWidth),
              y: Math.max(200, height - rowHeight - scrollBarHeight),
            }}
            locale={{ emptyText: list.isPending ? <></> : empty }}
            components={{ body: { row: LiveTableRow } }}
            onRow={(row) => ({ onClick: () => open(row), 'data-elevator': row.id }) as object}
            onChange={(_, __, sorter) => {
              const one = Array.isArray(sorter) ? sorter[0] : sorter;
              const name = one?.order ? String(one.columnKey) : undefined;
              filters.setSort(name && one?.order === 'descend' ? `-${name}` : name);
            }}
          />
        )}
      </div>
      <ListFoot
        total={list.data?.total}
        notUpdated={notUpdated(list)}
        unit="live.unit"
        shown={rows.length}
        hint={t('live.updates')}
        pageNumber={filters.pageNumber}
        pageSize={filters.pageSize}
        onPage={filters.setPage}
      />
    </div>
  );
}

/** A row that marks itself when somebody must act on its elevator. */
function LiveTableRow(props: React.HTMLAttributes<HTMLDivElement> & { 'data-elevator'?: string }) {
  const alert = useFromElevator(
    props['data-elevator'] ?? '',
    (live, now) => shownState(live, now) === 'trapped',
  );
  return <div {...props} className={`${props.className ?? ''}${alert ? ' row-alert' : ''}`} />;
}
