import { useQuery } from '@tanstack/react-query';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { callKey, send } from '../call/api.ts';

/** What a lift is called and where it stands; undefined until it is known. */
export function useLiftName(id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: callKey(monitoringCalls.elevator, { id }),
    queryFn: () => send(monitoringCalls.elevator, { id: id! }),
    enabled: id !== undefined,
  });
  return data && `${data.shortNumber ?? data.elevatorNo} · ${data.projectName}`;
}
