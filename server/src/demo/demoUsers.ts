import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { setOwnPassword } from '#area/access/accounts.ts';
import { insertAdministrator } from '#area/access/seedAdministrator.ts';
import { readUserRules, type NewUser } from '#area/access/userPlans.ts';
import { writeUsers } from '#area/access/userWrite.ts';
import { sql, type SqlBool } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { Groups } from './demoCompanies.ts';
import { demoCompanies, demoPeople, type DemoCompany, type DemoPerson } from './demoPeople.ts';
import type { People } from './people/people.ts';

/** Where those work who see only what they are assigned. */
const assignedSites: Readonly<Record<string, string>> = { maintenanceStaff: 'BSH', installer: 'BSH' };

/** A number as people of the company have one, by their place among the demo's people. */
function phoneOf({ company }: DemoPerson, place: number): string {
  const { timeZone } = demoCompanies.find(({ key }) => key === company)!;
  return timeZone === 'Asia/Singapore' ? `8${String(1_000_000 + place)}` : `138${String(10_000_000 + place)}`;
}

/** Adds the first of them, who enters everybody else; answers the id of the first company. */
export function seedFirstPerson(tx: Transaction, passwordHash: string): Promise<string> {
  const [first] = demoPeople;
  const { username, nick, englishNick } = first!;
  return insertAdministrator(tx, { username, nick, englishNick, phone: phoneOf(first!, 0), passwordHash });
}

/** Adds the others with their roles; nobody has to change the password by which visitors sign in. */
export async function seedUsers(
  tx: Transaction,
  people: People,
  {
    companyIds,
    groups,
    passwordHash,
  }: {
    companyIds: ReadonlyMap<DemoCompany, string>;
    groups: ReadonlyMap<DemoCompany, Groups>;
    passwordHash: string;
  },
): Promise<void> {
  const roles = await tx.selectFrom('role').select(['id', 'key']).where('key', 'is not', null).execute();
  const roleIds = new Map(roles.map(({ id, key }) => [key, id]));
  const added: NewUser[] = [];
  for (const [place, person] of demoPeople.entries()) {
    if (place === 0) continue;
    const companyId = companyIds.get(person.company)!;
    const also = person.also ? [await addRole(people, companyId, person.also)] : [];
    added.push({
      username: person.username,
      nick: person.nick,
      englishNick: person.englishNick,
      phone: phoneOf(person, place),
      companyId,
      groupId: groups.get(person.company)?.cities.get('99') ?? null,
      regionCodes: [...(person.regionCodes ?? [])],
      alarmChannel: person.alarmChannel ?? null,
      roleIds: [roleIds.get(person.role)!, ...also],
    });
  }
  await people.act('admin', async (ctx) => {
    const rules = await readUserRules(ctx, { added });
    const plans = added.map((each) => rules.add(each));
    for (const id of (await writeUsers(ctx, plans, passwordHash)).values())
      await setOwnPassword(ctx.db, id, passwordHash);
  });
  const outer = demoPeople.flatMap((person) => (person.outer ? [person.username] : []));
  await tx.updateTable('userAccount').set({ outerUser: true }).where('username', 'in', outer).execute();
}

/** Adds a role of a company, with what it opens and permits. */
async function addRole(
  people: People,
  companyId: string,
  { roleName, scope, menus, permissions }: NonNullable<DemoPerson['also']>,
): Promise<string> {
  const { id } = await people.ask('admin', roleCalls.create, { roleName, scope, companyId });
  await people.ask('admin', roleCalls.setMenus, { id, grant: [...menus] });
  await people.ask('admin', roleCalls.setPermissions, { id, grant: [...permissions] });
  return id;
}

/** Assigns their elevators to those who see no others; no call does that yet. */
export async function seedAssignments(
  tx: Transaction,
  companyIds: ReadonlyMap<DemoCompany, string>,
): Promise<void> {
  for (const { username, role, company } of demoPeople) {
    const site = assignedSites[role];
    if (site === undefined) continue;
    await tx
      .insertInto('elevatorAssignment')
      .columns(['elevatorId', 'userId'])
      .expression((eb) =>
        eb
          .selectFrom('elevator')
          .innerJoin('userAccount', (join) => join.on('userAccount.username', '=', username))
          .where('elevator.maintainerId', '=', companyIds.get(company)!)
          .where(sql<SqlBool>`starts_with(elevator.short_number, ${`${site}-`})`)
          .select(['elevator.id', 'userAccount.id as userId']),
      )
      .execute();
  }
}
