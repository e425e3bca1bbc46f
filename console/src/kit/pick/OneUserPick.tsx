import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { OnePick } from './OnePick.tsx';
import type { PickedOne } from './OneSelect.tsx';

/** Searches for one user by user name and nickname. */
export const OneUserPick = (picked: PickedOne) => (
  <OnePick {...picked} call={userCalls.pick} labelOf={(user) => `${user.nick} (${user.username})`} />
);
