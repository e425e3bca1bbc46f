import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { cameraCalls, type CameraAccess } from '@hoistway/contract/video/cameraCalls.ts';
import { renewalMs } from '#kit/camera/renewal.ts';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { useText } from '#kit/text.ts';
import { writeCssVariables } from '#kit/theme/cssVariables.ts';
import type { Grid as WallGrid, WallTile } from './cameraWall.ts';
import { draggedElevator } from './draggedElevator.ts';
import { EmptyTile, WallPicture } from './WallPicture.tsx';
import type { WallElevator } from './useWallElevators.ts';
import { Grid } from '#kit/layout/Grid.tsx';

interface WallStageProps {
  grid: WallGrid;
  tiles: readonly WallTile[];
  elevators: ReadonlyMap<string, WallElevator>;
  trapped: ReadonlySet<string>;
  /** The place that the next chosen elevator takes. */
  selected: number | undefined;
  /** The elevator that is shown alone. */
  large: string | undefined;
  onSelect(place: number | undefined): void;
  onLarge(id: string | undefined): void;
  onPut(id: string, place: number): void;
  onRemove(id: string): void;
}

const soonest = (found: readonly CameraAccess[] | undefined): string | undefined =>
  found?.map(({ expireTime }) => expireTime).toSorted()[0];

/** The place on the wall that something is dragged over. */
function placeUnder({ target }: DragEvent): number | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return tile ? Number(tile.dataset['place']) : undefined;
}

/** One page of the wall: dark in both themes, as pictures are looked at. */
export function WallStage(props: WallStageProps) {
  const { grid, tiles, elevators, trapped, selected, large, onSelect, onLarge, onPut, onRemove } = props;
  const t = useText();
  const stage = useRef<HTMLUListElement>(null);
  const columns = Math.sqrt(grid);
  const asked = tiles.flatMap(({ id }) => id ?? []).toSorted();
  const { data, error, refetch } = useCall(
    cameraCalls.subscribe,
    asked.length === 0 ? null : { elevatorIds: asked },
    { everyMs: (found) => renewalMs(soonest(found)), keepPrevious: true, onError: 'handled' },
  );
  const access = new Map((data ?? []).map((each) => [each.elevatorId, each]));
  useEffect(() => {
    if (stage.current) writeCssVariables('dark', stage.current);
  }, []);
  const drop = useEffectEvent((event: DragEvent) => {
    const place = placeUnder(event);
    const id = event.dataTransfer && draggedElevator.read(event.dataTransfer);
    if (place === undefined || !id) return;
    event.preventDefault();
    onPut(id, place);
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const over = (event: DragEvent) => {
      if (placeUnder(event) !== undefined) event.preventDefault();
    };
    const dropped = (event: DragEvent) => drop(event);
    element.addEventListener('dragover', over);
    element.addEventListener('drop', dropped);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('drop', dropped);
    };
  }, []);

  const focusTile = (index: number) =>
    stage.current?.querySelectorAll<HTMLElement>('.wall-main')[index]?.focus();
  const press = (event: KeyboardEvent, index: number, id: string | null) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
    };
    const step = steps[event.key];
    if (step !== undefined && large === undefined) focusTile(index + step);
    else if (event.key === 'Escape') onLarge(undefined);
    else if (event.key === 'Delete' && id !== null) onRemove(id);
    else return;
    event.preventDefault();
  };

  return (
    <>
      {error && !data ? <CallFailure small problem={error} retry={refetch} /> : null}
      <Grid
        ref={stage}
        as="ul"
        gap={4}
        flex={1}
        padding={4}
        minHeight={0}
        background="bg"
        color="ink"
        positioned
        className="wall-stage"
        aria-label={t('wall.stage')}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {tiles.map(({ id, place }, index) => {
          const common = {
            place,
            onKeyDown: (event: KeyboardEvent) => press(event, index, id),
          };
          return id === null ? (
            <EmptyTile
              key={`empty ${place}`}
              {...common}
              selected={selected === place}
              onSelect={() => onSelect(selected === place ? undefined : place)}
            />
          ) : (
            <WallPicture
              key={id}
              {...common}
              id={id}
              elevator={elevators.get(id)}
              access={access.get(id)}
              known={data !== undefined}
              trapped={trapped.has(id)}
              large={large === id}
              covered={large !== undefined && large !== id}
              onRenew={refetch}
              onLarge={() => onLarge(large === id ? undefined : id)}
              onRemove={() => onRemove(id)}
            />
          );
        })}
      </Grid>
    </>
  );
}
