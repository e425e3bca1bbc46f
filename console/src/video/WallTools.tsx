import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, InputNumber, Segmented, Switch } from 'antd';
import { useId } from 'react';
import { useText } from '#kit/text.ts';
import { grids, pace, type CameraWall } from './cameraWall.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

interface WallToolsProps {
  wall: CameraWall;
  change(changes: Partial<CameraWall>): void;
  pages: number;
  page: number;
  setPage(page: number): void;
  full: boolean;
  onFull(): void;
  onClear(): void;
}

/** How many pictures stand beside each other, and whether the pages turn. */
export function WallTools({ wall, change, pages, page, setPage, full, onFull, onClear }: WallToolsProps) {
  const t = useText();
  const rotateId = useId();
  return (
    <Stack row wrap gap={[8, 16]} align="center" padding={[8, 12]} className="camera-wall-tools">
      <Segmented
        aria-label={t('wall.grid')}
        value={wall.grid}
        options={grids.map((value) => ({ value, label: value, title: t(`wall.grid.${value}`) }))}
        onChange={(grid) => change({ grid })}
      />
      <Stack as="label" row inline gap={8} align="center" htmlFor={rotateId}>
        <Switch
          id={rotateId}
          size="small"
          checked={wall.rotating}
          onChange={(rotating) => change({ rotating })}
        />
        {t('wall.rotate')}
      </Stack>
      {wall.rotating ? (
        <InputNumber
          {...styleProps({ width: 84 })}
          aria-label={t('wall.every')}
          min={pace.least}
          max={pace.most}
          precision={0}
          controls={false}
          value={wall.every}
          suffix={t('unit.second')}
          onChange={(every) => (every === null ? undefined : change({ every }))}
        />
      ) : null}
      {pages > 1 ? (
        <Stack as="span" row inline gap={6} align="center">
          <Button
            size="small"
            aria-label={t('window.previous')}
            onClick={() => setPage((page + pages - 1) % pages)}
          >
            ‹
          </Button>
          <span>
            {page + 1} / {pages}
          </span>
          <Button size="small" aria-label={t('window.next')} onClick={() => setPage((page + 1) % pages)}>
            ›
          </Button>
        </Stack>
      ) : null}
      <Stack as="span" row gap={8} margin={[0, 0, 0, 'auto']}>
        <Button disabled={wall.places.length === 0} onClick={onClear}>
          {t('wall.clear')}
        </Button>
        <Button icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />} onClick={onFull}>
          {t(full ? 'window.leaveFull' : 'window.full')}
        </Button>
      </Stack>
    </Stack>
  );
}
