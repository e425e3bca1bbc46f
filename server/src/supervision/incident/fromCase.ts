import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { placeTime } from './incidentMessages.ts';
import { placeOf } from './openIncident.ts';

/** What a rescue says of the incident that it is. */
export async function fromCase(db: Database, caseId: string) {
  const row = await db
    .selectFrom('rescueCaseCard as rescue')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'rescue.elevatorId')
    .where('rescue.id', '=', caseId)
    .select([
      'rescue.id as caseId',
      'rescue.caseNo',
      'rescue.elevatorId',
      'rescue.beganTime as eventAt',
      'rescue.reportTime',
      'rescue.releaseTime as trappedUntil',
      'rescue.trappedCount',
      'rescue.injuredCount',
      'rescue.cause',
      'elevator.address',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { jurisdiction } = await placeOf(db, row.elevatorId);
  const { caseNo: no, elevatorNumber: elevator, address, trappedCount, injuredCount, cause } = row;
  const awareAt = row.reportTime < row.eventAt ? row.eventAt : row.reportTime;
  const description = (t: Translate): string =>
    [
      t('incident.caseAccount', {
        no,
        elevator,
        address: address ?? '',
        began: placeTime(row.eventAt, jurisdiction),
      }),
      trappedCount ? t('incident.casePeople', { n: trappedCount }) : null,
      injuredCount ? t('incident.caseInjured', { n: injuredCount }) : null,
      row.trappedUntil === null
        ? null
        : t('incident.caseOut', { at: placeTime(row.trappedUntil, jurisdiction) }),
      cause ? t('incident.caseCause', { cause }) : null,
    ]
      .filter((part) => part !== null)
      .join('\n');
  return { ...row, awareAt, jurisdiction, description };
}
export type CaseWords = NonNullable<Awaited<ReturnType<typeof fromCase>>>;
