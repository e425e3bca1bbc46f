import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canDraw } from '../canDraw.ts';
import { useThemeMode } from '../theme/themeMode.ts';
import type { ChartFigures } from './chartFigures.ts';
import { chartOption } from './chartOption.ts';
import { ChartTable } from './ChartTable.tsx';
import './chart.css';
import type { Drawing } from './drawChart.ts';

interface ChartProps {
  figures: ChartFigures;
  /** What it shows, for who cannot see it. */
  label: string;
  textSize?: number;
  /** A bar was pressed. */
  onPick?: ((index: number, part?: number) => void) | undefined;
  /** Given what is drawn, and nothing when it is gone. */
  onDrawing?(drawing: Drawing | undefined): void;
}

/** A chart; where none can be drawn, its table. The drawing library is loaded with the first one. */
export function Chart({ figures, label, textSize = 11, onPick, onDrawing }: ChartProps) {
  const { mode } = useThemeMode();
  const pickable = onPick !== undefined;
  const host = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [failed, setFailed] = useState(() => !canDraw());
  const pick = useEffectEvent((index: number, part?: number) => {
    if (index in figures.labels) onPick?.(index, part);
  });
  const notifyDrawing = useEffectEvent((drawn: Drawing | undefined) => onDrawing?.(drawn));

  useEffect(() => {
    if (failed) return undefined;
    let over = false;
    let opened: Drawing | undefined;
    import('./drawChart.ts').then(
      ({ openDrawing }) => {
        if (over || !host.current) return;
        opened = openDrawing(host.current);
        opened.onPick((index, part) => pick(index, part));
        setDrawing(opened);
        notifyDrawing(opened);
      },
      () => (over ? undefined : setFailed(true)),
    );
    return () => {
      over = true;
      opened?.close();
      notifyDrawing(undefined);
    };
  }, [failed]);
  useEffect(
    () => drawing?.show(chartOption(figures, { mode, textSize, pickable })),
    [drawing, figures, mode, textSize, pickable],
  );

  if (failed) return <ChartTable figures={figures} onPick={onPick} />;
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn stands in it, and an img has no children
  return <div className="chart" role="img" aria-label={label} ref={host} />;
}
