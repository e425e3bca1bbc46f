import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildStale } from './build.ts';
import { runInForeground } from './foreground.ts';
import { root } from './root.mjs';

const args = process.argv.slice(2);
const named = (name: string) => args.some((arg) => arg === name || arg.startsWith(`${name}=`));
const valueOf = (name: string) => {
  const index = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  return (args[index]?.includes('=') ? args[index].slice(name.length + 1) : args[index + 1]) ?? '';
};

// A load test brings its own elevators: without a fleet or credentials they are made in the database that runs here.
if (named('--elevators') && !named('--fleet') && !named('--credentials')) {
  await buildStale();
  const file = resolve(process.env.HOISTWAY_DATA ?? join(root, 'data'), 'load-collectors.json');
  const made = spawnSync(
    process.execPath,
    [
      join(root, 'server/dist/collectorCommand.js'),
      'load',
      '--count',
      valueOf('--elevators'),
      '--credentials',
      file,
    ],
    { stdio: 'inherit', env: { HOISTWAY_DATA: join(root, 'data'), ...process.env } },
  );
  if (made.status !== 0) process.exit(made.status ?? 1);
  args.push('--credentials', file);
}
await runInForeground('simulator/dist/main.js', args);
