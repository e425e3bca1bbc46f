import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, day, identity, instant, ref, text } from '#contract/fieldKinds.ts';

export const holidayRules = ['any', 'only', 'never'] as const;
export type HolidayRule = (typeof holidayRules)[number];
export const [maxTerminals, maxGroups, maxDayParts] = [500, 50, 8];
/** Programmes that were deployed by hand play below every priority. */
export const [lowestPriority, highestPriority] = [1, 100];

const minuteOfDay = (least: number, most: number) =>
  z.int('invalid.dayPart').min(least, 'invalid.dayPart').max(most, 'invalid.dayPart');

/** A part of the day, in minutes since midnight; it ends before `until`. */
export const dayPart = z
  .object({ from: minuteOfDay(0, 1439), until: minuteOfDay(1, 1440) })
  .refine(({ from, until }) => from < until, 'invalid.dayPart');
export type DayPart = z.output<typeof dayPart>;

const percent = () => z.int('invalid.share').min(1, 'invalid.share').max(100, 'invalid.share');

/** When a programme plays, and on which terminals. */
export const programSchedule = entity(
  'programSchedule',
  {
    id: field(identity(), { by: 'server' }),
    companyId: field(ref('company'), { by: 'server' }),
    programId: field(ref('program')),
    /** With `groupNames`: where neither is named, every terminal of the company. */
    terminalIds: field(z.array(ref('terminal')).max(maxTerminals), { column: false }),
    groupNames: field(z.array(text(40).min(1)).max(maxGroups)),
    fromDay: field(day()),
    untilDay: field(day().nullable()),
    /** ISO weekdays. */
    weekdays: field(z.array(z.int().min(1).max(7)).min(1, 'invalid.weekdays').max(7)),
    onHolidays: field(choice('holidayRule', holidayRules)),
    /** None is the whole day. */
    dayParts: field(z.array(dayPart).max(maxDayParts)),
    /** The highest plays; below it, what time it leaves. */
    priority: field(
      z
        .int('invalid.priorityRule')
        .min(lowestPriority, 'invalid.priorityRule')
        .max(highestPriority, 'invalid.priorityRule'),
    ),
    /** Of each hour, in percent; without one, an equal part of what the others of its priority leave. */
    share: field(percent().nullable()),
    createdAt: field(instant(), { by: 'server' }),
  },
  {
    groups: {
      /** When it plays. */
      times: ['fromDay', 'untilDay', 'weekdays', 'onHolidays', 'dayParts', 'priority', 'share'],
    },
    outside: ['programId', 'terminalIds', 'groupNames'],
  },
);

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    programSchedule: true;
  }
}
