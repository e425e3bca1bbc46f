import { area } from '#contract/area.ts';
import { blacklistCalls } from './blacklistCalls.ts';
import { blacklistEntry } from './blacklistEntry.ts';
import { exposureCalls } from './exposure/exposureCalls.ts';
import { exposureEvent } from './exposure/exposureEvent.ts';

export const supervisionArea = area({
  entities: [blacklistEntry, exposureEvent],
  calls: [blacklistCalls, exposureCalls],
});
