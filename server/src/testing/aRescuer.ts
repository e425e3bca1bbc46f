import type { Installation } from './anInstallation.ts';

interface RescuerFacts {
  onDuty?: boolean;
  userId?: string;
  levelId?: 'contracted' | 'grid' | 'public';
  isAudit?: 'pending' | 'passed' | 'failed';
  phone?: string;
  /** The last day of the certificate. */
  until?: string;
}

/** An approved rescuer with a certificate, unless it is said otherwise. */
export async function aRescuer(
  { db }: Installation,
  companyId: string,
  name: string,
  { until = '2099-12-31', ...facts }: RescuerFacts = {},
): Promise<string> {
  const { id } = await db
    .insertInto('staff')
    .values({
      companyId,
      name,
      userId: null,
      phone: '91234567',
      idCard: null,
      kind: 'rescue',
      status: 'active',
      onDuty: true,
      levelId: 'contracted',
      isAudit: 'passed',
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('qualification')
    .values({
      companyId,
      staffId: id,
      kind: 'rescueCertificate',
      certificateNo: `R-${id}`,
      issuedBy: '市监局',
      validFrom: '2020-01-01',
      validUntil: until,
      note: null,
    })
    .execute();
  return id;
}
