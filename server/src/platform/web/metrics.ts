/** Prometheus text without a client library's registry: counters, gauges read when asked, and duration buckets. */
const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Histogram {
  counts: number[];
  sum: number;
  count: number;
}

export interface Metrics {
  /** Adds to a counter; `labels` is ready-made text such as `route="/api/menu"`. */
  add(name: string, help: string, by?: number, labels?: string): void;
  /** A value read when the page is asked for; a counter when its name ends in `_total`. */
  gauge(name: string, help: string, read: () => number): void;
  observeSeconds(name: string, help: string, seconds: number, labels: string): void;
  text(): string;
}

export function createMetrics(): Metrics {
  const helps = new Map<string, string>();
  const counters = new Map<string, Map<string, number>>();
  const gauges = new Map<string, () => number>();
  const histograms = new Map<string, Map<string, Histogram>>();
  const seriesOf = <T>(all: Map<string, Map<string, T>>, name: string, help: string) => {
    helps.set(name, help);
    const series = all.get(name) ?? new Map<string, T>();
    all.set(name, series);
    return series;
  };
  const line = (name: string, labels: string, value: number) =>
    `${name}${labels ? `{${labels}}` : ''} ${value}`;

  return {
    add(name, help, by = 1, labels = '') {
      const series = seriesOf(counters, name, help);
      series.set(labels, (series.get(labels) ?? 0) + by);
    },
    gauge(name, help, read) {
      helps.set(name, help);
      gauges.set(name, read);
    },
    observeSeconds(name, help, seconds, labels) {
      const series = seriesOf(histograms, name, help);
      const own = series.get(labels) ?? { counts: bucketsS.map(() => 0), sum: 0, count: 0 };
      series.set(labels, own);
      bucketsS.forEach((limit, index) => {
        if (seconds <= limit) own.counts[index]! += 1;
      });
      own.sum += seconds;
      own.count += 1;
    },
    text() {
      const lines: string[] = [];
      const head = (name: string, type: string) =>
        lines.push(`# HELP ${name} ${helps.get(name)}`, `# TYPE ${name} ${type}`);
      for (const [name, series] of counters) {
        head(name, 'counter');
        for (const [labels, value] of series) lines.push(line(name, labels, value));
      }
      for (const [name, read] of gauges) {
        head(name, name.endsWith('_total') ? 'counter' : 'gauge');
        lines.push(line(name, '', read()));
      }
      for (const [name, series] of histograms) {
        head(name, 'histogram');
        for (const [labels, own] of series) {
          bucketsS.forEach((limit, index) =>
            lines.push(line(`${name}_bucket`, `${labels},le="${limit}"`, own.counts[index]!)),
          );
          lines.push(line(`${name}_bucket`, `${labels},le="+Inf"`, own.count));
          lines.push(line(`${name}_sum`, labels, own.sum), line(`${name}_count`, labels, own.count));
        }
      }
      return `${lines.join('\n')}\n`;
    },
  };
}
