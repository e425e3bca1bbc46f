import { useLoad } from '#kit/call/useLoad.ts';
import { proposeElevators } from './findElevators.ts';

/** What the window view shows to who has arranged nothing yet. */
export function useProposal(wanted: boolean) {
  const { data, isLoading } = useLoad('windowProposal', [], proposeElevators, { wanted });
  return { data: wanted ? (data ?? undefined) : undefined, isLoading: wanted && isLoading };
}
