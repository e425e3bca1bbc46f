import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptText } from '#platform/disk/keptText.ts';
import { demoStory } from './demoOpening.ts';
import { demoFleet } from './seedDemo.ts';

/** The demo's password and the key its collectors' secrets come from. */
export function demoSecrets(
  dataDirectory: string,
  password: string | undefined,
): { password: string; fleetKey: string } {
  return {
    password:
      password ??
      keptText(join(dataDirectory, 'demo-password'), () => `lift-${randomBytes(6).toString('hex')}`),
    fleetKey: keptText(join(dataDirectory, 'demo-fleet-key'), () => randomBytes(32).toString('base64url')),
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
