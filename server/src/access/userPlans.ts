import type { userCalls } from '@hoistway/contract/access/userCalls.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { readPhoneRules } from '#area/company/companyPhone.ts';
import { memoize } from '#platform/call/memoize.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { mayPlace, type Standing } from './accessRules.ts';
import { readTaken } from './duplicates.ts';
import { rolesOfUsers } from './grantStore.ts';
import { outrankedAmong, readRoleRules } from './userRules.ts';
import {
  findAnsweredCompanies,
  findGroupCompanies,
  lockUsers,
  ownGroups,
  type KeptUser,
  type UserChange,
  type WrittenUser,
} from './userStore.ts';

/** A user without a password. */
export type NewUser = Omit<ReadInputOf<typeof userCalls.create>, 'password'>;
export type GivenChange = ReadInputOf<typeof userCalls.update>;

/** What is written of a user, once they were judged. */
export type UserPlan =
  | { before: undefined; after: WrittenUser & { regionCodes: string[]; roleIds: readonly string[] } }
  | { before: KeptUser; changes: UserChange };

/** Judges users one after the other, each as if those before them were written. */
export interface UserJudge {
  add(input: NewUser): UserPlan;
  change(input: GivenChange): UserPlan;
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text));

/** What of a user's place in the company becomes another. */
function movedStanding(changes: UserChange, before: KeptUser): Standing {
  const { groupId, regionCodes, alarmChannel } = changes;
  return {
    ...(groupId === undefined || groupId === before.groupId ? {} : { groupId }),
    ...(regionCodes === undefined || sameTexts(regionCodes, before.regionCodes) ? {} : { regionCodes }),
    ...(alarmChannel === undefined || alarmChannel === before.alarmChannel ? {} : { alarmChannel }),
  };
}

/** Reads in one go what judging new and changed users needs, and locks the known ones. */
export async function readUserRules(
  ctx: TransactionContext,
  { added = [], changed = [] }: { added?: readonly NewUser[]; changed?: readonly GivenChange[] },
): Promise<UserJudge> {
  const { db, viewer, t } = ctx;
  const ids = changed.map(({ id }) => id);
  const locked = ids.length > 0 ? await lockUsers(db, ids) : [];
  const records = new Map(locked.map((row) => [row.id, row]));
  const outranked = await outrankedAmong(ctx, ids);
  const rolesOf = await rolesOfUsers(db, ids);
  const moved = changed.flatMap(({ id, companyId }) => companyId ?? records.get(id)?.companyId ?? []);
  const companyIds = [...new Set([...added.map(({ companyId }) => companyId), ...moved])];
  const answered = await findAnsweredCompanies(db, viewer, companyIds);
  const assertPhoneFits = await readPhoneRules(ctx, companyIds);
  const roleIds = added.flatMap((user) => user.roleIds);
  const roles = await readRoleRules(ctx, [...roleIds, ...[...rolesOf.values()].flat()], companyIds);
  const companyOfGroup = await findGroupCompanies(
    db,
    [...added, ...changed, ...locked].flatMap(({ groupId }) => groupId ?? []),
  );
  const own = await memoize(ctx, 'own groups', () => ownGroups(db, viewer));
  const taken = await readTaken(db, [...added, ...changed]);

  const assertCompanyManaged = (companyId: string) => {
    if (!answered.has(companyId)) throw new Refusal('noAuthority');
  };
  /** The group is one of the company's, and the viewer may assign people to it. */
  const assertPlaceFits = (companyId: string, standing: Standing) => {
    const { groupId } = standing;
    if (groupId && companyOfGroup.get(groupId) !== companyId)
      throw new Invalid({ groupId: t('invalid.groupOfCompany') });
    if (!mayPlace(viewer, standing, own)) throw new Refusal('notHeld');
  };

  return {
    add(user) {
      const { companyId } = user;
      const regionCodes = user.regionCodes ?? [];
      assertCompanyManaged(companyId);
      assertPhoneFits(companyId, user.phone);
      assertPlaceFits(companyId, { ...user, regionCodes, groupId: user.groupId ?? null });
      roles.assertFit(user.roleIds, companyId, 'roleIds');
      roles.mustBeHeld(user.roleIds);
      taken.refuse(ctx, user, null);
      taken.take(user);
      return { before: undefined, after: { ...user, regionCodes } };
    },
    change({ id, regionCodes, ...given }) {
      const changes = { ...given, ...(regionCodes === undefined ? {} : { regionCodes: regionCodes ?? [] }) };
      const before = records.get(id);
      if (!before) throw new Refusal('objectMissing');
      if (!outranked.has(id)) throw new Refusal('mightier');
      const companyId = changes.companyId ?? before.companyId;
      const leaves = companyId !== before.companyId;
      const standing = movedStanding(changes, before);
      const replaced = leaves || Object.keys(standing).length > 0;
      if (replaced && id === viewer.userId) throw new Refusal('ownRoles');
      assertCompanyManaged(companyId);
      if (changes.phone !== before.phone) assertPhoneFits(companyId, changes.phone);
      if (leaves) roles.assertFit(rolesOf.get(id)!, companyId, 'companyId');
      if (replaced) {
        const groupId = changes.groupId === undefined ? before.groupId : changes.groupId;
        assertPlaceFits(companyId, leaves ? { ...standing, groupId } : standing);
      }
      taken.refuse(ctx, changes, id);
      const { username = before.username, phone = before.phone } = changes;
      taken.take({ username, phone }, before);
      return { before, changes };
    },
  };
}
