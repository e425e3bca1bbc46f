import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { send } from '../call/api.ts';
import { OnePick, type PickedOne } from './OnePick.tsx';

/** Searches for one user by user name and nickname. */
export const OneUserPick = (picked: PickedOne) => (
  <OnePick
    {...picked}
    name={userCalls.pick.name}
    read={(search) => send(userCalls.pick, search)}
    labelOf={(user) => `${user.nick} (${user.username})`}
  />
);
