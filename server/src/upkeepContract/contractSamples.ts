import type { Sampling } from '#platform/record/record.ts';

/** A contract of the sample of a company, with the sample of an elevator. */
export const aContract = async ({ db, company, mark, of }: Sampling): Promise<string> => {
  const elevatorId = await of('elevator');
  const { id } = await db
    .insertInto('contract')
    .values({
      companyId: company,
      contractNo: `HT-${mark}`,
      partyA: '翠林物业',
      customerId: null,
      partyB: '恒升',
      contractType: 'full',
      contractNature: 'new',
      paymentMode: 'quarterly',
      amount: 360_000,
      agreedAmount: null,
      taxRate: null,
      signingDate: null,
      effectiveDate: '2026-01-01',
      contractDuration: 12,
      expiryDate: '2026-12-31',
      renewedFromId: null,
      note: null,
      discardedAt: null,
      discardReason: null,
      reviewedAt: null,
      reviewedBy: null,
      createdBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('contractLine')
    .values({
      contractId: id,
      elevatorId,
      unitPrice: 30_000,
      quantity: 12,
      lossId: null,
      lostOn: null,
      renewedById: null,
      coverFrom: null,
      coverUntil: null,
    })
    .execute();
  return id;
};
