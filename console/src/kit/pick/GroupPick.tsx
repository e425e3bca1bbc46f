import { useQuery } from '@tanstack/react-query';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { callKey, send } from '../call/api.ts';
import { GroupSelect } from './GroupSelect.tsx';
import type { PickedOne } from './OnePick.tsx';

/** The groups of one company, from the root down. */
export function GroupPick({ companyId = '', ...picked }: PickedOne & { companyId: string | undefined }) {
  const groups = useQuery({
    queryKey: callKey(userCalls.groups, { companyId }),
    queryFn: () => send(userCalls.groups, { companyId }),
    enabled: companyId !== '',
  });
  return <GroupSelect {...picked} groups={groups.data} disabled={companyId === ''} />;
}
