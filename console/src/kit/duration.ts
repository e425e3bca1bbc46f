import type { Language } from '@hoistway/contract/language/language.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const words = {
  zh: { d: ' 天', h: ' 小时', min: ' 分', s: ' 秒' },
  en: { d: ' d', h: ' h', min: ' min', s: ' s' },
} as const;

const two = (value: number) => String(value).padStart(2, '0');

/** How long a state has lasted: seconds under an hour, minutes under six hours, then hours, then days. */
export function durationText(ms: number, language: Language): string {
  const word = words[language];
  const seconds = Math.floor(ms / secondMs);
  if (ms < minuteMs) return `${seconds}${word.s}`;
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)}${word.min} ${two(seconds % 60)}${word.s}`;
  if (ms < 6 * hourMs)
    return `${Math.floor(ms / hourMs)}${word.h} ${Math.floor((ms % hourMs) / minuteMs)}${word.min}`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)}${word.h}`;
  return `${Math.floor(ms / dayMs)}${word.d}`;
}

/** How old a message is: tenths of a second when fresh, whole units when not. */
export function ageText(ms: number, language: Language): string {
  if (ms < 10 * secondMs) return `${(ms / secondMs).toFixed(1)} s`;
  if (ms < 10 * minuteMs) return `${Math.round(ms / secondMs)} s`;
  const word = words[language];
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)}${word.min}`;
  return ms < dayMs ? `${Math.floor(ms / hourMs)}${word.h}` : `${Math.floor(ms / dayMs)}${word.d}`;
}
