import type { Translate } from '@hoistway/contract/language/translator.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has lasted: "7 分 42 秒", "23 min 08 s", "1 h 12 min", "27 d". */
export function durationText(ms: number, t: Translate): string {
  if (Number.isNaN(ms)) return '–';
  const length = Math.max(0, ms);
  const floor = (per: number) => Math.floor(length / per);
  if (length < minute) return `${floor(second)} ${t('unit.second')}`;
  if (length < hour) {
    const seconds = String(floor(second) % 60).padStart(2, '0');
    return `${floor(minute)} ${t('unit.minute')} ${seconds} ${t('unit.second')}`;
  }
  if (length < 6 * hour) {
    const minutes = floor(minute) % 60;
    return `${floor(hour)} ${t('unit.hour')}${minutes ? ` ${minutes} ${t('unit.minute')}` : ''}`;
  }
  return length < 2 * day ? `${floor(hour)} ${t('unit.hour')}` : `${floor(day)} ${t('unit.day')}`;
}

/** How old a message is: "0.4 s", "38 s", "130 s", "5 min", "3 h"; seconds keep their sign in both languages. */
export function ageText(ms: number, t: Translate): string {
  if (Number.isNaN(ms)) return '–';
  const age = Math.max(0, ms);
  if (age < 9_950) return `${(age / second).toFixed(1)} ${t('unit.ageSecond')}`;
  return age < 3 * minute ? `${Math.round(age / second)} ${t('unit.ageSecond')}` : spanText(age, t);
}

/** How long it is in its largest unit, whole minutes at least: "39 min", "5 h", "2 d". */
export function spanText(ms: number, t: Translate): string {
  if (Number.isNaN(ms)) return '–';
  const span = Math.max(0, ms);
  if (span < hour) return `${Math.floor(span / minute)} ${t('unit.minute')}`;
  return span < 2 * day
    ? `${Math.floor(span / hour)} ${t('unit.hour')}`
    : `${Math.floor(span / day)} ${t('unit.day')}`;
}

/** The running clock of a case: "07:42", "1:07:42". */
export function clockText(ms: number): string {
  if (Number.isNaN(ms)) return '–';
  const seconds = Math.floor(Math.max(0, ms) / second);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const tail = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${tail}` : tail;
}
