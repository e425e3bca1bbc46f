import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Record<string, string>;

/** What one node counts and measures, as Prometheus reads it; a name has the same labels each time. */
export interface Metrics {
  /** Adds to a counter. */
  add(name: string, help: string, by?: number, labels?: Labels): void;
  /** A value read when the page is asked for; a counter when its name ends in `_total`. The latest of a name counts. */
  gauge(name: string, help: string, read: () => number): void;
  observeSeconds(name: string, help: string, seconds: number, labels: Labels): void;
  text(): Promise<string>;
}

/** With the figures of the process itself, of which there is one, where it is asked for. */
export function createMetrics({ ofProcess = false }: { ofProcess?: boolean } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  if (ofProcess) collectDefaultMetrics({ register: registry });

  return {
    add(name, help, by = 1, labels = {}) {
      const counter =
        counters.get(name) ?? new Counter({ name, help, labelNames: Object.keys(labels), registers });
      counters.set(name, counter);
      counter.inc(labels, by);
    },
    gauge(name, help, read) {
      registry.removeSingleMetric(name);
      const known = { name, help, registers: [] };
      const asked = name.endsWith('_total')
        ? new Counter({
            ...known,
            collect() {
              this.reset();
              this.inc(read());
            },
          })
        : new Gauge({
            ...known,
            collect() {
              this.set(read());
            },
          });
      registry.registerMetric<string>(asked);
    },
    observeSeconds(name, help, seconds, labels) {
      const histogram =
        histograms.get(name) ??
        new Histogram({ name, help, labelNames: Object.keys(labels), buckets: bucketsS, registers });
      histograms.set(name, histogram);
      histogram.observe(labels, seconds);
    },
    text: () => registry.metrics(),
  };
}
