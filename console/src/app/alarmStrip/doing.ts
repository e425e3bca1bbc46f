import { rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { isIn, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { AlarmProgress } from '@hoistway/contract/notify/alarmCalls.ts';
import type { AlarmCard } from '#kit/live/alarmCards.ts';
import { isOver } from './worstFirst.ts';

/** What is being done about an alarm. */
export interface Doing {
  kind:
    | 'nobodyAccepted'
    | 'accepted'
    | 'onSite'
    | 'released'
    | 'repairAsked'
    | 'repairAccepted'
    | 'repairAtWork'
    | 'acknowledged'
    | 'nobody'
    | 'ended';
  /** Who does it. */
  who: string | null;
  /** Since when, of a rescue. */
  at: string | null;
}

const rescueKinds = {
  [rescueState.waiting]: 'nobodyAccepted',
  [rescueState.accepted]: 'accepted',
  [rescueState.arrived]: 'onSite',
  [rescueState.released]: 'released',
} as const;

const isKindKnown = (state: string): state is keyof typeof rescueKinds => state in rescueKinds;

const { toAccept, accepted, atWork, paused } = orderStatus;

function ofRepair({ status, handlerName }: NonNullable<AlarmProgress['repair']>): Doing | undefined {
  if (handlerName === null) return undefined;
  const of = (kind: Doing['kind']): Doing => ({ kind, who: handlerName, at: null });
  if (isIn(status, [atWork, paused])) return of('repairAtWork');
  if (status === accepted) return of('repairAccepted');
  return status === toAccept ? of('repairAsked') : undefined;
}

/** A rescue before anything else, then who repairs it; undefined where there is neither. */
function byWork({ rescue, repair }: Partial<AlarmProgress>, waits: boolean): Doing | undefined {
  if (rescue && isKindKnown(rescue.state))
    return { kind: rescueKinds[rescue.state], who: rescue.leadName, at: rescue.at };
  const repaired = repair ? ofRepair(repair) : undefined;
  // That somebody was asked is not yet that anybody knows.
  return repaired && (repaired.kind !== 'repairAsked' || !waits) ? repaired : undefined;
}

const nobody: Doing = { kind: 'nobody', who: null, at: null };
const ended: Doing = { kind: 'ended', who: null, at: null };
const acknowledged = (who: string): Doing => ({ kind: 'acknowledged', who, at: null });

/**
 * What is being done about an alarm: by a rescue, by who repairs it, then by who has acknowledged it. Of an elevator of which
 * the server has not answered yet, what the notice says.
 */
export function doingOf(card: AlarmCard, progress: AlarmProgress | undefined): Doing {
  if (isOver(card)) return ended;
  const work = byWork(progress ?? {}, card.waits);
  if (work) return work;
  return card.waits
    ? nobody
    : acknowledged(card.notices.find(({ action }) => action === 'acknowledged')!.sender);
}

/** The same about an elevator, by its open faults instead of a notice. */
export function doingAbout(progress: AlarmProgress): Doing {
  const waits = progress.faults.some(({ acknowledgedBy }) => acknowledgedBy === null);
  const seen = progress.faults[0]?.acknowledgedBy;
  return byWork(progress, waits) ?? (waits ? nobody : seen ? acknowledged(seen) : ended);
}

/** Whether nobody is about it, so that somebody has to. */
export const isNobody = ({ kind }: Doing): boolean => kind === 'nobody' || kind === 'nobodyAccepted';
