import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** A chart on the page, until it is closed. */
export interface Drawing {
  show(option: EChartsCoreOption): void;
  /** Answers which bar was pressed, anywhere in its band. */
  onPick(listener: (index: number) => void): void;
  /** What is drawn, on a background of its own. */
  picture(background: string): Promise<Blob | null>;
  close(): void;
}

export function openDrawing(host: HTMLElement): Drawing {
  const chart = init(host, null, { renderer: 'canvas' });
  let lying = false;
  const watch = new ResizeObserver(() => {
    if (host.clientWidth > 0 && host.clientHeight > 0) chart.resize();
  });
  watch.observe(host);
  return {
    show: (option) => {
      lying = (option['yAxis'] as { type?: string }).type === 'category';
      chart.setOption(option, true);
    },
    onPick: (listener) => {
      chart.getZr().on('click', ({ offsetX, offsetY }) => {
        if (!chart.containPixel('grid', [offsetX, offsetY])) return;
        const at = chart.convertFromPixel('grid', [offsetX, offsetY]);
        listener(Math.round(at[lying ? 1 : 0]!));
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
