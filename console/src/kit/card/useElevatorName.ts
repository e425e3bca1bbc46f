import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { useCall } from '../call/useCall.ts';

/** What an elevator is called and where it stands; undefined until it is known. */
export function useElevatorName(id: string | undefined): string | undefined {
  const { data } = useCall(monitoringCalls.elevator, id === undefined ? null : { id }, {
    onError: 'ignored',
  });
  return data && `${data.shortNumber ?? data.elevatorNo} · ${data.projectName}`;
}
