import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoStory } from './demoOpening.ts';
import { demoFleet } from './seedDemo.ts';

/** One random text per data folder, readable by its owner alone. */
function keep(file: string, make: () => string): string {
  if (!existsSync(file)) writeFileSync(file, `${make()}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The demo's password and the key its collectors' secrets come from. */
export function demoSecrets(
  dataDirectory: string,
  password: string | undefined,
): { password: string; fleetKey: string } {
  return {
    password:
      password ?? keep(join(dataDirectory, 'demo-password'), () => `lift-${randomBytes(6).toString('hex')}`),
    fleetKey: keep(join(dataDirectory, 'demo-fleet-key'), () => randomBytes(32).toString('base64url')),
  };
}

/** The fleet file for the simulator, with every collector's secret. */
export function writeFleetFile(dataDirectory: string, fleetKey: string): string {
  const file = join(dataDirectory, 'demo-fleet.json');
  writeFileSync(file, JSON.stringify(demoFleet(fleetKey)), { mode: 0o600 });
  return file;
}

/** The scenario of the first start, for the simulator. */
export function writeStoryFile(dataDirectory: string): string {
  const file = join(dataDirectory, 'demo-story.json');
  writeFileSync(file, JSON.stringify(demoStory()));
  return file;
}
