import { FullscreenOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber, Segmented, Switch } from 'antd';
import { useId } from 'react';
import { useText } from '#kit/text.ts';
import { cardSizes, pace, type Arrangement } from './windowArrangement.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

interface WindowToolsProps {
  arrangement: Arrangement;
  change(changes: Partial<Arrangement>): void;
  arranging: boolean;
  setArranging(on: boolean): void;
  onAdd(): void;
  onFull(): void;
}

/** How the window view is shown: size of the cards, pace of the pages, order; and the way to arrange it. */
export function WindowTools({
  arrangement,
  change,
  arranging,
  setArranging,
  onAdd,
  onFull,
}: WindowToolsProps) {
  const t = useText();
  const paceId = useId();
  const worstId = useId();
  const empty = arrangement.elevators.length === 0;
  return (
    <Stack row wrap gap={[8, 16]} align="center" padding={[8, 'gutter']}>
      <Segmented
        aria-label={t('window.size')}
        value={arrangement.cards}
        options={cardSizes.map((value) => ({ value, label: t(`window.size.${value}`) }))}
        onChange={(cards) => change({ cards })}
      />
      <Stack as="label" row inline gap={8} align="center" htmlFor={paceId}>
        {t('window.every')}
        <InputNumber
          {...styleProps({ width: 92 })}
          id={paceId}
          min={pace.least}
          max={pace.most}
          precision={0}
          controls={false}
          value={arrangement.every}
          suffix={t('unit.second')}
          onChange={(every) => (every === null ? undefined : change({ every }))}
        />
      </Stack>
      <Stack as="label" row inline gap={8} align="center" htmlFor={worstId}>
        <Switch
          id={worstId}
          size="small"
          checked={arrangement.worst}
          onChange={(worst) => change({ worst })}
        />
        {t('window.worst')}
      </Stack>
      <Stack as="span" row wrap gap={8} margin={[0, 0, 0, 'auto']} className="window-acts">
        <Button icon={<PlusOutlined />} onClick={onAdd}>
          {t('window.add')}
        </Button>
        <Button
          disabled={empty}
          type={arranging ? 'primary' : 'default'}
          onClick={() => setArranging(!arranging)}
        >
          {t(arranging ? 'window.arranged' : 'window.arrange')}
        </Button>
        <Button disabled={empty} icon={<FullscreenOutlined />} onClick={onFull}>
          {t('window.full')}
        </Button>
      </Stack>
    </Stack>
  );
}
