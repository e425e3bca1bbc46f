import { area } from './area.ts';
import { importCalls } from './import/importCalls.ts';
import { fileCalls } from './picture.ts';
import { smsCalls } from './trail/smsMessage.ts';
import { trailCalls } from './trail/trailCalls.ts';

/** What the layer itself serves: files, imports, the trail and the texts that were sent. */
export const platformArea = area({
  entities: [],
  calls: [fileCalls, importCalls, smsCalls, trailCalls],
});
