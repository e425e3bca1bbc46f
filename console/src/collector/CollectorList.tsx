import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { collectorStates } from '@hoistway/contract/collector/collector.ts';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { numberText } from '#kit/format/number.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { collectorActions } from './collectorActions.ts';
import { CollectorDialog } from './CollectorDialog.tsx';
import { CollectorState } from './CollectorState.tsx';
import { useCollectorActs } from './useCollectorActs.tsx';

const againMs = 10_000;

const collectorColumns = columns(
  collectorCalls.page,
  ['serial', 'state', 'shortNumber', 'projectName', 'perMinute', 'messageCount', 'lastSeenAt', 'model'],
  {
    serial: { width: 140, strong: true },
    state: {
      width: 110,
      cell: (row, t) => (
        <>
          <CollectorState state={row.state} />
          {row.clockWrong ? <BusinessWord state="warning" word={t('collector.clockWrong')} /> : null}
        </>
      ),
    },
    shortNumber: {
      title: 'collector.elevatorId',
      width: 130,
      cell: (row) => row.shortNumber ?? row.elevatorNo ?? '–',
    },
    elevatorNo: { title: 'elevator.elevatorNo', width: 150 },
    projectName: { title: 'elevator.projectName', width: 160 },
    perMinute: { width: 110 },
    messageCount: { width: 110, align: 'right', cell: (row) => numberText(row.messageCount) },
    lastSeenAt: {
      width: 160,
      cell: (row, t) => (row.lastSeenAt === null ? t('collector.never') : wholeTime(row.lastSeenAt)),
    },
    model: { width: 110 },
    firmware: { width: 100 },
    sim: { width: 150 },
    companyName: { width: 220 },
  },
  ['elevatorNo', 'firmware', 'sim', 'companyName'],
);

/**
 * The visible collectors, with what each last said; asked anew while the list is shown. With `?for=` it begins with a new
 * collector, for that elevator where one is named.
 */
export function CollectorList() {
  const t = useText();
  const navigate = useNavigate();
  const addressOf = useAddressWith('collector');
  const [search, setSearch] = useSearchParams();
  const elevatorId = search.get('for') || null;
  const [adding, setAdding] = useState(search.has('for'));
  const { act, dialog } = useCollectorActs();
  const close = () => {
    setAdding(false);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('for');
        return after;
      },
      { replace: true },
    );
  };

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
        unit="collector.unit"
        emptyHint={t('collector.emptyHint')}
        action={
          <Allowed permission="collector.add">
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('collector.add')}
            </Button>
          </Allowed>
        }
        pathOf={(row) => addressOf(row.id)}
        rowActions={(row) => [
          { key: 'open', text: t('button.detail'), run: () => void navigate(addressOf(row.id)) },
          ...(row.elevatorId === null
            ? []
            : [
                {
                  key: 'live',
                  text: t('elevator.openLive'),
                  run: () => void navigate(`/realTime/detail?id=${row.elevatorId}`),
                },
              ]),
          ...collectorActions(row).map(({ key, label, ...rest }) => ({
            ...rest,
            key,
            text: t(label),
            run: () => act(key, row),
          })),
        ]}
      />
      {adding ? <CollectorDialog {...(elevatorId === null ? {} : { elevatorId })} onClose={close} /> : null}
      {dialog}
    </>
  );
}
