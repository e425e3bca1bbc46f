import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { announce } from '#platform/event/announce.ts';
import type { Change, ChangeAsk, WriteAsk } from '#platform/call/ask.ts';
import { phoneMustFit } from '#area/company/companyPhone.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Viewer } from '#platform/viewer.ts';
import { hashPassword } from '#area/session/password.ts';
import { userExpelled } from './accessEvents.ts';
import { refusingDuplicates } from './duplicates.ts';
import { announceAccess, keepingSuperAdministrator, roleIdsOf } from './grantStore.ts';
import {
  companyMustBeAnswered,
  mustOutrank,
  passwordMustFit,
  placeMustFit,
  rolesMustBeHeld,
  rolesMustFit,
} from './userRules.ts';
import { insertUser, lockUser, updateUser } from './userStore.ts';

type NewUser = ReadInputOf<typeof userCalls.create>;

/** Adds a user with the password that was chosen for him, which he changes when he signs in. */
export async function addUser(ask: WriteAsk, { password, ...user }: NewUser): Promise<{ id: string }> {
  passwordMustFit(ask, password, user);
  // Made before the transaction, which would hold a connection all the while.
  const passwordHash = await hashPassword(password);
  return ask.change((within) => addUserWith(within, user, passwordHash));
}

/** Adds a user with a password of which only the hash is known here. */
export async function addUserWith(
  ask: ChangeAsk,
  { roleIds, ...user }: Omit<NewUser, 'password'>,
  passwordHash: string,
): Promise<{ id: string }> {
  await companyMustBeAnswered(ask, user.companyId);
  await phoneMustFit(ask, user.companyId, user.phone);
  await placeMustFit(ask, user.companyId, {
    ...user,
    regionCodes: user.regionCodes ?? [],
    groupId: user.groupId ?? null,
  });
  await rolesMustFit(ask, roleIds, user.companyId, 'roleIds');
  await rolesMustBeHeld(ask, roleIds);
  const id = await refusingDuplicates(
    ask.t,
    insertUser(ask.db, { ...user, passwordHash, mustChangePassword: true }, roleIds),
  );
  return { id };
}

/** Changes what was told of a user, who can do no more than the viewer. */
export async function changeUser(
  ask: ChangeAsk,
  { id, regionCodes, ...given }: ReadInputOf<typeof userCalls.update>,
): Promise<void> {
  const { db, viewer } = ask;
  const changes = { ...given, ...(regionCodes === undefined ? {} : { regionCodes: regionCodes ?? [] }) };
  const before = await lockUser(db, id);
  await mustOutrank(ask, id);
  const companyId = changes.companyId ?? before.companyId;
  const moved = companyId !== before.companyId;
  const standing = {
    ...(changes.groupId === undefined || changes.groupId === before.groupId
      ? {}
      : { groupId: changes.groupId }),
    ...(changes.regionCodes === undefined || sameTexts(changes.regionCodes, before.regionCodes)
      ? {}
      : { regionCodes: changes.regionCodes }),
    ...(changes.alarmChannel === undefined || changes.alarmChannel === before.alarmChannel
      ? {}
      : { alarmChannel: changes.alarmChannel }),
  };
  const replaced = moved || Object.keys(standing).length > 0;
  if (replaced && id === viewer.userId) throw new Refusal('ownRoles');
  await companyMustBeAnswered(ask, companyId);
  if (changes.phone !== before.phone) await phoneMustFit(ask, companyId, changes.phone);
  if (moved) await rolesMustFit(ask, await roleIdsOf(db, id), companyId, 'companyId');
  if (replaced) {
    const groupId = changes.groupId === undefined ? before.groupId : changes.groupId;
    await placeMustFit(ask, companyId, moved ? { ...standing, groupId } : standing);
  }
  await refusingDuplicates(ask.t, updateUser(db, id, changes));
  await announceAccess(db, viewer);
}

/** Ends what a user is signed in to. */
export const expel = (tx: Change, viewer: Viewer, userId: string): Promise<void> =>
  announce(tx, userExpelled, { userId }, { actor: `user:${viewer.userId}` });

/** Takes a user's right to sign in, or gives it back; nobody his own. */
export async function forbidUser(
  ask: ChangeAsk,
  { id, forbidden }: ReadInputOf<typeof userCalls.forbid>,
): Promise<void> {
  const { db, viewer } = ask;
  if (id === viewer.userId) throw new Refusal('ownAccount');
  await mustOutrank(ask, id);
  await keepingSuperAdministrator(db, () => updateUser(db, id, { forbidden }));
  await announceAccess(db, viewer);
  if (forbidden) await expel(db, viewer, id);
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text));
