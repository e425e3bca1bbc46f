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

/**
 * What is being done: by a rescue before anything else, then by who repairs it, then by who has acknowledged it. Of an
 * elevator of which the server has not answered yet, what the notice says.
 */
export function doingOf(card: AlarmCard, progress: AlarmProgress | undefined): Doing {
  if (isOver(card)) return { kind: 'ended', who: null, at: null };
  const { rescue = null, repair = null } = progress ?? {};
  if (rescue && isKindKnown(rescue.state))
    return { kind: rescueKinds[rescue.state], who: rescue.leadName, at: rescue.at };
  const repaired = repair && ofRepair(repair);
  if (repaired && (repaired.kind !== 'repairAsked' || !card.waits)) return repaired;
  if (card.waits) return { kind: 'nobody', who: null, at: null };
  const seen = card.notices.find(({ action }) => action === 'acknowledged')!;
  return { kind: 'acknowledged', who: seen.sender, at: null };
}

/** Whether nobody is about it, so that somebody has to. */
export const isNobody = ({ kind }: Doing): boolean => kind === 'nobody' || kind === 'nobodyAccepted';
