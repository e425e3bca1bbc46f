import { user } from '@hoistway/contract/access/user.ts';

/** A user by the name of the table that keeps them. */
export const userAccount = { ...user, name: 'userAccount' } as const;
