import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { usePickFailure } from './usePickFailure.tsx';
import { useCall } from '../call/useCall.ts';
import { GroupSelect } from './GroupSelect.tsx';
import type { PickedOne } from './OneSelect.tsx';

/** The groups of one company, from the root down. */
export function GroupPick({ companyId = '', ...picked }: PickedOne & { companyId: string | undefined }) {
  const groups = useCall(userCalls.groups, companyId === '' ? null : { companyId }, { onError: 'handled' });
  const failure = usePickFailure(groups);
  return <GroupSelect {...picked} groups={groups.data} disabled={companyId === ''} failure={failure} />;
}
