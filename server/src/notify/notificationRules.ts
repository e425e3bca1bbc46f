import { notificationRule } from '@hoistway/contract/notify/faultPush.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/call/requestContext.ts';
import type { RulesByCompany, Receiver, RuleInForce, SettingInForce } from './notificationWays.ts';

const storedRules = unbounded(z.array(notificationRule));

/** Everything that decides who is notified, as of one moment. */
export interface NotificationRules {
  book: RulesByCompany;
  people: ReadonlyMap<string, Receiver>;
  /** In which the windows of rules are counted. */
  timeZone: string;
}

/** Groups and all groups below them, by the group that was named. */
async function branchesOf(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; below: string[] }>`
    select named.id::text as id, array(select group_tree(named.id))::text[] as below
    from unnest(${[...new Set(ids)]}::bigint[]) as named (id)`.execute(db);
  return new Map(rows.map(({ id, below }) => [id, below]));
}

/** The settings in force, read anew; `instead` stands for one of them, or comes on top. */
async function readRulesByCompany(
  db: Database,
  instead?: { id: string | undefined; companyId: string; settingName: string; rules: unknown },
): Promise<RulesByCompany> {
  const kept = await db
    .selectFrom('faultSetting')
    .select(['id', 'companyId', 'settingName', 'rules'])
    .where('enabled', '=', true)
    .orderBy('id')
    .execute();
  const rows = instead
    ? [...kept.filter(({ id }) => id !== instead.id), { ...instead, id: instead.id ?? 'draft' }]
    : kept;
  const settings = rows.map((row) => ({ ...row, rules: storedRules.parse(row.rules) }));
  const branches = await branchesOf(
    db,
    settings.flatMap(({ rules }) => rules.flatMap((rule) => rule.groupIds)),
  );
  const book = new Map<string, SettingInForce[]>();
  for (const { id, companyId, settingName, rules } of settings) {
    const inForce = rules.map((rule): RuleInForce => {
      const wholeGroups = new Set(rule.groupIds.flatMap((group) => branches.get(group) ?? []));
      return { ...rule, wholeGroups };
    });
    const setting = { id, name: settingName, rules: inForce };
    book.set(companyId, [...(book.get(companyId) ?? []), setting]);
  }
  return book;
}

/** Everyone whom a setting can name, or one of them. */
async function readPeople(db: Database, userId: string | null): Promise<Map<string, Receiver>> {
  const { rows } = await sql<Receiver>`
    select account.id::text, account.company_id::text as "companyId",
      array(select company_line(account.company_id))::text[] as line,
      array(select held.role_id::text from user_role_card held where held.user_id = account.id) as "roleIds",
      exists (select 1 from user_role_card held join role_permission_card p on p.role_id = held.role_id
        where held.user_id = account.id and p.permission = 'message push') as receives,
      exists (select 1 from user_role_card held join role_permission_card p on p.role_id = held.role_id
        where held.user_id = account.id and p.permission = 'alarm.deal') as "dealsWithAlarms",
      account.forbidden or company.forbidden as disabled
    from user_card account join company_card company on company.id = account.company_id
    where ${userId}::bigint is null or account.id = ${userId}::bigint`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readTimeZone(db: Database): Promise<string> {
  const platform = await db
    .selectFrom('companyCard')
    .select('timeZone')
    .where('type', '=', 'platform')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return platform?.timeZone ?? 'Asia/Shanghai';
}

interface Reading {
  instead?: Parameters<typeof readRulesByCompany>[1] | undefined;
  /** The only person who matters. */
  userId?: string;
}

export async function readNotificationRules(
  db: Database,
  { instead, userId }: Reading = {},
): Promise<NotificationRules> {
  return {
    book: await readRulesByCompany(db, instead),
    people: await readPeople(db, userId ?? null),
    timeZone: await readTimeZone(db),
  };
}

/** What a node knows of who is notified, in memory: notifying does not ask the database for it. */
export interface RuleMemory {
  now(): NotificationRules;
  /** Reads it anew: settings, rights or groups have changed. */
  reload(): Promise<void>;
}

export async function loadRuleMemory(db: Database): Promise<RuleMemory> {
  let known = await readNotificationRules(db);
  return {
    now: () => known,
    async reload() {
      known = await readNotificationRules(db);
    },
  };
}
