import { Button } from 'antd';
import { useState } from 'react';
import { collectorStates } from '@hoistway/contract/collector/collector.ts';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { formatDayTime } from '#kit/instant.ts';
import { numberText } from '#kit/number.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { collectorActions } from './collectorActions.ts';
import { CollectorDialog } from './CollectorDialog.tsx';
import { CollectorState } from './CollectorState.tsx';
import { useCollectorActs } from './useCollectorActs.tsx';

const againMs = 10_000;

const collectorColumns = columns(
  collectorCalls.page,
  [
    'serial',
    'state',
    'elevatorNo',
    'projectName',
    'perMinute',
    'messageCount',
    'lastSeenAt',
    'model',
    'firmware',
    'sim',
    'companyName',
  ],
  {
    serial: { width: 180, strong: true },
    state: { width: 110, cell: (row) => <CollectorState state={row.state} /> },
    elevatorNo: { title: 'collector.elevatorId', width: 140 },
    projectName: { title: 'elevator.projectName', width: 180 },
    perMinute: { width: 110 },
    messageCount: { width: 110, align: 'right', cell: (row) => numberText(row.messageCount) },
    lastSeenAt: (row, t) =>
      row.lastSeenAt === null ? t('collector.never') : formatDayTime(Date.parse(row.lastSeenAt)),
    model: { width: 120 },
    firmware: { width: 100 },
    sim: { width: 150 },
    companyName: { width: 220 },
  },
);

/** The visible collectors, with what each last said; asked anew while the list is shown. */
export function CollectorList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const { act, dialog } = useCollectorActs();

  return (
    <>
      <ListScreen
        name="collector"
        title={t('route.realTime.collector')}
        call={collectorCalls.page}
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
        columns={collectorColumns}
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
