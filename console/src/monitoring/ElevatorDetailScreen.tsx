import { useQuery } from '@tanstack/react-query';
import { Skeleton, Space, Tabs } from 'antd';
import { useCallback, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { monitoringCalls, type elevatorDetail } from '@hoistway/contract/monitoring/live.ts';
import { callKey, problemText, send } from '#app/api.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordTrail } from '#kit/RecordTrail.tsx';
import { isWall } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { onFaultNotice } from '#live/faultNotices.ts';
import { useLiveElevator } from '#live/liveStore.ts';
import { useRefreshOnTurn } from '#live/useRefreshOnTurn.ts';
import { ControllerLinks } from './ControllerLinks.tsx';
import { CurrentValues } from './CurrentValues.tsx';
import { EventTimeline } from './EventTimeline.tsx';
import { FaultHistory } from './FaultHistory.tsx';
import { LiveShaftPanel } from './LiveShaftPanel.tsx';
import { OpenFaults } from './OpenFaults.tsx';
import { SummaryStrip } from './SummaryStrip.tsx';
import { useLiveLift } from './useLiveLift.ts';

export type LiftDetail = z.output<typeof elevatorDetail>;

/** One lift as it is this second (`/realTime/detail?id=`). */
export function ElevatorDetailScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const lift = useLiveLift(id);

  if (lift.error instanceof CallProblem) {
    const missing = lift.error.kind === 'refused';
    return (
      <EmptyState
        title={problemText(lift.error)}
        hint={t(missing ? 'detail.missing' : 'failure.hint')}
        {...(missing ? {} : { action: { text: t('failure.retry'), run: () => void lift.refetch() } })}
      />
    );
  }
  if (!lift.data) return <Skeleton active className="page-skeleton" />;
  const detail = lift.data;
  return (
    <div className="detail-screen">
      <PageHead
        title={detail.shortNumber ?? detail.elevatorNo}
        subtitle={detail.projectName}
        crumbs={[{ title: t('route.realTime.all'), path: '/realtime/all' }]}
        action={
          isWall ? null : (
            <Space size="middle" wrap>
              <ControllerLinks id={detail.id} />
              <Link to={`/realTime/eleMapView?id=${detail.id}`}>{t('mapScreen.onMap')}</Link>
            </Space>
          )
        }
      />
      <SummaryStrip lift={detail} />
      <div className="detail-columns">
        <LiveShaftPanel lift={detail} />
        <div className="detail-middle">
          <CurrentValues lift={detail} />
          <Allowed permission="fault.view">
            <Tabs
              size="small"
              items={[
                {
                  key: 'history',
                  label: t('detail.faultHistory'),
                  children: <FaultHistory elevatorId={detail.id} />,
                },
                { key: 'record', label: t('detail.record'), children: <LiftRecord lift={detail} /> },
                ...(isWall
                  ? []
                  : [
                      {
                        key: 'trail',
                        label: t('trail.title'),
                        children: <RecordTrail subject="elevator" id={detail.id} />,
                      },
                    ]),
              ]}
            />
          </Allowed>
        </div>
        <Allowed permission="fault.view">
          <LiftFaults lift={detail} />
        </Allowed>
      </div>
    </div>
  );
}

/** What is wrong now and what happened lately; both hear of the lift's notices at once. */
function LiftFaults({ lift }: { lift: LiftDetail }) {
  const { id } = lift;
  const live = useLiveElevator(id);
  const faults = useQuery({
    queryKey: callKey(monitoringCalls.openFaults, { id }),
    queryFn: () => send(monitoringCalls.openFaults, { id }),
    refetchInterval: 15_000,
  });
  const events = useQuery({
    queryKey: callKey(monitoringCalls.events, { id }),
    queryFn: () => send(monitoringCalls.events, { id, limit: 50 }),
    refetchInterval: 15_000,
  });
  const { refetch: refetchFaults } = faults;
  const { refetch: refetchEvents } = events;
  const refresh = useCallback(() => {
    void refetchFaults();
    void refetchEvents();
  }, [refetchFaults, refetchEvents]);
  useEffect(() => onFaultNotice((notice) => (notice.target === id ? refresh() : undefined)), [id, refresh]);
  useRefreshOnTurn(`${live?.status} ${live?.faultCode} ${live?.serviceMode}`, refresh);

  return (
    <aside className="detail-side">
      <OpenFaults faults={faults.data} labels={lift.floorLabels} onAcknowledged={refresh} />
      <EventTimeline events={events.data} />
    </aside>
  );
}

const recordFields = [
  'elevatorNo',
  'equipmentNo',
  'registrationCode',
  'nineNo',
  'kunshanNo',
  'brand',
  'model',
  'type',
  'ratedLoad',
  'ratedSpeed',
  'floorsNum',
  'manufactureDate',
  'controllerType',
  'driveMode',
] as const;

function LiftRecord({ lift }: { lift: LiftDetail }) {
  const t = useText();
  return (
    <dl className="key-values">
      {recordFields.map((name) => (
        <div key={name}>
          <dt>{t(`elevator.${name}`)}</dt>
          <dd>{name === 'type' ? t(`liftKind.${lift.type}`) : (lift[name] ?? '–')}</dd>
        </div>
      ))}
      <div>
        <dt>{t('collector.serial')}</dt>
        <dd>{lift.collectorSerial ?? '–'}</dd>
      </div>
    </dl>
  );
}
