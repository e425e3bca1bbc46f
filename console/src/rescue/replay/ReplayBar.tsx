import {
  CaretRightOutlined,
  PauseOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { clockText } from '#kit/format/duration.ts';
import { wholeTime } from '#kit/format/instant.ts';
import type { ReplayClock } from '#kit/replay/useReplayClock.ts';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const speeds = [1, 10, 60] as const;
const parts = ['rescue', 'whole'] as const;
export type ReplayPart = (typeof parts)[number];

interface ReplayBarProps {
  clock: ReplayClock;
  /** When the rescue was reported. */
  reportedAt: number;
  /** Absent where nothing long follows the release. */
  part: ReplayPart | undefined;
  onPart(part: ReplayPart): void;
  onStep(step: 1 | -1): void;
}

/** Which moment is shown, and how fast it goes on. */
export function ReplayBar({ clock, reportedAt, part, onPart, onStep }: ReplayBarProps) {
  const t = useText();
  const { moment, playing } = clock;
  const since = moment - reportedAt;
  return (
    <Stack row wrap gap={8} align="center" padding={[12, 'gutter', 8]} border="top" className="replay-bar">
      <Button
        type="primary"
        icon={playing ? <PauseOutlined /> : <CaretRightOutlined />}
        onClick={() => clock.play(!playing)}
      >
        {t(playing ? 'replay.pause' : 'replay.play')}
      </Button>
      <Button
        icon={<StepBackwardOutlined />}
        aria-label={t('rescueReplay.before')}
        title={t('rescueReplay.before')}
        onClick={() => onStep(-1)}
      />
      <Button
        icon={<StepForwardOutlined />}
        aria-label={t('rescueReplay.next')}
        title={t('rescueReplay.next')}
        onClick={() => onStep(1)}
      />
      <Segmented
        aria-label={t('replay.speed')}
        value={clock.speed}
        onChange={clock.setSpeed}
        options={speeds.map((value) => ({ value: value as number, label: `${value}×` }))}
      />
      {part === undefined ? null : (
        <Segmented
          aria-label={t('rescueReplay.part')}
          value={part}
          onChange={onPart}
          options={parts.map((value) => ({ value, label: t(`rescueReplay.part.${value}`) }))}
        />
      )}
      <Box as="strong" margin={[0, 0, 0, 8]} fontSize={16} textOverflow="nowrap" role="timer">
        {wholeTime(new Date(moment).toISOString())}
      </Box>
      <Box
        as="span"
        minWidth={56}
        className="hint"
      >{`${since < 0 ? '−' : '+'}${clockText(Math.abs(since))}`}</Box>
      <Box as="span" margin={[0, 0, 0, 'auto']} className="hint replay-help">
        {t('rescueReplay.keys')}
      </Box>
    </Stack>
  );
}
