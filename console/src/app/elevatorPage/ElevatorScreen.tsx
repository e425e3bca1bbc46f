import { Button, Space, Tabs } from 'antd';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { justMade, NextSteps } from '#kit/NextSteps.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { elevatorTabs } from './elevatorTabs.tsx';
import { RowMenu } from '#kit/list/RowMenu.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { ElevatorForm } from '#area/elevator/ElevatorForm.tsx';
import { ElevatorStrip, type ArchivedElevator } from '#area/elevator/ElevatorStrip.tsx';
import { nameOfElevator, useElevatorActions } from '#area/elevator/useElevatorActions.tsx';

const list = '/elevator/elevator';

/** One elevator of the archive with its tabs and its form; without an id the form of a new one. */
export function ElevatorScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const elevator = useCall(elevatorCalls.one, id === '' ? null : { id });
  const crumbs = [{ title: t('route.elevator.elevator'), path: list }];
  if (id === '') {
    return (
      <div className="form-screen">
        <PageHead title={t('elevator.add')} crumbs={crumbs} />
        <ElevatorForm
          onDone={(made) =>
            void (made ? navigate(`/elevator/addEditElevator?id=${made}`, justMade) : navigate(list))
          }
          onCancel={() => void navigate(list)}
        />
      </div>
    );
  }
  if (!elevator.data) return <Loading page />;
  return <KnownElevator key={id} elevator={elevator.data} crumbs={crumbs} />;
}

interface KnownElevatorProps {
  elevator: ArchivedElevator;
  crumbs: { title: string; path: string }[];
}

function KnownElevator({ elevator, crumbs }: KnownElevatorProps) {
  const t = useText();
  const ownName = useOwnName();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const actionsOf = useElevatorActions(() => void navigate(list));
  const mayEdit = elevator.managed && holdsPermission('elevator.edit');
  const editing = mayEdit && search.get('edit') === '1';
  const show = (edit: boolean) =>
    setSearch(edit ? { id: elevator.id, edit: '1' } : { id: elevator.id }, { replace: true });
  const floors = {
    key: 'floors',
    text: t('elevator.floors'),
    run: () => void navigate(`/elevator/floorCoU?id=${elevator.id}`),
  };
  const actions = [floors, ...(elevator.managed ? actionsOf(elevator) : [])].filter(
    (each) => !('permission' in each) || !each.permission || holdsPermission(each.permission),
  );
  return (
    <div className="form-screen">
      <PageHead
        title={nameOfElevator(elevator)}
        subtitle={ownName(elevator.projectName, elevator.englishProjectName)}
        subtitleOf={['site', elevator.projectName]}
        crumbs={crumbs}
        action={
          editing ? null : (
            <Space>
              {mayEdit ? (
                <Button type="primary" onClick={() => show(true)}>
                  {t('button.edit')}
                </Button>
              ) : null}
              <RowMenu actions={actions} />
            </Space>
          )
        }
      />
      {editing ? (
        <ElevatorForm elevator={elevator} onDone={() => show(false)} onCancel={() => show(false)} />
      ) : (
        <>
          <NextSteps
            steps={[
              {
                text: t('elevator.nextCollector'),
                path: `/realtime/collector?for=${elevator.id}`,
                permission: 'collector.bind',
              },
              {
                text: t('elevator.nextFloors'),
                path: `/elevator/floorCoU?id=${elevator.id}`,
                permission: 'elevator.floorEdit',
              },
              {
                text: t('elevator.nextLabel'),
                path: `/system/quickMark?words=${encodeURIComponent(elevator.elevatorNo)}`,
                permission: 'qr.generate',
              },
            ]}
          />
          <ElevatorStrip elevator={elevator} />
          <Tabs
            className="detail-tabs"
            defaultActiveKey={search.get('tab') ?? elevatorTabs[0]!.key}
            items={elevatorTabs
              .filter((tab) => holdsPermission(tab.access))
              .map(({ key, label, panel: Panel }) => ({
                key,
                label: t(label),
                children: (
                  <Suspense fallback={<Loading />}>
                    <Panel id={elevator.id} />
                  </Suspense>
                ),
              }))}
          />
        </>
      )}
    </div>
  );
}
