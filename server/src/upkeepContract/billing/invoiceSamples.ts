import type { Sampling } from '#platform/record/record.ts';

/** An invoice of the sample of a contract. */
export const anInvoice = async ({ db, company, mark, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('invoice')
    .values({
      contractId: await of('contract'),
      companyId: company,
      creditsId: null,
      invoiceNo: `FP-${mark}`,
      invoiceType: 'generalVat',
      amount: 30_000,
      netAmount: null,
      taxAmount: null,
      billingDate: '2026-03-01',
      dueDate: null,
      drawer: '林会计',
      instalment: null,
      buyerReference: null,
      note: null,
      confirmedWhy: null,
      sellerName: '恒升',
      sellerTaxNo: null,
      sellerGstNo: null,
      sellerAddress: null,
      sellerPostcode: null,
      sellerCountry: 'CN',
      sellerPhone: null,
      sellerBank: null,
      sellerAccount: null,
      buyerName: '翠林物业',
      buyerTaxNo: null,
      buyerAddress: null,
      buyerPostcode: null,
      buyerCountry: 'CN',
      buyerPhone: null,
      buyerBank: null,
      buyerAccount: null,
      voidReason: null,
      createdBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A receipt of the sample of an invoice. */
export const aCollection = async ({ db, of }: Sampling): Promise<string> => {
  const invoiceId = await of('invoice');
  const { contractId } = await db
    .selectFrom('invoice')
    .select('contractId')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('collection')
    .values({
      contractId,
      invoiceId,
      kind: 'receipt',
      amount: 10_000,
      date: '2026-03-15',
      payer: '翠林物业',
      payee: '恒升',
      note: null,
      createdBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
