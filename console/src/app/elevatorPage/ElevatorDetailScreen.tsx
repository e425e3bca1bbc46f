import { Segmented, Tabs } from 'antd';
import { useCallback, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { ChooseElevator } from '#kit/pick/ChooseElevator.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordAuditLog } from '#kit/auditLog/RecordAuditLog.tsx';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { onFaultNotice } from '#kit/live/faultNotices.ts';
import { useLiveElevator } from '#kit/live/liveStore.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useRefreshOnTurn } from '#kit/live/useRefreshOnTurn.ts';
import { ControllerLinks } from '#area/controller/ControllerLinks.tsx';
import { ChainLineOfElevator } from '#kit/card/ChainLine.tsx';
import { CurrentValues } from '#kit/card/CurrentValues.tsx';
import { EntrapmentBanner } from '#area/fault/EntrapmentBanner.tsx';
import { EventTimeline } from '#area/history/EventTimeline.tsx';
import { FavouriteStar } from '#kit/card/FavouriteStar.tsx';
import { FaultHistory } from '#area/fault/FaultHistory.tsx';
import { EnergyReport } from '#area/history/EnergyReport.tsx';
import { HealthReport } from '#area/history/HealthReport.tsx';
import { RideReport } from '#area/history/RideReport.tsx';
import { UsageLedger } from '#area/history/UsageLedger.tsx';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { ElevatorReplay } from '#area/history/ElevatorReplay.tsx';
import { LiveShaftPanel } from '#kit/card/LiveShaftPanel.tsx';
import { OpenFaults } from '#area/fault/OpenFaults.tsx';
import { DependentsLine } from '#area/residents/DependentsLine.tsx';
import { StateStrip } from '#area/history/StateStrip.tsx';
import { SummaryStrip } from '#area/live/SummaryStrip.tsx';
import { useCameraPage } from '#kit/card/useCameraPage.ts';
import { useFollowedElevator } from '#kit/card/useFollowedElevator.ts';
import { ElevatorWork } from '../elevatorWork/ElevatorWork.tsx';
import { MakeFault } from './MakeFault.tsx';
import './detail.css';
import { Facts } from '#kit/layout/Facts.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

const modes = { live: 'replay.live', history: 'replay.history', health: 'health.title' } as const;
type DetailMode = keyof typeof modes;

const modeOf = (flag: string | null): DetailMode =>
  flag !== null && Object.hasOwn(modes, flag) ? (flag as DetailMode) : 'live';
const momentOf = (text: string | null): number | undefined =>
  text !== null && /^\d{10,15}$/.test(text) ? Number(text) : undefined;

/**
 * One elevator as it is this second (`/realTime/detail?id=`), as it was (`flag=history`, from the moment `at`), or
 * how it has been (`flag=health`); without an id an elevator is chosen first.
 */
export function ElevatorDetailScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (id !== '') return <DetailOf id={id} />;
  return (
    <ChooseElevator title={t('route.realTime.detail')} pathOf={(chosen) => `/realTime/detail?id=${chosen}`} />
  );
}

function DetailOf({ id }: { id: string }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const elevator = useFollowedElevator(id);
  const cameraPageOf = useCameraPage();
  const mode = modeOf(search.get('flag'));
  const at = momentOf(search.get('at'));
  const goTo = (next: DetailMode, moment?: number) =>
    setSearch({
      id,
      ...(next === 'live' ? {} : { flag: next }),
      ...(moment === undefined ? {} : { at: String(moment) }),
    });

  if (!elevator.data) return <Loading page />;
  const detail = elevator.data;
  return (
    <div className="detail-screen">
      <PageHead
        title={detail.shortNumber ?? detail.elevatorNo}
        subtitle={detail.projectName}
        subtitleOf={['site', detail.projectName]}
        crumbs={[{ title: t('route.realTime.all'), path: '/realtime/all' }]}
        action={
          isDisplay ? null : (
            <span className="live-tools">
              <FavouriteStar id={detail.id} name={detail.shortNumber ?? detail.elevatorNo} />
              <MakeFault id={detail.id} />
              <ControllerLinks id={detail.id} />
              <Allowed permission="elevator.video">
                <Link to={cameraPageOf(detail.id)}>{t('camera.title')}</Link>
              </Allowed>
              <Box as={Link} textOverflow="nowrap" to={`/realTime/eleMapView?id=${detail.id}`}>
                {t('mapScreen.onMap')}
              </Box>
            </span>
          )
        }
      />
      <Allowed permission="fault.view">
        <EntrapmentBanner elevator={detail} />
      </Allowed>
      {isDisplay ? null : (
        <Allowed permission="order.view">
          <DependentsLine elevatorId={id} />
          <ChainLineOfElevator elevatorId={id} />
        </Allowed>
      )}
      <SummaryStrip elevator={detail} />
      {isDisplay ? null : <ElevatorWork elevatorId={id} />}
      <DetailModes mode={mode} onMode={goTo} />
      {mode === 'history' ? (
        <ElevatorReplay key={`${detail.id} ${at}`} elevator={detail} at={at} />
      ) : mode === 'health' ? (
        <>
          <HealthReport id={detail.id} />
          <UsageLedger id={detail.id} />
          <EnergyReport id={detail.id} />
          <RideReport id={detail.id} />
        </>
      ) : (
        <LivePart elevator={detail} onReplay={(moment) => goTo('history', moment)} />
      )}
    </div>
  );
}

