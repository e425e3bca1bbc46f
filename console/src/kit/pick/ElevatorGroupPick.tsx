import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { usePickFailure } from './usePickFailure.tsx';
import { useCall } from '../call/useCall.ts';
import { GroupSelect } from './GroupSelect.tsx';
import type { PickedOne } from './OneSelect.tsx';

interface ElevatorGroupPickProps extends PickedOne {
  /** Platform staff chooses among the groups of this company. */
  maintainerId?: string | null | undefined;
}

/** The groups that elevators can stand in, from the root down. */
export function ElevatorGroupPick({ maintainerId, ...picked }: ElevatorGroupPickProps) {
  const input = maintainerId ? { maintainerId } : {};
  const groups = useCall(elevatorCalls.groups, input, { onError: 'handled' });
  return <GroupSelect {...picked} groups={groups.data} failure={usePickFailure(groups)} />;
}
