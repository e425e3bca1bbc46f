import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import { useCallback, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { monitoringCalls, type elevatorDetail } from '@hoistway/contract/monitoring/live.ts';
import { callKey, send } from '#app/api.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordTrail } from '#kit/RecordTrail.tsx';
import { isWall } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { onFaultNotice } from '#live/faultNotices.ts';
import { useLiveElevator } from '#live/liveStore.ts';
import { useRefreshOnTurn } from '#live/useRefreshOnTurn.ts';
import { CurrentValues } from './CurrentValues.tsx';
import { EventTimeline } from './EventTimeline.tsx';
import { FavouriteStar } from './FavouriteStar.tsx';
import { FaultHistory } from './FaultHistory.tsx';
import { LiftProblem } from './LiftProblem.tsx';
import { LiveShaftPanel } from './LiveShaftPanel.tsx';
import { OpenFaults } from './OpenFaults.tsx';
import { SummaryStrip } from './SummaryStrip.tsx';
import { useLiveLift } from './useLiveLift.ts';
import './live.css';

export type LiftDetail = z.output<typeof elevatorDetail>;

/** One lift as it is this second (`/realTime/detail?id=`). */
export function ElevatorDetailScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const lift = useLiveLift(id);

  if (lift.error instanceof CallProblem) return <LiftProblem problem={lift.error} retry={lift.refetch} />;
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
            <span className="live-tools">
              <FavouriteStar id={detail.id} name={detail.shortNumber ?? detail.elevatorNo} />
              <Link to={`/realTime/eleMapView?id=${detail.id}`}>{t('mapScreen.onMap')}</Link>
            </span>
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
export function LiftFaults({ lift }: { lift: LiftDetail }) {
  const { id } = lift;
  const live = useLiveElevator(id);
  const faults = useQuery({
    queryKey: callKey(monitoringCalls.openFaults, { id, open: true }),
    queryFn: () => send(monitoringCalls.openFaults, { id, open: true }),
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
      <OpenFaults elevatorId={id} faults={faults.data} labels={lift.floorLabels} onAcknowledged={refresh} />
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
