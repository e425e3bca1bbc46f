import { BarChart, HeatmapChart, LineChart } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, use, type EChartsCoreOption } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

use([
  BarChart,
  HeatmapChart,
  LineChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
  LabelLayout,
  CanvasRenderer,
]);

/** A chart on the page, until it is closed. */
export interface Drawing {
  show(option: EChartsCoreOption): void;
  /** Answers which bar was pressed, anywhere in its band, and which part of it if it was the bar itself. */
  onPick(listener: (index: number, part?: number) => void): void;
  /** What is drawn, on a background of its own. */
  picture(background: string): Promise<Blob | null>;
  close(): void;
}

export function openDrawing(host: HTMLElement): Drawing {
  const chart = init(host, null, { renderer: 'canvas' });
  let lying = false;
  /** Columns of a grid of cells; of bars there are none. */
  let columns = 0;
  const watch = new ResizeObserver(() => {
    if (host.clientWidth > 0 && host.clientHeight > 0) chart.resize();
  });
  watch.observe(host);
  return {
    show: (option) => {
      lying = (option['yAxis'] as { type?: string }).type === 'category';
      const { data } = option['xAxis'] as { data?: readonly string[] };
      columns = lying ? (data?.length ?? 0) : 0;
      chart.setOption(option, true);
    },
    onPick: (listener) => {
      let part: number | undefined;
      chart.on('click', ({ seriesIndex }) => {
        part = seriesIndex;
      });
      chart.getZr().on('click', ({ offsetX, offsetY }) => {
        part = undefined;
        if (!chart.containPixel('grid', [offsetX, offsetY])) return;
        const at = chart.convertFromPixel('grid', [offsetX, offsetY]);
        const [column, row] = [Math.round(at[0]!), Math.round(at[1]!)];
        // Which part was pressed is told after this.
        queueMicrotask(() => listener(columns > 0 ? row * columns + column : lying ? row : column, part));
      });
    },
    picture: (backgroundColor) =>
      new Promise((done) =>
        chart.renderToCanvas({ pixelRatio: 2, backgroundColor }).toBlob(done, 'image/png'),
      ),
    close: () => {
      watch.disconnect();
      chart.dispose();
    },
  };
}
