import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { announce } from '#platform/event/announce.ts';
import type { Transaction, TransactionContext, WriteContext } from '#platform/call/requestContext.ts';
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

/** Adds a user with an initial password, to be changed at the first sign-in. */
export async function addUser(ctx: WriteContext, { password, ...user }: NewUser): Promise<{ id: string }> {
  passwordMustFit(ctx, password, user);
  // Made before the transaction, which would hold a connection all the while.
  const passwordHash = await hashPassword(password);
  return ctx.transact((within) => addUserWith(within, user, passwordHash));
}

/** Adds a user with a password of which only the hash is known here. */
export async function addUserWith(
  ctx: TransactionContext,
  { roleIds, ...user }: Omit<NewUser, 'password'>,
  passwordHash: string,
): Promise<{ id: string }> {
  await companyMustBeAnswered(ctx, user.companyId);
  await phoneMustFit(ctx, user.companyId, user.phone);
  await placeMustFit(ctx, user.companyId, {
    ...user,
    regionCodes: user.regionCodes ?? [],
    groupId: user.groupId ?? null,
  });
  await rolesMustFit(ctx, roleIds, user.companyId, 'roleIds');
  await rolesMustBeHeld(ctx, roleIds);
  const id = await refusingDuplicates(
    ctx.t,
    insertUser(ctx.db, { ...user, passwordHash, mustChangePassword: true }, roleIds),
  );
  return { id };
}

/** Changes the given fields of a user, who must have no more permissions than the viewer. */
export async function changeUser(
  ctx: TransactionContext,
  { id, regionCodes, ...given }: ReadInputOf<typeof userCalls.update>,
): Promise<void> {
  const { db, viewer } = ctx;
  const changes = { ...given, ...(regionCodes === undefined ? {} : { regionCodes: regionCodes ?? [] }) };
  const before = await lockUser(db, id);
  await mustOutrank(ctx, id);
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
  await companyMustBeAnswered(ctx, companyId);
  if (changes.phone !== before.phone) await phoneMustFit(ctx, companyId, changes.phone);
  if (moved) await rolesMustFit(ctx, await roleIdsOf(db, id), companyId, 'companyId');
  if (replaced) {
    const groupId = changes.groupId === undefined ? before.groupId : changes.groupId;
    await placeMustFit(ctx, companyId, moved ? { ...standing, groupId } : standing);
  }
  await refusingDuplicates(ctx.t, updateUser(db, id, changes));
  await announceAccess(db, viewer);
}

/** Ends what a user is signed in to. */
export const expel = (tx: Transaction, viewer: Viewer, userId: string): Promise<void> =>
  announce(tx, userExpelled, { userId }, { actor: `user:${viewer.userId}` });

/** Disables a user or enables them again; nobody can disable themselves. */
export async function forbidUser(
  ctx: TransactionContext,
  { id, forbidden }: ReadInputOf<typeof userCalls.forbid>,
): Promise<void> {
  const { db, viewer } = ctx;
  if (id === viewer.userId) throw new Refusal('ownAccount');
  await mustOutrank(ctx, id);
  await keepingSuperAdministrator(db, () => updateUser(db, id, { forbidden }));
  await announceAccess(db, viewer);
  if (forbidden) await expel(db, viewer, id);
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text));
