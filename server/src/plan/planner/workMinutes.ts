import { lengthOfShift, shiftsOn } from '@hoistway/contract/setting/shiftsOn.ts';
import type { WorkingTime } from '@hoistway/contract/setting/workingTime.ts';
import type { HolidayCountry } from '@hoistway/contract/time/workingDays.ts';

/** How long people of a company work on a day. */
export const workMinutes = (time: WorkingTime | null, country: HolidayCountry, day: string): number =>
  shiftsOn(time, country, day).reduce((sum, each) => sum + lengthOfShift(each), 0);
