import type { DashboardChart } from '@hoistway/contract/dashboard/dashboard.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import {
  countByDay,
  countByHour,
  countOpenBySeverity,
  listKinds,
  listOffenders,
  type Period,
} from './dashboardStore.ts';
import { faultWord } from '#area/fault/faultWord.ts';
import type { MapFilters } from '@hoistway/contract/map/mapCluster.ts';

type Sheet = (
  ctx: Pick<RequestContext, 'db' | 'viewer' | 't' | 'language'>,
  filters: MapFilters,
  period: Period,
) => Promise<FileReply>;

/** The figures of each chart, with all that the table behind it shows. */
export const chartSheets: Record<DashboardChart, Sheet> = {
  perDay: async ({ t, db, viewer, language }, filters, period) =>
    sheetOf(
      { language, viewer },
      t('dashboard.perDay'),
      [
        { heading: t('dashboard.day'), width: 14, holds: 'day', read: ({ day }) => day },
        { heading: t('dashboard.faults'), width: 12, read: ({ faults }) => faults },
        { heading: t('dashboard.entrapments'), width: 12, read: ({ entrapments }) => entrapments },
        { heading: t('dashboard.otherFaults'), width: 14, read: (row) => row.faults - row.entrapments },
      ],
      await countByDay(db, viewer, filters, period),
    ),
  perHour: async ({ t, db, viewer, language }, filters, period) =>
    sheetOf(
      { language, viewer },
      t('dashboard.perHour'),
      [
        { heading: t('dashboard.day'), width: 14, holds: 'day', read: () => period.to },
        { heading: t('dashboard.hour'), width: 10, read: ({ hour }) => hour },
        { heading: t('dashboard.faults'), width: 12, read: ({ faults }) => faults },
      ],
      await countByHour(db, viewer, filters, period),
    ),
  offenders: async ({ t, db, viewer, language }, filters, period) =>
    sheetOf(
      { language, viewer },
      t('dashboard.offenders'),
      [
        { heading: t('elevator.elevatorNo'), width: 22, read: (row) => row.elevatorNo },
        { heading: t('elevator.shortNumber'), width: 14, read: (row) => row.shortNumber },
        { heading: t('dashboard.project'), width: 32, read: (row) => row.projectName },
        { heading: t('dashboard.faults'), width: 12, read: (row) => row.faults },
        { heading: t('dashboard.repeats'), width: 14, read: (row) => row.repeats },
        { heading: t('dashboard.commonest'), width: 30, read: ({ code }) => `${code} ${faultWord(code, t)}` },
      ],
      await listOffenders(db, viewer, filters, period),
    ),
  kinds: async ({ t, db, viewer, language }, filters, period) =>
    sheetOf(
      { language, viewer },
      t('dashboard.kinds'),
      [
        { heading: t('fault.code'), width: 10, read: ({ code }) => code },
        { heading: t('dashboard.kind'), width: 30, read: ({ code }) => faultWord(code, t) },
        { heading: t('dashboard.faults'), width: 12, read: ({ faults }) => faults },
        { heading: t('dashboard.elevatorsHit'), width: 12, read: ({ elevators }) => elevators },
      ],
      await listKinds(db, viewer, filters, period),
    ),
  open: async ({ t, db, viewer, language }, filters) =>
    sheetOf(
      { language, viewer },
      t('dashboard.open'),
      [
        {
          heading: t('dashboard.severity'),
          width: 14,
          read: ({ severity }) => t(`severity.${severity as 1}`),
        },
        { heading: t('dashboard.faults'), width: 12, read: ({ faults }) => faults },
      ],
      await countOpenBySeverity(db, viewer, filters),
    ),
};
