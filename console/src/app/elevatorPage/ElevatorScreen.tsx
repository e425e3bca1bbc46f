import { Button, Result, Skeleton, Space, Tabs } from 'antd';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { elevatorTabs } from './elevatorTabs.tsx';
import { RowMenu } from '#kit/list/RowMenu.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { ElevatorForm } from '#area/elevator/ElevatorForm.tsx';
import { ElevatorStrip, type ArchivedElevator } from '#area/elevator/ElevatorStrip.tsx';
import { nameOfLift, useElevatorActions } from '#area/elevator/useElevatorActions.tsx';

const list = '/elevator/elevator';

/** One lift of the archive with its tabs and its form; without an id the form of a new one. */
export function ElevatorScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const lift = useCall(elevatorCalls.one, id === '' ? null : { id });
  const crumbs = [{ title: t('route.elevator.elevator'), path: list }];
  if (id === '') {
    return (
      <div className="form-screen">
        <PageHead title={t('elevator.add')} crumbs={crumbs} />
        <ElevatorForm
          onDone={(made) => void navigate(made ? `/elevator/addEditElevator?id=${made}` : list)}
          onCancel={() => void navigate(list)}
        />
      </div>
    );
  }
  if (lift.error instanceof CallProblem) return <Result status="404" title={lift.error.message} />;
  if (!lift.data) return <Skeleton active className="page-skeleton" />;
  return <KnownElevator key={id} lift={lift.data} crumbs={crumbs} />;
}

interface KnownElevatorProps {
  lift: ArchivedElevator;
  crumbs: { title: string; path: string }[];
}

function KnownElevator({ lift, crumbs }: KnownElevatorProps) {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const actionsOf = useElevatorActions(() => void navigate(list));
  const mayEdit = lift.managed && holdsPermission('elevator.edit');
  const editing = mayEdit && search.get('edit') === '1';
  const show = (edit: boolean) =>
    setSearch(edit ? { id: lift.id, edit: '1' } : { id: lift.id }, { replace: true });
  const floors = {
    key: 'floors',
    text: t('elevator.floors'),
    run: () => void navigate(`/elevator/floorCoU?id=${lift.id}`),
  };
  const actions = [floors, ...(lift.managed ? actionsOf(lift) : [])].filter(
    (each) => !('permission' in each) || !each.permission || holdsPermission(each.permission),
  );
  return (
    <div className="form-screen">
      <PageHead
        title={nameOfLift(lift)}
        subtitle={lift.projectName}
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
        <ElevatorForm lift={lift} onDone={() => show(false)} onCancel={() => show(false)} />
      ) : (
        <>
          <ElevatorStrip lift={lift} />
          <Tabs
            className="detail-tabs"
            items={elevatorTabs
              .filter((tab) => holdsPermission(tab.access))
              .map(({ key, label, panel: Panel }) => ({
                key,
                label: t(label),
                children: (
                  <Suspense fallback={<Skeleton active />}>
                    <Panel id={lift.id} />
                  </Suspense>
                ),
              }))}
          />
        </>
      )}
    </div>
  );
}
