import { asSystem, transactAs, type Database } from '#platform/call/requestContext.ts';
import { seedFirstCompany } from '#area/company/firstCompany.ts';
import { hashPassword } from '#area/session/password.ts';

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
  await transactAs(db, asSystem('seed'), async (tx) => {
    const companyId = await seedFirstCompany(tx);
    const user = await tx
      .insertInto('userAccount')
      .values({ username: 'admin', nick: 'admin', passwordHash, companyId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const role = await tx
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'superAdmin')
      .executeTakeFirstOrThrow();
    await tx.insertInto('userRole').values({ userId: user.id, roleId: role.id }).execute();
  });
}
