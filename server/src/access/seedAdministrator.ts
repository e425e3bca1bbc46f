import { Client } from 'pg';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { seedFirstCompany } from '#area/company/firstCompany.ts';
import { hashPassword } from '#platform/password.ts';

/** Whether nobody could sign in: asked before the schema is brought up to date, which may be the first time. */
export async function isWithoutUsers(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows: tables } = await client.query<{ there: boolean }>(
      `select to_regclass('user_account') is not null as there`,
    );
    if (!tables[0]!.there) return true;
    return (await client.query('select 1 from user_account limit 1')).rowCount === 0;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Outside the demo: the first administrator, into an installation without any user. */
export async function seedAdministrator(db: Database, password: string | undefined): Promise<void> {
  const anybody = await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirst();
  if (anybody) return;
  if (password === undefined) {
    throw new Error(
      'there is no user yet: set HOISTWAY_ADMIN_PASSWORD for the first administrator, named admin',
    );
  }
  const passwordHash = await hashPassword(password);
  await transactAs(db, asSystem('seed'), (tx) =>
    insertAdministrator(tx, { username: 'admin', nick: 'admin', passwordHash }),
  );
}

/** Who somebody is in an installation in which there is nobody yet. */
interface FirstAdministrator {
  username: string;
  nick: string;
  englishNick?: string;
  phone?: string;
  passwordHash: string;
}

/** Adds the first administrator, of the first company; answers the id of that. */
export async function insertAdministrator(tx: Transaction, person: FirstAdministrator): Promise<string> {
  const companyId = await seedFirstCompany(tx);
  const user = await tx
    .insertInto('userAccount')
    .values({ ...person, companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'superAdmin')
    .executeTakeFirstOrThrow();
  await tx.insertInto('userRole').values({ userId: user.id, roleId: role.id }).execute();
  return companyId;
}
