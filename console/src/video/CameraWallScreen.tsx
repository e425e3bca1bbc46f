import { useMemo, useState } from 'react';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { useFullScreen } from '#kit/screen/useFullScreen.ts';
import { useRotation } from '#kit/screen/useRotation.ts';
import { CameraChooser } from './CameraChooser.tsx';
import { freePlace, pagesOf, put, useCameraWall, without } from './cameraWall.ts';
import { useProposedElevators, useTrapped, useWallElevators } from './useWallElevators.ts';
import { WallStage } from './WallStage.tsx';
import { WallTools } from './WallTools.tsx';
import './cameraWall.css';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const sameIds = (ids: readonly string[]): string => ids.join('.');

/** Live pictures from several cars beside each other (`/realTime/videoSurveillance`). */
export function CameraWallScreen() {
  const t = useText();
  const { wall: addressed, isChosen, change } = useCameraWall();
  const proposed = useProposedElevators(!isChosen);
  const [selected, setSelected] = useState<number>();
  const [large, setLarge] = useState<string>();
  const { full, enter, leave } = useFullScreen();

  const wall = useMemo(
    () =>
      isChosen
        ? addressed
        : {
            ...addressed,
            places: (proposed ?? []).slice(0, addressed.rotating ? undefined : addressed.grid),
          },
    [addressed, isChosen, proposed],
  );
  const hung = sameIds(wall.places.filter((id) => id !== null));
  const ids = useMemo(() => (hung === '' ? [] : hung.split('.')), [hung]);
  const elevators = useWallElevators(ids);
  const trapped = useTrapped(ids);
  const pages = pagesOf(wall, trapped);
  const paused = !wall.rotating || large !== undefined || selected !== undefined;
  const { page, setPage, mark } = useRotation(pages.length, wall.every, paused);
  const tiles = pages[page] ?? [];

  // Whoever changes what was proposed makes it theirs.
  const setPlaces = (places: readonly (string | null)[]) => change({ places, grid: wall.grid });
  const choose = (id: string) => {
    const place = selected ?? freePlace(tiles, wall.places);
    setPlaces(put(wall.places, id, place));
    setSelected(undefined);
  };

  return (
    <Stack height="100%" minHeight={0} className={`camera-wall${full ? ' is-full whole-window' : ''}`}>
      <PageHead title={t('route.realTime.videoSurveillance')} />
      <Grid columns="280px minmax(0, 1fr)" flex={1} minHeight={0} border="top" className="camera-wall-parts">
        <CameraChooser shown={ids} onChoose={choose} />
        <Stack as="section" minWidth={0} minHeight={0}>
          <WallTools
            wall={wall}
            change={change}
            pages={pages.length}
            page={page}
            setPage={setPage}
            full={full}
            onFull={full ? leave : enter}
            onClear={() => {
              setPlaces([]);
              setLarge(undefined);
            }}
          />
          <Box
            as="span"
            flex="none"
            height={2}
            background="line"
            className="turn-bar"
            hidden={paused || pages.length < 2}
          >
            <span ref={mark} />
          </Box>
          <WallStage
            grid={wall.grid}
            tiles={tiles}
            elevators={elevators}
            trapped={trapped}
            selected={selected}
            large={large}
            onSelect={setSelected}
            onLarge={setLarge}
            onPut={(id, place) => setPlaces(put(wall.places, id, place))}
            onRemove={(id) => {
              setPlaces(without(wall.places, id));
              setLarge(undefined);
            }}
          />
          <Box as="p" padding={[4, 12]} className="hint camera-wall-hint">
            {t('wall.keys')}
          </Box>
        </Stack>
      </Grid>
    </Stack>
  );
}
