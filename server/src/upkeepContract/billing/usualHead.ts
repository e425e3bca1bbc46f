import type { RequestContext } from '#platform/call/requestContext.ts';
import { isNamed } from '#platform/names.ts';
import { nextNumber } from './nextNumber.ts';

/** The name of who drew the last invoice as an account or a record of their company has it, in both languages. */
async function drawerNames(db: RequestContext['db'], companyId: string, written: string): Promise<string> {
  const people = await db
    .selectFrom('userCard as user')
    .where('user.companyId', '=', companyId)
    .where(isNamed('user.nicks', written))
    .select('user.nicks as names')
    .unionAll(
      db
        .selectFrom('staffCard as staff')
        .where('staff.companyId', '=', companyId)
        .where(isNamed('staff.names', written))
        .select('staff.names'),
    )
    .execute();
  return people.find(({ names }) => names !== written)?.names ?? written;
}

/** How a company's next invoice begins, by the last one: its number, its kind, and who draws it. */
export async function usualHead(db: RequestContext['db'], companyId: string) {
  const last = await db
    .selectFrom('invoice')
    .select(['invoiceNo', 'invoiceType', 'drawer'])
    .where('companyId', '=', companyId)
    .where('creditsId', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    invoiceNo: last ? await nextNumber(db, companyId, last.invoiceNo) : '',
    invoiceType: last?.invoiceType ?? ('generalVat' as const),
    drawer: last ? await drawerNames(db, companyId, last.drawer) : '',
  };
}
