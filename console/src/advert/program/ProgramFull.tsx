import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '#kit/text.ts';
import type { Zone } from '@hoistway/contract/advert/program/content.ts';
import { LazyCanvas } from './lazyCanvas.ts';
import type { Shown } from './ZonePicture.tsx';

interface ProgramFullProps extends Shown {
  screen: { width: number; height: number };
  zones: readonly Zone[];
  onLeave(): void;
}

/** The programme pixel for pixel of the screen, over the whole window; what is larger is scrolled. */
export function ProgramFull({ onLeave, ...canvas }: ProgramFullProps) {
  const t = useText();
  const { width, height } = canvas.screen;
  // A pixel of the screen is one of this display.
  const dense = window.devicePixelRatio || 1;
  return (
    <section className="program-full" aria-label={t('program.fullSize')}>
      <Button className="program-full-end" icon={<CloseOutlined />} autoFocus onClick={onLeave}>
        {t('program.endFull')}
      </Button>
      <div>
        <LazyCanvas {...canvas} width={width / dense} height={height / dense} />
      </div>
    </section>
  );
}
