import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

/** The time zones that are offered; the server takes every one there is. */
const offered: Record<string, TextKey> = {
  'Asia/Shanghai': 'timeZone.shanghai',
  'Asia/Singapore': 'timeZone.singapore',
  'Asia/Hong_Kong': 'timeZone.hongKong',
  'Asia/Taipei': 'timeZone.taipei',
  'Asia/Macau': 'timeZone.macau',
};

export const nameOfTimeZone = (t: Translate, zone: string): string => {
  const key = offered[zone];
  return key === undefined ? zone : t(key);
};

export const timeZoneOptions = (t: Translate) =>
  Object.keys(offered).map((value) => ({ value, label: nameOfTimeZone(t, value) }));
