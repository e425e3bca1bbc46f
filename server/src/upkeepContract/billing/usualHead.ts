import type { RequestContext } from '#platform/call/requestContext.ts';
import { nextNumber } from './nextNumber.ts';

/** How a company's next invoice begins: its number and its kind by the last one, and who signed in as who draws it. */
export async function usualHead({ db, viewer }: Pick<RequestContext, 'db' | 'viewer'>, companyId: string) {
  const last = await db
    .selectFrom('invoice')
    .select(['invoiceNo', 'invoiceType'])
    .where('companyId', '=', companyId)
    .where('creditsId', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    invoiceNo: last ? await nextNumber(db, companyId, last.invoiceNo) : '',
    invoiceType: last?.invoiceType ?? ('generalVat' as const),
    drawer: viewer.nicks,
  };
}