interface LivePartProps {
  elevator: ElevatorDetail;
  onReplay(moment: number): void;
}

/** The elevator as it is this second, and how its last day was. */
function LivePart({ elevator, onReplay }: LivePartProps) {
  const t = useText();
  return (
    <Grid columns="268px minmax(0, 1fr) 336px" className="detail-columns">
      <LiveShaftPanel elevator={elevator} />
      <Box border={['right', 'left']} className="detail-middle">
        <CurrentValues elevator={elevator} />
        <LastDayStrip id={elevator.id} onChoose={onReplay} />
        <Allowed permission="fault.view">
          <Tabs
            size="small"
            items={[
              {
                key: 'history',
                label: t('detail.faultHistory'),
                children: <FaultHistory elevatorId={elevator.id} />,
              },
              { key: 'record', label: t('detail.record'), children: <ElevatorRecord elevator={elevator} /> },
              ...(isDisplay
                ? []
                : [
                    {
                      key: 'auditLog',
                      label: t('auditLog.title'),
                      children: <RecordAuditLog subject="elevator" id={elevator.id} />,
                    },
                  ]),
            ]}
          />
        </Allowed>
      </Box>
      <Allowed permission="fault.view">
        <ElevatorFaults elevator={elevator} />
      </Allowed>
    </Grid>
  );
}

/** The last 24 hours, to the minute, so that they are asked once a minute. */
function LastDayStrip({ id, onChoose }: { id: string; onChoose(moment: number): void }) {
  const to = Math.ceil(useNow() / 60_000) * 60_000;
  return <StateStrip id={id} from={to - 24 * 3600_000} to={to} onChoose={onChoose} />;
}

function DetailModes({ mode, onMode }: { mode: DetailMode; onMode(mode: DetailMode): void }) {
  const t = useText();
  return (
    <Box as="nav" padding={[8, 'gutter']} border="bottom">
      <Segmented
        aria-label={t('replay.modes')}
        value={mode}
        onChange={onMode}
        options={(Object.keys(modes) as DetailMode[]).map((value) => ({ value, label: t(modes[value]) }))}
      />
    </Box>
  );
}

function ElevatorFaultsWithin({ elevator }: { elevator: ElevatorDetail }) {
  const { id } = elevator;
  const live = useLiveElevator(id);
  const faults = useCall(monitoringCalls.openFaults, { id, open: true }, { everyMs: 15_000 });
  const events = useCall(monitoringCalls.events, { id, limit: 50 }, { everyMs: 15_000 });
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
      <OpenFaults elevatorId={id} faults={faults.data} labels={elevator.floorLabels} />
      <EventTimeline events={events.data} />
    </aside>
  );
}

/** What is wrong now and what happened lately; both hear of the elevator's notices at once. */
export const ElevatorFaults = withErrorBoundary(ElevatorFaultsWithin);

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

function ElevatorRecord({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  return (
    <Facts>
      {recordFields.map((name) => (
        <div key={name}>
          <dt>{t(`elevator.${name}`)}</dt>
          <dd>{name === 'type' ? t(`elevatorKind.${elevator.type}`) : (elevator[name] ?? '–')}</dd>
        </div>
      ))}
      <div>
        <dt>{t('collector.serial')}</dt>
        <dd>{elevator.collectorSerial ?? '–'}</dd>
      </div>
    </Facts>
  );
}
