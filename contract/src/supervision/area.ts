import { area } from '#contract/area.ts';
import { blacklistCalls } from './blacklistCalls.ts';
import { blacklistEntry } from './blacklistEntry.ts';

export const supervisionArea = area({
  entities: [blacklistEntry],
  calls: [blacklistCalls],
});
