import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { announce } from '#platform/event/announce.ts';
import type { Transaction, TransactionContext, WriteContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Viewer } from '#platform/viewer.ts';
import { hashPassword } from '#platform/password.ts';
import { userExpelled } from './accessEvents.ts';
import { refusingDuplicates } from './duplicates.ts';
import { announceAccess, keepingSuperAdministrator } from './grantStore.ts';
import { readUserRules, type GivenChange, type UserPlan } from './userPlans.ts';
import { assertOutranks, assertPasswordAllowed } from './userRules.ts';
import { findLanguages, insertUsers, updateUser, updateUsers } from './userStore.ts';

/** Writes users who were judged, new ones with this password; answers the id of each. */
export const writeUsers = (
  ctx: TransactionContext,
  plans: readonly UserPlan[],
  passwordHash: string,
): Promise<ReadonlyMap<UserPlan, string>> => refusingDuplicates(ctx.t, write(ctx, plans, passwordHash));

async function write(
  { db, viewer }: TransactionContext,
  plans: readonly UserPlan[],
  passwordHash: string,
): Promise<ReadonlyMap<UserPlan, string>> {
  const changed = plans.flatMap((plan) => (plan.before ? [plan] : []));
  const added = plans.flatMap((plan) => (plan.before ? [] : [plan.after]));
  // What a change sets free may be taken by what is added.
  await updateUsers(db, changed);
  const silent = added.flatMap(({ language, companyId }) => (language === undefined ? [companyId] : []));
  const languages = await findLanguages(db, [...new Set(silent)]);
  const ids = await insertUsers(
    db,
    added.map((user) => ({ ...user, language: user.language ?? languages.get(user.companyId) })),
    passwordHash,
  );
  if (changed.length > 0) await announceAccess(db, viewer);
  return new Map(plans.map((plan) => [plan, plan.before ? plan.before.id : ids.get(plan.after.username)!]));
}

/** Adds a user with an initial password, to be changed at the first sign-in. */
export async function addUser(
  ctx: WriteContext,
  { password, ...user }: ReadInputOf<typeof userCalls.create>,
): Promise<{ id: string }> {
  assertPasswordAllowed(ctx, password, user);
  // Made before the transaction, which would hold a connection all the while.
  const passwordHash = await hashPassword(password);
  return ctx.transact(async (within) => {
    const plan = (await readUserRules(within, { added: [user] })).add(user);
    return { id: (await writeUsers(within, [plan], passwordHash)).get(plan)! };
  });
}

/** Changes the given fields of a user, who must have no more permissions than the viewer. */
export async function changeUser(ctx: TransactionContext, change: GivenChange): Promise<void> {
  const plan = (await readUserRules(ctx, { changed: [change] })).change(change);
  await writeUsers(ctx, [plan], '');
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
  await assertOutranks(ctx, id);
  await keepingSuperAdministrator(db, [id], () => updateUser(db, id, { forbidden }));
  await announceAccess(db, viewer);
  if (forbidden) await expel(db, viewer, id);
}
