import { userImport } from '@hoistway/contract/access/userImport.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { languages, type Language } from '@hoistway/contract/language/language.ts';
import { randomBytes } from 'node:crypto';
import { companiesByName } from '#area/company/companyByName.ts';
import { phoneRulesOfRows } from '#area/company/companyPhone.ts';
import { hashPassword } from '#platform/password.ts';
import { memoize } from '#platform/call/memoize.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { importer, type FindNamed, type InSets, type Wish } from '#platform/import/importer.ts';
import { bothNames } from '#platform/names.ts';
import { translators } from '#platform/texts.ts';
import { rolesOfUsers } from './grantStore.ts';
import { roleNames, shownRoleName } from './roleName.ts';
import { readUserRules, type UserPlan } from './userPlans.ts';
import { findUsersByName } from './userStore.ts';
import { writeUsers } from './userWrite.ts';
import { visibleRoles } from './visibleRoles.ts';

type Input = ReadInputOf<typeof userImport.add>;
type UserWish = Wish<typeof userImport.add>;

let unknowable: Promise<string> | undefined;

/** The hash of a discarded password: the user cannot sign in until an administrator sets one. */
const unknowableHash = (): Promise<string> =>
  (unknowable ??= hashPassword(randomBytes(32).toString('base64')));

/** The roles that the viewer may read by their names in either language; of several the first. */
async function readRoleNames({ db, viewer }: TransactionContext): Promise<ReadonlyMap<string, string>> {
  const roles = await visibleRoles(db, viewer)
    .select(['role.id', 'role.key', 'role.roleName'])
    .orderBy('role.id', 'desc')
    .execute();
  return new Map(
    roles.flatMap((role) =>
      languages.map((language) => [shownRoleName(role, translators[language]), role.id] as const),
    ),
  );
}

/** The roles of these names, in either language, among those the viewer may read. */
const rolesByName: FindNamed = async (ctx, asked) => {
  const ids = await memoize(ctx, 'roles', () => readRoleNames(ctx));
  return asked.map(({ name }) => ids.get(name));
};

/** A wish without what no file says. */
function changeOf({ id, changes }: Extract<UserWish, { id: string }>) {
  const { roleIds: _, password: __, ...values } = changes;
  return { id, ...values };
}

async function find({ db, viewer }: TransactionContext, inputs: readonly Input[]) {
  const rows = await findUsersByName(
    db,
    viewer,
    inputs.map(({ username }) => username),
  );
  const byName = new Map(
    rows.map(({ id, roles, ...values }) => {
      const said = (language: Language) => roleNames(roles, translators[language]);
      return [
        values.username.toLowerCase(),
        {
          id,
          values: { ...values, roleIds: roles.map((role) => role.id) },
          names: { roleIds: bothNames(said('zh'), said('en')) },
        },
      ];
    }),
  );
  return inputs.map(({ username }) => byName.get(username.toLowerCase()));
}

async function judge(
  ctx: TransactionContext,
  wishes: readonly UserWish[],
): Promise<(wish: UserWish) => UserPlan> {
  const changed = wishes.flatMap((wish) => (wish.id === undefined ? [] : [wish]));
  const roles = await rolesOfUsers(
    ctx.db,
    changed.map(({ id }) => id),
  );
  const rules = await readUserRules(ctx, {
    added: wishes.flatMap((wish) => (wish.id === undefined ? [wish.add] : [])),
    changed: changed.map(changeOf),
  });
  return (wish) => {
    if (wish.id === undefined) {
      const { password: _, ...user } = wish.add;
      return rules.add(user);
    }
    const { roleIds } = wish.changes;
    const held = roles.get(wish.id)!;
    if (roleIds && (roleIds.length !== held.length || roleIds.some((each) => !held.includes(each))))
      throw new Invalid({ roleIds: ctx.t('import.rolesStay') });
    return rules.change(changeOf(wish));
  };
}

const sets: InSets<typeof userImport.add, UserPlan> = {
  find,
  hold: ({ db }, _, ids) => lockRows(db, 'userAccount', { id: ids }),
  judge,
  write: async (ctx, plans) => void (await writeUsers(ctx, plans, await unknowableHash())),
};

/** Users from a file, matched by username. Only new ones get roles. */
export const userImporter = importer({
  kind: userImport,
  named: { ...companiesByName(userImport), roleIds: rolesByName },
  without: ['password'],
  phoneRulesOf: phoneRulesOfRows,
  key: ['username'],
  keyOf: (_, { username }) => username.toLowerCase(),
  sets,
});
