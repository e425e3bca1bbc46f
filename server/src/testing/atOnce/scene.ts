import { permissions } from '@hoistway/contract/permissions.ts';
import { sql } from 'kysely';
import { everyArea } from '#app/areas.ts';
import { insertSession } from '#area/session/sessionStore.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Sampling } from '#platform/record/record.ts';
import { aMechanic } from '../aMechanic.ts';

const { kinds } = everyArea.records;

/** Ids of records by their kind. */
export type Ids = Readonly<Record<string, string>>;

/** Who asks: the administrator of the platform, or somebody of the company that the records are of. */
export const callers = ['admin', 'keeper'] as const;
export type Caller = (typeof callers)[number];

/** A company with somebody who may do everything there and is at work themself, and two records of each kind. */
export interface Scene {
  pair: readonly [Ids, Ids];
  /** A new session: some calls end the one by which they come. */
  aToken(caller: Caller): Promise<string>;
}

let made = 0;
/** Keeps apart what may stand only once. */
const aMark = (): string => String((made += 1));

async function aCompany(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('company')
    .values({ name: `公司 ${aMark()}`, type: 'maintenance' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const adminOf = (db: Database) =>
  db
    .selectFrom('userAccount')
    .select(['id', 'passwordHash'])
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();

async function aKeeper(db: Database, companyId: string): Promise<string> {
  const mark = aMark();
  const { passwordHash } = await adminOf(db);
  const { id: userId } = await db
    .insertInto('userAccount')
    .values({ username: `keeper${mark}`, nick: `keeper ${mark}`, companyId, passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: roleId } = await db
    .insertInto('role')
    .values({ roleName: `role ${mark}`, scope: 'company', companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('rolePermission')
    .values(permissions.map((permission) => ({ roleId, permission })))
    .execute();
  await db.insertInto('userRole').values({ userId, roleId }).execute();
  return userId;
}

/** Of what nobody makes samples, because everyone sees all of it, the first or the second that is there. */
async function standing(db: Database, kind: string, which: 0 | 1): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select id::text as id from ${sql.table(kinds.get(kind)!.table)} order by id limit 2`.execute(db);
  return (rows[which] ?? rows[0])?.id ?? '1';
}

/** Makes samples of these kinds and of all that they need; of what a company has only one, it is the first one's. */
async function samplesOf(
  given: Omit<Sampling, 'of' | 'mark'>,
  { wanted, which, first }: { wanted: Iterable<string>; which: 0 | 1; first?: Ids },
): Promise<Ids> {
  const mark = aMark();
  const ids = new Map<string, Promise<string>>();
  const make = async (kind: string): Promise<string> => {
    if (kind === 'staff')
      return aMechanic(given.db, given.company, { userId: which === 0 ? given.user : null, mark });
    const { refs } = kinds.get(kind) ?? {};
    if (!refs?.sample) return standing(given.db, kind, which);
    return refs.sample({ ...given, mark, of }).catch((error: unknown) => {
      if (first?.[kind] === undefined) throw error;
      return first[kind];
    });
  };
  const of = (kind: string): Promise<string> => {
    const id = ids.get(kind) ?? make(kind);
    ids.set(kind, id);
    return id;
  };
  for (const kind of wanted) await of(kind);
  return Object.fromEntries(
    await Promise.all(Array.from(ids, async ([kind, id]) => [kind, await id] as const)),
  );
}

/** Whoever asks is at work on the order, and was asked to come to the rescue. */
async function putToWork(db: Database, { staff, workOrder, rescueCase }: Ids): Promise<void> {
  if (!staff) return;
  if (workOrder)
    await db.updateTable('workOrder').set({ handlerId: staff }).where('id', '=', workOrder).execute();
  if (rescueCase)
    await db
      .insertInto('rescueAssignment')
      .values({ caseId: rescueCase, staffId: staff, round: 'manual', state: 'asked', askedAt: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** A scene with records of these kinds. */
export async function aScene(db: Database, kindsOfCall: Iterable<string>): Promise<Scene> {
  const wanted = new Set(kindsOfCall);
  if (wanted.has('workOrder') || wanted.has('rescueCase')) wanted.add('staff');
  const company = await aCompany(db);
  const keeper = await aKeeper(db, company);
  const one = await samplesOf({ db, company, user: keeper }, { wanted, which: 0 });
  const samples = await samplesOf({ db, company, user: keeper }, { wanted, which: 1, first: one });
  const other = {
    ...samples,
    ...(wanted.has('company') && { company: await aCompany(db) }),
    ...(wanted.has('user') && { user: await aKeeper(db, company) }),
  };
  for (const ids of [one, other]) await putToWork(db, ids);
  const users = { keeper, admin: (await adminOf(db)).id };
  return {
    pair: [one, other],
    aToken: (caller) =>
      db
        .transaction()
        .execute((tx) =>
          insertSession(tx, { id: users[caller], outer: false }, { address: '', client: '' }, Date.now()),
        ),
  };
}
