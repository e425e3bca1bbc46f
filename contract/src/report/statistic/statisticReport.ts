import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, day, flag, identity, instant, ref, required } from '#contract/fieldKinds.ts';
import { languages } from '#contract/language/language.ts';
import { reportFigures } from './reportFigures.ts';

/** Of what a report is: of all that its company sees or of one maintenance company, of a property company, of an elevator. */
export const reportScopes = ['company', 'property', 'elevator'] as const;
export type ReportScope = (typeof reportScopes)[number];
export const reportPeriods = ['month', 'quarter', 'own'] as const;
export type ReportPeriodKind = (typeof reportPeriods)[number];
export const maxReceivers = 50;
export const maxFigures = 20;

/** An hour of the day, from 0 to 23. */
export const hourOfDay = () =>
  z.int('invalid.reportHour').min(0, 'invalid.reportHour').max(23, 'invalid.reportHour');

/** A report that is made again and again, kept as it was made, and sent to people who may read it. */
export const statisticReport = entity(
  'statisticReport',
  {
    id: field(identity(), { by: 'server' }),
    companyId: field(ref('company'), { by: 'server' }),
    reportName: field(required().max(60), { sorted: true }),
    scopeKind: field(choice('reportScope', reportScopes)),
    /** Of a company, one maintenance company; none for all of them. */
    scopeCompanyId: field(ref('company').nullable()),
    /** Of a property, the property company of elevators that one sees; it is checked by these, since one may not name every customer. */
    scopePropertyId: field(identity().nullable()),
    scopeElevatorId: field(ref('elevator').nullable()),
    periodKind: field(choice('reportPeriodKind', reportPeriods)),
    /** Of a period of its own. */
    fromDay: field(day().nullable()),
    toDay: field(day().nullable()),
    figures: field(
      z
        .array(z.enum(reportFigures, 'invalid.reportFigure'))
        .min(1, 'invalid.required')
        .max(maxFigures, 'invalid.reportFigures'),
    ),
    /** Of its document. */
    language: field(choice('language', languages)),
    /** By the clock of each receiver. */
    hour: field(hourOfDay()),
    /** It is not sent when nothing was recorded. */
    skipsEmpty: field(flag()),
    /** Anyone with its link may read it: it names nobody. */
    isBulletin: field(flag()),
    receiverIds: field(z.array(ref('user')).max(maxReceivers), { column: false }),
    createdAt: field(instant(), { by: 'server', sorted: true }),
  },
  { outside: ['receiverIds'] },
);

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    statisticReport: true;
    statisticReportRun: true;
  }
}
