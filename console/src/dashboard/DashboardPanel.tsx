import { useRef } from 'react';
import { Chart } from '#kit/chart/Chart.tsx';
import { isEmpty, type ChartFigures } from '#kit/chart/chartFigures.ts';
import { useText } from '#kit/text.ts';
import { useFontSize } from './useFontSize.ts';

/** px, until the display is measured. */
const defaultTextSize = 14;

/** A chart of the display under its name; in words when there is nothing to draw. */
export function DashboardPanel({
  title,
  hint,
  figures,
  onPick,
}: {
  title: string;
  hint: string;
  figures: ChartFigures;
  /** Opens what a bar counts. */
  onPick?: (index: number) => void;
}) {
  const t = useText();
  const box = useRef<HTMLElement>(null);
  const textSize = useFontSize(box, defaultTextSize);
  return (
    <section className="dashboard-panel" ref={box}>
      <header>
        <h3>{title}</h3>
        <span>{hint}</span>
      </header>
      {isEmpty(figures) ? (
        <p className="dashboard-calm">{t('dashboard.noFaults')}</p>
      ) : (
        <Chart figures={figures} label={t('chart.label', { title })} onPick={onPick} textSize={textSize} />
      )}
    </section>
  );
}
