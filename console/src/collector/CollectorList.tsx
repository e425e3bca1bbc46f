import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { collectorStates } from '@hoistway/contract/collector/collector.ts';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { formatDayTime } from '#kit/instant.ts';
import { ListScreen, type ListColumn } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { collectorActions, type CollectorRow } from './collectorActions.ts';
import { CollectorDialog } from './CollectorDialog.tsx';
import { CollectorState } from './CollectorState.tsx';
import { useCollectorActs } from './useCollectorActs.tsx';

const againMs = 10_000;

/** The collectors in sight, with what each last said; asked anew while the list is shown. */
export function CollectorList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const { act, dialog } = useCollectorActs();

  const columns = useMemo<ListColumn<CollectorRow>[]>(
    () => [
      {
        key: 'serial',
        title: t('collector.serial'),
        width: 180,
        sortable: true,
        render: (row) => <strong>{row.serial}</strong>,
      },
      {
        key: 'state',
        title: t('collector.state'),
        width: 110,
        render: (row) => <CollectorState state={row.state} />,
      },
      {
        key: 'elevatorNo',
        title: t('collector.elevatorId'),
        width: 140,
        sortable: true,
        render: (row) => row.elevatorNo ?? '–',
      },
      {
        key: 'projectName',
        title: t('elevator.projectName'),
        width: 180,
        render: (row) => row.projectName ?? '–',
      },
      {
        key: 'perMinute',
        title: t('collector.perMinute'),
        width: 110,
        align: 'right',
        render: (row) => row.perMinute,
      },
      {
        key: 'messageCount',
        title: t('collector.messageCount'),
        width: 110,
        align: 'right',
        sortable: true,
        render: (row) => row.messageCount.toLocaleString('en'),
      },
      {
        key: 'lastSeenAt',
        title: t('collector.lastSeenAt'),
        width: 140,
        sortable: true,
        render: (row) =>
          row.lastSeenAt === null ? t('collector.never') : formatDayTime(Date.parse(row.lastSeenAt)),
      },
      {
        key: 'model',
        title: t('collector.model'),
        width: 120,
        sortable: true,
        render: (row) => row.model,
      },
      {
        key: 'firmware',
        title: t('collector.firmware'),
        width: 100,
        sortable: true,
        render: (row) => row.firmware ?? '–',
      },
      { key: 'sim', title: t('collector.sim'), width: 150, render: (row) => row.sim ?? '–' },
      {
        key: 'companyName',
        title: t('collector.companyId'),
        width: 220,
        sortable: true,
        render: (row) => row.companyName ?? '–',
      },
    ],
    [t],
  );

  return (
    <>
      <ListScreen<CollectorRow>
        name="collector"
        title={t('route.realTime.collector')}
        call={collectorCalls.collectorPage}
        everyMs={againMs}
        search={[
          { name: 'serial', label: t('collector.serial') },
          {
            name: 'state',
            label: t('collector.state'),
            options: collectorStates.map((value) => ({ value, label: t(`collectorState.${value}`) })),
          },
          { name: 'elevator', label: t('collector.elevatorId') },
          { name: 'model', label: t('collector.model') },
          { name: 'companyId', label: t('collector.companyId'), pick: <CompanyPick /> },
        ]}
        columns={columns}
        unit={t('collector.unit')}
        emptyHint={t('collector.emptyHint')}
        action={
          <Allowed permission="collector.add">
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('collector.add')}
            </Button>
          </Allowed>
        }
        onOpen={(row) => onOpen(row.id)}
        rowActions={(row) => [
          { key: 'open', text: t('button.detail'), run: () => onOpen(row.id) },
          ...collectorActions(row).map(({ key, label, ...rest }) => ({
            ...rest,
            key,
            text: t(label),
            run: () => act(key, row),
          })),
        ]}
      />
      {adding ? <CollectorDialog onClose={() => setAdding(false)} /> : null}
      {dialog}
    </>
  );
}
