import type { Holiday, Shift, WorkingTime } from '@hoistway/contract/setting/workingTime.ts';
import { minuteText } from '#kit/form/dayMinute.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** What a company that begins to set its own hours finds: Monday to Friday, nine to six. */
export const defaultHours: WorkingTime = {
  shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 540, toMinute: 1080 })),
  holidays: [],
};

export const shiftText = ({ fromMinute, toMinute }: Shift): string =>
  `${minuteText(fromMinute)}–${minuteText(toMinute)}`;

const workedWords = /[\s,，]+(班|调休上班|workday)$/i;

/** A list of days, one a line: the date, its name, and at the end the word for a day that is worked instead. */
export function readHolidays(text: string): Holiday[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, year, month, date] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/.exec(line) ?? [];
      const first = line.split(/[\s,，]+/)[0]!;
      const day = year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : first;
      const rest = ` ${line.slice(first.length)}`.trimEnd();
      return {
        day,
        name: rest
          .replace(workedWords, '')
          .replace(/^[\s,，]+/, '')
          .slice(0, 40),
        worked: workedWords.test(rest),
      };
    });
}

export const holidayText = (holidays: readonly Holiday[], workedWord: string): string =>
  holidays
    .map(({ day, name, worked }) => [day, name, ...(worked ? [workedWord] : [])].filter(Boolean).join(' '))
    .join('\n');
