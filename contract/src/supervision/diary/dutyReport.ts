import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, count, day, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { machineFinding } from './dayFindings.ts';
import { machineItems, personItems } from './diaryRules.ts';
import { diaryStates } from './dutyDiary.ts';

export const reportKinds = ['week', 'month'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What became of a finding by the last page of the period. */
export const becameKinds = ['gone', 'lasting', 'unknown'] as const;

/** What pages of a period found of one item of an elevator. */
export const reportFinding = z.object({
  item: choice('diaryItem', [...machineItems, ...personItems]),
  firstDay: day(),
  lastDay: day(),
  /** On so many pages. */
  days: count(),
  became: choice('diaryBecame', becameKinds),
  /** The last word of the elevator on it, or of the person. */
  said: machineFinding.nullable(),
  note: text(300).nullable(),
  /** What was done about it, as the last of its pages says. */
  done: text(500).nullable(),
});

/** An elevator in a period. */
export const reportLine = z.object({
  elevatorId: identity(),
  elevatorNumber: text(60),
  /** Days with a page, and those of them on which somebody confirmed it. */
  pages: count(),
  confirmed: count(),
  /** Confirmed after their day. */
  late: count(),
  /** Days whose page nobody confirmed. */
  openDays: z.array(day()),
  faultDays: count(),
  /** The mode and the validity of the inspection, as the last page says. */
  last: z.array(machineFinding),
  findings: z.array(reportFinding),
});
export type ReportLine = z.output<typeof reportLine>;

/** A week as the report of its month tells it. */
export const reportWeek = z.object({
  firstDay: day(),
  lastDay: day(),
  state: choice('diaryState', diaryStates),
  pages: count(),
  confirmed: count(),
  findings: count(),
  open: count(),
  remark: text(1000).nullable(),
});

/** What the daily checks of a user unit come to in a week or a month. */
export const dutyReport = entity('dutyReport', {
  id: field(identity(), { by: 'server' }),
  /** The user unit. */
  companyId: field(ref('company'), { by: 'server' }),
  kind: field(choice('dutyReportKind', reportKinds), { by: 'server' }),
  firstDay: field(day(), { by: 'server' }),
  lastDay: field(day(), { by: 'server' }),
  elevators: field(count(), { by: 'server' }),
  pages: field(count(), { by: 'server' }),
  confirmed: field(count(), { by: 'server' }),
  findings: field(count(), { by: 'server' }),
  /** Findings that are not known to be gone. */
  open: field(count(), { by: 'server' }),
  lines: field(z.array(reportLine), { by: 'server' }),
  /** The weeks that ended in the month. */
  weeks: field(z.array(reportWeek), { by: 'server' }),
  /** Counts how often it was drawn: once more when a page or a week of it was confirmed since. */
  drawing: field(count(), { by: 'server' }),
  /** The remark of a week, the decision of a month. */
  remark: field(text(1000).nullable(), { by: 'server' }),
  state: field(choice('diaryState', diaryStates), { by: 'server' }),
  drawnAt: field(instant(), { by: 'server' }),
  confirmedAt: field(instant().nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    dutyReport: true;
  }
}
