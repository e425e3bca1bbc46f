import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import type { MachineState } from '../glyph/StatusGlyph.tsx';
import { staleAfterMs } from '../shaft/ShaftState.ts';

/** The word and glyph of an elevator's state: trapped before fault, stale before normal. */
export function shownState(live: LiveElevator | undefined, now: number): MachineState {
  if (!live || live.status === 'unknown') return 'unknown';
  if (live.status === 'offline') return 'offline';
  if (live.trapped) return 'trapped';
  if (live.status !== 'normal') return live.status;
  return live.at !== undefined && now - live.at > staleAfterMs ? 'stale' : 'normal';
}
