import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { lazy, Suspense, useMemo, useRef, type ReactNode } from 'react';
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
import { LookedAtContext } from '#kit/list/choice/MarkedRow.tsx';
import { useRowPeek } from '#kit/list/peek/useRowPeek.ts';
import { useColumnLayout } from '#kit/list/useColumnLayout.ts';
import { ViewMenu } from '#kit/list/ViewMenu.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useEventCallback } from '#kit/useEventCallback.ts';
import { useWatched } from '#kit/live/liveStore.ts';
import { seedRows, statusCall } from './beginLiveList.ts';
import { LiveCards } from './LiveCards.tsx';
import { detailOf, liveColumns, peekColumns } from './liveColumns.tsx';
import { useLiveFilters } from './liveFilters.ts';
import { withoutPresent, type LiveRow } from './liveRow.ts';
import { SimulateFault } from './SimulateFault.tsx';
import { LiveTable } from './LiveTable.tsx';
import { useLiveActions } from './useLiveActions.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

interface LiveListProps {
  title: string;
  /** Only the elevators that the viewer has marked. */
  favourites?: boolean;
  /** What stands where nothing is searched for and nothing is found. */
  whenEmpty?: ReactNode;
}

const refreshMs = 15_000;

/** What they stand on is no part of the first page. */
const LazyTabs = lazyScreen(async () => (await import('./LiveTabs.tsx')).LiveTabs);
const LazySearch = lazyScreen(async () => (await import('./LiveSearch.tsx')).LiveSearch);
const ListPeek = lazy(async () => {
  const { ListPeek: peek } = await import('#kit/list/peek/ListPeek.tsx');
  return { default: peek<LiveRow> };
});
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
  const filters = useLiveFilters();
  const tight = useNarrow(768);
  const whole = useRef<HTMLDivElement>(null);
  const layout = useColumnLayout(
    liveList,
    useMemo(() => liveColumns(t), [t]),
  );
  const actionsOf = useLiveActions();
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
  const open = useEventCallback((row: LiveRow) => void navigate(pageOf(row.id)));
  const onSort = useEventCallback(filters.setSort);
  const asCards = narrow || filters.layout === 'cards';
  const peek = useRowPeek(rows, asCards ? undefined : open, whole);
  const beside = peek.row ? (
    <Suspense>
      <ListPeek
        row={peek.row}
        columns={peekColumns(layout.all.map(({ column }) => column))}
        path={detailOf(peek.row)}
        actions={isDisplay ? [] : actionsOf(peek.row)}
        over={tight}
        onClose={peek.close}
        onKeyDown={tight ? peek.press : undefined}
      />
    </Suspense>
  ) : null;
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
    <Box className="list-screen" positioned ref={whole}>
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
              {asCards ? null : (
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
      <Deferred placeholder={<Box height={narrow ? 60 : 52} />} immediate={searching}>
        <LazySearch filters={filters} onAgain={() => void list.refetch()} />
      </Deferred>
      <Stack row flex={1} minHeight={0} onKeyDown={peek.press}>
        {asCards ? (
          <div className="list-body">
            <LiveCards rows={rows} loading={list.isPending} empty={empty} onOpen={open} />
          </div>
        ) : (
          <LookedAtContext value={peek.row?.id}>
            <LiveTable
              rows={rows}
              visible={layout.visible}
              width={layout.width}
              loading={list.isPending}
              empty={rows.length > 0 || list.isPending ? null : empty}
              actionsOf={actionsOf}
              onOpen={open}
              onSort={onSort}
              onTable={peek.hold}
            />
          </LookedAtContext>
        )}
        {tight ? null : beside}
      </Stack>
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
      {tight ? beside : null}
    </Box>
  );
}
