import { BarChartOutlined, FileExcelOutlined, PictureOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Segmented, Tooltip } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { saveFile } from '../saveFile.ts';
import { useText } from '../text.ts';
import { useThemeMode } from '../theme/themeMode.ts';
import { themeTokens } from '../theme/tokens.ts';
import { Chart } from './Chart.tsx';
import { isEmpty, type ChartFigures } from './chartFigures.ts';
import { ChartTable } from './ChartTable.tsx';
import type { Drawing } from './drawChart.ts';
import { Stack } from '../layout/Stack.tsx';
import { Box } from '../layout/Box.tsx';

interface ChartCardProps {
  title: string;
  /** What it counts, and of when. */
  hint: string;
  figures: ChartFigures;
  /** So few bars lie in it that it is half as high. */
  low?: boolean;
  /** Says more about what it counts. */
  about?: ReactNode;
  /** Opens what a bar counts, or one of its parts. */
  onPick?: (index: number, part?: number) => void;
  /** Takes the figures away as a spreadsheet. */
  onSheet?: () => void;
}

/** A chart with its table behind it, to be taken away as a picture or as a spreadsheet. */
export function ChartCard({ title, hint, figures, low = false, about, onPick, onSheet }: ChartCardProps) {
  const t = useText();
  const { mode } = useThemeMode();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [drawn, setDrawn] = useState(false);
  const drawing = useRef<Drawing>(undefined);
  const empty = isEmpty(figures);
  const save = async () => {
    const blob = await drawing.current?.picture(themeTokens[mode].panel);
    if (blob) saveFile({ name: `${title}.png`, blob });
  };
  return (
    <Stack
      as="section"
      padding={[10, 14, 12]}
      minWidth={0}
      height={low ? 200 : 320}
      border="all"
      borderRadius={6}
      className="chart-card"
      aria-label={title}
    >
      <header>
        <Box as="h2" flex={1} minWidth={0}>
          {title} <small className="hint">{hint}</small>
        </Box>
        {about}
        {drawn && view === 'chart' ? (
          <Tooltip title={t('chart.savePicture')}>
            <Button
              type="text"
              size="small"
              icon={<PictureOutlined />}
              aria-label={t('chart.savePicture')}
              onClick={() => void save()}
            />
          </Tooltip>
        ) : null}
        {onSheet ? (
          <Tooltip title={t('chart.saveSheet')}>
            <Button
              type="text"
              size="small"
              icon={<FileExcelOutlined />}
              aria-label={t('chart.saveSheet')}
              onClick={onSheet}
            />
          </Tooltip>
        ) : null}
        <Segmented
          size="small"
          aria-label={t('chart.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', icon: <BarChartOutlined />, title: t('chart.chart') },
            { value: 'table', icon: <TableOutlined />, title: t('chart.table') },
          ]}
        />
      </header>
      {empty ? (
        <p className="hint chart-empty">{figures.emptyText ?? t('chart.empty')}</p>
      ) : view === 'table' ? (
        <ChartTable figures={figures} onPick={onPick} />
      ) : (
        <Chart
          figures={figures}
          label={t('chart.label', { title })}
          onPick={onPick}
          onDrawing={(drawn) => {
            drawing.current = drawn;
            setDrawn(drawn !== undefined);
          }}
        />
      )}
    </Stack>
  );
}
