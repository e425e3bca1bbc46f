import {
  CaretRightOutlined,
  DoubleLeftOutlined,
  DoubleRightOutlined,
  LinkOutlined,
  PauseOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { MomentField } from '#kit/form/MomentField.tsx';
import { useText } from '#kit/text.ts';
import { replaySpeeds, type ReplayClock } from '#kit/replay/useReplayClock.ts';
import { Stack } from '#kit/layout/Stack.tsx';

export const replaySpans = { '10m': 600_000, '1h': 3600_000, '1d': 24 * 3600_000 } as const;
export type ReplaySpanName = keyof typeof replaySpans;

interface ReplayControlsProps {
  clock: ReplayClock;
  spanName: ReplaySpanName;
  keptSince: number | undefined;
  onSpan(name: ReplaySpanName): void;
  /** Goes to a moment that may lie outside the span. */
  onGo(moment: number): void;
  onShift(direction: 1 | -1): void;
  onStep(direction: 1 | -1): void;
  onCopy(): void;
}

/** Which time is replayed, and how. */
export function ReplayControls(props: ReplayControlsProps) {
  const { clock, spanName, keptSince, onSpan, onGo, onShift, onStep, onCopy } = props;
  const t = useText();
  return (
    <Stack row wrap gap={8} align="center">
      <MomentField
        label={t('replay.at')}
        value={clock.moment}
        min={keptSince}
        onChange={onGo}
        onFocus={() => clock.play(false)}
      />
      <Segmented
        aria-label={t('replay.span')}
        value={spanName}
        onChange={onSpan}
        options={(Object.keys(replaySpans) as ReplaySpanName[]).map((value) => ({
          value,
          label: t(`replay.span.${value}`),
        }))}
      />
      <Stack as="span" row inline gap={4}>
        <Button
          icon={<DoubleLeftOutlined />}
          aria-label={t('replay.earlier')}
          title={t('replay.earlier')}
          onClick={() => onShift(-1)}
        />
        <Button
          icon={<StepBackwardOutlined />}
          aria-label={t('replay.stepBack')}
          title={t('replay.stepBack')}
          onClick={() => onStep(-1)}
        />
        <Button
          type="primary"
          icon={clock.playing ? <PauseOutlined /> : <CaretRightOutlined />}
          onClick={() => clock.play(!clock.playing)}
        >
          {t(clock.playing ? 'replay.pause' : 'replay.play')}
        </Button>
        <Button
          icon={<StepForwardOutlined />}
          aria-label={t('replay.stepOn')}
          title={t('replay.stepOn')}
          onClick={() => onStep(1)}
        />
        <Button
          icon={<DoubleRightOutlined />}
          aria-label={t('replay.later')}
          title={t('replay.later')}
          onClick={() => onShift(1)}
        />
      </Stack>
      <Select
        aria-label={t('replay.speed')}
        value={clock.speed}
        onChange={clock.setSpeed}
        options={replaySpeeds.map((value) => ({ value, label: `${value}×` }))}
      />
      <Button icon={<LinkOutlined />} onClick={onCopy}>
        {t('replay.copyLink')}
      </Button>
    </Stack>
  );
}
