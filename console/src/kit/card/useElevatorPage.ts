import { useNarrow } from '../screen/useNarrow.ts';

/** Where one elevator is shown live: the page for one thumb on a phone, the whole one elsewhere. */
export function useElevatorPage(): (id: string) => string {
  const phone = useNarrow(480);
  return (id) => `${phone ? '/realTime/phoneDetail' : '/realTime/detail'}?id=${encodeURIComponent(id)}`;
}
