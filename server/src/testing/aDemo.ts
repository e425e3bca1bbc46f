import { endlessSpace } from '#platform/disk/diskSpace.ts';
import { seedFaultCodes } from '#area/faultCode/faultDictionary.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { fillDemo } from '#area/demo/fillDemo.ts';
import { seedDemo } from '#area/demo/seedDemo.ts';
import { keepPartitions } from '#area/history/historyPartitions.ts';
import { anInstallation, testPassword, type Installation } from './anInstallation.ts';

/** What a demo begins with in tests, with something going on. */
export const demoOptions = (now: number) => ({
  password: testPassword,
  fleetKey: 'key',
  hashSecret: async () => 'hash',
  now,
  opening: true,
});

/** An installation with the demo, as it is a moment after the first start. */
export async function aDemo(): Promise<Installation> {
  // A disk of a size: what is free is a figure of the home screen.
  const demo = await anInstallation({ disk: { ...endlessSpace, freeBytes: () => 4e10 } });
  await seedFaultCodes(demo.db);
  await seedMapping(demo.db);
  await keepPartitions(demo.db, 30);
  if (!(await seedDemo(demo.db, demoOptions(demo.clock.now)))) throw new Error('the demo was not filled in');
  await fillDemo(demo.db, demo.files);
  return demo;
}
