import { clockSentence } from '@hoistway/contract/supervision/incidentClocks.ts';
import type { PrintedIncident, ShownClock } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { incidentRules } from '@hoistway/contract/supervision/incidentRules.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sql } from 'kysely';
import type { CallerContext } from '#platform/call/requestContext.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { findIncident } from './incidentStore.ts';
import { telemetryAround } from './telemetryAround.ts';

/** So many days of faults before the event are told. */
const faultDays = 30;
const maxFaults = 50;

async function elevatorOf(db: Database, elevatorId: string) {
  return db
    .selectFrom('elevatorCard as elevator')
    .innerJoin('elevatorDateCard as dates', 'dates.id', 'elevator.id')
    .leftJoin('companyCard as owner', 'owner.id', 'elevator.ownerId')
    .leftJoin('companyCard as property', 'property.id', 'elevator.propertyId')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .where('elevator.id', '=', elevatorId)
    .select([
      'elevator.address',
      'elevator.equipmentNo',
      'owner.names as ownerName',
      'property.names as propertyName',
      'maintainer.names as maintainerName',
      'dates.nextInspection as validUntil',
      sql<string | null>`(select max(inspected_on)::text from inspection_card held
        where held.elevator_id = elevator.id)`.as('inspectedOn'),
    ])
    .executeTakeFirstOrThrow();
}

const stepsOfCase = (db: Database, caseId: string) =>
  db
    .selectFrom('operationRecordCard as step')
    .leftJoin('staffCard as staff', 'staff.id', 'step.staffId')
    .leftJoin('userCard as doer', 'doer.id', 'step.userId')
    .where('step.caseId', '=', caseId)
    .select(['step.at', 'step.kind', 'step.text', 'staff.names as staffName', 'doer.nicks as doerName'])
    .orderBy('step.at')
    .orderBy('step.id')
    .execute();

const faultsOf = (db: Database, elevatorId: string, eventAt: string) =>
  db
    .selectFrom('faultCard as fault')
    .leftJoin('faultCodeCard as known', 'known.code', 'fault.code')
    .where('fault.elevatorId', '=', elevatorId)
    .where('fault.openedAt', '>=', sql<string>`${eventAt}::timestamptz - make_interval(days => ${faultDays})`)
    .select(['fault.openedAt', 'fault.closedAt', 'fault.code', 'known.nameZh', 'known.nameEn'])
    .orderBy('fault.openedAt')
    .orderBy('fault.id')
    .limit(maxFaults)
    .execute();

const withWords = (clock: ShownClock, t: Translate) => {
  const rule = incidentRules.find(({ id }) => id === clock.rule);
  return {
    sentence: rule ? clockSentence({ ...clock, rule, deadline: new Date(clock.deadline) }, t) : clock.rule,
    source: rule
      ? t('inspection.source', {
          title: rule.source.title,
          confidence: t(`confidence.${rule.source.confidence}`),
        })
      : '',
    partyText: t(`incidentReporter.${clock.party}`),
  };
};

/** The report of an incident: what is known of it from its rescue, the elevator's record and its own word. */
export async function printIncident(
  { db, viewer, t, language }: Pick<CallerContext, 't' | 'language' | 'viewer'> & { db: Database },
  id: string,
  now: Date,
) {
  const incident = await findIncident(db, viewer, id, now);
  const { elevatorId, caseId, eventAt, clocks, reports, elevatorNumber } = incident;
  const rescue =
    caseId === null
      ? undefined
      : await db
          .selectFrom('rescueCaseCard')
          .where('id', '=', caseId)
          .select(['trappedCount', 'injuredCount'])
          .executeTakeFirst();
  const steps = caseId === null ? [] : await stepsOfCase(db, caseId);
  const faults = (await faultsOf(db, elevatorId, eventAt)).map(({ nameZh, nameEn, ...fault }) => ({
    ...fault,
    name: (language === 'zh' ? nameZh : nameEn) ?? fault.code,
  }));
  const telemetry = await telemetryAround(db, t, { elevatorId, eventAt, now });
  const data: PrintedIncident = {
    ...incident,
    ...(await elevatorOf(db, elevatorId)),
    kindText: t(`incidentKind.${incident.kind}`),
    jurisdictionText: t(`incidentJurisdiction.${incident.jurisdiction}`),
    stateText: t(`incidentStanding.${incident.standing}`),
    trappedCount: rescue?.trappedCount ?? null,
    injuredCount: rescue?.injuredCount ?? null,
    clocks: clocks.map((clock) => ({
      ...clock,
      ...withWords(clock, t),
    })),
    reports: reports.map((report) => ({ ...report, partyText: t(`incidentReporter.${report.party}`) })),
    steps: steps.map(({ at, kind, text, staffName, doerName }) => ({
      at,
      what: [t(`operationKind.${kind}`), text].filter((each) => each !== null).join(t('rescue.separator')),
      who: staffName ?? doerName,
    })),
    telemetry: {
      ...telemetry,
      faults: faults
        .filter(
          ({ openedAt, closedAt }) =>
            openedAt < telemetry.to && (closedAt === null || closedAt > telemetry.from),
        )
        .map(({ code, name, ...fault }) => ({ ...fault, name: `${code} ${name}` })),
    },
    faults,
  };
  return {
    template: 'supervision/documents/incident.typ',
    name: (day: string) => t('incident.fileName', { elevator: elevatorNumber, day }),
    title: t('incident.documentTitle'),
    subject: elevatorNumber,
    record: `/supervision/incident?incident=${id}`,
    data,
  };
}
