import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import type { Person } from '#platform/people/person.ts';

/** A person: their account, and the records of staff that go with it. */
export interface FoundPerson extends Person {
  userId: string | null;
  staffIds: string[];
  name: string;
}

const found = (userId: string | null, staffIds: string[], name: string): FoundPerson => ({
  userId,
  staffIds,
  name,
  ids: { user: userId === null ? [] : [userId], staff: staffIds },
  number: userId ?? `S${staffIds[0]}`,
});

async function personOfUser(db: Database, userId: string): Promise<FoundPerson> {
  const account = await db
    .selectFrom('userCard')
    .select('nick')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const staff = await db
    .selectFrom('staffCard')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return found(
    userId,
    staff.map(({ id }) => id),
    account.nick,
  );
}

async function personOfStaff(db: Database, staffId: string): Promise<FoundPerson> {
  const { userId, name } = await db
    .selectFrom('staffCard')
    .select(['userId', 'name'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return userId === null ? found(null, [staffId], name) : personOfUser(db, userId);
}

export const findPerson = (
  db: Database,
  id: { userId: string } | { staffId: string },
): Promise<FoundPerson> => ('userId' in id ? personOfUser(db, id.userId) : personOfStaff(db, id.staffId));

/** Which of a person's names and numbers other people have, too. */
export async function findOfOthers(
  db: Database,
  { userId, staffIds }: FoundPerson,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ value: string }>`
    select distinct value from (
      select unnest(string_to_array(nicks, ${'\u001F'}) || phone) as value from addressee_card
        where id is distinct from ${userId}::bigint
      union all select unnest(string_to_array(names, ${'\u001F'}) || phone) from staff_phone_card
        where id <> all(${staffIds}::bigint[])
    ) as others where value = any(${values}::text[])`.execute(db);
  return new Set(rows.map(({ value }) => value));
}
