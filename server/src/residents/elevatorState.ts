import type { RunningState, StopReason } from '@hoistway/contract/residents/statusCalls.ts';
import type { LiveStatus } from '@hoistway/contract/socketPush/live.ts';
import type { LifeState } from '@hoistway/contract/elevator/lifeMoves.ts';

/** What is known of an elevator at a moment. Drills are no part of it. */
export interface ElevatorFacts {
  lifeState: LifeState;
  status: LiveStatus;
  trapped: boolean;
  /** People are being freed, or are reported to be inside. */
  inRescue: boolean;
  serviceMode: number | null;
  isPowerOff: boolean;
  /** A fault is open that says so. */
  hasPowerFault: boolean;
  /** Somebody is at work on an order. */
  atWork: boolean;
  inspectedToday: boolean;
  /** A repair is refused or paused: somebody has to decide how it goes on. */
  awaitsDecision: boolean;
}

const stoppedMode = 0;
const inspectionMode = 2;
/** Fire recall, firefighters, earthquake: it protects itself, and takes nobody. */
const protectiveModes = [3, 4, 6];

/** Whether an elevator takes passengers, and if not why, in one word: what concerns people comes first. */
export function elevatorState(facts: ElevatorFacts): { state: RunningState; reason: StopReason | null } {
  const { lifeState, status, serviceMode, inspectedToday } = facts;
  const stopped = (reason: StopReason) => ({ state: 'stopped', reason }) as const;
  if (facts.trapped || facts.inRescue) return stopped('peopleInside');
  if (lifeState === 'installing') return stopped('alteration');
  if (facts.atWork || serviceMode === inspectionMode)
    return stopped(inspectedToday ? 'inspection' : 'servicing');
  if (lifeState !== 'inUse') return stopped(inspectedToday ? 'inspection' : 'decision');
  if (facts.hasPowerFault || facts.isPowerOff) return stopped('power');
  if (status === 'offline' || status === 'unknown') return { state: 'unknown', reason: 'noConnection' };
  if (status === 'fault') return stopped(facts.awaitsDecision ? 'decision' : 'fault');
  if (serviceMode === stoppedMode) return stopped(inspectedToday ? 'inspection' : 'decision');
  if (serviceMode !== null && protectiveModes.includes(serviceMode)) return stopped('fault');
  return { state: 'runs', reason: null };
}
