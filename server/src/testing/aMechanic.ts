import type { Database } from '#platform/call/requestContext.ts';

/** Somebody at work with a certificate in force. */
export async function aMechanic(
  db: Database,
  companyId: string,
  { userId, mark, certified = true }: { userId: string | null; mark: string; certified?: boolean },
): Promise<string> {
  const { id } = await db
    .insertInto('staff')
    .values({
      companyId,
      name: `技师 ${mark}`,
      userId,
      phone: `9${mark.padStart(7, '0')}`,
      idCard: null,
      kind: 'maintenance',
      status: 'active',
      onDuty: true,
      levelId: null,
      isAudit: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (certified)
    await db
      .insertInto('qualification')
      .values({
        companyId,
        staffId: id,
        kind: 'operatorCertificate',
        certificateNo: `TS-${mark}`,
        issuedBy: '市场监督管理局',
        validFrom: '2020-01-01',
        validUntil: '2099-12-31',
        note: null,
      })
      .execute();
  return id;
}
