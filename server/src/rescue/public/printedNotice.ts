import { languages } from '@hoistway/contract/language/language.ts';
import type { rescueNotice } from '@hoistway/contract/rescue/rescueNotice.ts';
import { sql } from 'kysely';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { DocumentAnswer } from '#platform/document/documents.ts';
import { nameIn } from '#platform/names.ts';
import { translators } from '#platform/texts.ts';
import { findIncidentsOfBuilding, runningBeside } from './publicIncident.ts';

/** The notice of a rescue, which tells people of the building what to do and of nobody inside. */
export async function printedNotice(
  { db, t }: RequestContext,
  { id }: { id: string },
  now: number,
): Promise<DocumentAnswer<typeof rescueNotice>> {
  const rescue = await db
    .selectFrom('rescueCase')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'rescueCase.elevatorId')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .leftJoin('companyCard as property', 'property.id', 'elevator.propertyId')
    .select([
      'rescueCase.elevatorId',
      'rescueCase.drill',
      'elevator.projectNames',
      'elevator.address',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      sql<string | null>`coalesce(maintainer.duty_phone, property.duty_phone)`.as('dutyPhone'),
    ])
    .where('rescueCase.id', '=', id)
    .executeTakeFirstOrThrow();
  // A drill reaches nobody outside.
  if (rescue.drill) throw new Refusal('drillStaysInside');
  const { elevatorId, elevatorNumber, dutyPhone } = rescue;
  const incidents = await findIncidentsOfBuilding(db, elevatorId, now);
  const running = await runningBeside(db, elevatorId, new Set([...incidents.keys(), elevatorId]));
  return {
    template: 'rescue/documents/notice.typ',
    name: () => `${t('publicIncident.notice')}-${elevatorNumber}`,
    title: t('publicIncident.notice'),
    subject: elevatorNumber,
    data: {
      halves: languages.map((language) => {
        const say = translators[language];
        return {
          language,
          title: say('publicIncident.notice'),
          place: `${nameIn(language, rescue.projectNames)}${say('term.comma')}${rescue.address}`,
          stopped: say('publicIncident.stopped', { stopped: elevatorNumber }),
          instead:
            running.length === 0
              ? null
              : say('publicIncident.takeOther', { running: running.join(say('publicIncident.separator')) }),
          attended: say('publicIncident.attended'),
          phone: dutyPhone === null ? null : say('scan.call', { phone: dutyPhone }),
        };
      }),
    },
  };
}
