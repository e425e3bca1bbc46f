import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { assignmentCalls } from '@hoistway/contract/rescue/rescueAssignment.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { useStaffMarkers } from '#area/map/useStaffMarkers.ts';
import { useStationMarkers } from '#area/map/useStationMarkers.ts';
import { casePath } from '#area/rescue/case/casePath.ts';
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
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

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
    <Stack
      height="100%"
      minHeight={0}
      background="panel"
      color="ink"
      className={alone ? 'rescue-map is-alone' : 'rescue-map'}
    >
      {alone ? null : (
        <PageHead
          title={t('route.rescueMap')}
          action={
            <Stack row gap={8}>
              {dispatches ? (
                <Button aria-pressed={planning} onClick={() => setPlanning(!planning)}>
                  {t('assignment.title')}
                </Button>
              ) : null}
              <Button type="primary" icon={<FullscreenOutlined />} onClick={enter}>
                {t('rescueMap.full')}
              </Button>
            </Stack>
          }
        />
      )}
      <div className={plans ? 'rescue-map-body is-planning' : 'rescue-map-body'}>
        <Stack as="section" className="rescue-map-side">
          <Stack as="header" row gap="0.6em" align="center" padding={['0.6em', '1em']} border="bottom">
            <Box as="h2" fontSize="1.2em">
              {t('rescueMap.open')}
            </Box>
            <Box as="strong" margin={[0, 'auto', 0, 0]} color="red" fontSize="1.6em" fontWeight={680}>
              {cases?.length ?? '…'}
            </Box>
            {full ? (
              <Button
                icon={<FullscreenExitOutlined />}
                aria-label={t('rescueMap.leave')}
                title={t('rescueMap.leave')}
                onClick={leave}
              />
            ) : null}
          </Stack>
          {found.error && !cases ? <CallFailure problem={found.error} retry={found.refetch} /> : null}
          {cases?.length === 0 ? (
            <Box as="p" padding={['2em', '1em']} color="ink3">
              {t('rescueMap.none')}
            </Box>
          ) : null}
          <Box as="ol" flex={1} minHeight={0} overflow="auto">
            {cases?.map((rescue) => (
              <RankedRescue key={rescue.id} rescue={rescue} onOpen={show} />
            ))}
          </Box>
          {drills && drills.length > 0 ? (
            <>
              <Stack as="header" row gap="0.6em" align="center" padding={['0.6em', '1em']} border="bottom">
                <Box as="h2" fontSize="1.2em">
                  {t('rescueCase.drill')}
                </Box>
                <Box as="span" margin={[0, 0, 0, 'auto']} fontSize="1.2em">
                  {drills.length}
                </Box>
              </Stack>
              <Box as="ol" flex="0 1 auto" minHeight={0} maxHeight="35%" overflow="auto">
                {drills.map((drill) => (
                  <RankedRescue key={drill.id} rescue={drill} onOpen={show} />
                ))}
              </Box>
            </>
          ) : null}
        </Stack>
        <Stack minHeight={0} positioned>
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
        </Stack>
        {plans ? <AssignmentPanel proposals={proposals} cases={cases ?? []} /> : null}
      </div>
    </Stack>
  );
}
