import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createMetrics } from '#platform/web/metrics.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Dashboard {
  panels: { title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }[];
}

const dashboard = JSON.parse(read('deploy/grafana.json')) as Dashboard;
const expressions = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => [`panel ${title}`, expr] as const),
);
const rules = [...read('deploy/alerts.yml').matchAll(/- alert: (\w+)\n\s+expr: (.*)$/gm)].map(
  ([, name, expr]) => [`rule ${name}`, expr!] as const,
);

/** Every metric of our own, with what a histogram makes of its name. */
const ours = new Set(
  readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      [...read(join('server/src', name)).matchAll(/'(hoistway_\w+)'/g)].map(([, metric]) => metric!),
    )
    .flatMap((name) =>
      name.endsWith('_seconds') ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
);

const metricsIn = (expression: string) => expression.match(/\b(?:hoistway|process|nodejs)_\w+/g) ?? [];

test.each([...expressions, ...rules])('%s asks for metrics that the server has', async (_, expression) => {
  const ofProcess = await createMetrics({ ofProcess: true }).text();
  const unknown = metricsIn(expression).filter(
    (name) => !ours.has(name) && !ofProcess.includes(`\n# TYPE ${name} `),
  );
  expect(unknown).toEqual([]);
  expect(metricsIn(expression).length + (expression.startsWith('up{') ? 1 : 0)).toBeGreaterThan(0);
});

test('there are six rules, each with what to look at, and no two panels lie on one another', () => {
  const text = read('deploy/alerts.yml');
  expect(rules).toHaveLength(6);
  for (const word of ['severity:', 'summary:', 'description:']) expect(text.split(word)).toHaveLength(7);
  const places = dashboard.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(places.length);
});

test('a name that the server does not have would be found', () => {
  expect(ours.has('hoistway_ingest_states_total')).toBe(true);
  expect(ours.has('hoistway_ingest_states')).toBe(false);
});
