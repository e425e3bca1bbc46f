import { CloseOutlined, ExpandOutlined, ShrinkOutlined } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import type { CameraAccess } from '@hoistway/contract/video/cameraCalls.ts';
import { CameraPlayer } from '#kit/camera/CameraPlayer.tsx';
import { CameraState } from '#kit/camera/CameraState.tsx';
import { useText } from '#kit/text.ts';
import type { WallElevator } from './useWallElevators.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

interface TileProps {
  place: number;
  onKeyDown(event: KeyboardEvent): void;
}

interface EmptyTileProps extends TileProps {
  selected: boolean;
  onSelect(): void;
}

/** A place where nothing hangs; selected, it takes the elevator that is chosen next. */
export function EmptyTile({ place, selected, onSelect, onKeyDown }: EmptyTileProps) {
  const t = useText();
  return (
    <li className={selected ? 'wall-tile is-empty is-selected' : 'wall-tile is-empty'} data-place={place}>
      <button
        type="button"
        className="wall-main"
        aria-pressed={selected}
        onClick={onSelect}
        onKeyDown={onKeyDown}
      >
        <span className="spoken">{t('wall.choose', { n: place + 1 })}</span>
        <strong>{t('wall.empty')}</strong>
        <span>{t('wall.emptyHint')}</span>
      </button>
    </li>
  );
}

interface WallPictureProps extends TileProps {
  id: string;
  elevator: WallElevator | undefined;
  access: CameraAccess | undefined;
  /** Whether the server has answered which of them have a camera. */
  known: boolean;
  trapped: boolean;
  large: boolean;
  covered: boolean;
  onRenew(): Promise<unknown>;
  onLarge(): void;
  onRemove(): void;
}

/** One camera on the wall: its picture, number, floor and state. */
export function WallPicture({
  place,
  id,
  elevator,
  access,
  known,
  trapped,
  large,
  covered,
  onKeyDown,
  onRenew,
  onLarge,
  onRemove,
}: WallPictureProps) {
  const t = useText();
  const name = elevator?.name ?? '';
  const enlarge = t(large ? 'wall.shrink' : 'wall.enlarge', { name });
  const state = elevator ? <CameraState id={id} name={name} shaft={elevator.shaft} /> : null;
  const classes = ['wall-tile', ...(trapped ? ['is-trapped'] : []), ...(large ? ['is-large'] : [])];
  return (
    <li className={classes.join(' ')} data-place={place}>
      {access ? (
        <CameraPlayer
          className="wall-picture"
          small
          name={name}
          access={access}
          transport="webSocket"
          large={large}
          covered={covered}
          onRenew={onRenew}
        >
          {state}
        </CameraPlayer>
      ) : (
        <Stack align="flex-start" flex={1} color="ink2" fontSize={13} className="wall-none">
          {state}
          <span>{known ? t('camera.none') : t('camera.connecting')}</span>
        </Stack>
      )}
      <Stack as="span" row gap={4} className="wall-acts">
        <Box
          type="button"
          as="button"
          width={28}
          height={28}
          borderRadius={4}
          background="bg"
          color="ink"
          className="wall-main"
          aria-label={enlarge}
          title={enlarge}
          aria-pressed={large}
          onClick={onLarge}
          onKeyDown={onKeyDown}
        >
          {large ? <ShrinkOutlined /> : <ExpandOutlined />}
        </Box>
        <Box
          as="button"
          width={28}
          height={28}
          borderRadius={4}
          background="bg"
          color="ink"
          type="button"
          aria-label={t('wall.remove', { name })}
          title={t('wall.remove', { name })}
          onClick={onRemove}
        >
          <CloseOutlined />
        </Box>
      </Stack>
    </li>
  );
}
