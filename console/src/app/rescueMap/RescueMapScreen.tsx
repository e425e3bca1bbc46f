import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { assignmentCalls } from '@hoistway/contract/rescue/rescueAssignment.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { useStaffMarkers } from '#area/map/useStaffMarkers.ts';
import { useStationMarkers } from '#area/map/useStationMarkers.ts';
import { casePath } from '#area/rescue/casePath.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { perform } from '#kit/call/perform.ts';
import { useCall } from '#kit/call/useCall.ts';
import { around, type BaseMap } from '#kit/map/baseMap.ts';
import { farStart, findElevatorBounds, union } from '#kit/map/bounds.ts';
import { locatesStaff } from '#kit/map/mapFilters.ts';
import type { MapMarker } from '#kit/map/markers.ts';
import { MapView, type MapViewport } from '#kit/map/MapView.tsx';
import { showsStations } from '#kit/map/showsStations.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { forceDarkMode } from '#kit/theme/themeMode.ts';
import { useFullScreen } from '#kit/screen/useFullScreen.ts';
import { AssignmentPanel } from './AssignmentPanel.tsx';
import { RankedRescue } from './RankedRescue.tsx';
import './rescueMap.css';

const everyMs = 3_000;
/** One case alone is still shown with its town. */
const closest = 14;
/** Some two kilometres to each side. */
const ownDegrees = 0.02;

/** Open rescues by urgency and on the map, always dark, for a duty room (`/rescueMap`). */
export function RescueMapScreen() {
  const t = useText();
  const navigate = useNavigate();
  const baseMap = useRef<BaseMap>(undefined);
  const [viewport, setViewport] = useState<MapViewport>();
  const [open, setOpen] = useState(false);
  const { full, enter, leave } = useFullScreen();
  const alone = isDisplay || full;
  useEffect(forceDarkMode, []);
  const found = useCall(rescueCalls.discovery, {}, { everyMs, onError: 'handled' });
  const staff = useStaffMarkers(viewport, locatesStaff());
  const stations = useStationMarkers(viewport, showsStations());
  const drilled = useCall(rescueCalls.discovery, { drills: true }, { everyMs, onError: 'ignored' });
  const dispatches = !isDisplay && holdsPermission('rescue.dispatch');
  const [planning, setPlanning] = useState(false);
  const plans = dispatches && planning;
  const plan = useCall(assignmentCalls.assignment, plans ? {} : null, { everyMs, onError: 'ignored' });
  const cases = found.data;
  const proposals = plans ? plan.data : undefined;
  const drills = drilled.data;
  const markers = useMemo(
    (): MapMarker[] => [
      ...stations.markers,
      ...staff.markers,
      ...(cases ?? []).flatMap(({ id, rank, elevatorNumber, projectName, latitude, longitude }) =>
        latitude === null || longitude === null
          ? []
          : [
              {
                key: `case ${id}`,
                place: { latitude, longitude },
                state: 'trapped' as const,
                label: `${rank} ${elevatorNumber}`,
                sentence: t('rescueMap.case', { rank, name: elevatorNumber, project: projectName }),
              },
            ],
      ),
      ...(drills ?? []).flatMap(({ id, elevatorNumber, projectName, latitude, longitude }) =>
        latitude === null || longitude === null
          ? []
          : [
              {
                key: `case ${id}`,
                place: { latitude, longitude },
                // Nobody is trapped: it is as calm as an elevator that runs.
                state: 'normal' as const,
                label: t('rescueMap.drill', { name: elevatorNumber }),
                sentence: t('rescueMap.drillAt', { name: elevatorNumber, project: projectName }),
              },
            ],
      ),
    ],
    [stations.markers, staff.markers, cases, drills, t],
  );

  const ways = useMemo(
    () =>
      (proposals ?? []).flatMap(({ caseId, visit }) => {
        const to = cases?.find(({ id }) => id === caseId);
        return visit?.from && to && to.latitude !== null && to.longitude !== null
          ? [{ from: visit.from, to: { latitude: to.latitude, longitude: to.longitude } }]
          : [];
      }),
    [proposals, cases],
  );

  const fit = useCallback(async () => {
    const places = (cases ?? []).flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [around({ latitude, longitude }, ownDegrees)],
    );
    const box = union(places) ?? (await findElevatorBounds({}));
    if (box) baseMap.current?.fit(box, closest);
  }, [cases]);
  // The map moves when there are other cases, not with every answer.
  const which = cases?.map(({ id }) => id).join(' ');
  const fitted = useRef<string>(undefined);
  useEffect(() => {
    if (!open || which === undefined || fitted.current === which) return;
    fitted.current = which;
    perform(fit());
  }, [open, which, fit]);

  const show = (id: string) => (isDisplay ? undefined : void navigate(casePath(id)));
  return (
    <div className={alone ? 'rescue-map is-alone' : 'rescue-map'}>
      {alone ? null : (
        <PageHead
          title={t('route.rescueMap')}
          action={
            <div className="rescue-map-acts">
              {dispatches ? (
                <Button aria-pressed={planning} onClick={() => setPlanning(!planning)}>
                  {t('assignment.title')}
                </Button>
              ) : null}
              <Button type="primary" icon={<FullscreenOutlined />} onClick={enter}>
                {t('rescueMap.full')}
              </Button>
            </div>
          }
        />
      )}
      <div className={plans ? 'rescue-map-body is-planning' : 'rescue-map-body'}>
        <section className="rescue-map-side">
          <header>
            <h2>{t('rescueMap.open')}</h2>
            <strong>{cases?.length ?? '…'}</strong>
            {full ? (
              <Button
                icon={<FullscreenExitOutlined />}
                aria-label={t('rescueMap.leave')}
                title={t('rescueMap.leave')}
                onClick={leave}
              />
            ) : null}
          </header>
          {found.error && !cases ? <CallFailure problem={found.error} retry={found.refetch} /> : null}
          {cases?.length === 0 ? <p className="rescue-map-none">{t('rescueMap.none')}</p> : null}
          <ol>
            {cases?.map((rescue) => (
              <RankedRescue key={rescue.id} rescue={rescue} onOpen={show} />
            ))}
          </ol>
          {drills && drills.length > 0 ? (
            <>
              <header>
                <h2>{t('rescueCase.drill')}</h2>
                <span className="rescue-map-drills">{drills.length}</span>
              </header>
              <ol className="drill-list">
                {drills.map((drill) => (
                  <RankedRescue key={drill.id} rescue={drill} onOpen={show} />
                ))}
              </ol>
            </>
          ) : null}
        </section>
        <div className="rescue-map-stage">
          <MapView
            label={t('rescue.mapLabel')}
            tools={!isDisplay}
            start={farStart}
            markers={markers}
            ways={ways}
            onOpen={(it) => {
              baseMap.current = it;
              setOpen(true);
            }}
            onViewport={setViewport}
            onWhole={() => perform(fit())}
            onPick={({ key }) => {
              const [kind, id] = key.split(' ');
              if (kind === 'case' && id !== undefined) show(id);
            }}
          />
        </div>
        {plans ? <AssignmentPanel proposals={proposals} cases={cases ?? []} /> : null}
      </div>
    </div>
  );
}
