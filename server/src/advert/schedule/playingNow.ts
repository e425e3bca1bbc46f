import { playing } from '@hoistway/contract/advert/schedule/playing.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { findTerminal } from '../terminal/terminalStore.ts';
import { playScheduleOf } from './playScheduleOf.ts';

/** What plays on a terminal at an instant (epoch milliseconds), with all that says so. */
export async function playingNow(db: Database, viewer: Viewer, terminalId: string, at: number) {
  const terminal = await findTerminal(db, viewer, terminalId, at);
  const schedule = await playScheduleOf(db, terminal, at);
  const { winner } = playing(schedule, terminal, at);
  return { terminal, schedule, at: new Date(at).toISOString(), winnerId: winner?.id ?? null };
}
