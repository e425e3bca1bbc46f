import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const linesOf = async (metrics: ReturnType<typeof createMetrics>, name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.includes(name));

test('sums counters by label and escapes quotes in label values', async () => {
  const metrics = createMetrics();
  metrics.add('tried_total', 'Tries', 2, { by: 'a "b"' });
  metrics.add('tried_total', 'Tries', 1, { by: 'c' });
  metrics.add('tried_total', 'Tries', 1, { by: 'a "b"' });
  expect(await linesOf(metrics, 'tried_total')).toEqual([
    '# HELP tried_total Tries',
    '# TYPE tried_total counter',
    'tried_total{by="a \\"b\\""} 3',
    'tried_total{by="c"} 1',
  ]);
});

test('reads a gauge when scraped, from its last registration, and types a _total gauge as a counter', async () => {
  const metrics = createMetrics();
  let value = 1;
  metrics.gauge('kept', 'Kept', () => 7);
  metrics.gauge('kept', 'Kept', () => value);
  metrics.gauge('kept_total', 'Kept in total', () => value * 10);
  expect(await linesOf(metrics, 'kept')).toContain('kept 1');
  value = 2;
  const lines = await linesOf(metrics, 'kept');
  expect(lines).toEqual(
    expect.arrayContaining(['# TYPE kept gauge', 'kept 2', '# TYPE kept_total counter', 'kept_total 20']),
  );
});

test('counts durations in histogram buckets', async () => {
  const metrics = createMetrics();
  for (const seconds of [0.004, 0.3, 20])
    metrics.observeSeconds('asked_seconds', 'Asked', seconds, { of: 'x' });
  expect(await linesOf(metrics, 'asked_seconds')).toEqual(
    expect.arrayContaining([
      'asked_seconds_bucket{le="0.005",of="x"} 1',
      'asked_seconds_bucket{le="0.5",of="x"} 2',
      'asked_seconds_bucket{le="+Inf",of="x"} 3',
      'asked_seconds_sum{of="x"} 20.304',
      'asked_seconds_count{of="x"} 3',
    ]),
  );
});
