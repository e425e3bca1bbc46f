import { useQuery } from '@tanstack/react-query';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { callKey, send } from '../call/api.ts';
import { GroupSelect } from './GroupSelect.tsx';
import type { PickedOne } from './OnePick.tsx';

interface LiftGroupPickProps extends PickedOne {
  /** Platform staff chooses among the groups of this company. */
  maintainerId?: string | null | undefined;
}

/** The groups that lifts can stand in, from the root down. */
export function LiftGroupPick({ maintainerId, ...picked }: LiftGroupPickProps) {
  const input = maintainerId ? { maintainerId } : {};
  const groups = useQuery({
    queryKey: callKey(elevatorCalls.groups, input),
    queryFn: () => send(elevatorCalls.groups, input),
  });
  return <GroupSelect {...picked} groups={groups.data} />;
}
