import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { rescueSources, rescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { CausePick } from '#kit/pick/CausePick.tsx';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { casePath } from './case/casePath.ts';
import { MyRescues } from './mine/MyRescues.tsx';
import { OpenRescue } from './OpenRescue.tsx';
import { DutyRoster } from './roster/DutyRoster.tsx';
import { StationList } from './roster/StationList.tsx';
import type { RescuerRow } from './rescuer/rescuerColumns.tsx';
import { RescuerForm } from './rescuer/RescuerForm.tsx';
import { RescuerList } from './rescuer/RescuerList.tsx';
import { rescueColumns } from './rescueColumns.tsx';
import { StartDrill } from './StartDrill.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** Lists of rescues, each with what it is narrowed to. */
const lists = ['open', 'all'] as const;
const everyMs = 5_000;
const fixedOf = { open: { open: true }, all: {} } as const;

/** The rescues: those in which people are still inside, or all of them. */
export function RescueList() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<'rescue' | 'drill'>();
  const phone = useNarrow(480);
  const comes = holdsPermission('order.handle');
  const tabs = [...lists, ...(comes ? (['mine'] as const) : []), 'rescuers', 'stations', 'duty'] as const;
  const [rescuer, setRescuer] = useState<RescuerRow | 'new'>();
  // On a phone somebody who only comes looks at what is theirs.
  const first = phone && comes && !holdsPermission('rescue.dispatch') ? 'mine' : 'open';
  const tab = tabs.find((each) => each === search.get('tab')) ?? first;
  const open = (id: string) => void navigate(casePath(id));
  const flags = [
    { value: 'true', label: t('button.yes') },
    { value: 'false', label: t('button.no') },
  ];
  return (
    <div className="list-screen">
      <PageHead
        title={t('route.gridRescue.gridRescue')}
        action={
          tab === 'rescuers' ? (
            <Allowed permission="rescuer.add">
              <Button type="primary" onClick={() => setRescuer('new')}>
                {t('rescuer.add')}
              </Button>
            </Allowed>
          ) : tab === 'duty' || tab === 'stations' ? undefined : (
            <Allowed permission="rescue.dispatch">
              <Stack row wrap gap={8} className="rescue-list-acts">
                <Button onClick={() => setDialog('drill')}>{t('rescueDrill.start')}</Button>
                <Button type="primary" onClick={() => setDialog('rescue')}>
                  {t('rescue.open')}
                </Button>
              </Stack>
            </Allowed>
          )
        }
      />
      <Tabs
        className="status-tabs"
        activeKey={tab}
        onChange={(key) => setSearch(key === first ? {} : { tab: key }, { replace: true })}
        items={tabs.map((key) => ({ key, label: t(`rescueTab.${key}`) }))}
      />
      {tab === 'mine' ? <MyRescues /> : null}
      {tab === 'duty' ? <DutyRoster /> : null}
      {tab === 'stations' ? (
        <div className="tab-list" key={tab}>
          <StationList />
        </div>
      ) : null}
      {tab === 'rescuers' ? (
        <div className="tab-list" key={tab}>
          <RescuerList onEdit={setRescuer} />
        </div>
      ) : null}
      {tab === 'open' || tab === 'all' ? (
        <div className="tab-list" key={tab}>
          <ListScreen
            embedded
            name="rescueCase"
            title={t('route.gridRescue.gridRescue')}
            call={rescueCalls.handbills}
            fixed={fixedOf[tab]}
            everyMs={everyMs}
            search={[
              { name: 'words', label: t('rescue.words') },
              {
                name: 'state',
                label: t('rescueCase.state'),
                options: rescueStates.map((value) => ({ value, label: t(`rescueState.${value}`) })),
              },
              {
                name: 'source',
                label: t('rescueCase.source'),
                options: rescueSources.map((value) => ({ value, label: t(`rescueSource.${value}`) })),
              },
              { name: 'drill', label: t('rescueCase.drill'), options: flags },
              { name: 'overdue', label: t('rescueCase.overdueArrival'), options: flags },
              { name: 'classified', label: t('cause.isClassified'), options: flags },
              { name: 'causeClass', label: t('rescueCase.causeClass'), pick: <CausePick /> },
              { name: 'from', label: t('rescue.from'), kind: 'day' },
              { name: 'to', label: t('rescue.to'), kind: 'day' },
            ]}
            columns={rescueColumns}
            unit="rescue.unit"
            emptyHint={t(tab === 'open' ? 'rescue.openEmptyHint' : 'rescue.emptyHint')}
            bulk={{
              nameOf: (row) => row.caseNo,
              actions: [
                {
                  key: 'classify',
                  text: t('cause.classify'),
                  done: t('cause.classified'),
                  permission: 'rescue.dispatch',
                  call: rescueCalls.classify,
                  input: {},
                  questions: [
                    {
                      name: 'causeClass',
                      label: t('rescueCase.causeClass'),
                      required: true,
                      control: <CausePick />,
                    },
                  ],
                },
              ],
            }}
            pathOf={(row) => casePath(row.id)}
          />
        </div>
      ) : null}
      {rescuer === undefined ? null : (
        <RescuerForm rescuer={rescuer === 'new' ? undefined : rescuer} onDone={() => setRescuer(undefined)} />
      )}
      {dialog === 'rescue' ? <OpenRescue onOpened={open} onCancel={() => setDialog(undefined)} /> : null}
      {dialog === 'drill' ? <StartDrill onStarted={open} onCancel={() => setDialog(undefined)} /> : null}
    </div>
  );
}
