import { area } from '#contract/area.ts';
import { energyCalls } from './energy.ts';
import { healthCalls } from './health.ts';
import { historyCalls } from './history.ts';
import { rideCalls } from './ride.ts';
import { usageCalls } from './usage.ts';
import { usageStart } from './usageStart.ts';

export const historyArea = area({
  entities: [usageStart],
  calls: [healthCalls, historyCalls, usageCalls, energyCalls, rideCalls],
});
