import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table, Tabs } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { monitoringCalls, type liveRow } from '@hoistway/contract/monitoring/live.ts';
import { callKey, send } from '#app/api.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { ListFoot } from '#kit/ListFoot.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { isWall } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { useElementHeight } from '#kit/useElementHeight.ts';
import { useNarrow } from '#kit/useNarrow.ts';
import { shownState } from '#live/shownState.ts';
import { useRefreshOnTurn } from '#live/useRefreshOnTurn.ts';
import { seedLive, useLiveCounts, useLiveElevator, useWatched } from '#live/liveStore.ts';
import {
  DoorCell,
  FaultCodeCell,
  InStateCell,
  LivePlaceCell,
  LiveStatusCell,
  MessageAgeCell,
  Nothing,
} from './liveCells.tsx';
import { LiveCards } from './LiveCards.tsx';
import { LiveSearchForm } from './LiveSearchForm.tsx';
import { liftShaftOf } from './liftShaft.ts';
import { type LiveTab, useLiveFilters } from './liveFilters.ts';

export type LiveRow = z.output<typeof liveRow>;

const rowHeight = 32;
const refreshMs = 15_000;

/** Every lift in the viewer's scope, worst first, each row alive (`/realtime/all`). */
export function AllElevatorsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const narrow = useNarrow(480);
  const filters = useLiveFilters();
  const tableBox = useRef<HTMLDivElement>(null);
  const height = useElementHeight(tableBox);
  const counts = useLiveCounts();
  const columns = useColumns(t);

  const input = filters.input;
  const list = useQuery({
    queryKey: callKey(monitoringCalls.status, input),
    queryFn: async () => {
      const page = await send(isWall ? monitoringCalls.shownStatus : monitoringCalls.status, input);
      seedLive(page.rows.map((row) => row.live));
      return page;
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const rows = useMemo(() => list.data?.rows ?? [], [list.data]);
  useWatched(useMemo(() => rows.map((row) => row.id), [rows]));

  useRefreshOnTurn(`${counts?.fault} ${counts?.trapped} ${counts?.offline}`, list.refetch);

  const open = (row: LiveRow) => void navigate(`/realTime/detail?id=${row.id}`);
  const empty = (
    <EmptyState
      title={t('live.emptyTitle')}
      hint={t('live.emptyHint')}
      action={{ text: t('live.resetFilters'), run: filters.reset }}
    />
  );

  return (
    <div className="list-screen">
      <PageHead title={t('route.realTime.all')} />
      <Tabs
        className="status-tabs"
        activeKey={filters.tab}
        onChange={(key) => filters.setTab(key as LiveTab)}
        items={[
          { key: 'all', label: <TabLabel word={t('liveTab.all')} count={counts?.all} /> },
          {
            key: 'online',
            label: <TabLabel word={t('liveTab.online')} count={counts?.online} state="normal" />,
          },
          {
            key: 'fault',
            label: (
              <>
                <TabLabel word={t('liveTab.fault')} count={counts?.fault} state="fault" />
                {counts && counts.trapped > 0 ? (
                  <span className="tab-trapped">
                    <StatusGlyph state="trapped" />
                    {t('live.trappedCount', { n: counts.trapped })}
                  </span>
                ) : null}
              </>
            ),
          },
          {
            key: 'maintenance',
            label: (
              <TabLabel word={t('liveTab.maintenance')} count={counts?.maintenance} state="maintenance" />
            ),
          },
          {
            key: 'offline',
            label: <TabLabel word={t('liveTab.offline')} count={counts?.offline} state="offline" />,
          },
        ]}
        tabBarExtraContent={<span className="hint">{t('live.sortedBy')}</span>}
      />
      <LiveSearchForm filters={filters} />
      <div className="list-body" ref={tableBox}>
        {narrow ? (
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
            scroll={{ x: 1200, y: Math.max(200, height - rowHeight) }}
            locale={{ emptyText: empty }}
            components={{ body: { row: LiveTableRow } }}
            onRow={(row) => ({ onClick: () => open(row), 'data-lift': row.id }) as object}
            onChange={(_, __, sorter) => {
              const one = Array.isArray(sorter) ? sorter[0] : sorter;
              const name = one?.order ? String(one.columnKey) : undefined;
              filters.setSort(name && one?.order === 'descend' ? `-${name}` : name);
            }}
          />
        )}
      </div>
      <ListFoot
        total={list.data?.total ?? 0}
        unit={t('live.unit')}
        shown={rows.length}
        hint={t('live.updates')}
        pageNumber={filters.pageNumber}
        pageSize={filters.pageSize}
        onPage={filters.setPage}
      />
    </div>
  );
}

function TabLabel({
  word,
  count,
  state,
}: {
  word: string;
  count: number | undefined;
  state?: 'normal' | 'fault' | 'maintenance' | 'offline';
}) {
  return (
    <span className="tab-label">
      {state ? <StatusGlyph state={state} /> : null}
      {word} <strong>{count ?? '–'}</strong>
    </span>
  );
}

/** A row that marks itself when somebody must act on its lift. */
function LiveTableRow(props: React.HTMLAttributes<HTMLDivElement> & { 'data-lift'?: string }) {
  const live = useLiveElevator(props['data-lift'] ?? '');
  const alert = shownState(live, live?.at ?? 0) === 'trapped';
  return <div {...props} className={`${props.className ?? ''}${alert ? ' row-alert' : ''}`} />;
}

function useColumns(t: ReturnType<typeof useText>): ColumnsType<LiveRow> {
  return useMemo(
    () => [
      {
        key: 'elevatorNo',
        title: t('live.lift'),
        width: 88,
        sorter: true,
        render: (_, row) => <strong>{row.shortNumber ?? row.elevatorNo}</strong>,
      },
      {
        key: 'equipmentNo',
        title: t('live.equipmentNo'),
        width: 100,
        dataIndex: 'equipmentNo',
        render: orNothing,
      },
      {
        key: 'place',
        title: t('live.place'),
        width: 84,
        render: (_, row) => <LivePlaceCell id={row.id} shaft={liftShaftOf(row)} />,
      },
      {
        key: 'status',
        title: t('live.status'),
        width: 116,
        render: (_, row) => <LiveStatusCell id={row.id} />,
      },
      {
        key: 'since',
        title: t('live.inState'),
        width: 110,
        align: 'right',
        sorter: true,
        render: (_, row) => <InStateCell id={row.id} />,
      },
      { key: 'code', title: t('live.code'), width: 72, render: (_, row) => <FaultCodeCell id={row.id} /> },
      { key: 'door', title: t('live.door'), width: 96, render: (_, row) => <DoorCell id={row.id} /> },
      {
        key: 'at',
        title: t('live.lastMessage'),
        width: 92,
        align: 'right',
        sorter: true,
        render: (_, row) => <MessageAgeCell id={row.id} />,
      },
      {
        key: 'projectName',
        title: t('elevator.projectName'),
        width: 170,
        dataIndex: 'projectName',
        ellipsis: true,
        sorter: true,
      },
      { key: 'address', title: t('elevator.address'), width: 160, dataIndex: 'address', ellipsis: true },
      {
        key: 'maintainerName',
        title: t('elevator.maintainerId'),
        width: 150,
        dataIndex: 'maintainerName',
        ellipsis: true,
        render: orNothing,
      },
    ],
    [t],
  );
}

const orNothing = (text: string | null) => text ?? <Nothing />;
